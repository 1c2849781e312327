import { sql } from 'kysely'
import type { CommandTools } from '../../platform/commands/command.ts'

/**
 * Makes a change of what members are given for bets besides what these pay.
 * @throws Refused odds_refused where a bet would then return more than its stake
 */
export type ReturnGuard = <Reply>(
  tools: Pick<CommandTools, 'tx' | 'scope'>,
  change: () => Promise<Reply>,
) => Promise<Reply>

/** Makes a change that waits for a second operator and takes it back, so that what cannot be made is refused to who asks. */
export async function rehearse({ tx }: Pick<CommandTools, 'tx'>, change: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(tx)
  await change()
  await sql`rollback to savepoint rehearsal`.execute(tx)
}
