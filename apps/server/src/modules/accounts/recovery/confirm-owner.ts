import type { CommandTools } from '../../../platform/commands/command.ts'
import { writeOwnerConfirmed } from './recovery.queries.ts'

/** Staff know who has the number: for a day its codes open the account without a second thing. */
export async function confirmOwner({ tx, audit }: CommandTools, memberId: string): Promise<Record<string, never>> {
  await writeOwnerConfirmed(tx, memberId)
  audit({ action: 'member.owner.confirmed', subject: `member:${memberId}` })
  return {}
}
