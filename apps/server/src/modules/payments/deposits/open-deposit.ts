import { v7 as uuidv7 } from 'uuid'
import { formatDecimal, type CurrencyCode, type Money } from '@fairground/money'
import { newDepositReference } from './deposit-reference.ts'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PictureStore } from '../../../platform/picture-store/index.ts'
import { readAmount } from '../../../platform/read-amount.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { pickPromotion } from '../../promotions/index.ts'
import { checkDepositAnswer, refusalOfDeposit } from '../../responsible-gaming/index.ts'
import type { Merchants } from '../../merchants/index.ts'
import { findBank, findChannel, insertDeposit, lockOpenTransfers, type ChannelRow } from './deposits.queries.ts'
import { callOf, kindOf, manualProvider, type DepositOpeningCall } from './deposit-kinds.ts'
import { feeOf } from '../fee.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'

export interface DepositParts {
  database: Database
  commands: Commands
  merchants: Merchants
  providers: PaymentProviders
  jobs: Jobs
  limiter: RateLimiter
  keyring: Keyring
  receiptStore: PictureStore
  selfOrigin: string
}

/** The provider is asked soon after opening, in case its callback is lost. */
const firstCheckSeconds = 20
/** Open bank transfers per member: an operator checks each of them by hand. */
const openTransfersMax = 3

/** Shared by all calls that open a deposit. */
export type DepositOpeningInput = Pick<HandlerInput<'payments.depositByGateway'>, 'context' | 'body'>

export interface DepositOpening extends DepositOpeningInput {
  name: DepositOpeningCall
}

/** @throws Refused channel_unavailable, amount_invalid, amount_out_of_range, bank_unknown, transfers_open, deposit_limit_unanswered and those of limits and of pickPromotion */
export async function openDeposit(
  { jobs, providers }: Pick<DepositParts, 'jobs' | 'providers'>,
  tools: CommandTools,
  { context, body, name }: DepositOpening,
): Promise<{ depositId: string }> {
  const { memberId } = context.session
  const currency = context.session.currency as CurrencyCode
  const channel = await findChannel(tools.tx, body.channel)
  const isServed = channel && canServe(channel, providers) && callOf(kindOf(channel.kind)) === name
  if (!isServed || channel.currency !== currency) throw new Refused('channel_unavailable')
  const amount = readAmount(body.amount, channel, currency)
  const bank = await readBank(tools, channel, body.bank)
  await refuseBeyondLimits(tools, context, amount)
  const isManual = channel.provider === manualProvider
  if (isManual && (await lockOpenTransfers(tools.tx, memberId)) >= openTransfersMax)
    throw new Refused('transfers_open', { max: openTransfersMax })
  const id = uuidv7()
  const fee = feeOf(amount, { basisPoints: channel.fee_basis_points, fixed: channel.fee_fixed })
  await insertDeposit(
    tools.tx,
    {
      id,
      merchant_id: context.scope.merchant,
      member_id: memberId,
      channel: channel.code,
      provider: channel.provider,
      bank,
      currency,
      amount: amount.amount,
      fee,
      reference: newDepositReference(),
      payee_bank: channel.payee_bank,
      payee_account: channel.payee_account,
      payee_name: channel.payee_name,
    },
    channel.life_minutes,
  )
  if (body.promotion !== undefined)
    await pickPromotion(tools, { depositId: id, memberId, promotionId: body.promotion, amount, fee })
  await jobs.schedule(tools.tx, {
    kind: 'deposit.watch',
    key: id,
    merchant: context.scope.merchant,
    due: { afterSeconds: isManual ? channel.life_minutes * 60 : firstCheckSeconds },
  })
  tools.audit({
    action: 'deposit.create',
    subject: `deposit:${id}`,
    after: { amount: formatDecimal(amount), channel: channel.code },
  })
  return { depositId: id }
}

export const canServe = (
  { is_open, provider }: Pick<ChannelRow, 'is_open' | 'provider'>,
  providers: PaymentProviders,
): boolean => is_open && (provider === manualProvider || providers.has(provider))

/** A bank must be given if the channel's kind is a bank, and must not be given otherwise. */
async function readBank({ tx }: CommandTools, { kind, provider }: ChannelRow, code?: string): Promise<string | null> {
  if (kind !== 'bank' && code === undefined) return null
  const bank = kind === 'bank' && code !== undefined ? await findBank(tx, provider, code) : undefined
  if (!bank) throw new Refused('bank_unknown', { field: 'bank' })
  return bank.code
}

async function refuseBeyondLimits(
  { tx }: CommandTools,
  { session }: MemberContext,
  { amount, currency }: Money,
): Promise<void> {
  const refusal = session.isLimited && (await refusalOfDeposit(tx, { memberId: session.memberId, currency, amount }))
  if (refusal) throw refusal
  // Last: whoever takes a break is asked nothing.
  await checkDepositAnswer(tx, session.memberId)
}
