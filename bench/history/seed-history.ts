import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/** A member whose account has so many entries, with a session. */
export interface Player {
  id: string
  account: string
  token: string
  entries: number
}

const merchant = 1
/** Of ten entries: a deposit, five stakes of games, two of a lottery, and two wins. */
const perTen = { deposit: 1, round: 5, order: 2 }

/**
 * Two agents who play: half of their entries are of the last hours, the other half of the year before. Inserted by the
 * database owner, as `bench/console/profile.ts` does: every balance is the sum of its entries.
 */
export async function seedPlayers(databaseUrl: string, sizes: readonly number[]): Promise<Player[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of [
      `select set_config('fairground.merchant', '${merchant}', false)`,
      `set synchronous_commit = off`,
      `set jit = off`,
      // Without triggers and checks of foreign keys: what is inserted fits by construction.
      `set session_replication_role = replica`,
    ])
      await client.query(statement)
    await client.query(lotteryOfTheYear)
    const players: Player[] = []
    for (const entries of sizes) players.push(await seedPlayer(client, entries))
    await client.query('vacuum analyze')
    return players
  } finally {
    await client.end()
  }
}

async function seedPlayer(client: pg.Client, entries: number): Promise<Player> {
  const id = randomUUID()
  const player = {
    id,
    account: `history_${id.slice(0, 8)}`,
    token: `${merchant.toString(36)}.${randomBytes(32).toString('base64url')}`,
    entries,
  }
  await client.query(
    `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series, is_limited, created_at)
     values ($1, $2, $3, 1, 'History', 'none', 'USD', $4, 1950, true, now() - interval '13 months')`,
    [id, merchant, player.account, id.replaceAll('-', '').slice(0, 16)],
  )
  await client.query(
    `insert into session (token_hash, id, merchant_id, member_id, created_at, expires_at, device, address)
     values ($1, gen_random_uuid(), $2, $3, now() - interval '6 hours', now() + interval '1 day', 'bench', '127.0.0.1')`,
    [createHash('sha256').update(player.token).digest(), merchant, id],
  )
  for (const statement of eventsOf(player)) await client.query(statement)
  return player
}

const lotteryOfTheYear = `with own as (
    insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, rules, sale, position)
    select merchant_id, 'bench-past', 'Bench past', icon, list_group, game, 86400, close_offset_seconds, 86400, 1, rules, 'closed', 97
    from lottery where merchant_id = ${merchant} and code = 'fair-5d')
  insert into draw (merchant_id, lottery, number, day, chain_index, commitment, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
  select ${merchant}, 'bench-past', 'P' || i, t::date, 1, '\\x00', t, t + interval '23 hours', t + interval '1 day',
    'settled', '{1,2,3,4,5}', t + interval '1 day', t + interval '1 day'
  from generate_series(0, 366) i, lateral (select now() - i * interval '1 day' as t) a`

const eventsOf = ({ id, entries }: Player): string[] => [
  // In the order of time; a round of a game is won half of the time at twice its stake.
  `create temp table bench_entry on commit preserve rows as
     select n, uuidv7() as id, gen_random_uuid() as cause, kind, at,
       case kind when 'deposit' then 1000000 when 'win' then 20000 else -10000 end::bigint as moved
     from (
       select n, case when n % 10 < ${perTen.deposit} then 'deposit' when n % 10 < ${perTen.deposit + perTen.round} then 'round'
         when n % 10 < ${perTen.deposit + perTen.round + perTen.order} then 'order' else 'win' end as kind,
         case when n > ${entries} / 2 then now() - interval '5 hours' * (${entries} - n) / (${entries} / 2.0)
           else now() - interval '6 hours' - interval '364 days' * (${entries} / 2.0 - n) / (${entries} / 2.0) end as at
       from generate_series(1, ${entries}) n) e order by n`,
  `insert into ledger_account (merchant_id, kind, currency) values (${merchant}, 'clearing:bench', 'USD') on conflict do nothing`,
  `insert into ledger_account (merchant_id, member_id, kind, currency, balance, version)
     select ${merchant}, '${id}', 'cash', 'USD', sum(moved), 1 from bench_entry`,
  `insert into ledger_posting (merchant_id, id, key, input_hash, type, member_id, reference, game, created_at)
     select ${merchant}, id, 'bench:' || cause, '\\x00', case kind when 'deposit' then 'deposit.credit' when 'round' then 'game.bet'
       when 'order' then 'lottery.bet' else 'game.win' end, '${id}', case kind when 'deposit' then 'H' || n || left('${id}', 4) else cause::text end,
       case when kind in ('round', 'win') then 'bench' end, at
     from bench_entry order by n`,
  `insert into ledger_entry (merchant_id, account_id, posting_id, amount, balance_after)
     select ${merchant}, a.id, e.id, moved, sum(moved) over (order by n rows unbounded preceding)
     from bench_entry e, ledger_account a where a.merchant_id = ${merchant} and a.member_id = '${id}' order by n`,
  `insert into ledger_entry (merchant_id, account_id, posting_id, amount)
     select ${merchant}, a.id, e.id, -moved from bench_entry e, ledger_account a
     where a.merchant_id = ${merchant} and a.member_id is null and a.kind = 'clearing:bench' and a.currency = 'USD' order by n`,
  `insert into deposit (merchant_id, id, member_id, channel, provider, currency, amount, fee, state, reference, created_at, expires_at, paid_at)
     select ${merchant}, e.cause, '${id}', c.code, c.provider, 'USD', moved, 0, 'paid', 'H' || n || left('${id}', 4), at, at + interval '1 hour', at
     from bench_entry e, (select code, provider from deposit_channel where merchant_id = ${merchant} and provider <> 'manual' order by code limit 1) c
     where kind = 'deposit' order by n`,
  `insert into vendor_round (merchant_id, id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select ${merchant}, e.cause, v.gateway, e.cause, '${id}', v.code, 'USD', -moved, case when n % 10 < 3 then 20000 else 0 end, 'closed', at, at
     from bench_entry e, (select g.code, r.gateway from game g join vendor r on r.merchant_id = g.merchant_id and r.code = g.vendor
       where g.merchant_id = ${merchant} and r.gateway is not null order by g.code limit 1) v
     where kind = 'round' order by n`,
  `insert into lottery_order (merchant_id, id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at)
     select ${merchant}, e.cause, '${id}', (select d.id from draw d where d.merchant_id = ${merchant} and d.lottery = 'bench-past'
         and d.opens_at <= e.at order by d.opens_at desc limit 1), 'bench-past', e.cause, '\\x00',
       '[{"play":"position","content":"7||||","notes":1,"unit":"0.2","multiple":1,"series":1950}]', 'USD', -moved, -moved, 0, e.at
     from bench_entry e where kind = 'order' order by n`,
  `insert into play_limit (merchant_id, member_id, kind, span, value, changed_at)
     values (${merchant}, '${id}', 'loss', 'month', 1000000000, now()), (${merchant}, '${id}', 'deposit', 'month', 100000000000, now())`,
  `drop table bench_entry`,
]
