import { randomUUID } from 'node:crypto'
import type { Calls } from '@fairground/contract'
import type { CallInput } from '@fairground/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putContact } from '../../accounts/index.ts'
import { foldWhole } from '../../reports/testing/report-rows.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
let top: Person
let left: Person
let right: Person
let leaf: Person
let stranger: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  top = await newPerson(platform, { type: 1 })
  stranger = await newPerson(platform, { type: 1 })
  left = await newPerson(platform, { type: 1, parentId: top.id, cash: '70.00', bonus: '5.00' })
  right = await newPerson(platform, { type: 1, parentId: top.id })
  leaf = await newPerson(platform, { parentId: left.id, cash: '100.00' })
})

afterAll(() => platform.stop())

type Read = 'agents.kpis' | 'agents.downlines' | 'agents.downline'
const refused = async <Name extends Read>({ visitor }: Person, name: Name, input: CallInput<Calls[Name]>) =>
  (await visitor.refusal(name, input as never)).code

const listed = async ({ visitor }: Person, query: CallInput<Calls['agents.downlines']>['query'] = {}) =>
  (await visitor.call('agents.downlines', { query })).list.map(({ account }) => account)
const today = () => new Date().toISOString().slice(0, 10)
const counters = async ({ visitor }: Person, days: { startDate?: string; endDate?: string } = {}) =>
  (await visitor.call('agents.kpis', { query: { ...days, size: 0 } })).footer

describe('an agent’s team', () => {
  test('is everybody below, the nearest first, a page at a time', async () => {
    const near = [left.account, right.account].toSorted()
    const all = await listed(top)
    expect(all.slice(0, 2).toSorted()).toEqual(near)
    expect(all.slice(2)).toEqual([leaf.account])
    const first = await top.visitor.call('agents.downlines', { query: { size: 2 } })
    const rest = await top.visitor.call('agents.downlines', { query: { size: 2, after: first.next ?? '' } })
    expect([...first.list, ...rest.list].map(({ account }) => account)).toEqual(all)
    expect(rest.next).toBeNull()
    expect(first.list.map(({ level }) => level)).toEqual([1, 1])
    expect(rest.list[0]).toMatchObject({ level: 2, memberCount: 0, isActive: true, balance: null, currency: 'USD' })
  })

  test('is found by the beginning of an account, by level, by who is online, and below one member', async () => {
    expect(await listed(top, { account: leaf.account.toUpperCase().slice(0, -1) })).toContain(leaf.account)
    expect(await listed(top, { account: '%' })).toEqual([])
    expect(await listed(top, { account: stranger.account })).toEqual([])
    expect((await listed(top, { level: 1 })).toSorted()).toEqual([left.account, right.account].toSorted())
    expect(await listed(top, { of: left.id })).toEqual([leaf.account])
    expect((await listed(top, { online: 'yes' })).length).toBe(3)
    await platform.database.owner.query(
      `update session set last_seen_at = now() - interval '6 minutes' where member_id = $1`,
      [right.id],
    )
    expect(await listed(top, { online: 'yes' })).not.toContain(right.account)
  })

  test('shows one member with the line between, and contacts only masked', async () => {
    const seen = await top.visitor.call('agents.downline', { query: { id: leaf.id } })
    expect(seen).toMatchObject({ account: leaf.account, level: 2, contacts: [], lastBetAt: null })
    expect(seen.line).toEqual([{ id: left.id, account: left.account }])
    const { app } = platform
    await app.context.commands.run(
      { scope: { merchant: leaf.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.contact' },
      async ({ tx }) => {
        for (const [kind, text] of [
          ['email', 'somebody.secret@example.org'],
          ['mobile', '+84901234567'],
        ] as const)
          await putContact(tx, app.context.keyring, {
            merchant: leaf.merchant,
            memberId: leaf.id,
            kind,
            text,
            isVerified: true,
          })
      },
    )
    const { contacts } = await top.visitor.call('agents.downline', { query: { id: leaf.id } })
    expect(contacts).toEqual([
      { kind: 'email', text: 's•••@example.org' },
      { kind: 'mobile', text: '+84 ••• ••• 567' },
    ])
  })

  test('is the own one only: no upline, no sibling, no stranger, not the agent itself', async () => {
    const hidden: [Person, Person][] = [
      [left, top],
      [left, right],
      [left, left],
      [top, stranger],
      [stranger, leaf],
    ]
    for (const [agent, other] of hidden) {
      expect(await refused(agent, 'agents.downline', { query: { id: other.id } })).toBe('user_unknown')
      if (agent !== other)
        expect(await refused(agent, 'agents.downlines', { query: { of: other.id } })).toBe('user_unknown')
    }
    expect(await refused(left, 'agents.downlines', { query: { of: left.id } })).toBe('user_unknown')
    expect(await listed(left)).toEqual([leaf.account])
    expect(await listed(right)).toEqual([])
    expect(await listed(stranger)).toEqual([])
  })

  test('is not read by members, and not across merchants', async () => {
    const days = { startDate: today(), endDate: today(), size: 0 }
    expect(await refused(leaf, 'agents.kpis', { query: days })).toBe('non_agent_login')
    expect(await refused(leaf, 'agents.downlines', { query: {} })).toBe('non_agent_login')
    expect(await refused(leaf, 'agents.downline', { query: { id: top.id } })).toBe('non_agent_login')
    const other = await openOtherMerchant(platform)
    const foreign = await newPerson(platform, { type: 1, merchant: other })
    expect(await refused(foreign, 'agents.downline', { query: { id: leaf.id } })).toBe('user_unknown')
  })

  test('shows balances where the merchant allows it', async () => {
    const { settings } = platform.app.context.merchants.get(top.merchant)
    settings.flags['AGENTBALANCES'] = true
    try {
      expect((await top.visitor.call('agents.downline', { query: { id: left.id } })).balance).toBe('75.00')
    } finally {
      delete settings.flags['AGENTBALANCES']
    }
  })
})

describe('the daily counters', () => {
  test('count members below by day, each once, and who is online now', async () => {
    const agent = await newPerson(platform, { type: 1 })
    expect(await counters(agent)).toEqual({
      teamLoginMemberCount: 0,
      teamBetMemberCount: 0,
      teamRegisterMemberCount: 0,
      teamOnlineCount: 0,
    })
    const child = await newPerson(platform, { parentId: agent.id, cash: '50.00' })
    const grandchild = await newPerson(platform, { parentId: child.id, cash: '50.00' })
    const vendor = createVendor(platform.origin)
    for (const player of [grandchild, grandchild]) {
      const play = await vendor.launch(player)
      await vendor.bet(play, { amount: '1.00', id: randomUUID(), round: randomUUID() })
    }
    await foldWhole(platform)
    expect(await counters(agent)).toEqual({
      teamLoginMemberCount: 2,
      teamBetMemberCount: 1,
      teamRegisterMemberCount: 2,
      teamOnlineCount: 2,
    })
    expect((await agent.visitor.call('agents.downline', { query: { id: grandchild.id } })).lastBetAt).not.toBeNull()
    const past = { startDate: '2020-01-01', endDate: '2020-01-31' }
    expect(await counters(agent, past)).toMatchObject({ teamLoginMemberCount: 0, teamRegisterMemberCount: 0 })
  })

  test('refuse a range that ends before it begins, and a day that there is not', async () => {
    for (const days of [
      { startDate: '2026-02-01', endDate: '2026-01-01' },
      { startDate: '2026-02-30', endDate: '2026-03-01' },
    ])
      expect(await refused(top, 'agents.kpis', { query: { ...days, size: 0 } })).toBe('invalid_request')
  })
})
