import { winnerBoard } from '@fairground/contract/client/content'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { WinRow, withWin } from '../../features/content/home/wins/wins.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import type { Winner } from '@fairground/contract'

const shownMax = 4
const winnersQuery = callQuery('content.winnerBoard', winnerBoard)

/** The last wins, as they happen. */
export function DesktopWins() {
  const queries = useQueryClient()
  const query = winnersQuery({ query: { limitNum: shownMax } })
  useLive('winner', (winner) => {
    queries.setQueryData<{ list: Winner[] }>(query.queryKey, (known) => ({
      list: [...withWin(winner, known?.list ?? [], shownMax)],
    }))
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
