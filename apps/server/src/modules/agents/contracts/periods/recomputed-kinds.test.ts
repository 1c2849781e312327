import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import {
  answer,
  netWinTerms,
  offer,
  offerFromHouse,
  salaryTerms,
  startContracts,
} from '../../../../testing/agent-contracts.ts'
import { clearContracts, dayAt, runAgentPeriods, usd } from '../../../../testing/agent-periods.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { postPast } from '../../../../testing/past-postings.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'

/**
 * Recomputes statements of hourly salaries, dividends and net win shares from the bets themselves, with an arithmetic of its own:
 * nothing of `packages/commissions`, of figures that periods keep, or of sums by day.
 */
const agentsCount = 7

let platform: TestPlatform
let agents: Person[] = []
let everybody: Person[] = []
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query(text, values)).rows as Row[]

beforeAll(async () => {
  platform = await openTestMerchant()
  return () => platform.stop()
})
beforeEach(async () => {
  await clearContracts(platform)
  await query('delete from vendor_round')
  agents = []
  everybody = []
  for (let number = 0; number < agentsCount; number += 1) {
    const parent = agents[Math.floor((number - 1) / 2)]
    const agent = await newPerson(platform, { type: 1, ...(parent && { parentId: parent.id }) })
    agents.push(agent)
    everybody.push(agent, await newPerson(platform, { parentId: agent.id }))
  }
  await query(`update member set created_at = now() - interval '1200 days' where id = any($1)`, [
    everybody.map(({ id }) => id),
  ])
})

/** Each agent of a tree of three levels has a contract with the one above. */
async function signTree(termsAt: (depth: number) => AgentTerms, startsAt: string): Promise<void> {
  const contracts: string[] = []
  for (const [number, agent] of agents.entries()) {
    const parent = agents[Math.floor((number - 1) / 2)]
    const terms = termsAt(Math.floor(Math.log2(number + 1)))
    if (parent) await offer(parent, agent, terms)
    else await offerFromHouse(platform, agent, terms)
    contracts.push(await answer(agent, terms.kind))
  }
  await startContracts(platform, contracts, startsAt)
}

/** Bets of everybody, up to now: by chance, and the same on every run. */
const play = (from: string, { each, stakeMax, payoutMax }: { each: number; stakeMax: string; payoutMax: string }) =>
  query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), m, 'any', 'USD', 1 + floor(chance[1] * $2)::bigint,
       floor(chance[2] * $5)::bigint, 'closed', at, at
     from unnest($1::uuid[]) with ordinality p(m, place), generate_series(1, $4) n,
       lateral (select array_agg((hashtextextended(place || '/' || n, seed) & 65535) / 65536.0 order by seed) as chance
         from generate_series(1, 3) seed) c,
       lateral (select $3::timestamptz + chance[3] * (now() - $3::timestamptz) as at) t`,
    [everybody.map(({ id }) => id), String(usd(stakeMax)), from, each, String(usd(payoutMax))],
  )

/** Rebates and rewards of everybody, one after the other, in amounts that do not divide evenly. */
async function giveBySteps(from: string): Promise<void> {
  const [start, steps] = [Date.parse(from), 20]
  await postPast(
    platform,
    everybody.flatMap(({ id: memberId }, place) =>
      Array.from({ length: steps }, (_, number) => ({
        memberId,
        way: number % 2 === 0 ? ('rebate' as const) : ('reward' as const),
        units: BigInt(1 + ((place * 7_919 + number * 104_729) % 190_027)),
        at: new Date(start + ((Date.now() - start) * (number + place / everybody.length)) / steps),
      })),
    ),
  )
}

interface Contract {
  id: string
  first: string | null
  second: string
  terms: AgentTerms
}
interface Stored {
  contract: string
  from: Date
  to: Date
  gross: bigint
  passed: bigint
  amount: bigint
  carryOut: bigint
  dueOut: bigint
}
interface Exported {
  bets: { member: string; stake: bigint; payout: bigint; valid: bigint; at: Date }[]
  parents: Map<string, string | null>
  contracts: Contract[]
  /** Of the kind, by time. */
  statements: Stored[]
  salaries: { member: string; ends: Date; amount: bigint }[]
  /** What rebates and promotions brought to members, as the ledger has it. */
  gifts: { member: string; at: Date; type: string; amount: bigint }[]
}

const exported = async (kind: AgentTerms['kind']): Promise<Exported> => ({
  bets: await query(
    `select member_id as member, stake, payout, valid, settled_at as at from bet where merchant_id = current_merchant() and state = 'settled'`,
  ),
  parents: new Map(
    (
      await query<{ id: string; parent_id: string | null }>(
        'select id, parent_id from member where merchant_id = current_merchant()',
      )
    ).map(({ id, parent_id }) => [id, parent_id]),
  ),
  contracts: await query(
    `select c.id, c.first_party as first, c.second_party as second, v.terms from agent_contract c
     join agent_contract_version v on v.contract_id = c.id and v.state = 'accepted' where c.state = 'running' and c.kind = $1`,
    [kind],
  ),
  statements: await query(
    `select s.contract_id as contract, p.starts_at as from, p.ends_at as to, s.gross, s.passed_on as passed, s.amount,
       s.carry_out as "carryOut", s.due_out as "dueOut"
     from agent_statement s join agent_period p using (merchant_id, kind, starts_at) where s.kind = $1 order by p.starts_at`,
    [kind],
  ),
  salaries: await query(
    `select s.member_id as member, p.ends_at as ends, s.gross - s.passed_on as amount
     from agent_statement s join agent_period p using (merchant_id, kind, starts_at) where s.kind = 'daily_salary'`,
  ),
  gifts: await query(
    `select a.member_id as member, p.created_at as at, p.type, e.amount from ledger_entry e
     join ledger_account a on a.id = e.account_id join ledger_posting p on p.id = e.posting_id
     where a.member_id is not null and p.type in ('lottery.rebate', 'promo.reward')`,
  ),
})

const million = 1_000_000n
const down = (product: bigint): bigint => product / million - (product % million < 0n ? 1n : 0n)
const unitsOf = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return (BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))) * (usd('1.00') / 100n)
}

interface Worth {
  gross: bigint
  carryOut: bigint
  reached: number
}

/** What a contract is worth in a period, of the bets of everybody below. */
function worthOf(all: Exported, contract: Contract, span: { from: Date; to: Date; carry: bigint }): Worth {
  const { second, terms } = contract
  const isIn = (member: string | null | undefined): boolean =>
    member === second || (member !== null && member !== undefined && isIn(all.parents.get(member)))
  const byMember = new Map<string, bigint>()
  let [won, lost, kept] = [0n, 0n, 0n]
  for (const { member, stake, payout, valid, at } of all.bets) {
    if (at < span.from || at >= span.to || !isIn(member)) continue
    byMember.set(member, (byMember.get(member) ?? 0n) + valid)
    kept += stake - payout
    if (payout > stake) won += valid
    if (payout < stake) lost += valid
  }
  for (const { member, ends, amount } of all.salaries)
    if (terms.kind === 'dividend' && ends > span.from && ends <= span.to && isIn(member)) kept -= amount
  for (const { member, at, amount } of all.gifts)
    if (terms.kind === 'dividend' && at >= span.from && at < span.to && isIn(member)) kept -= amount
  const turnover = [...byMember.values()].reduce((sum, valid) => sum + valid, 0n)
  const active = [...byMember.values()].filter((valid) => valid > 0n && valid >= unitsOf(terms.activeTurnover)).length
  // Without conditions.
  if (terms.kind === 'net_win') return { gross: down(kept * BigInt(terms.tiers[0]!.ratePpm)), carryOut: 0n, reached: 0 }
  const measured = terms.measure === 'loss' ? kept + span.carry : turnover
  const reached = terms.tiers.findLastIndex((tier) => measured >= unitsOf(tier.from) && active >= tier.activeMin)
  const [rate, lostRate] = [BigInt(terms.tiers[reached]?.ratePpm ?? 0), BigInt(terms.tiers[reached]?.lostRatePpm ?? 0)]
  if (terms.kind === 'hourly_salary') return { gross: (won * rate + lost * lostRate) / million, carryOut: 0n, reached }
  const base = kept + span.carry
  if (base <= 0n) return { gross: 0n, carryOut: terms.carriesOver ? base : 0n, reached }
  return { gross: (base * rate) / million, carryOut: 0n, reached }
}

/** Compares every statement, in the order of periods. @returns which tiers were reached, and whether anything was carried over */
function compare(all: Exported): { reached: number[]; hasCarried: boolean } {
  const byId = new Map(all.contracts.map((contract) => [contract.id, contract]))
  const [carries, dues, reached] = [new Map<string, bigint>(), new Map<string, bigint>(), new Set<number>()]
  let hasCarried = false
  for (const at of new Set(all.statements.map(({ from }) => from.getTime()))) {
    const rows = all.statements.filter(({ from }) => from.getTime() === at)
    const worth = new Map(
      rows.map((row) => [
        row.contract,
        worthOf(all, byId.get(row.contract)!, { ...row, carry: carries.get(row.contract) ?? 0n }),
      ]),
    )
    for (const { contract, from: _from, to: _to, ...stored } of rows) {
      const own = worth.get(contract)!
      const passed = all.contracts
        .filter(({ first }) => first === byId.get(contract)!.second)
        .reduce((sum, { id }) => sum + (worth.get(id)?.gross ?? 0n), 0n)
      const left = (dues.get(contract) ?? 0n) + own.gross - passed
      const [amount, dueOut] = left > 0n ? [left, 0n] : [0n, left]
      expect(stored).toEqual({ gross: own.gross, passed, amount, carryOut: own.carryOut, dueOut })
      carries.set(contract, own.carryOut)
      dues.set(contract, dueOut)
      reached.add(own.reached)
      hasCarried ||= own.carryOut < 0n
    }
  }
  return { reached: [...reached].toSorted((a, b) => a - b), hasCarried }
}

test('every statement of an hourly salary is what the winning and losing bets come to, to the last unit', async () => {
  const from = await dayAt(platform, 2, 0)
  await signTree(
    (depth) =>
      salaryTerms({
        kind: 'hourly_salary',
        payer: 'house',
        activeTurnover: '20.00',
        tiers: [
          { from: '0.00', activeMin: 0, ratePpm: 3_007 - depth * 401, lostRatePpm: 2_003 - depth * 211 },
          { from: '300.00', activeMin: 2, ratePpm: 5_003 - depth * 409, lostRatePpm: 4_001 - depth * 223 },
        ],
      }),
    from,
  )
  await play(from, { each: 60, stakeMax: '150.00', payoutMax: '150.00' })
  await runAgentPeriods(platform)
  const all = await exported('hourly_salary')
  // Two days at least, but for the hours of which bets may still come.
  expect(all.statements.length).toBeGreaterThanOrEqual(agentsCount * 47)
  expect(all.statements.length % agentsCount).toBe(0)
  expect(compare(all).reached).toEqual([0, 1])
})

test('every statement of a dividend is what the team lost, less what it was given, with what was carried over', async () => {
  const from = await dayAt(platform, 300, 0)
  const top = agents[0]!
  await offerFromHouse(platform, top, salaryTerms({ payer: 'house' }))
  await startContracts(platform, [await answer(top)], await dayAt(platform, 50, 0))
  await signTree(
    (depth) =>
      salaryTerms({
        kind: 'dividend',
        measure: 'loss',
        payer: 'house',
        carriesOver: true,
        activeTurnover: '50.00',
        tiers: [
          { from: '0.00', activeMin: 0, ratePpm: 50_021 - depth * 7_001, lostRatePpm: 0 },
          { from: '900.00', activeMin: 3, ratePpm: 90_019 - depth * 7_013, lostRatePpm: 0 },
        ],
      }),
    from,
  )
  await play(from, { each: 60, stakeMax: '400.00', payoutMax: '320.00' })
  await giveBySteps(from)
  await runAgentPeriods(platform)
  const all = await exported('dividend')
  for (const type of ['lottery.rebate', 'promo.reward'])
    expect(all.gifts.filter((gift) => gift.type === type).length).toBeGreaterThan(100)
  expect(all.statements.length).toBeGreaterThanOrEqual(agentsCount * 18)
  expect(all.salaries.filter(({ amount }) => amount > 0n).length).toBeGreaterThan(10)
  expect(compare(all)).toEqual({ reached: [-1, 0, 1], hasCarried: true })
})

test('every statement of a net win share is the difference of rates, less what was won before', async () => {
  const from = await dayAt(platform, 1100, 0)
  await signTree((depth) => netWinTerms(400_009 - depth * 90_001), from)
  await play(from, { each: 90, stakeMax: '300.00', payoutMax: '280.00' })
  await runAgentPeriods(platform)
  const all = await exported('net_win')
  // Three years, but for the first month, which is not whole, and the last one.
  expect(all.statements.length).toBeGreaterThanOrEqual(agentsCount * 34)
  expect(compare(all).reached).toEqual([0])
  const top = all.contracts.find(({ first }) => first === null)!
  for (const month of new Set(all.statements.map(({ from: start }) => start.getTime()))) {
    const rows = all.statements.filter(({ from: start }) => start.getTime() === month)
    expect(rows.reduce((sum, { gross, passed }) => sum + gross - passed, 0n)).toBe(
      rows.find(({ contract }) => contract === top.id)?.gross,
    )
  }
  const dues = all.statements.filter(({ dueOut }) => dueOut < 0n)
  expect(dues.length).toBeGreaterThan(agentsCount)
  expect(all.statements.length - dues.length).toBeGreaterThan(agentsCount)
})
