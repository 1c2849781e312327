import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../platform/scope.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let visitor: ConsoleVisitor
let ben: TestOperator

const act = (actor: Actor, action: string, subject: string) =>
  platform.app.context.commands.run(
    { scope: { merchant: platform.merchant, actor }, name: action, address: '192.0.2.7', reason: 'asked' },
    async ({ audit }) => audit({ action, subject, before: { state: 'old' }, after: { state: 'new' } }),
  )

beforeAll(async () => {
  platform = await openTestMerchant()
  visitor = await newConsoleVisitor(platform)
  ben = await newOperator(platform, 'ben')
  await act({ kind: 'member', id: '7' }, 'test.login', 'member:7')
  await act({ kind: 'operator', id: ben.id }, 'test.disable', 'member:7')
  await act({ kind: 'system', id: 'command-line' }, 'test.disable', 'member:8')
  await act({ kind: 'operator', id: ben.id }, 'test.enable', 'member:7')
})
afterAll(() => platform.stop())

const find = async (query: Record<string, string>) =>
  (await visitor.call('operators.audit', { query })).list.map(
    ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  )

test('an entry has who, what, why, from where, before and after, and its number in the chain', async () => {
  const { list } = await visitor.call('operators.audit', { query: { limit: 1 } })
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      chainNo: '3',
      at: expect.stringMatching(/^2.*Z$/),
      actor: 'ben',
      action: 'test.enable',
      subject: 'member:7',
      before: '{"state": "old"}',
      after: '{"state": "new"}',
      reason: 'asked',
      address: '192.0.2.7',
    },
  ])
})

test('entries are found by operator, action and subject, the latest first; members’ where all are asked for', async () => {
  const enabled = 'ben test.enable member:7'
  const disabled = 'ben test.disable member:7'
  const byProgram = 'system:command-line test.disable member:8'
  expect(await find({})).toEqual([enabled, byProgram, disabled])
  expect(await find({ operator: 'Ben' })).toEqual([enabled, disabled])
  expect(await find({ operator: 'nobody' })).toEqual([])
  expect(await find({ action: 'test.disable' })).toEqual([byProgram, disabled])
  expect(await find({ action: 'test.disable', operator: 'ben', subject: 'member:7' })).toEqual([disabled])
  expect(await find({ subject: 'member:7', by: 'all' })).toEqual([enabled, disabled, 'member:7 test.login member:7'])
})

test('pages follow each other without a gap', async () => {
  const found: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 3; pages += 1) {
    const { list, next } = await visitor.call('operators.audit', { query: { limit: 1, after } })
    found.push(...list.map(({ chainNo }) => chainNo ?? ''))
    after = next ?? undefined
  }
  expect(found).toEqual(['3', '2', '1'])
  expect(after).toBeUndefined()
})

describe('times', () => {
  const at = (when: string) => `2050-01-0${when}Z`

  test('choose the entries from one on until another, that one left out', async () => {
    // Rows are only added, and their time is the database's. Numbers grow with it.
    await platform.database.owner.query(
      `begin; set local session_replication_role = replica;
       insert into audit_entry (merchant_id, actor, action, subject, at) select current_merchant(), 'member:7', 'test.later', 'member:' || day,
         '2050-01-01T12:00:00Z'::timestamptz + make_interval(days => day) from generate_series(0, 4) day;
       commit`,
    )
    const later = { action: 'test.later', by: 'all' }
    const entry = (no: number) => `member:7 test.later member:${no}`
    expect(await find({ ...later, from: at('2T12:00:00') })).toEqual([4, 3, 2, 1].map(entry))
    expect(await find({ ...later, to: at('2T12:00:00') })).toEqual([entry(0)])
    expect(await find({ ...later, from: at('2T00:00:00'), to: at('4T12:00:00') })).toEqual([2, 1].map(entry))
    expect(await find({ from: at('1T00:00:00'), to: at('9T00:00:00') })).toEqual([])
    const { list } = await visitor.call('operators.audit', { query: { to: at('1T00:00:00'), limit: 1 } })
    expect(list).toHaveLength(1)
    expect(await visitor.refusal('operators.audit', { query: { from: 'yesterday' } })).toBe('invalid_request')
  })
})

describe('exports', () => {
  const save = (person: ConsoleVisitor, address: string) =>
    fetch(`${platform.consoleOrigin}${address}`, { headers: { ...person.headers, Accept: 'text/csv' } }).then((reply) =>
      reply.text(),
    )

  test('are listed with who saved which list, its filter and its rows', async () => {
    const [ana, eve] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform, 'auditor')]
    const from = new Date().toISOString()
    await save(ana, '/ops/audit?action=test.disable&by=all')
    await save(eve, '/ops/deposits')
    const { list } = await visitor.call('operators.exports', { query: { from } })
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^2.*Z$/),
        operator: eve.name,
        list: 'payments.deposits',
        filter: [],
        rows: 0,
        address: '127.0.0.1',
      },
      expect.objectContaining({
        operator: ana.name,
        list: 'operators.audit',
        filter: [
          { key: 'by', value: 'all' },
          { key: 'action', value: 'test.disable' },
        ].toSorted((one, other) => one.key.length - other.key.length),
        rows: 2,
      }),
    ])
    const names = async (query: Record<string, string>) =>
      (await visitor.call('operators.exports', { query: { from, ...query } })).list.map(({ list: each }) => each)
    expect(await names({ operator: ana.name })).toEqual(['operators.audit'])
    expect(await names({ list: 'payments.deposits' })).toEqual(['payments.deposits'])
    expect(await names({ operator: 'nobody' })).toEqual([])
    expect(await names({ to: from })).toEqual([])
  })

  test('of who may not read the audit trail are refused', async () => {
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('operators.exports')).toBe('permission_denied')
    expect(await support.refusal('operators.accountAudit')).toBe('permission_denied')
  })
})

test('what was done with accounts and roles of operators is listed by who, whose, what and when', async () => {
  const [ana, eve] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform, 'support')]
  const from = new Date().toISOString()
  const setState = (state: 'active' | 'disabled') =>
    ana.call('operators.setState', { params: { name: eve.name }, body: { state, reason: 'asked' } })
  await setState('disabled')
  await setState('active')
  const events = async (query: Record<string, string>) =>
    (await visitor.call('operators.accountAudit', { query: { from, ...query } })).list
  expect((await events({ operator: ana.name }))[1]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    chainNo: expect.stringMatching(/^\d+$/),
    at: expect.stringMatching(/^2.*Z$/),
    actor: ana.name,
    action: 'disable',
    subject: eve.name,
    detail: null,
    before: '{"state": "active"}',
    after: '{"state": "disabled"}',
    reason: 'asked',
    address: '127.0.0.1',
  })
  expect((await events({ subject: eve.name })).map(({ action }) => action)).toEqual(['enable', 'disable'])
  expect((await events({ subject: eve.name, action: 'enable' })).map(({ action }) => action)).toEqual(['enable'])
  expect(await events({ subject: eve.name, to: from })).toEqual([])
  const { list, next } = await visitor.call('operators.accountAudit', { query: { subject: eve.name, limit: 1 } })
  expect(list.map(({ action }) => action)).toEqual(['enable'])
  const second = await visitor.call('operators.accountAudit', { query: { subject: eve.name, limit: 1, after: next! } })
  expect(second.list.map(({ action }) => action)).toEqual(['disable'])
})
