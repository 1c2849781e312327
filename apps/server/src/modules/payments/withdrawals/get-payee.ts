import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { readBankCard } from '../bank-cards/bank-cards.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

/** The full card number and name; reading them writes an audit row. */
export async function getPayee(
  { tx, audit }: CommandTools,
  keyring: Keyring,
  { id, member_id, bank_card_id }: WithdrawalRow,
): Promise<{ number: string; payeeName: string }> {
  const payee = await readBankCard(tx, keyring, { memberId: member_id, cardId: bank_card_id })
  audit({ action: 'withdrawal.look', subject: `withdrawal:${id}` })
  return payee
}
