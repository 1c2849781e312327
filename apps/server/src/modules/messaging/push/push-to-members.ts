import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { insertPushes, type NewPush } from './push.queries.ts'

export const pushKind = 'push.send'

/**
 * Notifies the members' devices that want it, in the transaction of what it reports: sent after the commit, never by the
 * caller. Without such a device it is one look into an index.
 */
export async function pushToMembers(
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  memberIds: readonly string[],
  push: NewPush,
): Promise<void> {
  if (memberIds.length === 0) return
  const batch = uuidv7()
  if (!(await insertPushes(tx, push, { batch, memberIds }))) return
  await scheduleJob(tx, { kind: pushKind, key: batch, merchant: scope.merchant, due: { afterSeconds: 0 } })
}
