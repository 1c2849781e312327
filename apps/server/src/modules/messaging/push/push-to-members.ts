import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { insertPushes, type NewPush, type PushTarget } from './push.queries.ts'

export const pushKind = 'push.send'

type Tools = Pick<CommandTools, 'tx' | 'scope'>

/**
 * Notifies the members' devices that want it, in the transaction of what it reports: sent after the commit, never by the
 * caller. Without such a device it is one look into an index.
 */
export const pushToMembers = (
  tools: Tools,
  memberIds: readonly string[],
  { tag, ...push }: NewPush & { tag: string },
): Promise<void> =>
  pushToEach(
    tools,
    memberIds.map((memberId) => ({ memberId, tag })),
    push,
  )

/** The same of an event of each member's own. */
export async function pushToEach({ tx, scope }: Tools, targets: readonly PushTarget[], push: NewPush): Promise<void> {
  if (targets.length === 0) return
  const batch = uuidv7()
  if (!(await insertPushes(tx, push, { batch, targets }))) return
  await scheduleJob(tx, { kind: pushKind, key: batch, merchant: scope.merchant, due: { afterSeconds: 0 } })
}
