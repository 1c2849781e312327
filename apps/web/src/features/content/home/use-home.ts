import type { Boot } from '@fairground/contract'
import { home as homeEndpoint } from '@fairground/contract/client/content'
import { useCallback, useEffect, useState } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { useSite } from '../../../platform/site.ts'
import { nextClosing, withDraw, type HomeTop } from './live-home.ts'

/** Older data is refetched when the visitor returns to home. */
const staleMs = 60_000
/** A closed draw without a result event after this long is polled. */
const resultDelayMs = 12_000

interface Kept {
  home: HomeTop | undefined
  readAt: number
}

/**
 * The data of the first view is in the document; live events keep it up to date, so the first page needs no query
 * library. The full reply is fetched when the visitor scrolls down or returns.
 */
export function useHome() {
  const { boot, clock, http, kept } = useSite()
  const [home, setShown] = useState(() => keptIn(kept)?.home ?? homeOf(boot))
  const [hasFailed, setFailed] = useState(false)

  const show = useCallback(
    (next: HomeTop | undefined) => {
      kept.set(keptKey, { home: next, readAt: clock.now() } satisfies Kept)
      setShown(next)
    },
    [kept, clock],
  )
  const read = useCallback(async () => {
    try {
      const next = await http.call(homeEndpoint, {})
      setFailed(false)
      show(next)
    } catch {
      setFailed(true)
    }
  }, [http, show])

  useEffect(() => {
    const readAt = keptIn(kept)?.readAt ?? boot.now
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes
    if (!homeOf(boot) || clock.now() - readAt > staleMs) void read()
    const again = () => void read()
    addEventListener('changeLanguage', again)
    return () => removeEventListener('changeLanguage', again)
  }, [boot, clock, kept, read])

  useEffect(() => {
    if (!home || home.draws.length === 0) return undefined
    const timer = setTimeout(
      () => void read(),
      Math.max(resultDelayMs, nextClosing(home) + resultDelayMs - clock.now()),
    )
    return () => clearTimeout(timer)
  }, [home, clock, read])

  useLive('content', () => void read())
  useLive('draw', (event) => {
    if (!home) return
    // A lottery that was not open when the page was fetched.
    if (home.draws.every(({ lottery }) => lottery !== event.lottery)) void read()
    else show(withDraw(home, event))
  })
  return { home, hasFailed, read }
}

const keptKey = 'home'

const keptIn = (kept: ReadonlyMap<string, unknown>) => kept.get(keptKey) as Kept | undefined

const homeOf = ({ prefetched }: Boot): HomeTop | undefined =>
  prefetched.find((answer) => answer.name === 'content.home')?.value
