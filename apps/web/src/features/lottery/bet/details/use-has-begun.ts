import { useEffect, useState } from 'react'
import { onFirstInteraction } from '../../../../platform/browser/first-interaction.ts'
import { useSession } from '../../../../platform/session/use-session.ts'

/**
 * Whether to load what the first view of a lottery does without: at once for members, whose results may arrive at any
 * time; at the first touch for guests, before anything can be opened.
 */
export function useHasBegun(): boolean {
  const isMember = useSession() !== null
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const watching = new AbortController()
    onFirstInteraction(() => setBegun(true), watching.signal)
    return () => watching.abort()
  }, [])
  return isMember || isBegun
}
