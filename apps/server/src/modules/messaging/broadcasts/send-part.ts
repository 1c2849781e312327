import type { Commands } from '../../../platform/commands/command.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { inboxPath } from '../push/push-links.ts'
import { pushToMembers } from '../push/push-to-members.ts'
import { countUnreadOf } from '../inbox/inbox.queries.ts'
import { insertPart, lockBroadcast, markPart } from './broadcasts.queries.ts'

export const sendKind = 'broadcast.send'

/** Members read in one transaction, which holds no lock that a bet or a payment waits for. */
const usualPartSize = 1_000
/** Between two runs of the job, for everything else that the database has to do. */
const pauseSeconds = 0.1
const partsPerRun = 3

interface SendParts {
  commands: Commands
  partSize?: number
}

/**
 * Sends a broadcast part by part: each part and how far it has come are one transaction, so that a process that is
 * killed leaves nobody out and tells nobody twice.
 */
export const sendJob = ({ commands, partSize = usualPartSize }: SendParts): JobKind => ({
  kind: sendKind,
  run: async ({ merchant, key }) => {
    for (let part = 0; part < partsPerRun; part += 1)
      if (!(await sendPart({ commands, partSize }, merchant, key))) return null
    return { afterSeconds: pauseSeconds }
  },
})

/** @returns false when nothing is left to do: sent, stopped, or thrown away */
function sendPart({ commands, partSize }: Required<SendParts>, merchant: MerchantId, id: string): Promise<boolean> {
  const scope = { merchant, actor: { kind: 'system', id: 'broadcasts' } } as const
  return commands.run({ scope, name: sendKind }, async ({ tx, emit, audit }) => {
    const broadcast = await lockBroadcast(tx, id)
    if (broadcast?.state !== 'sending') return false
    const { through, read, members } = await insertPart(tx, broadcast, partSize)
    const isOver = read < partSize
    await markPart(tx, id, { through: through ?? broadcast.sent_through, sent: members.length, isOver })
    for (const { member_id: memberId, count } of await countUnreadOf(tx, members))
      emit({ topic: 'unread', memberId, body: { inbox: count } })
    await pushToMembers({ tx, scope }, members, {
      topic: 'news',
      tag: `broadcast:${id}`,
      kind: 'operator',
      texts: broadcast.texts,
      link: inboxPath,
    })
    if (isOver)
      audit({
        action: 'broadcast.sent',
        subject: `broadcast:${id}`,
        after: { count: broadcast.sent_count + members.length },
      })
    return !isOver
  })
}
