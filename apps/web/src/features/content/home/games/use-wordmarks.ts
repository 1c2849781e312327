import type { Vendor } from '@fairground/contract'
import { vendorTypes } from '@fairground/contract/client/games'
import { useEffect, useState } from 'react'
import { useSite } from '../../../../platform/site.ts'

export type Mark = NonNullable<Vendor['wordmark']>

/**
 * Vendors' wordmarks as drawings. They are large and may be missing in the page's own data; then they are fetched when
 * the section is shown.
 */
export function useWordmarks(list: readonly Vendor[]): ReadonlyMap<string, Mark> {
  const { http } = useSite()
  const [marks, setMarks] = useState(() => marksOf(list))
  const isMissing = list.some(({ wordmark }) => wordmark === null)

  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const read = async () => {
      const reply = await http.call(vendorTypes, {})
      if (isCurrent) setMarks(marksOf(reply.list))
    }
    // Without a drawing the name is shown as text.
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [http, isMissing])
  return marks
}

const marksOf = (list: readonly Pick<Vendor, 'vassalage' | 'wordmark'>[]): Map<string, Mark> =>
  new Map(list.flatMap(({ vassalage, wordmark }) => (wordmark ? [[vassalage, wordmark] as const] : [])))
