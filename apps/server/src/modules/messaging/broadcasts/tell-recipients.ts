import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import type { Push } from '../../../platform/events/signals.ts'
import { createWorkQueue } from '../../../platform/events/work-queue.ts'
import type { Log } from '../../../platform/log.ts'
import { collectBroadcasts } from '../inbox/collect.queries.ts'
import { countUnreadOf } from '../inbox/inbox.queries.ts'

/** While a broadcast is sent, its parts are told together. */
const restMs = 2_000
/** Members looked up in one statement. */
const batchSize = 500

export interface TellRecipientsOptions {
  database: Database
  outbox: Outbox
  log: Log
  /** Made later than the messages are. */
  push: () => Push
}

/** Tells members whose pages are open at this process that a broadcast has reached them. Others find it when they look. */
export function tellRecipients({ database, outbox, log, push }: TellRecipientsOptions): () => void {
  let isStopped = false
  const telling = createWorkQueue<MerchantId>(
    async (merchant) => {
      const memberIds = push().membersOf(merchant)
      for (let from = 0; from < memberIds.length; from += batchSize)
        await tell(merchant, memberIds.slice(from, from + batchSize))
    },
    { restMs, onFault: (cause) => log.warn({ err: cause }, 'telling of a broadcast failed') },
  )
  const tell = async (merchant: MerchantId, memberIds: readonly string[]): Promise<void> => {
    if (isStopped) return
    const db = database.of(merchant)
    const reached = await collectBroadcasts(db, memberIds)
    for (const { member_id, count } of await countUnreadOf(db, reached))
      push().send(member_id, 'unread', { inbox: count })
  }
  const unsubscribe = outbox.subscribe(({ topic, merchant }) => {
    if (topic === 'broadcastSent') telling.add(merchant)
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
