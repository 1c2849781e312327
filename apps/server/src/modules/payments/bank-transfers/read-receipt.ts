import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { openPicture, type PictureStore } from '../../../platform/picture-store/index.ts'
import { findReceipt } from './bank-transfers.queries.ts'

/** For an operator; reading writes an audit row. @returns a JPEG, or null where the member sent none */
export async function readReceipt(
  { tx, audit }: Pick<CommandTools, 'tx' | 'audit'>,
  { keyring, receiptStore }: { keyring: Keyring; receiptStore: PictureStore },
  depositId: string,
): Promise<Buffer | null> {
  const receipt = await findReceipt(tx, depositId)
  audit({ action: 'deposit.look', subject: `deposit:${depositId}`, after: { hasReceipt: receipt !== undefined } })
  if (!receipt) return null
  const { key } = receipt
  return openPicture(keyring, { room: 'receipts', key }, await receiptStore.get(key))
}
