import type { VendorBody, VendorReply, VendorStatus } from '@fairground/contract/vendor'
import { formatDecimal, money, parseDecimal } from '@fairground/money'
import type { CallVendor } from '../vendor/vendor-client.ts'
import type { PurseBook } from './purse-book.ts'
import type { LaunchTickets } from './launch-tickets.ts'

interface PurseWalletParts {
  book: PurseBook
  tickets: LaunchTickets
  now: () => number
}

type MoneyCall = 'bet' | 'win' | 'rollback'
type MoneyBody = VendorBody<MoneyCall>

/**
 * Our own purses behind the calls of the vendor protocol: a round of a transfer game is played, repeated and taken
 * back exactly as one of a seamless game, and every repetition gets its first answer.
 */
export function purseWallet(parts: PurseWalletParts): CallVendor {
  const call = async (name: string, body: unknown): Promise<VendorReply<'session'>> => {
    if (name === 'session') return openPurse(parts, body as VendorBody<'session'>)
    const { request_uuid, user } = body as VendorBody<'balance'>
    const status = name === 'balance' ? 'RS_OK' : await act(parts, name as MoneyCall, body as MoneyBody)
    return { status, request_uuid, user, ...standing(parts, user) }
  }
  return call as CallVendor
}

function openPurse({ book, tickets }: PurseWalletParts, { request_uuid, ticket, game_code }: VendorBody<'session'>) {
  const known = tickets.take(ticket)
  const purse = known?.game === game_code ? book.state.purses.get(known.user) : undefined
  if (!purse) return { status: 'RS_ERROR_INVALID_TOKEN' as const, request_uuid }
  // The purse is ours, so there is no token of the platform's to bet with.
  return { status: 'RS_OK' as const, request_uuid, user: purse.user, token: 'purse', ...standing({ book }, purse.user) }
}

function standing({ book }: Pick<PurseWalletParts, 'book'>, user: string) {
  const purse = book.state.purses.get(user)
  return purse && { currency: purse.currency, balance: formatDecimal(money(purse.balance, purse.currency)) }
}

async function act({ book, now }: PurseWalletParts, name: MoneyCall, body: MoneyBody): Promise<VendorStatus> {
  const { state } = book
  const { user, transaction_uuid: transaction, round, round_closed, game_code } = body
  const known = state.plays.get(transaction)
  if (known) return known.kind === 'stone' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK'
  const purse = state.purses.get(user)
  if (!purse) return 'RS_ERROR_INVALID_TOKEN'
  const of = 'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null
  const bet = of === null ? undefined : state.plays.get(of)
  if (name === 'win' && bet?.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (name === 'win' && state.rolledBack.has(of ?? '')) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  if (name === 'rollback' && of !== null && !bet) {
    await book.write({ kind: 'stone', user, transaction, of })
    return 'RS_OK'
  }
  if (name === 'rollback' && (bet?.kind !== 'bet' || state.rolledBack.has(of ?? ''))) return 'RS_OK'
  const amount = name === 'rollback' ? (bet?.amount ?? '0') : 'amount' in body ? body.amount : '0'
  const { amount: units } = parseDecimal(amount, purse.currency)
  if (name === 'bet' && purse.balance < units) return 'RS_ERROR_NOT_ENOUGH_MONEY'
  await book.write({
    kind: 'line',
    user,
    of,
    line: {
      sequence: purse.lines.length + 1,
      kind: name,
      transaction,
      round,
      round_closed,
      game_code,
      amount,
      at: new Date(now()).toISOString(),
    },
  })
  return 'RS_OK'
}
