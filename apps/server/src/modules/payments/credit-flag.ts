import type { CurrencyCode } from '@fairground/money'
import type { Tx } from '../../platform/db/database.ts'
import { findPause, refusalOfDeposit } from '../responsible-gaming/index.ts'

/** Why staff look at money that was credited: it exceeds the member's deposit limit, or came while they paused. */
export type CreditFlag = 'deposit_limit' | 'pause'

/** Ask in the transaction that has credited the money: it counts already. */
export async function findCreditFlag(
  tx: Tx,
  owner: { memberId: string; currency: CurrencyCode },
): Promise<CreditFlag | null> {
  const refusal = await refusalOfDeposit(tx, { ...owner, amount: 0n })
  if (refusal?.code === 'deposit_limit_reached') return 'deposit_limit'
  return refusal ? 'pause' : null
}

/** Money of a member who has excluded themselves is not credited: it waits for a person, who returns it. */
export async function isExcluded(tx: Tx, memberId: string): Promise<boolean> {
  return (await findPause(tx, memberId))?.kind === 'exclusion'
}
