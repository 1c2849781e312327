import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/** Members with money and a session, inserted by the database owner. */
export interface Bettor {
  id: string
  token: string
}

export interface BenchTable {
  bettors: Bettor[]
  lottery: string
  drawNumber: string
}

const count = 1_000
/** 1,000,000.0000 in ledger units. */
const balance = 10_000_000_000
const merchant = 1

/** A thousand members and a lottery whose draw stays open for the whole run. */
export async function seedBettors(databaseUrl: string): Promise<BenchTable> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
  const bettors = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: `${merchant.toString(36)}.${randomBytes(32).toString('base64url')}`,
  }))
  await insertMembers(client, bettors)
  const table = { bettors, lottery: `bench-${randomBytes(3).toString('hex')}`, drawNumber: '299912310001' }
  await insertDraw(client, table)
  await client.query('analyze')
  await client.end()
  return table
}

async function insertMembers(client: pg.Client, bettors: readonly Bettor[]): Promise<void> {
  const ids = bettors.map(({ id }) => id)
  await client.query(
    `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series)
     select id, $2, 'bench_' || left(replace(id::text, '-', ''), 10), 0, 'Bench', 'none', 'USD', left(replace(id::text, '-', ''), 16), 1950
     from unnest($1::uuid[]) id`,
    [ids, merchant],
  )
  await client.query(
    `insert into session (token_hash, id, merchant_id, member_id, expires_at, device, address)
     select token_hash, gen_random_uuid(), $3, id, now() + interval '1 day', 'bench', '127.0.0.1'
     from unnest($1::uuid[], $2::bytea[]) s(id, token_hash)`,
    [ids, bettors.map(({ token }) => createHash('sha256').update(token).digest()), merchant],
  )
  await client.query(
    `select ledger_post(row(gen_random_uuid(), 'bench:opening:' || id, '\\x00'::bytea, 'deposit.credit', id, 'bench', null, 'USD')::ledger_order,
       array[(null, 'clearing:bench', -$2::bigint), (id, 'cash', $2::bigint)]::ledger_move[])
     from unnest($1::uuid[]) id`,
    [ids, balance],
  )
}

async function insertDraw(client: pg.Client, { lottery, drawNumber }: Omit<BenchTable, 'bettors'>): Promise<void> {
  await client.query(
    `insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, odds, rules, position)
     select merchant_id, $1, 'Bench', icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, odds, rules, 99
     from lottery where code = 'fair-5d'`,
    [lottery],
  )
  await client.query(
    `insert into lottery_stake (merchant_id, lottery, currency, units, payout_max, note_min, note_max)
     select merchant_id, $1, currency, units, payout_max, note_min, note_max from lottery_stake where lottery = 'fair-5d'`,
    [lottery],
  )
  await client.query(
    `insert into draw_chain (merchant_id, lottery, day, length, anchor) values ($1, $2, '2999-12-31', 1, '\\x00')`,
    [merchant, lottery],
  )
  await client.query(
    `insert into draw (merchant_id, lottery, number, day, chain_index, commitment, opens_at, closes_at, draws_at)
     values ($1, $2, $3, '2999-12-31', 1, '\\x00', now() - interval '1 hour', '2999-12-31', '2999-12-31')`,
    [merchant, lottery, drawNumber],
  )
}
