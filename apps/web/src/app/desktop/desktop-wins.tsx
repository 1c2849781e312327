import { winnerBoard } from '@fairground/contract/client/content'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { WinRow } from '../../features/content/home/wins/wins.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import type { Winner } from '@fairground/contract'

const shownMax = 4
const winnersQuery = callQuery('content.winnerBoard', winnerBoard)

/** An event may repeat a win that the reply contained. */
const withWin = (winner: Winner, known: readonly Winner[]): Winner[] =>
  [winner, ...known.filter(({ recordId }) => recordId !== winner.recordId)].slice(0, shownMax)

/** The last wins, as they happen. */
export function DesktopWins() {
  const queries = useQueryClient()
  const query = winnersQuery({ query: { limitNum: shownMax } })
  useLive('winner', (winner) => {
    queries.setQueryData<{ list: Winner[] }>(query.queryKey, (known) => ({ list: withWin(winner, known?.list ?? []) }))
  })
  const { data } = useCall(query)
  return (
    <ul>
      {data?.list.slice(0, shownMax).map((winner) => (
        <WinRow key={winner.recordId} winner={winner} />
      ))}
    </ul>
  )
}
