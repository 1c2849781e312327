import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { givesAlone } from '../../rewards/index.ts'
import { voucherPlace } from '../mall/redeem.ts'
import { insertVouchers, lockItem } from './staff.queries.ts'

interface NewCodes {
  itemId: string
  codes: readonly string[]
  reason: string
  /** Another operator has agreed to them. */
  isAgreed: boolean
}

/** Where codes are sealed while they wait for a second operator. */
const proposedPlace = (itemId: string): string => `mall_voucher/proposed/${itemId}`

/** @throws Refused not_found, stale_edit */
export async function addVouchers(
  tools: CommandTools,
  keyring: Keyring,
  { itemId, codes, reason, isAgreed }: NewCodes,
): Promise<{ added: number; isProposed: boolean }> {
  const { tx, scope, audit } = tools
  const item = await lockItem(tx, itemId)
  if (item?.kind !== 'voucher') throw new Refused('not_found')
  const gift = {
    kind: 'vouchers',
    subject: itemId,
    memberId: null,
    sums: [{ unit: 'pieces', amount: BigInt(codes.length) }],
    before: {},
    // Nobody reads a code before a member has it.
    after: {
      codes: codes.length,
      sealed: keyring.seal(JSON.stringify(codes), proposedPlace(itemId)).toString('base64'),
    },
    reason,
  } as const
  if (!isAgreed && !(await givesAlone(tools, gift))) return { added: 0, isProposed: true }
  const vouchers = codes.map((code) => {
    const voucher = uuidv7()
    return {
      id: voucher,
      sealed: keyring.seal(code, voucherPlace(voucher)),
      blind: keyring.blind('mall/voucher', code),
    }
  })
  const added = await insertVouchers(tx, { merchant: scope.merchant, itemId, vouchers })
  audit({ action: 'mall.vouchers', subject: `item:${itemId}`, after: { added } })
  return { added, isProposed: false }
}

export const proposedCodes = (keyring: Keyring, itemId: string, sealed: string): string[] =>
  JSON.parse(keyring.open(Buffer.from(sealed, 'base64'), proposedPlace(itemId))) as string[]
