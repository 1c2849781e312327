import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { startTestTransfers, transferWallet, type TestTransfers } from '../../../testing/transfers.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let transfers: TestTransfers
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  transfers = await startTestTransfers()
  ana = await newConsoleVisitor(transfers.platform, 'finance')
  ben = await newConsoleVisitor(transfers.platform, 'finance')
})
afterAll(() => transfers.stop())

const body = { reason: 'The vendor says so in writing.' }

/** A transfer of 60.00 to the vendor whose outcome is not known. */
async function pending() {
  const person = await newPerson(transfers.platform, { cash: '100.00' })
  await transfers.vendor.simulate({ call: 'transfer', fault: 'lost_before', times: 1 })
  const { id } = await person.visitor.call('wallet.transfer', {
    body: { vendor: transferWallet, direction: 'in', amount: '60.00' },
    options: { idempotencyKey: randomUUID() },
  })
  return { person, params: { id } }
}

const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash

test('two people record a failure: one’s own second vote is refused, and what was held comes back once', async () => {
  const { person, params } = await pending()
  const input = { params, body }
  expect(await ana.call('wallet.failFundTransfer', input)).toEqual({ outcome: 'needs_second' })
  expect(await ana.refusal('wallet.failFundTransfer', input)).toBe('voted_already')
  expect(await ben.call('wallet.fundTransfer', { params })).toMatchObject({
    reference: params.id,
    account: person.account,
    vendor: transferWallet,
    direction: 'in',
    amount: '60.00',
    cause: 'member',
    state: 'pending',
    reason: null,
    votes: [{ says: 'fail', operator: ana.name }],
  })
  expect(await cashOf(person)).toBe('40.00')
  const last = { ...input, key: randomUUID() }
  await Promise.allSettled([1, 2, 3].map(() => ben.call('wallet.failFundTransfer', last)))
  expect(await ben.call('wallet.failFundTransfer', last)).toEqual({ outcome: 'done' })
  expect(await ana.refusal('wallet.failFundTransfer', input)).toBe('decided_already')
  expect(await cashOf(person)).toBe('100.00')
  const shown = await ana.call('wallet.fundTransfer', { params })
  expect(shown).toMatchObject({ state: 'failed', reason: 'confirmed' })
  expect(shown.timeline.map(({ event }) => event)).toEqual(['started', 'failed'])
})

test('the queue has what is pending, the oldest first; what has failed, and all of a member, is found', async () => {
  const [first, second] = [await pending(), await pending()]
  const list = async (query: object) =>
    (await ana.call('wallet.fundTransfers', { query: { limit: 50, ...query } })).list.map(({ id }) => id)
  expect((await list({})).slice(-2)).toEqual([first.params.id, second.params.id])
  const page = await ana.call('wallet.fundTransfers', { query: { limit: 1 } })
  expect(await list({ limit: 1, after: page.next })).toEqual((await list({})).slice(1, 2))
  for (const each of [ana, ben]) await each.call('wallet.failFundTransfer', { params: second.params, body })
  expect(await list({})).not.toContain(second.params.id)
  expect((await list({ state: 'failed' }))[0]).toBe(second.params.id)
  expect(await list({ account: second.person.account.toUpperCase() })).toEqual([second.params.id])
  expect(await list({ account: second.person.account, state: 'pending' })).toEqual([])
})

test('who may only read decides nothing; for another merchant it does not exist', async () => {
  const { params } = await pending()
  const support = await newConsoleVisitor(transfers.platform, 'support')
  expect((await support.call('wallet.fundTransfer', { params })).state).toBe('pending')
  expect(await support.refusal('wallet.failFundTransfer', { params, body })).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    transfers.platform,
    await newOperator(transfers.platform, `elsewhere-${process.pid}`, [await openOtherMerchant(transfers.platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('wallet.fundTransfer', { params })).toBe('not_found')
  expect(await elsewhere.refusal('wallet.failFundTransfer', { params, body })).toBe('not_found')
  expect((await elsewhere.call('wallet.fundTransfers')).list).toEqual([])
})
