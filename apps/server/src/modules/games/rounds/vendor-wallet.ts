import { v7 as uuidv7 } from 'uuid'
import type { Game } from '@fairground/contract'
import type { VendorBody, VendorReply, VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { codeOfTag, findTagOfCode } from '@fairground/contract/language-codes'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import { hashInput } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { againAfterLostRace, isPassing } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import type { Log } from '../../../platform/log.ts'
import { groupCommit } from '../../../platform/commands/group-commit.ts'
import type { Merchants } from '../../merchants/index.ts'
import type { Catalogue, CatalogueView } from '../catalogue.ts'
import { findGrantOf, settleFreeRound, type TurnoverOfWins } from '../free-rounds/settle-free-round.ts'
import { betWithinLimits, type VendorRequestRow } from './bet-within-limits.ts'
import {
  exchangeTicket,
  listPlayTokens,
  readPockets,
  touchPlayTokens,
  transactVendor,
  type PlayTokenRow,
  type VendorVerdict,
} from '../games.queries.ts'
import { merchantOfPlayToken, playTokenFor, vendorUser } from '../play-tokens.ts'
import { playTermsOf } from '../play-terms.ts'

/** The calls of a vendor, after its signature was verified. */
export interface VendorWallet {
  session: (gateway: string, merchant: MerchantId, body: VendorBody<'session'>) => Promise<VendorReply<'session'>>
  balance: (gateway: string, merchant: MerchantId, body: VendorBody<'balance'>) => Promise<VendorReply<'balance'>>
  transact: (gateway: string, merchant: MerchantId, request: MoneyRequest) => Promise<VendorReply<'win'>>
}

export type MoneyRequest =
  | ({ kind: 'bet' } & VendorBody<'bet'>)
  | ({ kind: 'win' } & VendorBody<'win'>)
  | ({ kind: 'rollback' } & VendorBody<'rollback'>)

export interface VendorWalletOptions {
  database: Database
  merchants: Merchants
  catalogue: Catalogue
  keyring: Keyring
  outbox: Outbox
  log: Log
  turnover: TurnoverOfWins
}

/** A play token unused for this long accepts no more bets. */
const tokenIdleHours = 8
const groupMax = 128

export function createVendorWallet(options: VendorWalletOptions): VendorWallet {
  const { database, keyring, outbox } = options
  const tokens = perMerchant((merchant) =>
    groupCommit<Buffer, { token: PlayTokenRow | undefined }>({
      run: (hashes) => findTokens(options, merchant, hashes),
      sizeMax: groupMax,
      lanes: 2,
      isolates: () => false,
    }),
  )
  const posts = perMerchant((merchant) =>
    groupCommit<VendorRequestRow, VendorVerdict>({
      run: async (requests) => {
        const verdicts = await againAfterLostRace(() => transactVendor(database.of(merchant), requests))
        outbox.notify(merchant)
        return verdicts
      },
      sizeMax: groupMax,
      lanes: 2,
      isolates: (cause) => !isPassing(cause),
    }),
  )
  const tokenOf = async (merchant: MerchantId, gateway: string, { token, user }: { token: string; user: string }) => {
    const found = (await tokens(merchant).submit(hashToken(token))).token
    return found && found.vendor === gateway && vendorUser(keyring, gateway, found.member_id) === user
      ? found
      : undefined
  }

  return {
    session: (gateway, merchant, body) => openPlay(options, { gateway, merchant, body }),
    balance: async (gateway, merchant, body) => {
      const token = await tokenOf(merchant, gateway, body)
      if (!token) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: body.request_uuid }
      if (body.game_code !== token.game) return { status: 'RS_ERROR_INVALID_GAME', request_uuid: body.request_uuid }
      const balances = await readPockets(database.of(merchant), token.member_id, token.currency)
      return {
        status: 'RS_OK',
        request_uuid: body.request_uuid,
        user: body.user,
        ...balanceFields(balances, token.currency),
      }
    },
    transact: async (gateway, merchant, request) => {
      const token = await tokenOf(merchant, gateway, request)
      if (!token) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid }
      const fault = syntaxFault(request, token)
      if (fault) return { status: fault, request_uuid: request.request_uuid }
      const row = requestRow(request, { gateway, token, games: await options.catalogue.of(merchant) })
      // Bets of a member with limits are not grouped with others: limits and balance are checked in one transaction.
      const isAlone = token.is_limited && request.kind === 'bet' && row.refusal === null
      const grantId = await findGrantOf(database, merchant, row)
      const verdict = await (isAlone
        ? betWithinLimits(options, merchant, row)
        : grantId === null
          ? posts(merchant).submit(row)
          : settleFreeRound(options, merchant, { row, grantId }))
      if (verdict.held_win && !verdict.is_repeated)
        options.log.error({ merchant, gateway, game: token.game, heldWin: verdict.held_win }, 'a win is held')
      return {
        status: verdict.status,
        request_uuid: request.request_uuid,
        user: request.user,
        ...balanceFields(verdict.balances, token.currency),
        ...(verdict.held_win && { is_held: true }),
      }
    },
  }
}

function perMerchant<Kept>(create: (merchant: MerchantId) => Kept): (merchant: MerchantId) => Kept {
  const kept = new Map<MerchantId, Kept>()
  return (merchant) => {
    const known = kept.get(merchant) ?? create(merchant)
    kept.set(merchant, known)
    return known
  }
}

async function findTokens(
  { database, merchants }: VendorWalletOptions,
  merchant: MerchantId,
  hashes: readonly Buffer[],
): Promise<{ token: PlayTokenRow | undefined }[]> {
  const db = database.of(merchant)
  const { sessionIdleMinutes } = merchants.get(merchant).settings
  const rows = await listPlayTokens(db, hashes, { sessionIdleMinutes, tokenIdleHours })
  const stale = rows.filter((row) => row.is_stale && row.is_session_alive).map((row) => row.token_hash)
  if (stale.length > 0) await touchPlayTokens(db, stale)
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
  return hashes.map((hash) => ({ token: byHash.get(hash.toString('base64')) }))
}

async function openPlay(
  { database, keyring, catalogue, merchants }: VendorWalletOptions,
  { gateway, merchant, body }: { gateway: string; merchant: MerchantId; body: VendorBody<'session'> },
): Promise<VendorReply<'session'>> {
  const { request_uuid } = body
  const db = database.of(merchant)
  const token = playTokenFor(merchant, randomToken())
  const play = await exchangeTicket(db, hashToken(body.ticket), hashToken(token))
  if (!play || play.vendor !== gateway || play.game !== body.game_code)
    return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid }
  const [row] = await listPlayTokens(db, [hashToken(token)], {
    sessionIdleMinutes: merchants.get(merchant).settings.sessionIdleMinutes,
    tokenIdleHours,
  })
  const entry = (await catalogue.of(merchant)).find(play.game)
  if (!row?.is_active || !row.is_session_alive) return { status: 'RS_ERROR_USER_DISABLED', request_uuid }
  if (!entry?.game.supportPlay) return { status: 'RS_ERROR_INVALID_GAME', request_uuid }
  const balances = await readPockets(db, row.member_id, row.currency)
  const language = findTagOfCode(play.language)
  return {
    status: 'RS_OK',
    request_uuid,
    user: vendorUser(keyring, gateway, row.member_id),
    token,
    ...(language && { language: codeOfTag(language) }),
    nickname: row.nickname,
    member_type: row.type,
    ...playTermsOf(merchants.get(merchant), entry),
    ...balanceFields(balances, row.currency),
  }
}

/** The play token is checked before any other field. */
export function merchantOfRequest({ token, ticket }: { token?: unknown; ticket?: unknown }): MerchantId | null {
  const pass = token ?? ticket
  return typeof pass === 'string' ? merchantOfPlayToken(pass) : null
}

function syntaxFault(request: MoneyRequest, token: PlayTokenRow): VendorStatus | null {
  if (request.game_code !== token.game) return 'RS_ERROR_INVALID_GAME'
  if (request.kind === 'rollback') return null
  // A round that the vendor marks as free must not be charged to the member.
  if (request.kind === 'bet' && (request.is_free === true) !== (request.reward_uuid !== undefined))
    return 'RS_ERROR_WRONG_SYNTAX'
  if (request.currency !== token.currency) return 'RS_ERROR_WRONG_CURRENCY'
  const amount = parseMoney(request.amount, request.currency, {
    precision: 'ledger',
    allowsZero: request.kind === 'win',
  })
  return typeof amount === 'string' ? 'RS_ERROR_WRONG_SYNTAX' : null
}

function requestRow(
  request: MoneyRequest,
  { gateway, token, games }: { gateway: string; token: PlayTokenRow; games: CatalogueView },
): VendorRequestRow {
  const game = games.find(token.game)?.game
  const amount = request.kind === 'rollback' ? 0n : parseMoneyUnits(request.amount, token.currency as CurrencyCode)
  const { request_uuid: _, token: _token, ...business } = request
  return {
    kind: request.kind,
    vendor: gateway,
    transaction_id: request.transaction_uuid,
    input_hash: `\\x${hashInput(business).toString('hex')}`,
    member_id: token.member_id,
    game: token.game,
    game_type: game?.gameType ?? 'RNG',
    round: request.round,
    round_closed: request.round_closed,
    reference_id: request.kind === 'bet' ? null : request.reference_transaction_uuid,
    currency: token.currency,
    amount: String(amount),
    posting_id: uuidv7(),
    round_id: uuidv7(),
    refusal: request.kind === 'bet' ? refusalOf(token, { game, games, amount }) : null,
    grant_id: request.kind === 'rollback' ? null : (request.reward_uuid ?? null),
  }
}

/** Only bets check the state of game and member; wins and rollbacks are owed to the member and always accepted. */
function refusalOf(
  token: PlayTokenRow,
  { game, games, amount }: { game: Game | undefined; games: CatalogueView; amount: bigint },
): VendorStatus | null {
  if (!game?.supportPlay) return 'RS_ERROR_INVALID_GAME'
  if (!token.is_active) return 'RS_ERROR_USER_DISABLED'
  if (!token.is_session_alive || !token.is_fresh) return 'RS_ERROR_TOKEN_EXPIRED'
  if (games.isAboveLargestBet(token.game, token.currency, amount)) return 'RS_ERROR_LIMIT_REACHED'
  return null
}

function parseMoneyUnits(text: string, currency: CurrencyCode): bigint {
  const parsed = parseMoney(text, currency, { precision: 'ledger', allowsZero: true })
  if (typeof parsed === 'string') throw new Error(`amount ${text} was checked before`)
  return parsed.amount
}

function balanceFields({ pockets }: VendorVerdict['balances'], currency: string) {
  const code = currency as CurrencyCode
  const units = BigInt(pockets['cash'] ?? '0') + BigInt(pockets['bonus'] ?? '0')
  return { currency: code, balance: formatDecimal(money(units, code)) }
}
