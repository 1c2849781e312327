import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractsOf, flatRate, offer, openContracts, salaryTerms, signLine } from '../../../testing/agent-contracts.ts'
import { moveLineAsOwner, newChain } from '../../../testing/agent-lines.ts'
import { dayAt } from '../../../testing/agent-periods.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { createVendor } from '../../../testing/vendor.ts'
import { foldWhole } from '../../reports/testing/report-rows.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor
/** Stands at the top, the next two below it, one below the other; the last stands at the top of another tree. */
let top: Person
let agent: Person
let player: Person
let other: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await platform.database.owner.query(`delete from proposal where kind = 'agent_move'`)
  ;[top, other] = (await newPeople(platform, 2, { type: 1 })) as [Person, Person]
  agent = await newPerson(platform, { type: 1, parentId: top.id })
  player = await newPerson(platform, { parentId: agent.id })
})

/** A bet that is decided: 70.00 are doubled, all others are lost. */
async function play(person: Person, stake: string): Promise<void> {
  const vendor = createVendor(platform.origin)
  const opened = await vendor.launch(person)
  const [id, round] = [randomUUID(), randomUUID()]
  await vendor.bet(opened, { amount: stake, id, round })
  await vendor.win(opened, { amount: stake === '70.00' ? '140.00' : '0.00', reference: id, round, isClosed: true })
}

const reason = 'The agents have agreed to it.'
const members = (query: object) => ana.call('agents.treeMembers', { query })
const member = (id: string) => ana.call('agents.treeMember', { params: { id }, query: {} })
const wish = (before: string | null, after: string | null) => ({
  params: { id: agent.id },
  body: { before, after, reason },
})
const propose = (by = ana, after: string | null = other.account, before: string | null = top.id) =>
  by.call('agents.proposeMove', wish(before, after))
const waiting = async (by = ben) => (await by.call('agents.moves')).list.filter(({ member: { id } }) => id === agent.id)
const decision = async (isAgreed: boolean) => {
  const [proposal] = await waiting()
  return { params: { id: proposal!.id }, body: { isAgreed, reason } }
}
const lineOf = async ({ id }: Person) => (await member(id)).line.map(({ account }) => account)
const setSeries = ({ id }: Person, series: number) =>
  platform.database.owner.query('update member set series = $2 where id = $1', [id, series])

describe('trees', () => {
  test('a member is found, with the path to the top, the downlines page by page, and the figures of the team', async () => {
    const [one, two, rival] = [
      await newPerson(platform, { parentId: agent.id, cash: '70.00' }),
      await newPerson(platform, { parentId: agent.id, cash: '30.00' }),
      await newPerson(platform, { parentId: other.id, cash: '50.00' }),
    ]
    await play(one, '70.00')
    await play(two, '30.00')
    await play(rival, '50.00')
    await foldWhole(platform)
    expect((await members({ account: agent.account })).list).toMatchObject([
      {
        id: agent.id,
        type: 1,
        series: 1950,
        memberCount: 3,
        isActive: true,
        currency: 'USD',
        valid: '100.00',
        net: '-40.00',
      },
    ])
    const first = await members({ of: agent.id, limit: 2 })
    const rest = await members({ of: agent.id, limit: 2, after: first.next })
    expect([...first.list, ...rest.list].map(({ id }) => id).toSorted()).toEqual(
      [player, one, two].map(({ id }) => id).toSorted(),
    )
    expect(rest.next).toBeNull()
    const found = await member(one.id)
    expect(found.line.map(({ account }) => account)).toEqual([top.account, agent.account])
    expect(found).toMatchObject({ memberCount: 0, valid: '70.00', net: '-70.00' })
    expect(await member(top.id)).toMatchObject({ memberCount: 4, valid: '100.00', active: 2, registered: 4, line: [] })
    const tops = (await members({ limit: 200 })).list.map(({ id }) => id)
    expect(tops).toContain(top.id)
    expect(tops).not.toContain(agent.id)
  })

  test('strangers to the merchant, trial accounts and who may not read them are refused', async () => {
    const foreign = await newPerson(platform, { merchant: await openOtherMerchant(platform), type: 1 })
    const trial = await newPerson(platform, { type: 4 })
    for (const { id } of [foreign, trial])
      expect(await ana.refusal('agents.treeMember', { params: { id }, query: {} })).toBe('not_found')
    expect((await members({ account: trial.account })).list).toEqual([])
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('agents.treeMembers', { query: {} })).toBe('permission_denied')
    expect(await ana.refusal('agents.proposeMove', wish(top.id, foreign.account))).toBe('not_found')
  })
})

describe('moving a line', () => {
  test('takes two people, brings everybody below, and is in the audit trail', async () => {
    await propose()
    expect(await ana.refusal('agents.proposeMove', wish(top.id, other.account))).toBe('stale_edit')
    expect(await waiting()).toMatchObject([
      {
        memberCount: 1,
        before: [{ account: top.account }],
        after: [{ account: other.account }],
        isOwn: false,
        reason,
      },
    ])
    expect(await ana.refusal('agents.decideMove', await decision(true))).toBe('own_act')
    expect(await lineOf(player)).toEqual([top.account, agent.account])
    const agree = await decision(true)
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => ben.call('agents.decideMove', agree)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ben.refusal('agents.decideMove', agree)).toBe('decided_already')
    expect(await lineOf(player)).toEqual([other.account, agent.account])
    expect((await member(top.id)).memberCount).toBe(0)
    const { rows } = await platform.database.owner.query<{ action: string }>(
      'select action from audit_entry where subject = $1 order by id',
      [`member:${agent.id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['agent_move.propose', 'agent_move.agree']))
  })

  test('to the top, refused by the second person, or withdrawn by the first', async () => {
    await propose(ana, null)
    await ben.call('agents.decideMove', await decision(false))
    expect(await lineOf(agent)).toEqual([top.account])
    await propose(ana, null)
    await ana.call('agents.decideMove', await decision(false))
    await propose(ana, null)
    await ben.call('agents.decideMove', await decision(true))
    expect(await lineOf(agent)).toEqual([])
    expect((await members({ limit: 200, account: agent.account })).list).toHaveLength(1)
  })

  test('is refused below the own line, where nothing changes, below a lower series, and to nobody', async () => {
    for (const [after, code] of [
      [player.account, 'line_cycle'],
      [agent.account, 'line_cycle'],
      [top.account, 'invalid_request'],
      ['nobody_at_all', 'not_found'],
    ] as const)
      expect(await ana.refusal('agents.proposeMove', wish(top.id, after)), after).toBe(code)
    expect(await ana.refusal('agents.proposeMove', wish(null, other.account))).toBe('stale_edit')
    await setSeries(other, 1949)
    expect(await ana.refusal('agents.proposeMove', wish(top.id, other.account))).toBe('line_series_above')
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('agents.proposeMove', wish(top.id, other.account))).toBe('permission_denied')
  })

  test('is looked at again when it is agreed to: the tree and the series may be others by then', async () => {
    await propose()
    await setSeries(other, 1900)
    expect(await ben.refusal('agents.decideMove', await decision(true))).toBe('line_series_above')
    await setSeries(other, 1950)
    const leaf = await newPerson(platform, { type: 1, parentId: agent.id })
    await moveLineAsOwner(platform, other.id, leaf.id)
    expect(await ben.refusal('agents.decideMove', await decision(true))).toBe('line_cycle')
    await moveLineAsOwner(platform, other.id, top.id)
    expect(await ben.refusal('agents.decideMove', await decision(true))).toBe('stale_edit')
    await moveLineAsOwner(platform, other.id, null)
    await moveLineAsOwner(platform, agent.id, null)
    expect(await ben.refusal('agents.decideMove', await decision(true))).toBe('stale_edit')
    await moveLineAsOwner(platform, agent.id, top.id)
    await ben.call('agents.decideMove', await decision(true))
    expect(await lineOf(agent)).toEqual([other.account])
  })

  test('is refused below who cannot lead a line, and where somebody would stand too deep', async () => {
    const player = await newPerson(platform)
    const chain = await newChain(platform, 64)
    const accountOf = (id: string) => id.replaceAll('-', '')
    const refused = async (after: string) => ana.refusal('agents.proposeMove', wish(top.id, after))
    expect(await refused(player.account)).toBe('line_cannot_lead')
    expect(await refused(accountOf(chain[63]!))).toBe('line_too_deep')
    await propose()
    const agree = await decision(true)
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [other.id])
    expect(await ben.refusal('agents.decideMove', agree)).toBe('line_cannot_lead')
    await platform.database.owner.query(`update member set status = 'active' where id = $1`, [other.id])
    await platform.database.owner.query(
      `insert into play_pause (merchant_id, id, member_id, kind) values ($1, gen_random_uuid(), $2, 'exclusion')`,
      [other.merchant, other.id],
    )
    expect(await ben.refusal('agents.decideMove', agree)).toBe('line_cannot_lead')
    expect(await lineOf(agent)).toEqual([top.account])
  })

  test('ends the contract with who stood above with its period, takes its offers back, and leaves those below', async () => {
    await openContracts(platform)
    const leaf = await newPerson(platform, { type: 1, parentId: agent.id })
    const [, own, below] = await signLine(platform, [top, agent, leaf], (depth) =>
      salaryTerms(flatRate((3 - depth) * 1_000)),
    )
    await offer(top, agent, salaryTerms(flatRate(2_500)))
    await propose()
    await ben.call('agents.decideMove', await decision(true))
    const { rows } = await platform.database.owner.query(
      'select id, state, end_reason, ends_at from agent_contract where id = any($1) order by id',
      [[own, below]],
    )
    const [ended, runs] = [own, below].map((id) => rows.find((row: { id: string }) => row.id === id) as unknown)
    expect(ended).toMatchObject({
      state: 'ended',
      end_reason: 'moved',
      ends_at: new Date(await dayAt(platform, -1, 0)),
    })
    expect(runs).toMatchObject({ state: 'running', end_reason: null })
    expect((await contractsOf(agent)).list.filter((each) => each.offer)).toEqual([])
    const kinds = (await top.visitor.call('messaging.inbox', { query: {} })).list.map(({ kind }) => kind)
    expect(kinds).toContain('contractEnded')
  })

  test('by the platform without a second person is refused by the database', async () => {
    const db = platform.app.context.database.of(platform.merchant)
    await expect(sql`select agent_move(${agent.id}::uuid, ${other.id}::uuid)`.execute(db)).rejects.toThrow(
      'nobody has agreed to move this line',
    )
  })
})
