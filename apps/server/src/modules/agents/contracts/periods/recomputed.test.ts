import { beforeAll, expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import { answer, offer, offerFromHouse, salaryTerms, startContracts } from '../../../../testing/agent-contracts.ts'
import { clearContracts, dayAt, registerEarlier, runAgentPeriods, usd } from '../../../../testing/agent-periods.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'

/**
 * Recomputes statements of daily salaries from the bets themselves, with an arithmetic of its own: nothing of
 * `packages/commissions`, of figures that periods keep, or of sums by day.
 */
const agentsCount = 25
const days = 40

let platform: TestPlatform
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query(text, values)).rows as Row[]

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
  return () => platform.stop()
})

/** More above than below, in figures that do not divide evenly. */
const termsAt = (depth: number, mode: AgentTerms['mode']): AgentTerms =>
  salaryTerms({
    payer: 'house',
    mode,
    activeTurnover: '100.00',
    tiers: [
      { from: '0.00', activeMin: 0, ratePpm: 6_007 - depth * 1_001, lostRatePpm: 0 },
      { from: '700.00', activeMin: 2, ratePpm: 7_013 - depth * 1_003, lostRatePpm: 0 },
      { from: '1900.00', activeMin: 3, ratePpm: 9_011 - depth * 1_009, lostRatePpm: 0 },
    ],
  })

/** A tree of five levels, in which each agent has a contract with the one above and a player below. */
async function signTree(): Promise<void> {
  const agents: Person[] = []
  const depths: number[] = []
  const everybody: Person[] = []
  const contracts: string[] = []
  for (let number = 0; number < agentsCount; number += 1) {
    const parent = number === 0 ? undefined : agents[Math.floor((number - 1) / 2)]
    const depth = number === 0 ? 0 : (depths[Math.floor((number - 1) / 2)] ?? 0) + 1
    const agent = await newPerson(platform, { type: 1, ...(parent && { parentId: parent.id }) })
    agents.push(agent)
    depths.push(depth)
    everybody.push(agent, await newPerson(platform, { parentId: agent.id }))
    // Bands below what is whole above, never the other way round.
    const terms = termsAt(depth, depth < 2 ? 'whole' : 'bands')
    if (parent) await offer(parent, agent, terms)
    else await offerFromHouse(platform, agent, terms)
    contracts.push(await answer(agent))
  }
  await registerEarlier(platform, everybody)
  await startContracts(platform, contracts, await dayAt(platform, days, 0))
  // Half of the bets on one day, on which every tier is reached. By chance, and the same on every run.
  await query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), m, 'any', 'USD', 1 + floor(chance[1] * $2)::bigint,
       floor(chance[2] * $2)::bigint, 'closed', at, at
     from unnest($1::uuid[]) with ordinality p(m, place), generate_series(1, 6) n,
       lateral (select array_agg((hashtextextended(place || '/' || n, seed) & 65535) / 65536.0 order by seed) as chance
         from generate_series(1, 3) seed) c,
       lateral (select $3::timestamptz + case when n > 3 then interval '5 days' + chance[3] * interval '1 day'
         else chance[3] * interval '1 day' * $4 end as at) t`,
    [everybody.map(({ id }) => id), String(usd('400.00')), await dayAt(platform, days, 0), days],
  )
}

interface Exported {
  bets: { member: string; valid: bigint; at: Date }[]
  parents: Map<string, string | null>
  contracts: { id: string; first: string | null; second: string; terms: AgentTerms }[]
  statements: { contract: string; from: Date; to: Date; gross: bigint; passed: bigint; amount: bigint }[]
}

async function exported(): Promise<Exported> {
  return {
    bets: await query(
      `select member_id as member, valid, settled_at as at from bet where merchant_id = current_merchant() and state = 'settled'`,
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
       join agent_contract_version v on v.contract_id = c.id and v.state = 'accepted' where c.state = 'running'`,
    ),
    statements: await query(
      `select s.contract_id as contract, p.starts_at as from, p.ends_at as to, s.gross, s.passed_on as passed, s.amount
       from agent_statement s join agent_period p using (merchant_id, kind, starts_at)`,
    ),
  }
}

const million = 1_000_000n
const unitsOf = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return (BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))) * (usd('1.00') / 100n)
}

function grossOf(
  { parents, bets }: Exported,
  { second, terms }: Exported['contracts'][number],
  { from, to }: { from: Date; to: Date },
) {
  const isIn = (member: string | null | undefined): boolean =>
    member === second || (member !== null && member !== undefined && isIn(parents.get(member)))
  const byMember = new Map<string, bigint>()
  for (const { member, valid, at } of bets)
    if (at >= from && at < to && isIn(member)) byMember.set(member, (byMember.get(member) ?? 0n) + valid)
  let turnover = 0n
  let active = 0
  for (const valid of byMember.values()) {
    turnover += valid
    if (valid >= unitsOf(terms.activeTurnover) && valid > 0n) active += 1
  }
  let reached = -1
  terms.tiers.forEach((tier, at) => {
    if (turnover >= unitsOf(tier.from) && active >= tier.activeMin) reached = at
  })
  const tier = terms.tiers[reached]
  if (!tier) return { gross: 0n, reached }
  if (terms.mode === 'whole') return { gross: (turnover * BigInt(tier.ratePpm)) / million, reached }
  let sum = 0n
  for (let at = 0; at <= reached; at += 1) {
    const top = at === reached ? turnover : unitsOf(terms.tiers[at + 1]?.from ?? '0')
    sum += (top - unitsOf(terms.tiers[at]?.from ?? '0')) * BigInt(terms.tiers[at]?.ratePpm ?? 0)
  }
  return { gross: sum / million, reached }
}

test('every statement is what the bets come to, to the last unit', async () => {
  await clearContracts(platform)
  await signTree()
  await runAgentPeriods(platform)
  const all = await exported()
  expect(all.statements).toHaveLength(agentsCount * days)
  const byId = new Map(all.contracts.map((contract) => [contract.id, contract]))
  const seen = new Set<string>()
  for (const { contract: id, from, to, ...stored } of all.statements) {
    const contract = byId.get(id)
    if (!contract) throw new Error('a statement without a contract')
    const { gross, reached } = grossOf(all, contract, { from, to })
    const passed = all.contracts
      .filter(({ first }) => first === contract.second)
      .reduce((sum, below) => sum + grossOf(all, below, { from, to }).gross, 0n)
    expect(stored).toEqual({ gross, passed, amount: gross - passed })
    seen.add(`${contract.terms.mode} ${reached}`)
  }
  // Each tier was reached in each mode.
  expect([...seen].sort()).toEqual(['bands 0', 'bands 1', 'bands 2', 'whole 0', 'whole 1', 'whole 2'])
})
