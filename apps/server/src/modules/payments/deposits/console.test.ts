import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const reason = 'It is in the bank.'

/** A bank transfer that the member has claimed. */
async function claimed(amount = '100.00') {
  const person = await newPerson(platform)
  const { deposit } = await person.visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount },
    options: { idempotencyKey: randomUUID() },
  })
  const { id, reference } = deposit
  await platform.database.owner.query(`update deposit set state = 'pending', claimed_at = now() where id = $1`, [id])
  const approve = { step: 'approve', bankReference: `RB ${reference}`, reason } as const
  return { person, id, reference, params: { id }, approve }
}

const cashOf = async ({ person }: Awaited<ReturnType<typeof claimed>>) =>
  (await person.visitor.call('wallet.balances')).merchantWallet.cash

test('the list finds deposits by state, account and reference; transfers wait by when they were claimed', async () => {
  const [first, second] = [await claimed(), await claimed()]
  const find = async (query: object) =>
    (await ana.call('payments.deposits', { query: { limit: 200, ...query } })).list.map(({ id }) => id)
  const claimLast = `update deposit set claimed_at = now() + interval '1 second' where id = $1`
  await platform.database.owner.query(claimLast, [first.id])
  const waiting = await find({ state: 'waiting' })
  expect(waiting.slice(-2)).toEqual([second.id, first.id])
  expect((await find({})).slice(0, 2)).toEqual([second.id, first.id])
  expect(await find({ reference: first.reference, state: 'pending', provider: 'manual' })).toEqual([first.id])
  expect(await find({ account: second.person.account.toUpperCase() })).toEqual([second.id])
  expect(await find({ reference: first.reference, state: 'paid' })).toEqual([])
  const page = await ana.call('payments.deposits', { query: { state: 'waiting', limit: 1 } })
  expect(await find({ state: 'waiting', limit: 1, after: page.next })).toEqual([waiting[1]])
})

test('two people credit a large transfer, for the same payment; one’s own second vote is refused', async () => {
  const transfer = await claimed('6000.00')
  const input = { params: transfer.params, body: transfer.approve }
  expect(await ana.call('payments.decideTransfer', input)).toEqual({ outcome: 'needs_second' })
  expect(await ana.refusal('payments.decideTransfer', input)).toBe('voted_already')
  expect(await ben.call('payments.deposit', { params: transfer.params })).toMatchObject({
    needsTwo: true,
    votes: [{ says: 'approve', operator: ana.name, bankReference: transfer.approve.bankReference.toUpperCase() }],
  })
  expect(await cashOf(transfer)).toBe('0.00')
  expect(await ben.call('payments.decideTransfer', input)).toEqual({ outcome: 'done' })
  expect(await cashOf(transfer)).toBe('6000.00')
  const { state, timeline } = await ana.call('payments.deposit', { params: transfer.params })
  expect([state, timeline.map(({ event }) => event)]).toEqual(['paid', ['created', 'claimed', 'paid']])
})

test('a payment of the bank is credited once; a retry with the same key has the first reply', async () => {
  const [transfer, other] = [await claimed(), await claimed()]
  const input = { params: transfer.params, body: transfer.approve, key: randomUUID() }
  expect(await ana.call('payments.decideTransfer', input)).toEqual({ outcome: 'done' })
  expect(await ana.call('payments.decideTransfer', input)).toEqual({ outcome: 'done' })
  expect(await cashOf(transfer)).toBe('100.00')
  expect(await ben.refusal('payments.decideTransfer', { params: other.params, body: transfer.approve })).toBe(
    'payment_taken',
  )
  const reject = { step: 'reject', reason: 'No such money came.' } as const
  expect(await ben.call('payments.decideTransfer', { params: other.params, body: reject })).toEqual({ outcome: 'done' })
  expect(await ana.refusal('payments.decideTransfer', { params: other.params, body: reject })).toBe('decided_already')
  expect(await ana.call('payments.deposit', { params: other.params })).toMatchObject({
    state: 'rejected',
    reason: reject.reason,
  })
  expect(await cashOf(other)).toBe('0.00')
})

test('looking for a receipt is recorded, also where there is none', async () => {
  const { params } = await claimed()
  expect(await ana.call('payments.receipt', { params, body: {} })).toEqual({ picture: null })
  const { rows } = await platform.database.owner.query(
    `select actor from audit_entry where subject = $1 and action = 'deposit.look'`,
    [`deposit:${params.id}`],
  )
  expect(rows).toEqual([{ actor: `operator:${ana.id}` }])
})

test('who may only read decides nothing; for another merchant it does not exist', async () => {
  const { params, approve } = await claimed()
  const support = await newConsoleVisitor(platform, 'support')
  expect((await support.call('payments.deposit', { params })).state).toBe('pending')
  expect(await support.refusal('payments.decideTransfer', { params, body: approve })).toBe('permission_denied')
  expect(await support.refusal('payments.receipt', { params, body: {} })).toBe('permission_denied')
  const content = await newConsoleVisitor(platform, 'content')
  expect(await content.refusal('payments.deposits')).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('payments.deposit', { params })).toBe('not_found')
  expect(await elsewhere.refusal('payments.decideTransfer', { params, body: approve })).toBe('not_found')
  expect((await elsewhere.call('payments.deposits')).list).toEqual([])
})
