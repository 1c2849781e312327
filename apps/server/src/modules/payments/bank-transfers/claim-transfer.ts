import { validate as isUuid } from 'uuid'
import { pictureBytesMax, type Calls, type ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Form } from '../../../platform/http/form.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import {
  newPictureKey,
  redrawPicture,
  sealPicture,
  type RedrawnPicture,
} from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import { textLanguages } from '../../content/index.ts'
import { findMemberDeposit, type DepositRow } from '../deposits/deposits.queries.ts'
import { depositDetail } from '../deposits/deposit-view.ts'
import type { DepositParts } from '../deposits/open-deposit.ts'
import { findReceipt, markClaimed, putReceipt } from './bank-transfers.queries.ts'

type Reply = ReplyOf<Calls['payments.claimBankTransfer']>
type Receipt = Omit<RedrawnPicture, 'bytes'> & { key: string; bytes: number }

/** Decoding a picture is expensive. The limit is enough for an honest member whose first pictures are unusable. */
const claimRate = { name: 'deposit-claim', burst: 10, perMinute: 2 }

/**
 * The member claims to have transferred the money and may attach a receipt; the last receipt counts. The file is stored
 * before the row refers to it, and removed again when the row is not written.
 * @throws Refused deposit_unknown, deposit_closed, picture_count, picture_too_large, picture_invalid
 */
export async function claimTransfer(
  parts: DepositParts,
  { context, body }: HandlerInput<'payments.claimBankTransfer'>,
): Promise<Reply> {
  const { memberId, merchant } = context.session
  const { id, picture } = readClaim(body)
  await parts.limiter.take(claimRate, memberId)
  const known = await findMemberDeposit(parts.database.of(merchant), id, memberId)
  if (!known) throw new Refused('deposit_unknown')
  const receipt = picture && (await store(parts, await redrawPicture(picture, { as: 'document', place: 1 })))
  try {
    const { row, replaced } = await parts.commands.run(
      { scope: context.scope, name: 'deposit.claim', address: context.address },
      (tools) => claim(tools, { id, memberId, receipt }),
    )
    if (replaced !== null) await Promise.allSettled([parts.receiptStore.remove(replaced)])
    return depositDetail(row, textLanguages(parts.merchants, context))
  } catch (cause) {
    if (receipt) await Promise.allSettled([parts.receiptStore.remove(receipt.key)])
    throw cause
  }
}

function readClaim({ fields, files }: Form): { id: string; picture: Buffer | null } {
  const id = fields.get('id') ?? ''
  if (!isUuid(id)) throw new Refused('invalid_request', { field: 'id' })
  if (files.some(({ field }) => field !== 'picture'))
    throw new Refused('invalid_request', { field: 'body', rule: 'field' })
  if (files.length > 1) throw new Refused('picture_count', { field: 'picture', max: 1 })
  const picture = files[0]?.bytes ?? null
  if (picture && picture.length > pictureBytesMax)
    throw new Refused('picture_too_large', { field: 'picture', place: 1 })
  return { id, picture }
}

async function store(
  { keyring, receiptStore }: DepositParts,
  { bytes, width, height }: RedrawnPicture,
): Promise<Receipt> {
  const key = newPictureKey()
  await receiptStore.put(key, sealPicture(keyring, { room: 'receipts', key }, bytes))
  return { key, width, height, bytes: bytes.length }
}

async function claim(
  { tx, scope, audit, emit }: CommandTools,
  { id, memberId, receipt }: { id: string; memberId: string; receipt: Receipt | null },
): Promise<{ row: DepositRow; replaced: string | null }> {
  const claimed = await markClaimed(tx, id, memberId)
  if (!claimed) throw new Refused('deposit_closed')
  // The update above locks the row: of two concurrent receipts each one removes the file that it replaced.
  const replaced = receipt ? ((await findReceipt(tx, id))?.key ?? null) : null
  if (receipt) await putReceipt(tx, { ...receipt, deposit_id: id, merchant_id: scope.merchant })
  const shown = formatDecimal(money(claimed.amount, claimed.currency as CurrencyCode))
  emit({ topic: 'deposit', memberId, body: { id, state: 'pending', amount: shown } })
  audit({ action: 'deposit.claim', subject: `deposit:${id}`, after: { hasReceipt: receipt !== null } })
  const row = await findMemberDeposit(tx, id, memberId)
  if (!row) throw new Error(`deposit ${id} vanished`)
  return { row, replaced }
}
