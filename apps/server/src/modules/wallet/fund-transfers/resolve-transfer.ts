import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { vendorUser } from '../../games/index.ts'
import { cash, post, readBalanceBody, transit } from '../../ledger/index.ts'
import { addVote, type DecisionOutcome } from '../../operators/index.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { readWallet } from '../vendor-wallets/read-wallet.ts'
import type { TransferParts } from './transfer-parts.ts'
import type { Verdict } from '../vendor-wallets/transfer-vendor.ts'
import { findTransfer, lockPending, markFailed, type TransferFailure, type TransferRow } from './transfers.queries.ts'

/**
 * Sends the recorded order to the vendor, once. When the reply is lost, the outcome is queried by reference; it is never
 * ordered again.
 */
export async function executeTransfer(parts: TransferParts, row: TransferRow, gateway: TransferGateway): Promise<void> {
  const currency = row.currency as CurrencyCode
  try {
    const verdict = await gateway.vendor.transfer({
      user: vendorUser(parts.keyring, row.gateway, row.member_id),
      reference: row.id,
      direction: row.direction === 'in' ? 'in' : 'out',
      amount: row.amount === null ? null : formatDecimal(money(row.amount, currency)),
      currency,
      validUntil: row.valid_until,
    })
    await conclude(parts, row, { gateway, verdict })
  } catch (cause) {
    if (!(cause instanceof DependencyFailed)) throw cause
    await resolveTransfer(parts, row, gateway)
  }
}

/** Queries the outcome of a pending transfer; it stays pending while the vendor does not answer. */
export async function resolveTransfer(parts: TransferParts, row: TransferRow, gateway: TransferGateway): Promise<void> {
  try {
    await conclude(parts, row, { gateway, verdict: await gateway.vendor.check(row.id) })
  } catch (cause) {
    if (!(cause instanceof DependencyFailed)) throw cause
    parts.log.warn({ transfer: row.id, cause: cause.message }, 'the outcome of a transfer is not known yet')
  }
}

async function conclude(
  parts: TransferParts,
  row: TransferRow,
  { gateway, verdict }: { gateway: TransferGateway; verdict: Verdict },
): Promise<void> {
  const merchant = row.merchant_id as MerchantId
  if (verdict.state === 'done') {
    const place = { merchant, memberId: row.member_id, gateway: row.gateway }
    return readWallet(parts, place, gateway)
  }
  // By the vendor's clock the order is still valid and may be executed.
  if (verdict.state === 'absent' && verdict.at <= row.valid_until) return
  const reason = verdict.state === 'absent' ? 'not_arrived' : verdict.reason
  await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'transfers' } }, name: 'transfer.fail' },
    (tools) => fail(tools, row.id, reason),
  )
}

/**
 * For operators who know the outcome from the vendor. Always two, whatever the amount: if the vendor has the money after
 * all, the member has it twice.
 */
export async function failTransferByOperator(tools: CommandTools, id: string): Promise<DecisionOutcome> {
  if (!(await lockPending(tools.tx, id))) return 'too_late'
  const disagreement = await addVote(
    tools,
    { kind: 'vendor_transfer', id },
    { says: 'fail', wanted: 2, permission: 'payments.decide' },
  )
  if (disagreement === 'needs_second')
    tools.audit({
      action: 'transfer.fail.first',
      subject: `transfer:${id}`,
      before: { state: 'pending' },
      after: { state: 'pending', vote: 'fail' },
    })
  if (disagreement) return disagreement
  return (await fail(tools, id, 'confirmed')) ? 'done' : 'too_late'
}

/** Releases the held amount. @returns false when it had ended before */
async function fail({ tx, emit, audit }: CommandTools, id: string, reason: TransferFailure): Promise<boolean> {
  const failed = await markFailed(tx, id, reason)
  if (!failed) return false
  audit({
    action: 'transfer.failed',
    subject: `transfer:${id}`,
    before: { state: 'pending' },
    after: { state: 'failed', reason },
  })
  if (failed.direction === 'out' || failed.amount === null) return true
  const currency = failed.currency as CurrencyCode
  const memberId = failed.member_id
  await post(tx, {
    key: `transfer:release:${id}`,
    type: 'transfer.release',
    currency,
    memberId,
    reference: id,
    moves: [
      { account: transit(memberId), amount: money(-failed.amount, currency) },
      { account: cash(memberId), amount: money(failed.amount, currency) },
    ],
  })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
  return true
}

export async function getTransfer({ database }: TransferParts, merchant: MerchantId, id: string): Promise<TransferRow> {
  const row = await findTransfer(database.of(merchant), id)
  if (!row) throw new Error(`transfer ${id} vanished`)
  return row
}
