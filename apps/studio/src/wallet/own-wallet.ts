import type { VendorBody, VendorReply, VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { formatDecimal, money, parseDecimal } from '@fairground/money'
import type { Database } from '../store/database.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import { exchangeLaunchTicket } from './launch-tickets.ts'
import {
  addEntry,
  findPlay,
  findTombstone,
  findWallet,
  insertTombstone,
  lockWallet,
  type Wallet,
} from './wallet.queries.ts'

interface OwnWalletParts {
  database: Database
  now: () => number
}

type MoneyCall = 'bet' | 'win' | 'rollback'
type MoneyBody = VendorBody<MoneyCall>

/**
 * Our own wallets behind the calls of the vendor protocol: a round of a transfer game is played, repeated and taken
 * back exactly as one of a seamless game, and every repetition gets its first answer.
 */
export function ownWallet(parts: OwnWalletParts): CallVendor {
  const call = async (name: string, body: unknown): Promise<VendorReply<'session'>> => {
    if (name === 'session') return openWallet(parts, body as VendorBody<'session'>)
    const { request_uuid, user } = body as VendorBody<'balance'>
    const status = name === 'balance' ? 'RS_OK' : await act(parts, name as MoneyCall, body as MoneyBody)
    const wallet = await findWallet(parts.database, user)
    return { status, request_uuid, user, ...(wallet && balanceOf(wallet)) }
  }
  return call as CallVendor
}

async function openWallet(
  { database, now }: OwnWalletParts,
  { request_uuid, ticket, game_code }: VendorBody<'session'>,
): Promise<VendorReply<'session'>> {
  const launched = await exchangeLaunchTicket(database, ticket, now())
  const wallet = launched?.game === game_code ? await findWallet(database, launched.user) : undefined
  if (!launched || !wallet) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid }
  // Bets on our own wallet need no platform token.
  return {
    status: 'RS_OK',
    request_uuid,
    user: wallet.user,
    token: 'own-wallet',
    ...launched.terms,
    ...balanceOf(wallet),
  }
}

const balanceOf = ({ balance, currency }: Wallet) => ({ currency, balance: formatDecimal(money(balance, currency)) })

const act = ({ database, now }: OwnWalletParts, name: MoneyCall, body: MoneyBody): Promise<VendorStatus> =>
  database.transact(async (tx): Promise<VendorStatus> => {
    const { user, transaction_uuid: transaction, round, round_closed: roundClosed, game_code: gameCode } = body
    const wallet = await lockWallet(tx, user)
    if (await findPlay(tx, transaction)) return 'RS_OK'
    const tombstone = await findTombstone(tx, transaction)
    if (tombstone) return tombstone === 'bet' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK'
    if (!wallet) return 'RS_ERROR_INVALID_TOKEN'
    const at = new Date(now())
    const play = { transaction, round, roundClosed, gameCode, at }
    const amount = 'amount' in body ? parseDecimal(body.amount, wallet.currency).amount : 0n
    if (!('reference_transaction_uuid' in body)) {
      if (wallet.balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
      await addEntry(tx, wallet, { ...play, kind: 'bet', amount })
      return 'RS_OK'
    }
    const betId = body.reference_transaction_uuid
    const bet = await findPlay(tx, betId)
    if (name === 'win') {
      if (bet?.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      if (bet.isRolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      await addEntry(tx, wallet, { ...play, kind: 'win', betId, amount })
      return 'RS_OK'
    }
    if (bet?.kind === 'bet' && !bet.isRolledBack)
      await addEntry(tx, wallet, { ...play, kind: 'rollback', betId, amount: bet.amount })
    // The rollback arrived before its bet.
    if (!bet && !(await findTombstone(tx, betId)))
      await insertTombstone(tx, { betId, rollbackId: transaction, user, at })
    return 'RS_OK'
  })
