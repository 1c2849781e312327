import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answer,
  contractsOf,
  flatRate,
  keyed,
  salaryTerms,
  startContracts,
} from '../../../../testing/agent-contracts.ts'
import {
  clearContracts,
  dayAt,
  newAgentLine,
  paidTo,
  runAgentPeriods,
  usd,
  type AgentLine,
} from '../../../../testing/agent-periods.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../../testing/console-visitor.ts'
import { cashOf, played } from '../../../../testing/promotions.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
let line: AgentLine

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
  ana = await newConsoleVisitor(platform, 'finance')
  return () => platform.stop()
})
beforeEach(async () => {
  await clearContracts(platform)
  line = await newAgentLine(platform)
})

const reason = 'as agreed with the agent'
const offerInput = (account: string, ratePpm = 3_000) => ({
  body: { account, terms: salaryTerms(flatRate(ratePpm)), reason },
})
const end = (id: string, act: 'withdraw' | 'ask' | 'agree' | 'take_back') =>
  ana.call('agents.endHouseContract', { params: { id }, body: { act, reason } })
const key = (startsAt: string) => ({ body: { kind: 'daily_salary' as const, startsAt, reason } })
const rules = async () => (await ana.call('agents.contractRules')).list
const ruleOf = async () => {
  const { version, ...rule } = (await rules()).find(({ kind }) => kind === 'daily_salary')!
  return { version, rule }
}

describe('contracts of the house', () => {
  test('are offered, changed and ended from the console, and stand in its list', async () => {
    const { id } = await ana.call('agents.offerHouseContract', offerInput(line.top.account))
    expect(await ana.refusal('agents.offerHouseContract', offerInput(line.top.account))).toBe('contract_exists')
    await end(id, 'withdraw')
    const again = await ana.call('agents.offerHouseContract', offerInput(line.top.account))
    await answer(line.top)
    const { list } = await ana.call('agents.contracts', { query: { account: line.top.account } })
    expect(list.map(({ state, first, second, version }) => ({ state, first, second, version }))).toEqual([
      { state: 'running', first: '', second: line.top.account, version: 1 },
      { state: 'withdrawn', first: '', second: line.top.account, version: 1 },
    ])
    const first = await ana.call('agents.contracts', { query: { account: line.top.account, limit: 1 } })
    expect(
      (await ana.call('agents.contracts', { query: { account: line.top.account, after: first.next! } })).list,
    ).toEqual(list.slice(1))
    await end(again.id, 'ask')
    await line.top.visitor.call('agents.releaseContract', {
      params: { id: again.id },
      body: { act: 'agree' },
      ...keyed(),
    })
    expect((await contractsOf(line.top)).list[0]?.state).toBe('ended')
    expect(
      await ana.refusal('agents.endHouseContract', { params: { id: again.id }, body: { act: 'ask', reason } }),
    ).toBe('contract_changed')
  })

  test('are not offered below another one, to nobody, or by who may not', async () => {
    await ana.call('agents.offerHouseContract', offerInput(line.top.account))
    expect(await ana.refusal('agents.offerHouseContract', offerInput(line.leaf.account))).toBe('contract_exists')
    expect(await ana.refusal('agents.offerHouseContract', offerInput('nobody_at_all'))).toBe('not_found')
    expect(await ana.refusal('agents.offerHouseContract', offerInput(line.player.account))).toBe('contract_party_wrong')
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('agents.offerHouseContract', offerInput(line.top.account))).toBe('permission_denied')
    expect((await auditor.call('agents.contracts', { query: {} })).list.length).toBeGreaterThan(0)
  })
})

test('rules are changed over what was read only', async () => {
  const { version, rule } = await ruleOf()
  const body = { version, rule: { ...rule, ratePpmMax: 1_000 }, reason }
  expect(await ana.call('agents.setContractRule', { body })).toEqual({ version: version + 1 })
  expect(await ana.refusal('agents.setContractRule', { body })).toBe('stale_edit')
  expect((await ruleOf()).rule.ratePpmMax).toBe(1_000)
})

describe('a period paid by hand', () => {
  let startsAt: string
  beforeEach(async () => {
    const { version, rule } = await ruleOf()
    await ana.call('agents.setContractRule', { body: { version, rule: { ...rule, paysByHand: true }, reason } })
    await ana.call('agents.offerHouseContract', offerInput(line.top.account))
    startsAt = await dayAt(platform, 1, 0)
    await startContracts(platform, [await answer(line.top)], startsAt)
    await played(platform, line.player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await runAgentPeriods(platform)
  })

  test('is seen, computed again, locked, and then paid once', async () => {
    const periods = async () => (await ana.call('agents.contractPeriodList', { query: { kind: 'daily_salary' } })).list
    expect(await periods()).toMatchObject([
      { startsAt, state: 'computed', statements: 1, amount: '30.00', paid: '0.00' },
    ])
    await played(platform, line.player, { staked: usd('5000.00'), at: await dayAt(platform, 1, 13) })
    const again = await Promise.all([1, 2, 3].map(() => ana.call('agents.recomputePeriod', key(startsAt))))
    expect(again).toEqual([{ statements: 1 }, { statements: 1 }, { statements: 1 }])
    expect(await paidTo(line.top)).toEqual(['computed 45.00'])
    await Promise.allSettled([1, 2, 3].map(() => ana.call('agents.lockPeriod', key(startsAt))))
    expect([await paidTo(line.top), await cashOf(line.top)]).toEqual([['paid 45.00'], '45.00'])
    expect(await periods()).toMatchObject([{ state: 'locked', paid: '45.00' }])
    expect(await ana.refusal('agents.lockPeriod', key(startsAt))).toBe('decided_already')
    expect(await ana.refusal('agents.recomputePeriod', key(startsAt))).toBe('decided_already')
    expect(await ana.refusal('agents.lockPeriod', key('2020-01-01T00:00:00.000Z'))).toBe('not_found')
    expect(await ana.refusal('agents.recomputePeriod', key('2020-01-01T00:00:00.000Z'))).toBe('not_found')
  })

  test('has statements and figures as evidence, which add up', async () => {
    const { list } = await ana.call('agents.statements', { query: { startsAt } })
    expect(list).toMatchObject([{ account: line.top.account, payer: '', gross: '30.00', state: 'computed' }])
    const { computation } = await ana.call('agents.statement', { params: { id: list[0]!.id } })
    const figures = (await ana.call('agents.figures', { query: { startsAt } })).list
    expect(figures).toMatchObject([
      { account: line.player.account, turnover: '10000.00', lost: '10000.00', betsOf: startsAt },
    ])
    expect(computation.figures.turnover).toBe(figures[0]!.turnover)
    expect(await ana.refusal('agents.statement', { params: { id: crypto.randomUUID() } })).toBe('not_found')
    const ask = { params: { id: list[0]!.id }, body: { reason } }
    const evidence = await ana.call('agents.statementEvidence', ask)
    expect(evidence).toMatchObject({ computation, signed: { first: '', second: line.top.account }, postings: [] })
    expect(evidence.figures).toMatchObject([{ account: line.player.account, turnover: '10000.00', betsOf: startsAt }])
    const { rows } = await platform.database.owner.query(
      `select reason from audit_entry where action = 'agent.statement_evidence' and subject = $1`,
      [`agent_statement:${list[0]!.id}`],
    )
    expect(rows).toEqual([{ reason }])
    const unknown = { ...ask, params: { id: crypto.randomUUID() } }
    expect(await ana.refusal('agents.statementEvidence', unknown)).toBe('not_found')
    expect((await ana.call('agents.statements', { query: { account: line.child.account } })).list).toEqual([])
  })
})
