import pg from 'pg'
import { percentile, type Figure } from '../report.ts'
import { betsBesideConsole } from './beside-bets.ts'
import { openReader, type Ask, type Reader } from './reader.ts'
import { foldProfile, loadProfile, profileSize } from './profile.ts'

export interface ConsoleBench {
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
  /** Of a million members. */
  share: number
}

const membersMax = 1_000_000
const samples = 60
const budgets = { search: 150, list: 200, today: 300 }

/** Somebody of the profile, as staff looks for them. */
interface Sample {
  id: string
  number: string
  account: string
  reference: string
  lastFour: string
  address: string
  betId: string
}

/** Searching, first pages and today's figures at a merchant of a million members; and bets beside people who read there. */
export async function benchConsole(options: ConsoleBench): Promise<Figure[]> {
  const members = Math.round(membersMax * options.share)
  const { postings, bets } = profileSize(members)
  console.log(`loading ${members} members, ${postings} postings, ${bets} bets …`)
  await loadProfile(options.databaseUrl, members)
  console.log('adding them to the sums of reports …')
  const drift = await foldProfile(options.databaseUrl)
  const found = await findSamples(options.databaseUrl, members)
  const reader = await openReader(options)
  const times: Figure[] = []
  for (const { what, ask, budget } of questions) times.push(await time(reader, found, { what, ask, budget }))
  return [
    { what: 'sums of reports that differ from their rows', measured: drift, unit: '', budget: { atMost: 0 } },
    ...times,
    await betsBesideConsole(options),
  ]
}

interface Question {
  what: string
  ask: (sample: Sample) => Ask
  budget: number
}

const search = (what: string, ask: (sample: Sample) => Ask): Question => ({
  what: `search by ${what}`,
  ask,
  budget: budgets.search,
})
const list = (what: string, ask: (sample: Sample) => Ask): Question => ({
  what: `first page of ${what}`,
  ask,
  budget: budgets.list,
})
const members = (query: Record<string, string>): Ask => ({ name: 'accounts.members', input: { query } })
const day = 86_400_000
/** A day of the last half a year, its own for each account. */
const dayOf = ({ account }: Sample): { from: string; to: string } => {
  const from = Date.now() - (1 + (Number(/\d+$/.exec(account)) % 170)) * day
  return { from: new Date(from).toISOString(), to: new Date(from + day).toISOString() }
}

const questions: readonly Question[] = [
  search('account', ({ account }) => members({ search: account })),
  search('beginning of an account', ({ account }) => members({ search: account.slice(0, 6) })),
  search('two letters', ({ account }) => members({ search: account.slice(0, 2) })),
  search('member number', ({ number }) => members({ search: number })),
  search('e-mail address', ({ account }) => members({ search: `${account}@example.com` })),
  search('address of a session', ({ address }) => members({ search: address })),
  search('what nobody has', ({ account }) => members({ search: `${account}zz` })),
  search('card', ({ lastFour }) => ({ name: 'payments.cards', input: { query: { lastFour } } })),
  search('reference of a deposit', ({ reference }) => ({ name: 'payments.deposits', input: { query: { reference } } })),
  search('number of a bet', ({ betId }) => ({ name: 'bets.bet', input: { params: { id: betId } } })),
  list('members', () => members({})),
  list('members who are online', () => members({ online: 'yes' })),
  list('members of a day', (sample) => members(dayOf(sample))),
  list('deposits', () => ({ name: 'payments.deposits', input: {} })),
  list('deposits of a member', ({ account }) => ({ name: 'payments.deposits', input: { query: { account } } })),
  list('deposits of a day', (sample) => ({
    name: 'payments.deposits',
    input: { query: { ...dayOf(sample), state: 'paid' } },
  })),
  list('first deposits of a day', (sample) => ({
    name: 'payments.deposits',
    input: { query: { ...dayOf(sample), first: 'yes' } },
  })),
  list('deposits that expired', () => ({ name: 'payments.deposits', input: { query: { state: 'expired' } } })),
  list('deposits that wait', () => ({ name: 'payments.deposits', input: { query: { state: 'waiting' } } })),
  list('withdrawals that wait', () => ({ name: 'payments.withdrawals', input: {} })),
  list('withdrawals of a member', ({ account }) => ({ name: 'payments.withdrawals', input: { query: { account } } })),
  list('withdrawals of a day', (sample) => ({ name: 'payments.withdrawals', input: { query: dayOf(sample) } })),
  list('unassigned payments', () => ({ name: 'payments.suspense', input: {} })),
  list('fund transfers', () => ({ name: 'wallet.fundTransfers', input: {} })),
  list('held wins', () => ({ name: 'games.heldWins', input: {} })),
  list('adjustments', () => ({ name: 'wallet.adjustments', input: {} })),
  list('identity checks', () => ({ name: 'kyc.checks', input: {} })),
  list('reconciliations', () => ({ name: 'reconciliation.runs', input: {} })),
  list('the audit trail', () => ({ name: 'operators.audit', input: {} })),
  list('the audit trail of a member', ({ id }) => ({
    name: 'operators.audit',
    input: { query: { subject: `member:${id}` } },
  })),
  list('everybody’s audit trail', () => ({ name: 'operators.audit', input: { query: { by: 'all' } } })),
  list('a member’s statement', ({ id }) => ({ name: 'wallet.memberEntries', input: { params: { id } } })),
  list('a member’s bets', ({ id }) => ({ name: 'bets.memberBets', input: { params: { id } } })),
  list('a member’s open bets', ({ id }) => ({
    name: 'bets.memberBets',
    input: { params: { id }, query: { state: 'open' } },
  })),
  list('bets', () => ({ name: 'bets.allBets', input: {} })),
  list('bets of a day', (sample) => ({ name: 'bets.allBets', input: { query: dayOf(sample) } })),
  list('bets of a lottery', () => ({ name: 'bets.allBets', input: { query: { game: 'bench-year' } } })),
  list('bets on slots', () => ({ name: 'bets.allBets', input: { query: { type: 'RNG' } } })),
  list('open bets', () => ({ name: 'bets.allBets', input: { query: { state: 'open' } } })),
  list('postings of net revenue', () => ({ name: 'bets.revenue', input: {} })),
  list('postings of stakes of a day', (sample) => ({
    name: 'bets.revenue',
    input: { query: { ...dayOf(sample), figure: 'stakes' } },
  })),
  list('games', () => ({ name: 'games.games', input: {} })),
  { what: 'a member', ask: ({ id }) => ({ name: 'accounts.member', input: { params: { id } } }), budget: budgets.list },
  { what: 'today’s figures', ask: () => ({ name: 'reports.today', input: {} }), budget: budgets.today },
  {
    what: 'figures of 90 days',
    ask: () => ({ name: 'reports.series', input: { query: { range: '90d' } } }),
    budget: budgets.today,
  },
]

/** Early members, who have played most, and others. */
async function findSamples(databaseUrl: string, members: number): Promise<Sample[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '1', false)`)
    const { rows } = await client.query<Sample>(
      `select m.id, m.number::text, m.account, d.reference, lpad((n * 37 % 10000)::text, 4, '0') as "lastFour",
         coalesce(s.address, '10.0.0.1') as address, b.id as "betId"
       from generate_series(1, $1) n
       cross join lateral (select * from member where affiliate_code =
         'b' || case n % 2 when 0 then 10 * n else 10 * (1 + n * 7919::bigint % ($2 / 10 - 1)) end) m
       left join session s on s.member_id = m.id
       cross join lateral (select reference from deposit where member_id = m.id limit 1) d
       cross join lateral (select id from vendor_round order by merchant_id, id offset n limit 1) b`,
      [samples, members],
    )
    if (rows.length < samples) throw new Error(`${rows.length} of ${samples} members found`)
    return rows
  } finally {
    await client.end()
  }
}

/** One after the other; the first of all waits for plans, as whoever logs in first of the day does. */
async function time(reader: Reader, found: readonly Sample[], { what, ask, budget }: Question): Promise<Figure> {
  await reader.read(ask(found[0] as Sample))
  const took: number[] = []
  for (const sample of found) {
    const startedAt = performance.now()
    await reader.read(ask(sample))
    took.push(performance.now() - startedAt)
  }
  return {
    what: `console: ${what}, p95`,
    measured: percentile(took, 0.95),
    unit: 'ms',
    budget: { atMost: budget },
    detail: `median ${percentile(took, 0.5).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms`,
  }
}
