import type { Winner } from '@fairground/contract'
import { winnerBoard } from '@fairground/contract/client/content'
import { useEffect, useState } from 'react'
import { useLive } from '../../../../platform/live/use-live.ts'
import { useSite } from '../../../../platform/site.ts'
import { withWin } from './with-win.ts'

/** Specification §9. */
const winnersMax = 100

/** The latest wins, as they happen; until they are read, and where they do not load, those that home knows. */
export function useWinners(first: readonly Winner[]): readonly Winner[] {
  const { http, live } = useSite()
  const [winners, setWinners] = useState(first)
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void http.call(winnerBoard, { query: { gameCategory: 'ALL', limitNum: winnersMax } }).then(
        ({ list }) => isCurrent && setWinners(list),
        () => undefined,
      )
    read()
    const stopListening = live.onResync(read)
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [http, live])
  useLive('winner', (winner) => setWinners((known) => withWin(winner, known, winnersMax)))
  return winners
}
