import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor } from '../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../testing/members.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { newWithdrawer, paymentPassword, type Withdrawer } from '../../testing/withdrawers.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

let payments: TestPayments
let ana: Staff
let ben: Staff

beforeAll(async () => {
  payments = await startTestPayments()
  await owner(`update withdrawal_terms set second_person_above = 10000000 where currency = 'USD'`)
  await owner(
    `update deposit_channel set second_person_above = 10000000 where provider = 'manual' and currency = 'USD'`,
  )
})
afterAll(() => payments.stop())

const owner = (text: string, values: unknown[] = []) => payments.platform.database.owner.query(text, values)
const reason = 'All is in order.'

async function newStaff(): Promise<void> {
  ana = await newConsoleVisitor(payments.platform, 'finance')
  ben = await newConsoleVisitor(payments.platform, 'finance')
}

async function request(who: Withdrawer, amount: string) {
  const { id } = await who.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: who.cardId, amount, paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  return { params: { id }, body: { step: 'approve', seen: { state: 'requested', amount }, reason } } as const
}
const approve = async (staff: Staff, input: Awaited<ReturnType<typeof request>>) =>
  (await staff.call('payments.decideWithdrawal', input)).outcome

async function suspended(amount: string): Promise<{ id: string }> {
  const paymentId = randomUUID()
  await payments.tell(eventOf({ paymentId, reference: 'INV-7', amount, currency: 'USD', state: 'paid' }))
  const { rows } = await owner('select id from suspense where payment_id = $1', [paymentId])
  return (rows as { id: string }[])[0]!
}
const assign = async (staff: Staff, amount: string, { account }: Person) =>
  (
    await staff.call('payments.decideSuspense', {
      params: await suspended(amount),
      body: { step: 'assign', account, reason },
    })
  ).outcome

async function transfer(staff: Staff, amount: string, { visitor }: Person) {
  const { deposit } = await visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount },
    options: { idempotencyKey: randomUUID() },
  })
  await owner(`update deposit set state = 'pending', claimed_at = now() where id = $1`, [deposit.id])
  const body = { step: 'approve', bankReference: `RB ${deposit.reference}`, reason } as const
  return (await staff.call('payments.decideTransfer', { params: { id: deposit.id }, body })).outcome
}

test('withdrawals of one member in pieces take a second person, who sees what has passed', async () => {
  await newStaff()
  const who = await newWithdrawer(payments.platform, '3000.00')
  expect(await approve(ana, await request(who, '999.00'))).toBe('done')
  const second = await request(who, '999.00')
  expect(await approve(ana, second)).toBe('needs_second')
  const shown = await ben.call('payments.withdrawal', { params: second.params })
  expect(shown.passed).toEqual([{ operator: ana.name, act: 'approve', count: 1, amount: '999.00' }])
  // Whatever writes it.
  await expect(
    owner(`update withdrawal set state = 'approved' where id = $1`, [second.params.id]),
  ).rejects.toMatchObject({
    constraint: 'withdrawal_is_agreed',
  })
  expect(await approve(ben, second)).toBe('done')
  // What two have agreed to counts for neither of them; a day later one begins again.
  expect(await approve(ben, await request(who, '999.00'))).toBe('done')
  await topUp(payments.platform, who, '1000.00')
  const last = await request(who, '999.00')
  await owner(`update operator_vote set at = now() - interval '25 hours'`)
  expect(await approve(ana, last)).toBe('done')
})

test('pieces that are approved at once count together', async () => {
  await newStaff()
  const who = await newWithdrawer(payments.platform, '6000.00')
  const requests = []
  for (let count = 0; count < 6; count += 1) requests.push(await request(who, '999.00'))
  const outcomes = await Promise.all(requests.map((each) => approve(ana, each)))
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'needs_second')])
})

test('money for one member counts together, by transfers and out of suspense', async () => {
  await newStaff()
  const person = await newPerson(payments.platform)
  expect(await transfer(ana, '600.00', person)).toBe('done')
  expect(await assign(ana, '500.00', person)).toBe('needs_second')
  expect(await assign(ana, '400.00', person)).toBe('done')
  expect(await transfer(ana, '20.00', person)).toBe('needs_second')
  expect(await transfer(ben, '20.00', person)).toBe('done')
})

test('payments that come back are money for the member, and count with it', async () => {
  await newStaff()
  const who = await newWithdrawer(payments.platform, '3000.00')
  const paid = async (amount: string) => {
    const { params, body } = await request(who, amount)
    // Two approve and pay what is not tried here.
    for (const staff of [ana, ben]) await staff.call('payments.decideWithdrawal', { params, body }).catch(() => {})
    const pay = { step: 'pay', seen: { state: 'approved', amount }, bankReference: `FT ${params.id}`, reason } as const
    for (const staff of [ana, ben]) await staff.call('payments.decideWithdrawal', { params, body: pay }).catch(() => {})
    return { params, body: { step: 'return', seen: { state: 'paid', amount }, reason } as const }
  }
  const [first, second] = [await paid('600.00'), await paid('600.00')]
  const { outcome } = await ana.call('payments.decideWithdrawal', first)
  expect(outcome).toBe('done')
  expect((await ana.call('payments.decideWithdrawal', second)).outcome).toBe('needs_second')
  const shown = await ben.call('payments.withdrawal', { params: second.params })
  expect(shown.passed).toEqual([{ operator: ana.name, act: 'credit', count: 1, amount: '600.00' }])
  expect(await assign(ana, '500.00', who)).toBe('needs_second')
  await expect(
    owner(`update withdrawal set state = 'returned', returned_at = now() where id = $1`, [second.params.id]),
  ).rejects.toMatchObject({ constraint: 'withdrawal_is_agreed' })
  expect((await ben.call('payments.decideWithdrawal', second)).outcome).toBe('done')
})

test('what one person decides for many members in a day has an end, ten times as high', async () => {
  await newStaff()
  const people = await Promise.all(Array.from({ length: 11 }, () => newPerson(payments.platform)))
  for (const person of people.slice(0, 10)) expect(await assign(ana, '999.00', person)).toBe('done')
  expect(await assign(ana, '999.00', people[10]!)).toBe('needs_second')
})
