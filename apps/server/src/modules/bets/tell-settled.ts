import type { LiveEvents } from '@fairground/contract'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { Delivered, Outbox } from '../../platform/events/outbox.ts'
import type { Push } from '../../platform/events/signals.ts'
import { createWorkQueue } from '../../platform/events/work-queue.ts'
import type { Log } from '../../platform/log.ts'
import { countEndedOrders } from './bets.queries.ts'

/** A member hears of bets at most this often; what ends meanwhile is in the next event. */
const restMs = 250

export interface TellSettledOptions {
  database: Database
  outbox: Outbox
  push: Push
  log: Log
}

/**
 * Tells members that bets of theirs have ended. Rounds of games are signalled one by one. Orders are looked up when
 * their draw is settled, for the members that are connected: paying a draw writes nothing for the orders that lost.
 */
export function tellSettled({ database, outbox, push, log }: TellSettledOptions): () => void {
  const ended = new Map<string, Map<string, number>>()
  let isStopped = false
  const telling = createWorkQueue<string>(
    async (memberId) => {
      const games = ended.get(memberId)
      ended.delete(memberId)
      if (games && !isStopped) push.send(memberId, 'settled', eventOf(games))
    },
    { restMs, onFault: (cause) => log.warn({ err: cause }, 'telling of settled bets failed') },
  )
  const add = (memberId: string, game: string, count: number): void => {
    const games = ended.get(memberId) ?? new Map<string, number>()
    ended.set(memberId, games.set(game, (games.get(game) ?? 0) + count))
    telling.add(memberId)
  }

  const looking = createWorkQueue<string>(
    async (place) => {
      const { merchant, lottery, number } = JSON.parse(place) as EndedDraw
      const memberIds = isStopped ? [] : push.membersOf(merchant)
      if (memberIds.length === 0) return
      const rows = await countEndedOrders(database.of(merchant), { lottery, number, memberIds })
      for (const row of rows) add(row.member_id, lottery, row.count)
    },
    { restMs: 0, onFault: (cause) => log.warn({ err: cause }, 'reading the orders of a settled draw failed') },
  )
  const unsubscribe = outbox.subscribe((event) => {
    if (event.topic === 'betSettled' && event.memberId !== null)
      add(event.memberId, (event.body as { game: string }).game, 1)
    const draw = endedDraw(event)
    if (draw) looking.add(JSON.stringify(draw))
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}

interface EndedDraw {
  merchant: MerchantId
  lottery: string
  number: string
}

function endedDraw({ merchant, topic, body }: Delivered): EndedDraw | null {
  if (topic !== 'draw') return null
  const { lottery, draw } = body as LiveEvents['draw']
  return draw.state === 'settled' || draw.state === 'void' ? { merchant, lottery, number: draw.number } : null
}

const eventOf = (games: ReadonlyMap<string, number>): LiveEvents['settled'] => ({
  games: [...games.keys()],
  count: [...games.values()].reduce((sum, count) => sum + count, 0),
})
