import { beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform
let agent: Person
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  agent = await newPerson(platform, { type: 1 })
})

const body = (over: object = {}) => ({
  username: `opened${process.pid}_${(count += 1)}`.slice(0, 16),
  password: 'between us two',
  type: 0,
  series: 1900,
  ...over,
})
const refused = async (over: object) => (await agent.visitor.refusal('agents.openAccount', { body: body(over) })).code

test('tells the agent the own code, and the series that a downline may have', async () => {
  const { rows } = await platform.database.owner.query('select affiliate_code from member where id = $1', [agent.id])
  expect(await agent.visitor.call('agents.openingTerms')).toEqual({
    affiliateCode: rows[0]?.affiliate_code,
    seriesMin: 1700,
    seriesMax: 1950,
    quotas: [],
    commissions: expect.any(Array),
  })
})

test('opens an account below the agent, whose owner logs in and must change the password', async () => {
  const draft = body({ type: 1 })
  const { id } = await agent.visitor.call('agents.openAccount', { body: draft })
  expect(await agent.visitor.call('agents.downline', { query: { id } })).toMatchObject({
    account: draft.username,
    type: 1,
    series: 1900,
    level: 1,
    currency: 'USD',
  })
  const session = await platform.visitor().logIn(draft.username, draft.password)
  expect(session).toMatchObject({ type: 1, mustChangePassword: true })
  const { rows } = await platform.database.owner.query(
    `select actor from audit_entry where action = 'member.create' and subject = $1`,
    [`member:${id}`],
  )
  expect(rows).toEqual([{ actor: `member:${agent.id}` }])
})

test('opens one account, however often it is sent at once', async () => {
  const draft = body()
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () => agent.visitor.call('agents.openAccount', { body: draft })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await agent.visitor.refusal('agents.openAccount', { body: draft })).code).toBe('username_taken')
})

/** Whoever waits for the lock of the lines, in this database. */
const countWaiting = async () => {
  const { rows } = await platform.database.owner.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.count ?? 0
}

test('opens accounts beside a move of the line: they wait for it, and stand in the line that it has made', async () => {
  const [top, mover] = [await newPerson(platform, { type: 1 }), await newPerson(platform, { type: 1 })]
  const client = await platform.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('fairground.merchant', current_merchant()::text, true), agent_lock_lines()`)
    const opening = Array.from({ length: 5 }, () => mover.visitor.call('agents.openAccount', { body: body() }))
    await expect.poll(countWaiting).toBeGreaterThan(0)
    const { rows } = await client.query('select agent_move($1, $2) as verdict', [mover.id, top.id])
    await client.query('commit')
    expect(rows).toEqual([{ verdict: 'moved' }])
    await Promise.all(opening)
  } finally {
    client.release(true)
  }
  const { list } = await top.visitor.call('agents.downlines', { query: { level: 2 } })
  expect(list).toHaveLength(5)
})

test('refuses a series above the own or below the least, and every type but player and agent', async () => {
  for (const wrong of [{ series: 1951 }, { series: 1699 }, { type: 2 }, { type: 4 }, { type: 40 }])
    expect(await refused(wrong), JSON.stringify(wrong)).toBe('agent_info_wrong')
  await platform.database.owner.query('update member set series = 1800 where id = $1', [agent.id])
  expect(await refused({ series: 1801 })).toBe('agent_info_wrong')
  await agent.visitor.call('agents.openAccount', { body: body({ series: 1800 }) })
  await platform.database.owner.query('update member set series = 1950 where id = $1', [agent.id])
})

test('refuses names and passwords as registration does', async () => {
  expect(await refused({ username: 'Ab' })).toBe('account_format')
  expect(await refused({ username: agent.account.slice(0, 3) + ' x' })).toBe('account_format')
  expect(await refused({ password: 'short' })).toBe('password_format')
  expect(await refused({ password: 'password123' })).toBe('password_too_common')
})

test('is for agents only', async () => {
  const member = await newPerson(platform)
  expect((await member.visitor.refusal('agents.openAccount', { body: body() })).code).toBe('non_agent_login')
  expect((await member.visitor.refusal('agents.openingTerms')).code).toBe('non_agent_login')
})
