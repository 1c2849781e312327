import pg from 'pg'
import { seedBettors, type Bettor } from './bettors.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface RecordsBench {
  databaseUrl: string
  origin: string
  rounds: number
}

/** Half of the postings are one member's, the others' are spread over many: a year of them, evenly. */
interface Crowd {
  heavy: Bettor
  others: Bettor[]
}

const sizes = { few: 10_000, many: 1_000_000 }
const asksPerRound = 60
const merchant = 1

/** The account record of members whose year lies among 10,000 postings, and of others among 1,000,000. */
export async function benchRecords(options: RecordsBench): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: options.databaseUrl })
  await owner.connect()
  await owner.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
  // The initial balances are older than the year.
  await owner.query(`alter table ledger_posting alter column created_at set default now() - interval '2 years'`)
  const { bettors } = await seedBettors(options.databaseUrl)
  const few = crowdOf(bettors.slice(0, 500))
  const many = crowdOf(bettors.slice(500))
  try {
    await load(owner, few, sizes.few)
    const before = await measure(options, few)
    await load(owner, many, sizes.many - sizes.few)
    const after = await measure(options, many)
    return figuresOf(before, after)
  } finally {
    await owner.end()
  }
}

function crowdOf([heavy, ...others]: Bettor[]): Crowd {
  if (!heavy) throw new Error('there is no member')
  return { heavy, others }
}

const batches = 100

/**
 * Posted by the ledger itself, a batch after the other, each at its time of the year: the column's default stands in for
 * the clock while they are posted.
 */
async function load(owner: pg.Client, { heavy, others }: Crowd, count: number): Promise<void> {
  const size = count / batches
  for (let batch = 1; batch <= batches; batch += 1) {
    const at = new Date(Date.now() - ((batches - batch) / batches) * 364 * 86_400_000)
    await owner.query('begin')
    await owner.query(`alter table ledger_posting alter column created_at set default '${at.toISOString()}'`)
    await owner.query(
      `select ledger_pay_out(
         array_agg(row(uuidv7(), 'bench:' || gen_random_uuid(), '\\x00', 'game.win', member_id, 'bench', null, 'USD')::ledger_order order by n),
         array_agg(100::bigint order by n), 'house:games')
       from (select n, case when n % 2 = 0 then $1::uuid else ($2::uuid[])[1 + (n / 2 + $5) % $4] end as member_id
         from generate_series(1, $3::integer) n) r`,
      [heavy.id, others.map(({ id }) => id), size, others.length, (batch * size) / 2],
    )
    await owner.query('alter table ledger_posting alter column created_at set default now()')
    await owner.query('commit')
  }
  await owner.query('analyze')
}

interface Measured {
  /** Milliseconds, a median for each round. */
  heavyPage: number[]
  usualPage: number[]
  heavyTotals: number[]
  usualTotals: number[]
}

async function measure({ origin, rounds }: RecordsBench, { heavy, others }: Crowd): Promise<Measured> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const week = `from=${day(-6)}&to=${day(1)}`
  const page = `/wps/wallets/transactions?${week}`
  const totals = `/wps/wallets/transactions/totals?${week}`
  const usual = others.slice(0, asksPerRound)
  const found: Measured = { heavyPage: [], usualPage: [], heavyTotals: [], usualTotals: [] }
  // The first question of each kind waits for plans.
  for (const path of [page, totals]) await time(origin, path, [heavy, ...usual.slice(0, 10)])
  for (let round = 0; round < rounds; round += 1) {
    const heavies = Array.from({ length: asksPerRound }, () => heavy)
    found.heavyPage.push(await time(origin, page, heavies))
    found.usualPage.push(await time(origin, page, usual))
    found.heavyTotals.push(await time(origin, totals, heavies.slice(0, 10)))
    found.usualTotals.push(await time(origin, totals, usual))
  }
  return found
}

/** One after the other. @returns the median of how long an answer took, in milliseconds */
async function time(origin: string, path: string, askers: readonly Bettor[]): Promise<number> {
  const took: number[] = []
  for (const { token } of askers) {
    const startedAt = performance.now()
    const reply = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } })
    const { value } = (await reply.json()) as { value?: { list?: unknown[]; count?: number } }
    took.push(performance.now() - startedAt)
    if ((value?.list?.length ?? value?.count ?? 0) === 0) throw new Error(`${path} found nothing: ${reply.status}`)
  }
  return median(took)
}

function figuresOf(before: Measured, after: Measured): Figure[] {
  const ms = (values: readonly number[]): string => `${median(values).toFixed(1)} ms`
  const figure = (what: string, cell: keyof Measured): Figure => ({
    what,
    measured: median(after[cell]) / median(before[cell]),
    unit: '×',
    budget: { atMost: 3 },
    detail: `${ms(after[cell])} against ${ms(before[cell])}, rounds ${formatRange(after[cell])} ms`,
  })
  const heavyTotals = `; totals of a week of one with half of all: ${ms(after.heavyTotals)} against ${ms(before.heavyTotals)}`
  const usualTotals = figure('its totals, of a usual member', 'usualTotals')
  return [
    figure('account record among 1,000,000 postings, against 10,000', 'usualPage'),
    figure('the same of a member who has half of them all', 'heavyPage'),
    { ...usualTotals, detail: `${usualTotals.detail}${heavyTotals}` },
  ]
}
