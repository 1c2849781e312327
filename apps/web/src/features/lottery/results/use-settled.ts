import { orders as ordersEndpoint } from '@fairground/contract/client/lottery'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { usePollWhenDue } from '../draw/use-poll-when-due.ts'
import { anyChase, anyChases, anyOrders, useWaitingOrders, type Order } from '../api.ts'
import { removedIds, nextResult, settlingAt, waitingById, withoutDraw, type Waiting } from './settled.ts'

/** Events arrive at once; without one the page polls this long after the draw. */
const timeoutMs = 6000
const againMs = 4000
const settledSize = 100

/**
 * Orders settled while the page is open. The lists of pending orders before and after are compared, not the events:
 * after a gap in the connection nothing is missed or shown twice.
 */
export function useSettled() {
  const { http } = useSite()
  const queries = useQueryClient()
  const memberId = useSession()?.id
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useWaitingOrders()
  const known = useRef<{ memberId: string | undefined; waiting: Waiting }>({ memberId: undefined, waiting: new Map() })
  const [settled, setSettled] = useState<readonly Order[]>([])

  const read = useCallback(
    async (ids: readonly string[]) => {
      try {
        const query = { state: 'settled', ids: ids.join(','), size: settledSize } as const
        const { list } = await http.call(ordersEndpoint, { query })
        const found = list.filter(({ id, state }) => ids.includes(id) && state !== 'cancelled')
        setSettled((shown) => [...shown.filter(({ id }) => !ids.includes(id)), ...found])
        for (const queryKey of [anyOrders, anyChases, anyChase])
          await queries.invalidateQueries({ queryKey, refetchType: 'active' })
      } catch {
        // They are in the list of settled bets; only the dialog is skipped.
      }
    },
    [http, queries],
  )

  useEffect(() => {
    if (!data) return
    const waiting = waitingById(data.list)
    const gone =
      known.current.memberId === memberId
        ? removedIds(known.current.waiting, waiting, { isCut: data.next !== null })
        : []
    known.current = { memberId, waiting }
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes
    if (gone.length > 0) void read(gone)
  }, [data, memberId, read])

  const drawsAt = data && settlingAt(waitingById(data.list))
  usePollWhenDue({
    dueAt: drawsAt === undefined ? undefined : drawsAt + timeoutMs,
    polledAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    againMs,
    poll: refetch,
  })

  useLive('draw', ({ lottery, draw }) => {
    const isMine = [...known.current.waiting.values()].some(
      (order) => order.lottery === lottery && order.drawNumber === draw.number,
    )
    if (isMine && (draw.state === 'settled' || draw.state === 'void')) void refetch()
  })

  const shown = nextResult(settled)
  const dismiss = () => setSettled((all) => (shown[0] ? withoutDraw(all, shown[0]) : all))
  return { shown, dismiss }
}
