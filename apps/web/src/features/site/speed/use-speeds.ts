import { useCallback, useEffect, useState } from 'react'
import { measureRoute } from './measure-route.ts'

/** Undefined while it is measured, null without an answer. */
export type Speed = number | null | undefined

/** Measures one address after the other, so that none slows another down. */
export function useSpeeds(origins: readonly string[] | undefined) {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, Speed>>(new Map())
  const [round, setRound] = useState(0)
  // Another round measures the same addresses again.
  const work = origins && [round, ...origins].join(' ')
  useEffect(() => {
    if (work === undefined) return undefined
    const leaving = new AbortController()
    const run = async () => {
      setSpeeds(new Map())
      for (const origin of work.split(' ').slice(1)) {
        const speed = await measureRoute(origin, leaving.signal)
        if (leaving.signal.aborted) return
        setSpeeds((known) => new Map([...known, [origin, speed]]))
      }
    }
    void run()
    return () => leaving.abort()
  }, [work])
  return { speeds, again: useCallback(() => setRound((count) => count + 1), []) }
}

/** The address that answered first of several. */
export function fastestOf(speeds: ReadonlyMap<string, Speed>): string | null {
  const measured = [...speeds].filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return measured.length > 1 ? measured.reduce((best, each) => (each[1] < best[1] ? each : best))[0] : null
}
