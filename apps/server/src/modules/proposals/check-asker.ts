import { sql } from 'kysely'
import type { Permission } from '@fairground/contract/console'
import type { CommandTools } from '../../platform/commands/command.ts'
import { Refused } from '../../platform/refused.ts'

/**
 * What one operator has asked for takes effect only while they may ask for it: when another agrees they may have been
 * disabled, reset, moved to another role or lost the merchant. Triggers ask the same, by `both_may_act`.
 * @throws Refused asker_may_not
 */
export async function checkAsker(
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  { askedBy, permission }: { askedBy: string; permission: Permission },
): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select may_act(${scope.merchant}, ${askedBy}, ${permission}) as may`.execute(tx)
  if (!rows[0]?.may) throw new Refused('asker_may_not')
}
