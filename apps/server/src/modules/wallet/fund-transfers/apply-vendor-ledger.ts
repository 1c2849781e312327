import type { GameType } from '@fairground/contract'
import type { StatementLine } from '@fairground/contract/wallet/transfer-protocol'
import { money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { recordRound, winsSignal } from '../../games/index.ts'
import {
  cash,
  clearing,
  house,
  post,
  readBalanceBody,
  transit,
  vendorWallet,
  type Move,
  type PostingType,
} from '../../ledger/index.ts'
import type { VendorLedgerPage } from '../vendor-wallets/transfer-vendor.ts'
import { lockWallet, markDone, recordVendorLedger, type WalletKey } from './transfers.queries.ts'

interface Place extends WalletKey {
  merchant: number
  currency: CurrencyCode
}

/** A win that the vendor has paid above its limit: the vendor has the money, so it can only raise an alarm. */
export interface ExcessiveWin {
  game: string
  round: string
}

/** The type of a game; undefined for a code that is no longer in the catalogue. */
export type TypeOfGame = (code: string) => GameType | undefined

/**
 * Posts a page of a vendor's ledger to ours: each line once, in the vendor's order, under the wallet's lock. The member's
 * balance there then equals the vendor's.
 * @returns the wins above what their game or the merchant allows
 */
export async function applyVendorLedger(
  tools: CommandTools,
  key: WalletKey,
  { page, after, typeOf }: { page: VendorLedgerPage; after: bigint; typeOf: TypeOfGame },
): Promise<ExcessiveWin[]> {
  const wallet = await lockWallet(tools.tx, key)
  const place: Place = { ...key, merchant: wallet.merchant_id, currency: wallet.currency as CurrencyCode }
  // A concurrent reader may have posted some of them.
  const fresh = page.lines.filter(({ sequence }) => BigInt(sequence) > wallet.sequence)
  const excessive: ExcessiveWin[] = []
  for (const [index, line] of fresh.entries()) {
    if (BigInt(line.sequence) !== wallet.sequence + BigInt(index + 1))
      throw new Error(`the ledger of ${key.gateway} for ${key.memberId} has a gap before line ${line.sequence}`)
    const win = await applyVendorLine(tools, place, { line, typeOf })
    if (win) excessive.push(win)
  }
  const sequence = wallet.sequence + BigInt(fresh.length)
  // The page's balance is that of its last line: it counts only where that is the ledger's end.
  const isEnd = !page.hasMore && BigInt(page.lines.at(-1)?.sequence ?? after) === sequence
  if (isEnd || fresh.length > 0) {
    const body = await readBalanceBody(tools.tx, key.memberId, place.currency)
    const own = BigInt(body.pockets[vendorWallet(key.memberId, key.gateway).kind] ?? '0')
    const told = isEnd ? parseDecimal(page.balance, place.currency).amount : own
    await recordVendorLedger(tools.tx, key, { sequence, balance: told, hasMoved: fresh.length > 0 })
    if (fresh.length > 0) tools.emit({ topic: 'balance', memberId: key.memberId, body })
    await tellOfRounds(tools, key.memberId, fresh)
  }
  return excessive
}

async function tellOfRounds(
  { tx, emit }: CommandTools,
  memberId: string,
  lines: readonly StatementLine[],
): Promise<void> {
  for (const line of lines)
    if (line.kind === 'rollback' || ((line.kind === 'bet' || line.kind === 'win') && line.round_closed))
      emit({ topic: 'betSettled', memberId, body: { game: line.game_code } })
  if (lines.some(({ kind }) => kind === 'win')) emit(await winsSignal(tx))
}

async function applyVendorLine(
  tools: CommandTools,
  place: Place,
  { line, typeOf }: { line: StatementLine; typeOf: TypeOfGame },
): Promise<ExcessiveWin | null> {
  const { amount } = parseDecimal(line.amount, place.currency)
  if (line.kind === 'in' || line.kind === 'out') {
    await applyVendorTransfer(tools, place, { ...line, units: amount })
    return null
  }
  const { memberId, gateway, currency, merchant } = place
  const change = line.kind === 'bet' ? -amount : amount
  await move(tools, place, {
    key: `game:${gateway}:${line.transaction}`,
    type: `game.${line.kind}`,
    reference: line.round,
    game: line.game_code,
    moves: [
      { account: vendorWallet(memberId, gateway), amount: money(change, currency) },
      { account: house('games'), amount: money(-change, currency) },
    ],
  })
  const isAboveLimit = await recordRound(tools.tx, {
    merchant,
    gateway,
    memberId,
    currency,
    kind: line.kind,
    game: line.game_code,
    gameType: typeOf(line.game_code),
    round: line.round,
    isClosed: line.round_closed,
    amount,
    at: new Date(line.at),
  })
  return isAboveLimit ? { game: line.game_code, round: line.round } : null
}

interface TransferLine {
  kind: 'in' | 'out'
  reference: string
  units: bigint
}

async function applyVendorTransfer(
  tools: CommandTools,
  place: Place,
  { kind, reference, units }: TransferLine,
): Promise<void> {
  const { memberId, gateway, currency } = place
  const there = { account: vendorWallet(memberId, gateway), amount: money(kind === 'in' ? units : -units, currency) }
  // Only an amount equal to what we hold settles the transfer; anything else goes to a clearing account for an operator.
  const isOurs = await markDone(tools.tx, place, { id: reference, direction: kind, units })
  const here = isOurs ? (kind === 'in' ? transit(memberId) : cash(memberId)) : clearing(`transfer:${gateway}`)
  tools.audit({
    action: isOurs ? 'transfer.done' : 'transfer.unmatched',
    subject: `transfer:${reference}`,
    after: { units: String(units), kind },
  })
  await move(tools, place, {
    key: `transfer:${kind}:${reference}`,
    type: isOurs ? `transfer.${kind}` : 'transfer.unmatched',
    reference,
    moves: [there, { account: here, amount: money(-there.amount.amount, currency) }],
  })
}

interface Movement {
  key: string
  type: PostingType
  reference: string
  game?: string
  moves: readonly Move[]
}

/** A win of zero has no posting. */
async function move({ tx }: CommandTools, { memberId, currency }: Place, movement: Movement): Promise<void> {
  if (movement.moves.every(({ amount }) => amount.amount === 0n)) return
  await post(tx, { ...movement, memberId, currency })
}
