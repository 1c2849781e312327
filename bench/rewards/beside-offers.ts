import pg from 'pg'
import { seedBettors, type BenchTable } from '../bettors.ts'
import { runHttpLoad } from '../http-load.ts'
import { betRequest, warmUp } from '../money.ts'
import { formatRange, median, type Figure } from '../report.ts'

interface BesideOffers {
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
}

const connections = 16

/** Bets per second of members with a wagering bonus who run a race and missions and collect points, against those of members without; in turns. */
export async function betsBesideOffers({ databaseUrl, port, rounds, seconds }: BesideOffers): Promise<Figure> {
  const plain = await seedBettors(databaseUrl)
  const joined = await seedBettors(databaseUrl)
  await joinEverything(databaseUrl, joined)
  const perSecond = new Map<BenchTable, number[]>([
    [plain, []],
    [joined, []],
  ])
  for (const table of [plain, joined]) await warmUp({ port }, table)
  // Pairs in both orders: what the machine does meanwhile, and the bets that are there already, slow both.
  for (let round = 0; round < 2 * rounds; round += 1)
    for (const table of round % 2 === 0 ? [plain, joined] : [joined, plain]) {
      const result = await runHttpLoad({ port, connections, seconds, request: betRequest(table) })
      if (result.failures > 0) throw new Error(`a bet was refused: ${result.firstFailure}`)
      perSecond.get(table)?.push(result.perSecond)
    }
  const [without, withAll] = [perSecond.get(plain) ?? [], perSecond.get(joined) ?? []]
  return {
    what: 'bets with a bonus, points, a race and missions running',
    measured: median(withAll.map((rate, round) => rate / (without[round] ?? Number.NaN))),
    unit: '×',
    budget: { atLeast: 0.95 },
    detail: `${formatRange(withAll)}/s against ${formatRange(without)}/s`,
  }
}

async function joinEverything(databaseUrl: string, { bettors }: BenchTable): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(`select set_config('fairground.merchant', '1', false)`)
    const ids = bettors.map(({ id }) => id)
    const { rowCount: running } = await owner.query(
      `insert into promotion_join (merchant_id, promotion_id, member_id, version, currency, terms, zone)
       select 1, p.id, m, p.version, 'USD', o.terms, merchant_zone()
       from promotion p join promotion_offer o on o.merchant_id = 1 and o.promotion_id = p.id and o.currency = 'USD', unnest($1::uuid[]) m
       where p.merchant_id = 1 and p.kind in ('race', 'missions') and p.is_enabled and p.stopped_at is null and coalesce(p.ends_at > now(), true)`,
      [ids],
    )
    const { rowCount: rates } = await owner.query(`select from point_rate where merchant_id = 1 and currency = 'USD'`)
    if (!running || !rates) throw new Error('the demo runs no race, no missions or no points')
    // A bonus that no run can turn over, so that it is wagered all the time.
    await owner.query(
      `with claim as (
         insert into promotion_claim (merchant_id, id, promotion_id, member_id, period, version, currency, amount, pays, times, wagering, state, ended_at)
           select 1, gen_random_uuid(), p.id, m, 'bench', p.version, 'USD', 1000000, 'bonus', 10, '{}', 'claimed', now()
           from (select id, version from promotion where merchant_id = 1 and kind = 'code' limit 1) p, unnest($1::uuid[]) m
           returning id, promotion_id, member_id)
       insert into bonus_grant (merchant_id, id, member_id, promotion_id, claim_id, currency, amount, times, is_first_only, required, required_alone)
         select 1, gen_random_uuid(), member_id, promotion_id, id, 'USD', 1000000, 10, false, 1000000000000, 0 from claim`,
      [ids],
    )
    await owner.query(
      `select ledger_post(row(gen_random_uuid(), 'promo:grant:' || g.claim_id, '\\x00'::bytea, 'promo.grant', g.member_id, 'bench', null, 'USD')::ledger_order,
         array[(null, 'promo', -g.amount), (g.member_id, 'bonus', g.amount)]::ledger_move[])
       from bonus_grant g where g.member_id = any($1)`,
      [ids],
    )
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}
