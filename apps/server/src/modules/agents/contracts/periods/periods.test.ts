import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import {
  answer,
  flatRate,
  offerFromHouse,
  openContracts,
  salaryTerms,
  signLine,
  startContracts,
} from '../../../../testing/agent-contracts.ts'
import { whileWritesFail } from '../../../../testing/broken-writes.ts'
import { moveLineAsOwner } from '../../../../testing/agent-lines.ts'
import {
  clearContracts,
  dayAt,
  newAgentLine,
  paidTo,
  runAgentPeriods,
  statementOf,
  statementsOf,
  sumOf,
  usd,
} from '../../../../testing/agent-periods.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { cashOf, played } from '../../../../testing/promotions.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'

let platform: TestPlatform
let top: Person
let child: Person
let leaf: Person
let player: Person

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
  return () => platform.stop()
})
const owner = () => platform.database.owner

/** Each test has the periods of its own contracts only. */
beforeEach(async () => {
  await clearContracts(platform)
  ;({ top, child, leaf, player } = await newAgentLine(platform))
})

/** Rates of 0.3, 0.2 and 0.1 % down the line, since so many days. */
async function salaries(days: number, changes: Partial<AgentTerms> = {}): Promise<string[]> {
  const ids = await signLine(platform, [top, child, leaf], (depth) =>
    salaryTerms({ ...flatRate((3 - depth) * 1_000), ...changes }),
  )
  await startContracts(platform, ids, await dayAt(platform, days, 0))
  return ids
}

describe('a day', () => {
  test('is paid down the line by the parents, and both sides read one computation that adds up', async () => {
    await salaries(1)
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await played(platform, child, { staked: usd('5000.00'), at: await dayAt(platform, 1, 13) })
    await played(platform, player, { staked: usd('77.00') })
    await runAgentPeriods(platform)
    expect([await cashOf(top), await cashOf(child), await cashOf(leaf)]).toEqual(['15.00', '20.00', '10.00'])
    const [ofChild] = await statementsOf(child)
    const day = (await dayAt(platform, 1, 12)).slice(0, 10)
    expect(ofChild).toMatchObject({
      gross: '30.00',
      passedOn: '10.00',
      amount: '30.00',
      state: 'paid',
      payer: { account: top.account },
      days: { from: day, to: day },
    })
    const { computation } = await statementOf(child, ofChild!.id)
    expect(await statementOf(top, ofChild!.id)).toMatchObject({ computation, statement: { side: 'first' } })
    expect(computation).toMatchObject({ active: 2, tier: 0, figures: { turnover: '15000.00' } })
    expect(
      computation.branches.map(({ member, turnover, share, passed }) => [member?.account, turnover, share, passed]),
    ).toEqual([
      [undefined, '5000.00', '10.00', '0.00'],
      [leaf.account, '10000.00', '20.00', '10.00'],
    ])
    expect(sumOf(computation.branches.map(({ share }) => share))).toBe('30.00')
    expect(sumOf(computation.parts.map(({ share }) => share))).toBe('30.00')
    expect((await player.visitor.refusal('agents.contractStatement', { query: { id: ofChild!.id } })).code).toBe(
      'non_agent_login',
    )
    expect((await leaf.visitor.refusal('agents.contractStatement', { query: { id: ofChild!.id } })).code).toBe(
      'not_found',
    )
    expect((await statementsOf(top, 'first')).map(({ id }) => id)).toContain(ofChild!.id)
  })

  test('leaves evidence that adds up, of the own line, for the two sides alone', async () => {
    await salaries(1)
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await played(platform, child, { staked: usd('5000.00'), at: await dayAt(platform, 1, 13) })
    await played(platform, top, { staked: usd('400.00'), at: await dayAt(platform, 1, 13) })
    await runAgentPeriods(platform)
    const id = (await statementsOf(child))[0]!.id
    const read = (person: Person) => person.visitor.call('agents.contractEvidence', { query: { id } })
    const evidence = await read(child)
    const { statement, computation } = await statementOf(child, id)
    expect(evidence).toMatchObject({
      statement,
      computation,
      figuresLeft: 0,
      signed: { first: top.account, second: child.account, startsAt: await dayAt(platform, 1, 0) },
      postings: [
        { account: top.account, type: 'agent.salary', amount: '-30.00' },
        { account: child.account, type: 'agent.salary', amount: '30.00' },
      ],
    })
    expect(new Date(evidence.signed.acceptedAt) >= new Date(evidence.signed.offeredAt)).toBe(true)
    expect(new Set(evidence.figures.map(({ account }) => account))).toEqual(new Set([child.account, player.account]))
    expect(sumOf(evidence.figures.map(({ turnover }) => turnover))).toBe(computation.figures.turnover)
    expect((await read(top)).figures).toEqual(evidence.figures)
    for (const other of [leaf, await newPerson(platform, { type: 1 })])
      expect((await other.visitor.refusal('agents.contractEvidence', { query: { id } })).code).toBe('not_found')
    // Who has left the line is counted, and not named.
    expect(await moveLineAsOwner(platform, player.id, null)).toBe('moved')
    expect((await read(child)).figures.map(({ account }) => account)).toContain(null)
    expect(sumOf((await read(top)).figures.map(({ turnover }) => turnover))).toBe('15000.00')
  })

  test('paid by the house gives everybody the difference of rates', async () => {
    await salaries(1, { payer: 'house' })
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await runAgentPeriods(platform)
    expect([await cashOf(top), await cashOf(child), await cashOf(leaf)]).toEqual(['10.00', '10.00', '10.00'])
    expect((await statementsOf(child))[0]?.payer).toBeNull()
  })

  test('is paid once, however many run at a time and however often', async () => {
    await salaries(2)
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await played(platform, player, { staked: usd('20000.00'), at: await dayAt(platform, 2, 12) })
    await Promise.all([
      runAgentPeriods(platform),
      runAgentPeriods(platform),
      runAgentPeriods(platform),
      runAgentPeriods(platform),
    ])
    await runAgentPeriods(platform)
    expect(await paidTo(top)).toEqual(['paid 30.00', 'paid 60.00'])
    expect(await cashOf(leaf)).toBe('30.00')
  })

  test('killed at any of its writes is made whole by the next run', async () => {
    await salaries(1)
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    for (const [event, table] of [
      ['insert', 'agent_period'],
      ['insert', 'agent_figure'],
      ['insert', 'agent_statement'],
      ['update', 'agent_period'],
      ['insert', 'audit_entry'],
      ['update', 'agent_statement'],
      ['insert', 'ledger_posting'],
      ['insert', 'ledger_entry'],
      ['insert', 'inbox_message'],
      ['insert', 'outbox'],
    ] as const) {
      await whileWritesFail(platform, { table, event }, () =>
        expect(runAgentPeriods(platform), `${event} ${table}`).rejects.toThrow('broken on purpose'),
      )
      expect(await cashOf(leaf)).toBe('0.00')
    }
    await runAgentPeriods(platform)
    expect([await cashOf(top), await cashOf(child), await cashOf(leaf)]).toEqual(['10.00', '10.00', '10.00'])
  })

  test('books what was corrected later into the day that is computed next', async () => {
    await salaries(2, { payer: 'house' })
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 2, 12) })
    await played(platform, player, { staked: usd('3000.00'), at: await dayAt(platform, 1, 12) })
    await runAgentPeriods(platform)
    // Back to the morning when the first day was computed; meanwhile the first day's round is void, another was settled late.
    const yesterday = await dayAt(platform, 1, 0)
    for (const table of ['agent_statement', 'agent_figure', 'agent_period'])
      await owner().query(`delete from ${table} where starts_at >= $1`, [yesterday])
    await owner().query(`update vendor_round set state = 'cancelled' where member_id = $1 and staked = $2`, [
      player.id,
      usd('10000.00'),
    ])
    await played(platform, leaf, { staked: usd('12000.00'), at: await dayAt(platform, 1, 20) })
    await runAgentPeriods(platform)
    const [second, first] = await statementsOf(leaf)
    expect([first?.gross, second?.gross]).toEqual(['10.00', '5.00'])
    const { computation } = await statementOf(leaf, second!.id)
    expect(computation.figures).toMatchObject({ turnover: '5000.00', lateTurnover: '-10000.00' })
    await runAgentPeriods(platform)
    expect(await statementsOf(leaf)).toHaveLength(2)
  })

  test('counts who stood in the line when it began: a move in it parts a contract from the next one on', async () => {
    const ids = await salaries(2, { payer: 'house' })
    for (const day of [1, 2])
      await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, day, 12) })
    expect(await moveLineAsOwner(platform, leaf.id, top.id)).toBe('moved')
    await owner().query(`update agent_parent_past set until = $2 where member_id = $1`, [
      leaf.id,
      await dayAt(platform, 2, 6),
    ])
    await runAgentPeriods(platform)
    // The latest first. Nobody above has a contract with who was moved: its team counts for nobody on the second day.
    expect(await paidTo(leaf)).toEqual(['paid 10.00'])
    expect(await paidTo(child)).toEqual(['nothing 0.00', 'paid 10.00'])
    expect(await paidTo(top)).toEqual(['paid 30.00', 'paid 10.00'])
    const { rows } = await owner().query(`select state, end_reason, ends_at from agent_contract where id = $1`, [
      ids[2],
    ])
    expect(rows).toEqual([{ state: 'ended', end_reason: 'moved', ends_at: new Date(await dayAt(platform, 1, 0)) }])
  })

  test('waits for staff where the merchant pays by hand', async () => {
    await openContracts(platform, { paysByHand: true })
    await salaries(1)
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    await runAgentPeriods(platform)
    expect([await paidTo(top), await cashOf(top)]).toEqual([['computed 30.00'], '0.00'])
  })
})

describe('periods', () => {
  const periodAt = async (kind: string, zoneName: string, at: string) => {
    const { rows } = await owner().query<{ starts: Date; ends: Date }>(`select * from agent_period_at($1, $2, $3)`, [
      kind,
      zoneName,
      at,
    ])
    return [rows[0]?.starts.toISOString(), rows[0]?.ends.toISOString()]
  }

  test('begin and end by the merchant’s clock, also on days when it changes', async () => {
    expect(await periodAt('daily_salary', 'America/New_York', '2026-03-08T12:00:00Z')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
    expect(await periodAt('daily_salary', 'America/New_York', '2026-11-01T12:00:00Z')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
    // The hour that comes twice is two periods.
    expect(await periodAt('hourly_salary', 'America/New_York', '2026-11-01T05:30:00Z')).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
    ])
    expect(await periodAt('hourly_salary', 'America/New_York', '2026-11-01T06:30:00Z')).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ])
    expect(await periodAt('hourly_salary', 'Asia/Kolkata', '2026-11-01T06:10:00Z')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ])
    expect(await periodAt('dividend', 'Asia/Ho_Chi_Minh', '2026-02-15T16:59:59Z')).toEqual([
      '2026-01-31T17:00:00.000Z',
      '2026-02-15T17:00:00.000Z',
    ])
    expect(await periodAt('dividend', 'Asia/Ho_Chi_Minh', '2026-02-15T17:00:00Z')).toEqual([
      '2026-02-15T17:00:00.000Z',
      '2026-02-28T17:00:00.000Z',
    ])
    // Half-open: a month with a change of the clock, and the first moment of the next one.
    expect(await periodAt('net_win', 'America/New_York', '2026-03-31T23:00:00Z')).toEqual([
      '2026-03-01T05:00:00.000Z',
      '2026-04-01T04:00:00.000Z',
    ])
    expect(await periodAt('net_win', 'America/New_York', '2026-04-01T04:00:00Z')).toEqual([
      '2026-04-01T04:00:00.000Z',
      '2026-05-01T04:00:00.000Z',
    ])
  })

  test('of a team are shown before anything is signed, of the own line only', async () => {
    await played(platform, player, { staked: usd('10000.00'), at: await dayAt(platform, 1, 12) })
    const ask = (memberId?: string) => ({
      query: { kind: 'daily_salary' as const, activeTurnover: '100.00', ...(memberId && { memberId }) },
    })
    const { list } = await child.visitor.call('agents.contractPeriods', ask())
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ active: 1, figures: { turnover: '10000.00', lost: '10000.00' } })
    expect((await top.visitor.call('agents.contractPeriods', ask(child.id))).list).toEqual(list)
    expect((await top.visitor.refusal('agents.contractPeriods', ask(leaf.id))).code).toBe('user_unknown')
    expect((await leaf.visitor.refusal('agents.contractPeriods', ask(child.id))).code).toBe('user_unknown')
  })

  test('of offers whose time is over end them', async () => {
    const { id } = await offerFromHouse(platform, top, salaryTerms())
    await owner().query(`update agent_contract_version set expires_at = now() where contract_id = $1`, [id])
    await runAgentPeriods(platform)
    const { rows } = await owner().query(`select state from agent_contract where id = $1`, [id])
    expect(rows).toEqual([{ state: 'expired' }])
    await expect(answer(top)).rejects.toThrow('no offer waits')
  })
})
