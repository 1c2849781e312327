import type { RefusalParams } from '@fairground/contract'
import { findLastEntry } from '../../../platform/commands/list-audit-page.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { actorNames } from './list-audit-entries.ts'

/**
 * Who has done what and when to a subject of the audit trail, last: a refusal says it to the operator whose page was older. Looks do not
 * count. Of members and of the platform only that it was them.
 */
export async function findLastAct(db: Reader, subject: string): Promise<RefusalParams | undefined> {
  const row = await findLastEntry(db, subject)
  if (!row) return undefined
  const { actor, action, at } = row
  const by = (await actorNames(db)).get(actor) ?? actor.split(':')[0] ?? ''
  return { by, at: at.toISOString(), action }
}
