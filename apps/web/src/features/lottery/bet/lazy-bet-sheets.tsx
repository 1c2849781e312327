import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { onFirstInteraction } from '../../../platform/browser/first-interaction.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import type { BetSheets } from './bet-sheets.tsx'

const Sheets = lazy(async () => ({ default: (await import('./bet-sheets.tsx')).BetSheets }))

/**
 * Sheets are loaded after the page: at once for members, whose results may arrive at any time; at the first touch for
 * guests, before anything can be opened.
 */
export function LazyBetSheets(props: ComponentProps<typeof BetSheets>) {
  const session = useSession()
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const watching = new AbortController()
    onFirstInteraction(() => setBegun(true), watching.signal)
    return () => watching.abort()
  }, [])
  if (session === null && !isBegun && props.sheet === undefined) return null
  return (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  )
}
