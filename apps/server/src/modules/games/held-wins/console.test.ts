import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { cashOf, startTestHeldWins, type TestHeldWins } from '../../../testing/held-wins.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let held: TestHeldWins
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  held = await startTestHeldWins()
  ana = await newConsoleVisitor(held.platform, 'finance')
  ben = await newConsoleVisitor(held.platform, 'finance')
})
afterAll(() => held.stop())

const release = { step: 'release', reason: 'It is right.' } as const
const refuse = { step: 'refuse', reason: 'A fault of the vendor.' } as const

/** A held win of 1,000.01 after a stake of 10.00. */
async function open() {
  const { person, win, play, round } = await held.round()
  const { id, reference } = await held.win(win)
  return { person, win, play, round, reference, params: { id } }
}

test('two people release a win: one’s own second vote is refused, and the member is credited once', async () => {
  const { person, params, reference, win } = await open()
  const input = { params, body: release }
  expect(await ana.call('games.decideHeldWin', input)).toEqual({ outcome: 'needs_second' })
  expect(await ana.refusal('games.decideHeldWin', input)).toBe('voted_already')
  expect(await ben.call('games.heldWin', { params })).toMatchObject({
    reference,
    account: person.account,
    amount: '1000.01',
    staked: '10.00',
    returned: '0.00',
    currency: 'USD',
    why: 'above_factor',
    state: 'held',
    transactionId: win,
    votes: [{ says: 'release', operator: ana.name }],
  })
  const last = { ...input, key: randomUUID() }
  await Promise.allSettled([1, 2, 3].map(() => ben.call('games.decideHeldWin', last)))
  expect(await ben.call('games.decideHeldWin', last)).toEqual({ outcome: 'done' })
  expect(await ana.refusal('games.decideHeldWin', input)).toBe('decided_already')
  expect(await cashOf(person)).toBe('1090.01')
  const { state, timeline } = await ana.call('games.heldWin', { params })
  expect([state, timeline.map(({ event }) => event)]).toEqual(['released', ['held', 'released']])
  expect(
    await held.owner(`select action, reason from audit_entry where subject = $1 order by id`, [
      `held_win:${params.id}`,
    ]),
  ).toEqual(['held_win.first', 'held_win.release'].map((action) => ({ action, reason: release.reason })))
})

test('two people refuse a win with a reason; the vendor’s rollback ends the wait', async () => {
  const [refused, rolledBack] = [await open(), await open()]
  for (const each of [ana, ben]) await each.call('games.decideHeldWin', { params: refused.params, body: refuse })
  expect(await ana.call('games.heldWin', { params: refused.params })).toMatchObject({
    state: 'refused',
    note: refuse.reason,
  })
  expect(await cashOf(refused.person)).toBe('90.00')
  await ana.call('games.decideHeldWin', { params: rolledBack.params, body: release })
  await held.vendor.rollback(rolledBack.play, { reference: rolledBack.win, round: rolledBack.round })
  expect(await ben.refusal('games.decideHeldWin', { params: rolledBack.params, body: release })).toBe('decided_already')
  expect(await cashOf(rolledBack.person)).toBe('90.00')
})

test('the queue has the longest waiting first, page by page, and finds what is over', async () => {
  const [first, second] = [await open(), await open()]
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await ana.call('games.heldWins', { query: { limit: 1, ...(after && { after }) } })
    expect(page.list.every(({ state }) => state === 'held')).toBe(true)
    seen.push(...page.list.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.slice(-2)).toEqual([first.params.id, second.params.id])
  const find = async (query: object) =>
    (await ana.call('games.heldWins', { query: { limit: 50, ...query } })).list.map(({ reference }) => reference)
  expect(await find({ account: first.person.account.toUpperCase() })).toEqual([first.reference])
  expect(await find({ account: first.person.account, state: 'released' })).toEqual([])
})

test('who may only read decides nothing; for another merchant it does not exist', async () => {
  const { params } = await open()
  const support = await newConsoleVisitor(held.platform, 'support')
  expect((await support.call('games.heldWin', { params })).state).toBe('held')
  expect(await support.refusal('games.decideHeldWin', { params, body: release })).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    held.platform,
    await newOperator(held.platform, `elsewhere-${process.pid}`, [await openOtherMerchant(held.platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('games.heldWin', { params })).toBe('not_found')
  expect(await elsewhere.refusal('games.decideHeldWin', { params, body: release })).toBe('not_found')
  expect((await elsewhere.call('games.heldWins')).list).toEqual([])
})
