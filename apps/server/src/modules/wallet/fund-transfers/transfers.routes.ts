import type { Transfer } from '@fairground/contract'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { HandlerInput, Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { collect } from './collect.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { shownUnits, startTransfers, type TransferActor } from './start-transfers.ts'
import type { TransferParts } from './transfer-parts.ts'
import { isAutomatic, listTransfers, putSetting, type TransferRow } from './transfers.queries.ts'

type Names =
  | 'wallet.transfer'
  | 'wallet.collect'
  | 'wallet.transfers'
  | 'wallet.transferSetting'
  | 'wallet.setTransferSetting'

export function transferHandlers(parts: TransferParts): Handlers<Names> {
  const { database, commands, gateways } = parts
  return {
    'wallet.transfer': (input) => transfer(parts, input),
    'wallet.collect': async ({ context, body }) => {
      const { merchant } = context.scope
      const all = await gateways.list(merchant)
      const chosen = all.filter(({ code }) => body.vendor === undefined || body.vendor === code)
      if (body.vendor !== undefined && chosen.length === 0) throw new Refused('vendor_unknown')
      if (body.isExit && !(await isAutomatic(database.of(merchant), context.session.memberId))) return { list: [] }
      const rows = await collect(parts, transferActorOf(context), {
        name: 'wallet.collect',
        cause: body.isExit ? 'exit' : 'member',
        idempotency: { key: keyOf(context), input: body },
        gateways: chosen,
      })
      return { list: rows.map((row) => transferView(row, all)) }
    },
    'wallet.transfers': async ({ context: { session }, query }) => {
      const [createdAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const all = await gateways.list(session.merchant)
      const rows = await listTransfers(database.of(session.merchant), {
        memberId: session.memberId,
        before: createdAt && id ? { createdAt, id } : undefined,
        limit: query.size + 1,
      })
      const { page: list, next } = cutPage(rows, query.size, (last) => [last.created_at.toISOString(), last.id])
      return {
        list: list.map((row) => transferView(row, all)),
        next,
      }
    },
    'wallet.transferSetting': async ({ context: { session } }) => ({
      isAutomatic: await isAutomatic(database.of(session.merchant), session.memberId),
    }),
    'wallet.setTransferSetting': ({ context, body }) =>
      commands.run(
        { scope: context.scope, name: 'wallet.setTransferSetting', address: context.address },
        async ({ tx, scope }) => {
          await putSetting(tx, {
            member_id: context.session.memberId,
            merchant_id: scope.merchant,
            is_automatic: body.isAutomatic,
          })
          return { isAutomatic: body.isAutomatic }
        },
      ),
  }
}

async function transfer(parts: TransferParts, { context, body }: HandlerInput<'wallet.transfer'>): Promise<Transfer> {
  const key = keyOf(context)
  const { merchant } = context.scope
  const gateway = await parts.gateways.find(merchant, body.vendor)
  // Money can always be moved back from a closed vendor, but no more money to it.
  if (!gateway || (body.direction === 'in' && !gateway.isOpen)) throw new Refused('vendor_unknown')
  const request = { gateway, direction: body.direction, amount: amountOf(body.amount, context.session.currency) }
  const actor = transferActorOf(context)
  const start = { name: 'wallet.transfer', cause: 'member' as const, idempotency: { key, input: body } }
  const [row] =
    body.direction === 'out' && request.amount === null
      ? await collect(parts, actor, { ...start, gateways: [gateway] })
      : await startTransfers(parts, actor, { ...start, requests: [request] })
  if (!row) throw new Refused('insufficient_funds')
  return transferView(row, [gateway])
}

function amountOf(typed: string | undefined, currency: string): bigint | null {
  if (typed === undefined) return null
  const amount = parseMoney(typed, currency as CurrencyCode, { precision: 'shown' })
  if (typeof amount === 'string') throw new Refused('amount_invalid', { field: 'amount', fault: amount })
  return amount.amount
}

function keyOf({ idempotencyKey }: MemberContext): string {
  if (!idempotencyKey) throw new Refused('idempotency_key_required')
  return idempotencyKey
}

export const transferActorOf = ({ scope, session, address }: MemberContext): TransferActor => ({
  scope,
  memberId: session.memberId,
  currency: session.currency,
  isLimited: session.isLimited,
  address,
})

const transferView = (row: TransferRow, gateways: readonly TransferGateway[]): Transfer => ({
  id: row.id,
  vendor: row.gateway,
  vendorName: gateways.find(({ code }) => code === row.gateway)?.name ?? row.gateway,
  direction: row.direction,
  amount: row.amount === null ? null : shownUnits(row.amount, row.currency),
  currency: row.currency as CurrencyCode,
  cause: row.cause,
  state: row.state,
  // For the member it is the vendor's word, whoever passed it on.
  reason: row.reason === 'confirmed' ? 'refused' : row.reason,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
