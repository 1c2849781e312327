import type { Commands } from '../../../platform/commands/command.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { commitWithoutWaiting } from '../../../platform/db/transact.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { inboxPath } from '../push/push-links.ts'
import { pushToMembers } from '../push/push-to-members.ts'
import { insertPart, lockBroadcast, markPart } from './broadcasts.queries.ts'

export const sendKind = 'broadcast.send'

/**
 * Between two parts. A part of a thousand members takes ten milliseconds of the database, so that sending takes a
 * twentieth of one core from everything else, and less than half a minute for a hundred thousand.
 */
const pauseSeconds = 0.2

/**
 * Sends a broadcast part by part: each part and how far it has come are one transaction, so that a process that is
 * killed leaves nobody out and tells nobody twice.
 */
export const sendJob = ({ commands }: { commands: Commands }): JobKind => ({
  kind: sendKind,
  run: async ({ merchant, key }) => ((await sendPart(commands, merchant, key)) ? { afterSeconds: pauseSeconds } : null),
})

/** @returns false when nothing is left to do: sent, stopped, or thrown away */
function sendPart(commands: Commands, merchant: MerchantId, id: string): Promise<boolean> {
  const scope = { merchant, actor: { kind: 'system', id: 'broadcasts' } } as const
  return commands.run({ scope, name: sendKind }, async ({ tx, emit, audit }) => {
    // A part that is lost in a crash is sent again, by the mark that was lost with it.
    await commitWithoutWaiting(tx)
    const broadcast = await lockBroadcast(tx, id)
    if (broadcast?.state !== 'sending') return false
    const { through, members } = await insertPart(tx, broadcast)
    const isOver = through === null
    await markPart(tx, id, { through: through ?? broadcast.sent_through, sent: members.length, isOver })
    if (members.length > 0) emit({ topic: 'broadcastSent', body: {} })
    await pushToMembers({ tx, scope }, members, {
      topic: 'news',
      tag: `broadcast:${id}`,
      kind: 'operator',
      texts: broadcast.texts,
      link: inboxPath,
    })
    if (isOver) audit({ action: 'broadcast.sent', subject: `broadcast:${id}`, after: { count: broadcast.sent_count } })
    return !isOver
  })
}
