import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import {
  affiliateTerms,
  answer,
  contractsOf,
  keyed,
  offerFromHouse,
  openContracts,
  startContracts,
} from '../../../../testing/agent-contracts.ts'
import { moveLineAsOwner } from '../../../../testing/agent-lines.ts'
import {
  clearContracts,
  dayAt,
  runAgentPeriods,
  statementOf,
  statementsOf,
  usd,
} from '../../../../testing/agent-periods.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { postPast, type PastPosting, type Way } from '../../../../testing/past-postings.ts'
import { cashOf } from '../../../../testing/promotions.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'

let platform: TestPlatform
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query(text, values)).rows as Row[]

beforeAll(async () => {
  platform = await openTestMerchant()
  return () => platform.stop()
})
beforeEach(() => clearContracts(platform))

/** By a link of the agent, long ago. */
async function recruit(agent: Person, count: number): Promise<Person[]> {
  const players: Person[] = []
  for (let number = 0; number < count; number += 1) players.push(await newPerson(platform, { parentId: agent.id }))
  const ids = players.map(({ id }) => id)
  await query(
    `with link as (
       insert into affiliate_link (merchant_id, id, agent_id, code, campaign, landing, series)
       values (current_merchant(), gen_random_uuid(), $1::uuid, upper(substr(md5(random()::text), 1, 10)), 'Test', 'register', 1900) returning id)
     insert into affiliate_registration (merchant_id, member_id, link_id, registered_at)
     select current_merchant(), m, link.id, now() - interval '1200 days' from link, unnest($2::uuid[]) m`,
    [agent.id, ids],
  )
  await query(`update member set created_at = now() - interval '1200 days' where id = any($1)`, [[agent.id, ...ids]])
  return players
}

const stepAt =
  (at: Date) =>
  (way: Way, { id: memberId }: Person, units: bigint): PastPosting => ({ memberId, way, units, at })

const play = (players: readonly Person[], from: string, { each, stakeMax }: { each: number; stakeMax: string }) =>
  query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), m, 'any', 'USD', 1 + floor(chance[1] * $2)::bigint, 0, 'closed', at, at
     from unnest($1::uuid[]) with ordinality p(m, place), generate_series(1, $4) n,
       lateral (select array_agg((hashtextextended(place || '/' || n, seed) & 65535) / 65536.0 order by seed) as chance
         from generate_series(1, 2) seed) c,
       lateral (select $3::timestamptz + chance[2] * (now() - $3::timestamptz) as at) t`,
    [players.map(({ id }) => id), String(usd(stakeMax)), from, each],
  )

/** The same on every run. */
function chances(): (below: number) => number {
  let state = 20_251
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What one player does over a time: pays in, gets out, is given something, and once in a while charges a payment back. */
function livesOf(
  who: Person,
  { from, steps, chance }: { from: Date; steps: number; chance: ReturnType<typeof chances> },
) {
  const moved: PastPosting[] = []
  let left = 0n
  const span = Date.now() - from.getTime()
  for (let number = 0; number < steps; number += 1) {
    const at = new Date(from.getTime() + (span * number) / steps)
    const later = new Date(at.getTime() + 1_000)
    const units = BigInt(1 + chance(8_000_000))
    const kind = chance(10)
    if (left > units && kind < 4) {
      moved.push(stepAt(at)('lock', who, units), stepAt(later)('settled', who, units))
      left -= units
    } else if (left > units && kind === 4) {
      moved.push(stepAt(at)('chargeback', who, units))
      left -= units
    } else {
      const small = 1n + units / 37n
      const way = kind < 6 ? 'reward' : kind < 7 ? 'rebate' : 'deposit'
      moved.push(stepAt(at)(way, who, way === 'deposit' ? units : small))
      left += way === 'deposit' ? units : small
    }
  }
  return moved
}

interface Entry {
  member: string
  type: string
  amount: bigint
  at: Date
}

/** An arithmetic of its own, from entries of the ledger and bets: nothing of `packages/commissions` or of kept figures. */
function shareOf(
  terms: AgentTerms,
  {
    entries,
    bets,
    players,
  }: { entries: Entry[]; bets: { member: string; valid: bigint; at: Date }[]; players: Set<string> },
  { from, to }: { from: Date; to: Date },
) {
  const isOf = ({ member, at }: { member: string; at: Date }) => players.has(member) && at >= from && at < to
  const own = entries.filter(isOf)
  const sum = (types: string[], of = own) =>
    of.filter(({ type }) => types.includes(type)).reduce((total, { amount }) => total + amount, 0n)
  const paidIn = ['deposit.credit', 'adjustment.chargeback']
  const gotOut = ['withdraw.lock', 'withdraw.settled']
  const brought = sum(paidIn) + sum(gotOut)
  const fee = brought > 0n ? (brought * BigInt(terms.feePpm) + 999_999n) / 1_000_000n : 0n
  const loss = brought - fee - sum(['lottery.rebate']) - sum(['promo.reward'])
  const played = bets.filter(isOf)
  const active = [...players].filter((player) => {
    const deposits = sum(
      paidIn,
      own.filter(({ member }) => member === player),
    )
    const turnover = played.filter(({ member }) => member === player).reduce((total, { valid }) => total + valid, 0n)
    return deposits >= usd(terms.activeDeposit) && turnover >= usd(terms.activeTurnover)
  }).length
  const tier = terms.tiers.findLastIndex(({ from: least, activeMin }) => loss >= usd(least) && active >= activeMin)
  const rate = BigInt(terms.tiers[tier]?.ratePpm ?? 0)
  return { gross: loss > 0n ? (loss * rate) / 1_000_000n : 0n, tier }
}

test('every statement of an affiliate is what the ledger and the bets of the recruited players come to', async () => {
  // Computed only: what is paid is another test.
  await openContracts(platform, { paysByHand: true })
  const from = await dayAt(platform, 1000, 0)
  const terms = affiliateTerms()
  const recruits = new Map<string, Set<string>>()
  const moved: PastPosting[] = []
  const chance = chances()
  const [contracts, everybody]: [string[], Person[]] = [[], []]
  let above: Person | undefined
  for (let number = 0; number < 8; number += 1) {
    // One below the other: each gets what the own links brought, and nothing of those below.
    const agent: Person = await newPerson(platform, { type: 1, ...(above && { parentId: above.id }) })
    above = agent
    const players = await recruit(agent, 3)
    recruits.set(agent.id, new Set(players.map(({ id }) => id)))
    everybody.push(...players)
    for (const player of players) moved.push(...livesOf(player, { from: new Date(from), steps: 50, chance }))
    await offerFromHouse(platform, agent, terms)
    contracts.push(await answer(agent, 'affiliate_loss'))
  }
  await postPast(platform, moved)
  await play(everybody, from, { each: 60, stakeMax: '300.00' })
  await startContracts(platform, contracts, from)
  await runAgentPeriods(platform)

  const entries = await query<Entry>(
    `select a.member_id as member, p.type, e.amount, p.created_at as at from ledger_entry e
     join ledger_account a on a.id = e.account_id join ledger_posting p on p.id = e.posting_id where a.member_id = any($1)`,
    [everybody.map(({ id }) => id)],
  )
  const bets = await query<{ member: string; valid: bigint; at: Date }>(
    `select member_id as member, valid, settled_at as at from bet where state = 'settled'`,
  )
  const statements = await query<{ agent: string; from: Date; to: Date; gross: bigint; amount: bigint; tier: number }>(
    `select s.member_id as agent, p.starts_at as from, p.ends_at as to, s.gross, s.amount,
       coalesce((s.computation->>'tier')::int, -1) as tier
     from agent_statement s join agent_period p using (merchant_id, kind, starts_at) where s.kind = 'affiliate_loss'`,
  )
  expect(statements.length).toBeGreaterThanOrEqual(8 * 31)
  const seen = new Set<number>()
  for (const { agent, from: start, to, ...stored } of statements) {
    const players = recruits.get(agent)!
    const { gross, tier } = shareOf(terms, { entries, bets, players }, { from: start, to })
    expect(stored).toEqual({ gross, amount: gross, tier })
    seen.add(tier)
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([-1, 0, 1])
})

test('an affiliate reads how the month came about, and is paid by the house for players of the own line only', async () => {
  const agent = await newPerson(platform, { type: 1 })
  const [player, gone] = (await recruit(agent, 2)) as [Person, Person]
  const child = await newPerson(platform, { type: 1, parentId: agent.id })
  const uninvited = await newPerson(platform, { parentId: agent.id })
  await query(`update member set created_at = now() - interval '1200 days' where id = any($1)`, [
    [child.id, uninvited.id],
  ])
  const [month] = await query<{ starts: Date; middle: Date }>(
    `select p.starts, p.starts + interval '10 days' as middle from agent_period_at('affiliate_loss', $1, now()) this
     cross join lateral agent_period_at('affiliate_loss', $1, this.starts - interval '1 second') p`,
    [platform.app.context.merchants.get(agent.merchant).settings.timeZone ?? 'UTC'],
  )
  const { starts, middle } = month!
  const terms = affiliateTerms()
  await offerFromHouse(platform, agent, terms)
  expect(await agent.visitor.call('agents.contractInfo')).toMatchObject({ affiliatereqtype: 'affiliate_loss' })
  await startContracts(platform, [await answer(agent, 'affiliate_loss')], starts.toISOString())
  expect((await contractsOf(agent, 'affiliate_loss')).isOpen).toBe(false)
  const passOn = { body: { memberId: child.id, terms }, ...keyed() }
  expect((await agent.visitor.refusal('agents.offerContract', passOn)).code).toBe('contract_none_own')

  await postPast(platform, [
    stepAt(middle)('deposit', player, usd('1000.00')),
    stepAt(middle)('lock', player, usd('300.00')),
    stepAt(middle)('settled', player, usd('200.00')),
    stepAt(middle)('reward', player, usd('40.00')),
    stepAt(middle)('deposit', gone, usd('500.00')),
    stepAt(middle)('deposit', uninvited, usd('700.00')),
  ])
  await play([player], middle.toISOString(), { each: 1, stakeMax: '1.00' })
  await query(`update vendor_round set ended_at = $2, started_at = $2, staked = $3 where member_id = $1`, [
    player.id,
    middle,
    String(usd('900.00')),
  ])
  const stranger = await newPerson(platform, { type: 1 })
  expect(await moveLineAsOwner(platform, gone.id, stranger.id)).toBe('moved')
  await query(`update agent_parent_past set until = $2 where member_id = $1`, [gone.id, starts])

  const { list } = await agent.visitor.call('agents.contractPeriods', {
    query: { kind: 'affiliate_loss', activeTurnover: '100.00', activeDeposit: '100.00' },
  })
  expect(list[0]).toMatchObject({
    active: 1,
    figures: { withdrawals: '200.00', promotions: '40.00', turnover: '900.00' },
  })

  await runAgentPeriods(platform)
  const [statement] = await statementsOf(agent)
  // 1000 − 200 − 40 − 5 % of 800.
  expect(statement).toMatchObject({
    kind: 'affiliate_loss',
    gross: '72.00',
    amount: '72.00',
    state: 'paid',
    payer: null,
  })
  const { computation } = await statementOf(agent, statement!.id)
  expect(computation).toMatchObject({
    active: 1,
    tier: 0,
    base: '720.00',
    branches: [],
    figures: {
      deposits: '1000.00',
      withdrawals: '200.00',
      promotions: '40.00',
      fee: '40.00',
      net: '720.00',
      kept: '0.00',
    },
  })
  const evidence = await agent.visitor.call('agents.contractEvidence', { query: { id: statement!.id } })
  expect(evidence.figures).toMatchObject([{ account: player.account, deposits: '1000.00', withdrawals: '200.00' }])
  expect(await cashOf(agent)).toBe('72.00')
  const { list: records } = await agent.visitor.call('wallet.transactions', { query: { types: 'A' } })
  expect(records.map(({ type, amount }) => [type, amount])).toEqual([['agent.affiliate', '72.00']])
  expect((await child.visitor.refusal('agents.contractStatement', { query: { id: statement!.id } })).code).toBe(
    'not_found',
  )
})
