import type { StatementLine, TransferStatus } from '@fairground/contract/wallet/transfer-protocol'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { firstRow, type Queries } from '../store/database.ts'

/** A player's money, which we keep. */
export interface Wallet {
  user: string
  currency: CurrencyCode
  /** Ledger units. */
  balance: bigint
  /** The number of its entries. */
  entries: number
}

const walletColumns = 'player as "user", currency, balance, entries'

export async function findWallet(queries: Queries, user: string): Promise<Wallet | undefined> {
  const [wallet] = await queries.rows<Wallet>(`select ${walletColumns} from wallet where player = $1`, [user])
  return wallet
}

/** Locked until the end of the transaction: every change of a balance needs this lock. */
export async function lockWallet(tx: Queries, user: string): Promise<Wallet | undefined> {
  const [wallet] = await tx.rows<Wallet>(`select ${walletColumns} from wallet where player = $1 for update`, [user])
  return wallet
}

/** The player's wallet; makes one if there is none. */
export async function ensureWallet(queries: Queries, user: string, currency: CurrencyCode): Promise<Wallet> {
  const sql = 'insert into wallet (player, currency) values ($1, $2) on conflict (player) do nothing'
  await queries.rows(sql, [user, currency])
  return firstRow(queries.rows(`select ${walletColumns} from wallet where player = $1`, [user]))
}

export type NewEntry = { amount: bigint; at: Date } & (
  | { kind: 'in' | 'out'; reference: string }
  | ({ transaction: string; round: string; roundClosed: boolean; gameCode: string } & (
      | { kind: 'bet' }
      | { kind: 'win' | 'rollback'; betId: string }
    ))
)

/** Writes the next entry of a wallet that is locked, and its new balance. */
export async function addEntry(tx: Queries, wallet: Wallet, entry: NewEntry): Promise<void> {
  const play = 'transaction' in entry ? entry : null
  const change = entry.kind === 'out' || entry.kind === 'bet' ? -entry.amount : entry.amount
  await tx.rows(
    `insert into wallet_entry (player, sequence, kind, amount, at, reference, transaction_id, bet_id, round,
       round_closed, game_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      wallet.user,
      wallet.entries + 1,
      entry.kind,
      entry.amount,
      entry.at,
      'reference' in entry ? entry.reference : null,
      play?.transaction,
      'betId' in entry ? entry.betId : null,
      play?.round,
      play?.roundClosed,
      play?.gameCode,
    ],
  )
  await tx.rows('update wallet set balance = balance + $2, entries = entries + 1 where player = $1', [
    wallet.user,
    change,
  ])
}

interface EntryRow {
  sequence: number
  kind: StatementLine['kind']
  amount: bigint
  at: Date
  reference: string
  transaction: string
  round: string
  roundClosed: boolean
  gameCode: string
}

/** Entries of a wallet after one of them, in order. */
export async function listEntries(
  queries: Queries,
  { user, currency }: Wallet,
  { after, limit }: { after: number; limit: number },
): Promise<StatementLine[]> {
  const rows = await queries.rows<EntryRow>(
    `select sequence, kind, amount, at, reference, transaction_id as transaction, round, round_closed as "roundClosed",
       game_code as "gameCode"
     from wallet_entry where player = $1 and sequence > $2 order by sequence limit $3`,
    [user, after, limit],
  )
  return rows.map(({ sequence, kind, reference, transaction, round, ...row }): StatementLine => {
    const amount = formatDecimal(money(row.amount, currency))
    const at = row.at.toISOString()
    if (kind === 'in' || kind === 'out') return { sequence, kind, reference, amount, at }
    const { roundClosed: round_closed, gameCode: game_code } = row
    return { sequence, kind, transaction, round, round_closed, game_code, amount, at }
  })
}

export interface Play {
  kind: 'bet' | 'win' | 'rollback'
  amount: bigint
  isRolledBack: boolean
}

/** A bet, win or rollback that took effect. */
export async function findPlay(queries: Queries, transaction: string): Promise<Play | undefined> {
  const [play] = await queries.rows<Play>(
    `select kind, amount,
       exists (select from wallet_entry r where r.bet_id = e.transaction_id and r.kind = 'rollback') as "isRolledBack"
     from wallet_entry e where transaction_id = $1`,
    [transaction],
  )
  return play
}

/** A transaction's part in a tombstone: the bet that may not take effect, or the rollback that came before it. */
export async function findTombstone(queries: Queries, transaction: string): Promise<'bet' | 'rollback' | undefined> {
  const [tombstone] = await queries.rows<{ betId: string }>(
    'select bet_id as "betId" from tombstone where bet_id = $1 or rollback_id = $1',
    [transaction],
  )
  return tombstone && (tombstone.betId === transaction ? 'bet' : 'rollback')
}

export async function insertTombstone(
  tx: Queries,
  { betId, rollbackId, user, at }: { betId: string; rollbackId: string; user: string; at: Date },
): Promise<void> {
  const sql = 'insert into tombstone (bet_id, rollback_id, player, at) values ($1, $2, $3, $4)'
  await tx.rows(sql, [betId, rollbackId, user, at])
}

/** The final outcome of a transfer. Failed ones are kept too: their reference can never take effect later. */
export interface Transfer {
  reference: string
  user: string
  /** The request's content: the same reference with another content is refused. */
  request: string
  currency: CurrencyCode
  /** What was moved, in ledger units. */
  amount: bigint
  /** Null: done. */
  failure: TransferStatus | null
}

export async function findTransfer(queries: Queries, reference: string): Promise<Transfer | undefined> {
  const [transfer] = await queries.rows<Transfer>(
    'select reference, player as "user", request, currency, amount, failure from transfer where reference = $1',
    [reference],
  )
  return transfer
}

/** @returns false when the reference was decided before */
export async function insertTransfer(tx: Queries, transfer: Transfer, at: Date): Promise<boolean> {
  const { reference, user, request, currency, amount, failure } = transfer
  const inserted = await tx.rows(
    `insert into transfer (reference, player, request, currency, amount, failure, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing returning reference`,
    [reference, user, request, currency, amount, failure, at],
  )
  return inserted.length > 0
}
