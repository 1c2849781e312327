import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { DependencyFailed, Refused } from '../../../platform/refused.ts'
import type { Scope } from '../../../platform/scope.ts'
import { vendorUser } from '../../games/index.ts'
import { cash, getBalances, post, readBalanceBody, transit } from '../../ledger/index.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { executeTransfer, getTransfer, resolveTransfer } from './resolve-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { typesAt } from './types-at.ts'
import { findWallet, insertTransfer, insertWallet, type TransferRow } from './transfers.queries.ts'

export interface TransferActor {
  scope: Scope
  memberId: string
  currency: string
  isLimited: boolean
  address?: string
}

export interface TransferRequest {
  gateway: TransferGateway
  direction: 'in' | 'out'
  /** Ledger units; null: everything. */
  amount: bigint | null
}

export interface TransferTrigger {
  name: string
  cause: 'member' | 'launch' | 'exit'
  idempotency?: { key: string; input: unknown }
  requests: readonly TransferRequest[]
}

/** When a pending transfer is first queried, in case this process dies before the vendor replies. */
const firstCheckSeconds = 15

/**
 * Moves money between cash and vendor wallets. It is recorded and taken out of cash first; only then the vendor is
 * called, and only by the run that recorded it: a retry finds the rows and queries their outcome.
 * @throws Refused insufficient_funds, transfer_pending, provider_unavailable, and those of limits
 */
export async function startTransfers(
  parts: TransferParts,
  actor: TransferActor,
  start: TransferTrigger,
): Promise<TransferRow[]> {
  const { merchant } = actor.scope
  for (const { gateway } of start.requests) await ensurePlayer(parts, actor, gateway)
  const run = { scope: actor.scope, name: start.name, ...(actor.address && { address: actor.address }) }
  // A replay returns the first run's id, so only the run that wrote the rows sends the order.
  const own = randomUUID()
  const { ids, by } = await parts.commands.run(
    { ...run, ...(start.idempotency && { idempotency: start.idempotency }) },
    async (tools) => {
      const ids: string[] = []
      for (const request of start.requests) ids.push(await recordTransfer(parts, tools, { actor, start, request }))
      return { ids, by: own }
    },
  )
  return Promise.all(
    ids.map(async (id) => {
      const row = await getTransfer(parts, merchant, id)
      const gateway = await parts.gateways.find(merchant, row.gateway)
      if (gateway && row.state === 'pending')
        await (by === own ? executeTransfer : resolveTransfer)(parts, row, gateway)
      return getTransfer(parts, merchant, id)
    }),
  )
}

/** @throws Refused provider_unavailable */
export async function ensurePlayer(
  { database, keyring }: TransferParts,
  { scope, memberId, currency }: TransferActor,
  { code, vendor }: TransferGateway,
): Promise<void> {
  const db = database.of(scope.merchant)
  if (await findWallet(db, { memberId, gateway: code })) return
  try {
    await vendor.openPlayer({ user: vendorUser(keyring, code, memberId), currency })
  } catch (cause) {
    if (cause instanceof DependencyFailed) throw new Refused('provider_unavailable')
    throw cause
  }
  await insertWallet(db, { merchant_id: scope.merchant, currency, memberId, gateway: code })
}

async function recordTransfer(
  parts: TransferParts,
  tools: CommandTools,
  { actor, start, request }: { actor: TransferActor; start: TransferTrigger; request: TransferRequest },
): Promise<string> {
  const { memberId, scope, currency } = actor
  const { direction, gateway } = request
  const id = uuidv7()
  const amount = direction === 'in' ? await amountIn(parts, tools, { actor, request }) : request.amount
  const isAlone = await insertTransfer(tools.tx, {
    id,
    merchant_id: scope.merchant,
    member_id: memberId,
    gateway: gateway.code,
    currency,
    direction,
    amount,
    cause: start.cause,
  })
  if (!isAlone) throw new Refused('transfer_pending', { vendor: gateway.name })
  if (direction === 'in' && amount !== null) await hold(tools, actor, { id, amount })
  for (const job of [
    { kind: 'transfer.watch', key: id, afterSeconds: firstCheckSeconds },
    { kind: 'wallet.follow', key: `${memberId}/${gateway.code}`, afterSeconds: firstCheckSeconds },
  ])
    await parts.jobs.schedule(tools.tx, {
      kind: job.kind,
      key: job.key,
      merchant: scope.merchant,
      due: { afterSeconds: job.afterSeconds },
    })
  tools.audit({
    action: 'transfer.start',
    subject: `transfer:${id}`,
    after: { direction, vendor: gateway.code, cause: start.cause, amount: amount === null ? null : String(amount) },
  })
  return id
}

/** The vendor does not ask us before a bet, so limits count all money moved there as staked. */
async function amountIn(
  parts: TransferParts,
  { tx }: CommandTools,
  { actor, request: { amount: requested, gateway } }: { actor: TransferActor; request: TransferRequest },
): Promise<bigint> {
  const { memberId, currency } = actor
  const pockets = await getBalances(tx, memberId, currency)
  const amount = requested ?? pockets.cash
  if (amount <= 0n || amount > pockets.cash) throw new Refused('insufficient_funds')
  if (!actor.isLimited) return amount
  const atVendors = pockets.vendors.reduce((sum, { balance }) => sum + balance, pockets.transit)
  const types = await typesAt(parts, actor.scope.merchant, gateway.code)
  const refusal = await refusalOfBet(tx, { memberId, currency, amount: amount + atVendors, types })
  if (refusal) throw refusal
  return amount
}

async function hold(
  { tx, emit }: CommandTools,
  { memberId, currency: code }: TransferActor,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  const currency = code as CurrencyCode
  await post(tx, {
    key: `transfer:hold:${id}`,
    type: 'transfer.hold',
    currency,
    memberId,
    reference: id,
    moves: [
      { account: cash(memberId), amount: money(-amount, currency) },
      { account: transit(memberId), amount: money(amount, currency) },
    ],
  })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
}

export const shownUnits = (units: bigint, currency: string): string =>
  formatDecimal(money(units, currency as CurrencyCode))
