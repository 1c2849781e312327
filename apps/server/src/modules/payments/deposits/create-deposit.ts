import type { Calls, ReplyOf } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { formatDecimal, money } from '@fairground/money'
import { DependencyFailed, Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { textLanguages } from '../../content/index.ts'
import { findDeposit, markPending, type DepositRow } from './deposits.queries.ts'
import { kindOf, methodOf, type DepositOpeningCall } from './deposit-kinds.ts'
import { depositView } from './deposit-view.ts'
import { openDeposit, type DepositParts, type DepositOpeningInput } from './open-deposit.ts'

type Reply = ReplyOf<Calls[DepositOpeningCall]>

/**
 * Opens a deposit and asks the provider for its page. The row is written first, under the caller's key: a retry after
 * a crash finds it and goes on with the same payment.
 */
export async function createDeposit(
  parts: DepositParts,
  name: DepositOpeningCall,
  { context, body }: DepositOpeningInput,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  const { depositId } = await parts.commands.run(
    { scope: context.scope, name, address: context.address, idempotency: { key, input: body } },
    (tools) => openDeposit(parts, tools, { context, body, name }),
  )
  return handOver(parts, context, depositId)
}

async function handOver(parts: DepositParts, context: MemberContext, depositId: string): Promise<Reply> {
  const db = parts.database.of(context.scope.merchant)
  const row = await getDeposit(parts, context, depositId)
  if (row.state === 'created') {
    const payment = await askProvider(parts, context, row)
    if (payment) await markPending(db, row.id, payment)
  }
  const shown = await getDeposit(parts, context, depositId)
  const languages = textLanguages(parts.merchants, context)
  return { deposit: depositView(shown, languages), redirectUrl: shown.redirect_url, qr: shown.qr }
}

async function getDeposit({ database }: DepositParts, { scope }: MemberContext, id: string): Promise<DepositRow> {
  const row = await findDeposit(database.of(scope.merchant), id)
  if (!row) throw new Error(`deposit ${id} vanished`)
  return row
}

/** @returns null where the kind of deposit has no provider */
async function askProvider(
  { providers, merchants, selfOrigin }: DepositParts,
  context: MemberContext,
  row: DepositRow,
) {
  const method = methodOf(kindOf(row.kind))
  if (method === null) return null
  const provider = providers.get(row.provider)
  if (!provider) throw new Refused('channel_unavailable')
  const merchant = merchants.get(context.scope.merchant)
  const currency = row.currency as CurrencyCode
  try {
    return await provider.createPayment({
      depositId: row.id,
      reference: row.reference,
      method,
      bank: row.bank,
      amount: formatDecimal(money(row.amount, currency)),
      currency,
      callbackUrl: `${selfOrigin}/pay/callback/${merchant.code}/${provider.code}`,
      returnUrl: `${context.isSecure ? 'https' : 'http'}://${context.host}/m/voucherCenter?deposit=${row.id}`,
      payeeName: merchant.look.name.toUpperCase(),
      expiresAt: row.expires_at,
      language: context.language,
      host: context.host,
    })
  } catch (cause) {
    if (cause instanceof DependencyFailed) throw new Refused('provider_unavailable')
    throw cause
  }
}
