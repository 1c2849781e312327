import pg from 'pg'

/** How many rows a merchant of the profile has. */
export interface ProfileSize {
  members: number
  /** Two entries each. */
  postings: number
  /** Each with a stake among the postings. */
  bets: number
}

const merchant = 1
const perMember = { postings: 10, bets: 5 }
const days = 180
const auditEntries = 200_000

export const profileSize = (members: number): ProfileSize => ({
  members,
  postings: members * perMember.postings,
  bets: members * perMember.bets,
})

/**
 * Half a year of a merchant, inserted by the database owner: members who register one after the other, and for each of them
 * ten postings, most of earlier members: an opening deposit, three rounds and two orders, two or three wins, deposits and
 * withdrawals. Members who registered early play more. Every balance is the sum of its entries.
 *
 * Indexes stay, so that they are as a merchant of this age has them; rows are inserted in the order of their keys.
 */
export async function loadProfile(databaseUrl: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`alter system set max_wal_size = '16GB'`)
    await client.query('select pg_reload_conf()')
    for (const statement of [
      `set synchronous_commit = off`,
      `set work_mem = '1GB'`,
      `set jit = off`,
      `select set_config('fairground.merchant', '${merchant}', false)`,
      // Without triggers and checks of foreign keys: what is inserted fits by construction.
      `set session_replication_role = replica`,
    ])
      await client.query(statement)
    await client.query('begin')
    for (const statement of profileStatements(members)) await client.query(statement)
    await client.query('commit')
    // With triggers again: they number and chain what staff has done.
    await client.query('set session_replication_role = origin')
    await client.query(auditOf(auditEntries))
    for (const table of helpers) await client.query(`drop table ${table}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Adds everything to the sums of reports. @returns the number of sums that differ from their rows */
export async function foldProfile(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '${merchant}', false)`)
    // The platform's own job adds them too; a turn that finds nothing left ends the loop.
    for (const source of ['members', 'postings']) {
      let hasMore = true
      while (hasMore) {
        const { rows } = await client.query<{ more: boolean; left: boolean }>(
          `select report_fold($1) = 'more' as more, exists (select from report_progress where source = $1 and next_seq is not null) as left`,
          [source],
        )
        hasMore = rows[0]?.more === true || rows[0]?.left === true
      }
    }
    await client.query('vacuum analyze report_sum, report_active, report_depositor')
    await client.query(`set work_mem = '1GB'`)
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from report_drift')
    return rows[0]?.count ?? Number.NaN
  } finally {
    await client.end()
  }
}

const helpers = ['bench_base', 'bench_member', 'bench_event'] as const

const profileStatements = (members: number): string[] => [
  // Free numbers are taken before anything is inserted, so that the running platform gives out later ones.
  `create unlogged table bench_base as select
     nextval(pg_get_serial_sequence('ledger_account', 'id')) + 1000 as account,
     nextval(pg_get_serial_sequence('ledger_entry', 'seq')) + 1000 as seq,
     nextval(pg_get_serial_sequence('draw', 'id')) + 1000 as draw,
     now() - interval '${days} days' as since,
     interval '${days} days' / ${members} as slot`,
  `select setval(pg_get_serial_sequence('ledger_account', 'id'), account + ${members + 10}),
     setval(pg_get_serial_sequence('ledger_entry', 'seq'), seq + ${2 * perMember.postings * members + 10}),
     setval(pg_get_serial_sequence('draw', 'id'), draw + ${days * drawsPerDay + 10}) from bench_base`,
  ...memberStatements(members),
  ...eventStatements(members),
  ...ledgerStatements,
  ...paymentStatements(members),
  ...betStatements,
]

/** Of the time and a number, so that every row that refers to it knows it too; in the order of time, as the platform's are. */
const idOf = (at: string, no: string): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5((${no})::text), 1, 3) || '8' || substr(md5((${no})::text), 4, 15))::uuid`

const memberStatements = (members: number): string[] => [
  `create unlogged table bench_member as
     select no, at, ${idOf('at', '-no')} as id from (
       select no, since + no * slot as at from bench_base, generate_series(1, ${members}) no) m`,
  `alter table bench_member add primary key (no)`,
  `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series, created_at, last_login_at)
     select id, ${merchant}, name || no, 0, initcap(name) || no, 'none', 'USD', 'b' || no, 1950, at, at
     from bench_member, (values ('{amber,basil,clover,dahlia,ember,fern,ginger,hazel,iris,juniper,laurel,maple,nettle,olive,poppy,quince,rowan,sage,thyme,violet}'::text[])) n(names),
       lateral (select names[1 + no % 20] as name) w order by no`,
  `insert into member_origin (merchant_id, member_id, register_method, register_url, domain)
     select ${merchant}, id, 'H5', '/m/register', 'bench' from bench_member order by no`,
  // Every tenth has none: nothing else than the platform can seal what its page opens.
  `insert into member_contact (merchant_id, member_id, kind, sealed, blind, verified_at)
     select ${merchant}, id, 'email', '\\x00', sha256(id::text::bytea), at from bench_member
     where no % 10 <> 0 order by no`,
  `insert into member_device (merchant_id, member_id, device_hash, last_used_at)
     select ${merchant}, id, sha256((no / 2)::text::bytea), at from bench_member order by no`,
  `insert into session (merchant_id, token_hash, id, member_id, created_at, last_seen_at, expires_at, device, address)
     select ${merchant}, sha256(no::text::bytea), gen_random_uuid(), id, now() - interval '1 hour', now() - no / 10 % 50 * interval '1 minute',
       now() + interval '1 day', 'bench', '10.' || no % 256 || '.' || no / 256 % 256 || '.' || no / 65536 % 256
     from bench_member where no % 10 = 0`,
  `insert into bank_card (merchant_id, id, member_id, bank_name, sealed, blind, last_four, is_default, created_at)
     select ${merchant}, ${idOf('at', '-no - 1e9::bigint')}, id, 'Bank', '\\x00', sha256(('card' || no)::bytea), lpad((no % 10000)::text, 4, '0'), true, at
     from bench_member order by no`,
]

/** In ledger units. A win is twice its stake. */
const amountOf = `case when j = 1 then 10000000000 when of is not null then 20000 * (1 + h % 10)
  when kind in ('round', 'order') then 10000 * (1 + h % 10) else 500000 * (1 + h % 10) end`

/** Ten for each member, at equal distances from one registration to the next. `of`: the stake that a win belongs to. */
const eventStatements = (members: number): string[] => [
  `create unlogged table bench_event as
     select n, kind, k, no, at, ${idOf('at', 'n')} as id, cause_n, ${idOf('cause_at', 'cause_n')} as cause, (${amountOf})::bigint as amount
     from (
       select (k - 1) * ${perMember.postings} + j as n, (k - 1) * ${perMember.postings} + coalesce(of, j) as cause_n, kind, k, j, of,
         since + k * slot + j * (slot / 12) as at, since + k * slot + coalesce(of, j) * (slot / 12) as cause_at, h,
         case j when 1 then k else 1 + floor(k * power((h % 65536) / 65536.0, 2))::integer end as no
       from bench_base, generate_series(1, ${members}) k, generate_series(1, ${perMember.postings}) j,
         lateral (select
           case when j in (1, 10) and (j = 1 or k % 2 = 1) then 'deposit' when j = 10 then 'withdrawal'
             when j in (2, 3, 4) then 'round' when j in (5, 6) then 'order'
             when j = 7 then 'round win' when j = 8 then 'order win' when k % 4 = 0 then 'round win' else 'deposit' end as kind,
           case when j = 7 then 2 when j = 8 then 5 when j = 9 and k % 4 = 0 then 3 end as of) w,
         lateral (select hashint8extended(k::bigint * 16 + coalesce(of, j), 7) & 1073741823 as h) r
     ) e order by n`,
  `create index on bench_event (no, n)`,
  `analyze bench_event, bench_member`,
]

const ledgerStatements: string[] = [
  `insert into ledger_account (merchant_id, kind, currency) values
     (${merchant}, 'house:games', 'USD'), (${merchant}, 'house:lottery', 'USD'), (${merchant}, 'clearing:bench', 'USD') on conflict do nothing`,
  `insert into ledger_posting (merchant_id, id, key, input_hash, type, member_id, reference, game, created_at)
     select ${merchant}, e.id,
       case kind when 'order' then 'lotto:bet:' || e.id when 'order win' then 'lotto:payout:' || cause || ':1'
         when 'deposit' then 'dep:bench:' || e.id when 'withdrawal' then 'wd:' || e.id else 'game:bench:' || e.id end,
       '\\x00', case kind when 'order' then 'lottery.bet' when 'order win' then 'lottery.payout' when 'deposit' then 'deposit.credit'
         when 'withdrawal' then 'withdraw.lock' when 'round' then 'game.bet' else 'game.win' end,
       m.id, case when kind in ('deposit', 'withdrawal') then 'B' || n else cause::text end,
       case when kind like 'round%' then 'bench' end, e.at
     from bench_event e join bench_member m using (no) order by n`,
  `insert into ledger_entry (merchant_id, account_id, seq, posting_id, amount, balance_after) overriding system value
     select ${merchant}, account + no, seq + 2 * n, id, moved, sum(moved) over (partition by no order by n rows unbounded preceding)
     from bench_base, (select *, case when kind in ('deposit', 'round win', 'order win') then amount else -amount end as moved
       from bench_event) e
     order by no, n`,
  `insert into ledger_entry (merchant_id, account_id, seq, posting_id, amount) overriding system value
     select ${merchant}, a.id, seq + 2 * n + 1, e.id, case when e.kind in ('deposit', 'round win', 'order win') then -e.amount else e.amount end
     from bench_base, bench_event e, ledger_account a
     where a.merchant_id = ${merchant} and a.member_id is null and a.currency = 'USD'
       and a.kind = case when e.kind like 'round%' then 'house:games' when e.kind like 'order%' then 'house:lottery' else 'clearing:bench' end
     order by a.id, n`,
  `insert into ledger_account (merchant_id, id, member_id, kind, currency, balance, version) overriding system value
     select ${merchant}, account + no, m.id, 'cash', 'USD', balance, 1
     from bench_base, bench_member m,
       lateral (select balance_after as balance from ledger_entry where merchant_id = ${merchant} and account_id = account + no order by seq desc limit 1) b
     order by no`,
]

const paymentStatements = (members: number): string[] => [
  `insert into deposit (merchant_id, id, member_id, channel, provider, currency, amount, fee, state, reference, created_at, expires_at, paid_at)
     select ${merchant}, e.id, m.id, c.code, c.provider, 'USD', e.amount, 0, 'paid', 'B' || n,
       e.at - interval '1 minute', e.at + interval '1 hour', e.at
     from bench_event e join bench_member m using (no),
       (select code, provider from deposit_channel where merchant_id = ${merchant} and provider <> 'manual' order by code limit 1) c
     where e.kind = 'deposit' order by n`,
  // Some that nobody paid, and transfers that wait.
  `insert into deposit (merchant_id, id, member_id, channel, provider, currency, amount, fee, state, reference, created_at, expires_at, claimed_at,
       payee_bank, payee_account, payee_name)
     select ${merchant}, gen_random_uuid(), m.id, c.code, c.provider, 'USD', 500000, 0,
       case when c.provider = 'manual' then 'pending' else 'expired' end, 'X' || c.provider || m.no, m.at + interval '1 minute', m.at + interval '1 hour',
       case when c.provider = 'manual' then m.at + interval '2 minutes' end, c.payee_bank, c.payee_account, c.payee_name
     from bench_member m,
       (select distinct on (provider) code, provider, payee_bank, payee_account, payee_name from deposit_channel where merchant_id = ${merchant} order by provider, code) c
     where m.no % 10 = 0 and (c.provider <> 'manual' or m.no > ${members} * 0.99)`,
  `insert into withdrawal (merchant_id, id, member_id, bank_card_id, currency, amount, fee, state, reference, expected_at, created_at, reviewed_at, approved_at, ended_at)
     select ${merchant}, e.id, m.id, ${idOf('m.at', '-m.no - 1e9::bigint')}, 'USD', e.amount, 0,
       case when is_open then 'requested' else 'paid' end, 'B' || n, e.at + interval '1 hour', e.at,
       case when not is_open then e.at end, case when not is_open then e.at end, case when not is_open then e.at + interval '10 minutes' end
     from bench_event e join bench_member m using (no), lateral (select k > ${members} * 0.998 as is_open) o
     where e.kind = 'withdrawal' order by n`,
  `insert into suspense (merchant_id, id, provider, payment_id, receipt, reference, reason, said_reference, said_amount, said_currency, amount, created_at)
     select ${merchant}, gen_random_uuid(), 'bench', 'b' || no, '50.00 USD', 'S' || no, 'unknown_reference', 'none', '50', 'USD', 500000, at
     from bench_member where no % 50 = 0`,
  `insert into kyc_check (merchant_id, id, member_id, document, remark, submitted_at)
     select ${merchant}, ${idOf('at', '-no - 2e9::bigint')}, id, 'passport', '\\x00', at from bench_member where no % 50 = 1 order by no`,
]

const drawsPerDay = 288

/** Orders on draws of one lottery, every five minutes, and rounds of every open game. */
const betStatements: string[] = [
  `insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, rules, sale, position)
     select merchant_id, 'bench-year', 'Bench year', icon, list_group, game, 300, close_offset_seconds, 300, ${drawsPerDay}, rules, 'closed', 98
     from lottery where merchant_id = ${merchant} and code = 'fair-5d'`,
  `insert into draw (merchant_id, id, lottery, number, day, chain_index, commitment, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
     overriding system value
     select ${merchant}, draw + i, 'bench-year', 'Y' || lpad(i::text, 8, '0'), t::date, 1, '\\x00', t, t + interval '295 seconds',
       t + interval '5 minutes', 'settled', '{1,2,3,4,5}', t + interval '5 minutes', t + interval '5 minutes'
     from bench_base, generate_series(0, ${days * drawsPerDay}) i, lateral (select since + i * interval '5 minutes' as t) a`,
  `insert into lottery_order (merchant_id, id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at)
     select ${merchant}, e.id, m.id, draw + floor(extract(epoch from e.at - since) / 300)::integer, 'bench-year', e.id, '\\x00',
       '[{"play":"position","content":"7||||","notes":1,"unit":"0.2","multiple":1,"series":1950}]', 'USD', e.amount, e.amount, 0, e.at
     from bench_base, bench_event e join bench_member m using (no)
     where e.kind = 'order' order by n`,
  `insert into lottery_payout (merchant_id, order_id, revision, draw_id, amount, detail, paid_at)
     select ${merchant}, cause, 1, o.draw_id, e.amount, '[]', e.at
     from bench_event e join lottery_order o on o.merchant_id = ${merchant} and o.id = e.cause where e.kind = 'order win' order by n`,
  `insert into vendor_round (merchant_id, id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select ${merchant}, e.id, v.gateway, e.id, m.id, v.code, 'USD', e.amount, coalesce(won.amount, 0), 'closed', e.at, e.at
     from bench_event e join bench_member m using (no)
     join (select g.code, r.gateway, row_number() over (order by g.code) - 1 as no, count(*) over () as games
       from game g join vendor r on r.merchant_id = g.merchant_id and r.code = g.vendor
       where g.merchant_id = ${merchant} and r.gateway is not null) v on v.no = e.n % v.games
     left join bench_event won on won.kind = 'round win' and won.cause_n = e.n
     where e.kind = 'round' order by e.n`,
]

const auditOf = (count: number): string =>
  `insert into audit_entry (merchant_id, actor, action, subject, reason, address)
   select ${merchant}, 'operator:' || o.id, case n % 3 when 0 then 'member.look' when 1 then 'member.note' else 'member.labels' end,
     'member:' || m.id, 'bench', '127.0.0.1'
   from generate_series(1, ${count}) n join bench_member m on m.no = 1 + n % 1000, (select id from operator order by name limit 1) o`
