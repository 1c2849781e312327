import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, parseMoney, type CurrencyCode, type Money } from '@fairground/money'
import type { Commands, CommandTools } from '../../platform/command.ts'
import type { Database } from '../../platform/db/database.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { DependencyFailed, Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { checkDepositAnswer, refusalOfDeposit } from '../limits/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { findChannel, findDeposit, insertDeposit, markPending, type DepositRow } from './cashier.queries.ts'
import { depositView } from './deposit-view.ts'
import { feeOf } from './fee.ts'
import type { PaymentProviders } from './payment-provider.ts'

export interface DepositParts {
  database: Database
  commands: Commands
  merchants: Merchants
  providers: PaymentProviders
  jobs: Jobs
  selfOrigin: string
}

/** How long a member has to pay. */
const lifeMinutes = 15
/** A first look at the provider soon after, in case its callback is lost. */
const firstCheckSeconds = 20

/**
 * Opens a deposit and asks the provider for its page. The row is written first, under the caller's key: a retry after
 * a crash finds it and goes on with the same payment.
 */
export async function createDeposit(
  parts: DepositParts,
  { context, body }: HandlerInput<'deposit.gateway'>,
): Promise<ReplyOf<Calls['deposit.gateway']>> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  const { depositId } = await parts.commands.run(
    { scope: context.scope, name: 'deposit.gateway', address: context.address, idempotency: { key, input: body } },
    async (tools) => {
      const channel = await findChannel(tools.tx, body.channel)
      const currency = context.session.currency as CurrencyCode
      if (!channel?.is_open || channel.currency !== currency || !parts.providers.has(channel.provider))
        throw new Refused('channel_unavailable')
      const amount = parseMoney(body.amount, currency, { precision: 'shown' })
      if (typeof amount === 'string') throw new Refused('amount_invalid', { field: 'amount', fault: amount })
      if (amount.amount < channel.min || amount.amount > channel.max)
        throw new Refused('amount_out_of_range', {
          field: 'amount',
          min: formatDecimal(money(channel.min, currency)),
          max: formatDecimal(money(channel.max, currency)),
        })
      await refuseBeyondLimits(tools, context, amount)
      const id = uuidv7()
      await insertDeposit(
        tools.tx,
        {
          id,
          merchant_id: context.scope.merchant,
          member_id: context.session.memberId,
          channel: channel.code,
          provider: channel.provider,
          currency,
          amount: amount.amount,
          fee: feeOf(amount, { basisPoints: channel.fee_basis_points, fixed: channel.fee_fixed }),
          reference: `FG-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`,
        },
        lifeMinutes,
      )
      await parts.jobs.schedule(tools.tx, {
        kind: 'deposit.watch',
        key: id,
        merchant: context.scope.merchant,
        due: { afterSeconds: firstCheckSeconds },
      })
      tools.audit({
        action: 'deposit.create',
        subject: `deposit:${id}`,
        after: { amount: formatDecimal(amount), channel: channel.code },
      })
      return { depositId: id }
    },
  )
  return handOver(parts, context, depositId)
}

async function refuseBeyondLimits(
  { tx }: CommandTools,
  { session }: MemberContext,
  { amount, currency }: Money,
): Promise<void> {
  await checkDepositAnswer(tx, session.memberId)
  const refusal = session.isLimited && (await refusalOfDeposit(tx, { memberId: session.memberId, currency, amount }))
  if (refusal) throw refusal
}

async function handOver(
  parts: DepositParts,
  context: MemberContext,
  depositId: string,
): Promise<ReplyOf<Calls['deposit.gateway']>> {
  const db = parts.database.of(context.scope.merchant)
  const row = await getDeposit(parts, context, depositId)
  if (row.state === 'created') {
    const payment = await askProvider(parts, context, row)
    await markPending(db, row.id, payment)
  }
  const shown = await getDeposit(parts, context, depositId)
  return { deposit: depositView(shown), redirectUrl: shown.redirect_url, qr: null }
}

async function getDeposit({ database }: DepositParts, { scope }: MemberContext, id: string): Promise<DepositRow> {
  const row = await findDeposit(database.of(scope.merchant), id)
  if (!row) throw new Error(`deposit ${id} vanished`)
  return row
}

async function askProvider(
  { providers, merchants, selfOrigin }: DepositParts,
  context: MemberContext,
  row: DepositRow,
) {
  const provider = providers.get(row.provider)
  if (!provider) throw new Refused('channel_unavailable')
  const merchant = merchants.get(context.scope.merchant)
  const currency = row.currency as CurrencyCode
  try {
    return await provider.createPayment({
      depositId: row.id,
      method: 'page',
      bank: null,
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
