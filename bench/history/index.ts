import pg from 'pg'
import { openOperatorSession } from '../../e2e/testing/operator.ts'
import { percentile, type Figure } from '../report.ts'
import { questionsOf, readingRoutes, type Route } from './routes.ts'
import { seedPlayers, type Player } from './seed-history.ts'

export interface HistoryBench {
  databaseUrl: string
  origin: string
  port: number
}

const sizes = [100, 100_000] as const
const samples = 20
const budgets = { p95Ms: 200, ratio: 3 }
/** Below this many milliseconds a ratio is noise. */
const noiseMs = 25
const timeoutMs = 30_000

interface Measured {
  route: Route
  question: string
  small: number
  large: number
}

type Open = (player: Player, route: Route, question: string) => Promise<Response>

/** Every call that reads, of a member with 100,000 entries and of one with 100; one after the other. */
export async function benchHistory(options: HistoryBench): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '1', false)`)
    console.log(`loading ${sizes.join(' and ')} entries …`)
    const [small, large] = await seedPlayers(options.databaseUrl, sizes)
    if (!small || !large) throw new Error('there is no member')
    const open = await opener(options, client)
    const measured: Measured[] = []
    const notRead: string[] = []
    for (const route of readingRoutes()) {
      const question = await findQuestion(open, large, route)
      if (question === undefined) notRead.push(route.name)
      else measured.push({ route, question, ...(await compare(open, { small, large, route, question })) })
      // All come from one address.
      await client.query('delete from rate_bucket')
    }
    printTable(measured, notRead)
    return figuresOf(measured)
  } finally {
    await client.end()
  }
}

async function opener({ databaseUrl, origin, port }: HistoryBench, client: pg.Client): Promise<Open> {
  const token = await openOperatorSession(databaseUrl, 'alice')
  const ids = new Map<string, ReadonlyMap<string, string>>()
  return async (player, { where, path }, question) => {
    const known = ids.get(player.id) ?? (await idsOf(client, player))
    ids.set(player.id, known)
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => known.get(nounOf(path, name)) ?? player.id)
    // `npm start` serves the console three ports after the site.
    const base = where === 'site' ? origin : `http://127.0.0.1:${port + 3}`
    const headers: Record<string, string> =
      where === 'site'
        ? { Authorization: `Bearer ${player.token}` }
        : { Cookie: `fairground-console=${token}`, Merchant: 'demo' }
    return fetch(base + address + question, { headers, signal: AbortSignal.timeout(timeoutMs) })
  }
}

/** What a parameter of a path names. */
function nounOf(path: string, name: string): string {
  if (name === 'code' || name === 'lottery') return 'lottery'
  if (/deposit/i.test(path)) return 'deposit'
  if (/bets|rounds/.test(path)) return 'round'
  if (/order/.test(path)) return 'order'
  return name === 'currency' ? 'currency' : 'member'
}

async function idsOf(client: pg.Client, { id }: Player): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<Record<'deposit' | 'round' | 'order', string>>(
    `select (select id from deposit where member_id = $1 order by created_at desc limit 1) as deposit,
       (select id from vendor_round where member_id = $1 order by started_at desc limit 1) as round,
       (select id from lottery_order where member_id = $1 order by placed_at desc limit 1) as order`,
    [id],
  )
  return new Map([...Object.entries(rows[0] ?? {}), ['member', id], ['lottery', 'fair-5d'], ['currency', 'USD']])
}

/** The first that is answered; none for streams, and for what this member or operator has not. */
async function findQuestion(open: Open, player: Player, route: Route): Promise<string | undefined> {
  for (const question of questionsOf(route, player.account)) {
    const reply = await open(player, route, question)
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true
    await reply.body?.cancel()
    if (reply.ok && !isStream) return question
    if (isStream || ![400, 422].includes(reply.status)) return undefined
  }
  return undefined
}

interface Compared {
  small: Player
  large: Player
  route: Route
  question: string
}

async function compare(open: Open, { small, large, route, question }: Compared) {
  const took: Record<'small' | 'large', number[]> = { small: [], large: [] }
  // In turn, so that what disturbs the machine meets both.
  for (let sample = -2; sample < samples; sample += 1)
    for (const [size, player] of [['small', small] as const, ['large', large] as const]) {
      const asked = question.replace(large.account, player.account)
      const startedAt = performance.now()
      await (await open(player, route, asked)).arrayBuffer()
      if (sample >= 0) took[size].push(performance.now() - startedAt)
    }
  return { small: percentile(took.small, 0.95), large: percentile(took.large, 0.95) }
}

const ratioOf = ({ small, large }: Measured): number => Math.max(large, noiseMs) / Math.max(small, noiseMs)

function printTable(measured: readonly Measured[], notRead: readonly string[]): void {
  for (const row of measured.toSorted((one, other) => other.large - one.large)) {
    const { route, question, small, large } = row
    const figures = [`${small.toFixed(1)} ms`, `${large.toFixed(1)} ms`, `${ratioOf(row).toFixed(2)} ×`]
    const mark = large > budgets.p95Ms || ratioOf(row) > budgets.ratio ? 'PAST' : '    '
    console.log(`${mark} ${route.name.padEnd(38)} ${figures.map((text) => text.padStart(11)).join('')}  ${question}`)
  }
  console.log(`not asked, because this member or operator has nothing there: ${notRead.join(', ')}`)
}

function figuresOf(measured: readonly Measured[]): Figure[] {
  const slowest = measured.reduce((most, row) => (row.large > most.large ? row : most))
  const grown = measured.reduce((most, row) => (ratioOf(row) > ratioOf(most) ? row : most))
  return [
    {
      what: `slowest of ${measured.length} reads with ${sizes[1]} entries, p95`,
      measured: slowest.large,
      unit: 'ms',
      budget: { atMost: budgets.p95Ms },
      detail: slowest.route.name,
    },
    {
      what: `the read that grows most, ${sizes[1]} entries against ${sizes[0]}`,
      measured: ratioOf(grown),
      unit: '×',
      budget: { atMost: budgets.ratio },
      detail: `${grown.route.name}: ${grown.large.toFixed(1)} ms against ${grown.small.toFixed(1)} ms`,
    },
  ]
}
