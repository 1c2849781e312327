import { LRUCache } from 'lru-cache'
import type { Winner } from '@fairground/contract'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import type { Push } from '../../platform/events/signals.ts'
import { createWorkQueue } from '../../platform/events/work-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { ContentOptions } from './content.routes.ts'
import { readWinnersIn } from './winners.ts'

/** Browsers of a merchant hear of wins at most this often, and of the latest ones only. */
const restMs = 1_000
const winsMax = 3
const sentMax = 1_000

export interface PushWinnersOptions extends ContentOptions {
  outbox: Outbox
  push: Push
  log: Log
}

/** Tells open pages of new wins as the winner board shows them: masked, above the smallest shown win, one of each player. */
export function pushWinners(options: PushWinnersOptions): () => void {
  const { outbox, push, log } = options
  const since = new Map<MerchantId, number>()
  const sent = new LRUCache<string, true>({ max: sentMax })
  let isStopped = false
  const pushing = createWorkQueue<MerchantId>(
    async (merchant) => {
      const from = since.get(merchant) ?? 0
      since.delete(merchant)
      const languages = push.languagesOf(merchant)
      if (isStopped || languages.length === 0) return
      const read = await readWinnersIn(options, merchant, { limit: winsMax, languages })
      const isNew = ({ gameTime, recordId }: Winner) => Date.parse(gameTime) >= from && !sent.has(recordId)
      // The latest is sent last, and is then the first of the board.
      const told = read.map(({ language, winners }) => ({ language, winners: winners.filter(isNew).toReversed() }))
      for (const { language, winners } of told)
        for (const winner of winners) {
          sent.set(winner.recordId, true)
          push.broadcast({ merchant, language }, 'winner', winner)
        }
    },
    { restMs, onFault: (cause) => log.warn({ err: cause }, 'telling of wins failed') },
  )
  const unsubscribe = outbox.subscribe(({ topic, merchant, body }) => {
    if (topic !== 'wins') return
    const at = Date.parse((body as { since: string }).since)
    since.set(merchant, Math.min(at, since.get(merchant) ?? at))
    pushing.add(merchant)
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
