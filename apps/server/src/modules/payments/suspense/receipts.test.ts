import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../../testing/payments.ts'

let payments: TestPayments
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  payments = await startTestPayments()
  ana = await newConsoleVisitor(payments.platform, 'finance')
})
afterAll(() => payments.stop())

const reason = 'It is theirs.'
const owner = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await payments.platform.database.owner.query<Row>(text, values)).rows

async function opened(amount = '50.00') {
  const person = await newPerson(payments.platform)
  const { deposit } = await person.visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    options: { idempotencyKey: randomUUID() },
  })
  const [made] = await owner<{ id: string }>('select provider_payment_id as id from deposit where id = $1', [
    deposit.id,
  ])
  const payment = { paymentId: made!.id, reference: deposit.reference, amount, currency: 'USD' } as const
  return { person, id: deposit.id, payment }
}

const tell = async (said: Omit<PaymentCallback, 'eventId' | 'state'>) =>
  expect((await payments.tell(eventOf({ ...said, state: 'paid' }))).status).toBe(200)

const receiptsOf = (paymentId: string) =>
  owner<{ id: string; amount: string; reason: string; state: string }>(
    'select id, said_amount as amount, reason, state from suspense where payment_id = $1 order by created_at, id',
    [paymentId],
  )
const assign = async (id: string, { account }: Person) =>
  ana.call('payments.decideSuspense', { params: { id }, body: { step: 'assign', account, reason } })
const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash
const shown = async ({ visitor }: Person, id: string) => visitor.call('payments.depositStatus', { query: { id } })

describe('receipts of one payment', () => {
  test('in two parts are two rows, the member reads both, and each is credited once', async () => {
    const { person, id, payment } = await opened('33.79')
    const parts = ['10.79', '10.10']
    for (const amount of [...parts, ...parts]) await tell({ ...payment, amount })
    const rows = await receiptsOf(payment.paymentId)
    expect(rows.map(({ amount, state }) => [amount, state])).toEqual(parts.map((amount) => [amount, 'open']))
    expect((await shown(person, id)).received).toMatchObject(
      parts.map((amount) => ({ amount, currency: 'USD', state: 'waiting' })),
    )
    for (const row of rows) expect(await assign(row.id, person)).toEqual({ outcome: 'done' })
    expect(await cashOf(person)).toBe('20.89')
    for (const amount of parts) await tell({ ...payment, amount })
    expect(await cashOf(person)).toBe('20.89')
    expect((await shown(person, id)).received.map(({ state }) => state)).toEqual(['credited', 'credited'])
    // What fits the deposit after that is looked at by a person, too.
    await tell(payment)
    expect((await receiptsOf(payment.paymentId)).at(-1)).toMatchObject({
      amount: '33.79',
      reason: 'decided_before',
      state: 'open',
    })
    expect(await cashOf(person)).toBe('20.89')
  })

  test('after the whole was credited, and before it, wait for a person and are not lost', async () => {
    const { person, id, payment } = await opened()
    await tell({ ...payment, amount: '12.00' })
    await tell(payment)
    await tell({ ...payment, amount: '5.00' })
    expect(await cashOf(person)).toBe('50.00')
    const rows = await receiptsOf(payment.paymentId)
    expect(rows.map(({ amount, state }) => [amount, state])).toEqual([
      ['12.00', 'open'],
      ['5.00', 'open'],
    ])
    await assign(rows[1]!.id, person)
    expect(await cashOf(person)).toBe('55.00')
    expect((await shown(person, id)).received).toMatchObject([
      { amount: '12.00', state: 'waiting' },
      { amount: '5.00', state: 'credited' },
    ])
  })

  test('of one amount are told apart by their names', async () => {
    const { person, payment } = await opened('20.00')
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const receiptId of [first, second, first, second]) await tell({ ...payment, amount: '10.00', receiptId })
    expect(await receiptsOf(payment.paymentId)).toHaveLength(2)
    for (const receiptId of [third, third]) await tell({ ...payment, receiptId })
    expect(await cashOf(person)).toBe('20.00')
    await tell({ ...payment, receiptId: randomUUID() })
    expect((await receiptsOf(payment.paymentId)).map(({ reason }) => reason)).toEqual([
      'amount_differs',
      'amount_differs',
      'paid_already',
    ])
    expect(await cashOf(person)).toBe('20.00')
  })

  test('that come at once are all kept', async () => {
    const { person, payment } = await opened()
    const receipts = Array.from({ length: 6 }, () => randomUUID())
    await Promise.all(receipts.map((receiptId) => tell({ ...payment, receiptId })))
    expect(await cashOf(person)).toBe('50.00')
    expect(await receiptsOf(payment.paymentId)).toHaveLength(5)
  })

  test('are another member’s business no longer once they are theirs', async () => {
    const { person, id, payment } = await opened()
    await tell({ ...payment, amount: '7.00' })
    const [row] = await receiptsOf(payment.paymentId)
    await assign(row!.id, await newPerson(payments.platform))
    expect((await shown(person, id)).received).toEqual([])
  })

  test('of a deposit that an excluded member had opened are not credited', async () => {
    const { person, id, payment } = await opened('80.00')
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    await tell(payment)
    expect(await receiptsOf(payment.paymentId)).toMatchObject([{ reason: 'member_excluded', state: 'open' }])
    expect((await shown(person, id)).received).toMatchObject([{ amount: '80.00', state: 'waiting' }])
    const [row] = await receiptsOf(payment.paymentId)
    const input = { params: { id: row!.id }, body: { step: 'assign', account: person.account, reason } } as const
    expect(await ana.refusal('payments.decideSuspense', input)).toBe('member_excluded')
    expect(await cashOf(person)).toBe('0.00')
  })
})

describe('a signed report that cannot be read', () => {
  test.each([
    ['has no shape', 'state=paid', ''],
    ['is no report', '{"state":"paid"}', ''],
    [
      'names no UUID',
      '{"eventId":"e-1","paymentId":"P-1","reference":"R-1","amount":"5.00","currency":"USD","state":"paid"}',
      '5.00',
    ],
    [
      'is of an amount beyond the protocol',
      JSON.stringify({
        eventId: randomUUID(),
        paymentId: randomUUID(),
        reference: 'R',
        amount: '12000000000000000000',
        currency: 'VND',
        state: 'paid',
      }),
      '12000000000000000000',
    ],
  ])('is refused as such, kept once, and not asked for again: it %s', async (_what, signedBody, amount) => {
    const callback = eventOf({
      paymentId: randomUUID(),
      reference: 'R',
      amount: '1.00',
      currency: 'USD',
      state: 'paid',
    })
    for (let again = 0; again < 2; again += 1) {
      const reply = await payments.tell(callback, { signedBody })
      expect([reply.status, reply.json]).toEqual([200, { taken: false, reason: 'unreadable' }])
    }
    const kept = await owner<{ id: string; amount: string }>(
      `select s.id, s.said_amount as amount from suspense s join provider_callback c on c.body ->> 'paymentId' = s.payment_id
       where s.reason = 'unreadable' and c.body ->> 'unreadable' = $1`,
      [signedBody],
    )
    expect(kept.map((row) => row.amount)).toEqual([amount])
    const { said } = await ana.call('payments.suspended', { params: { id: kept[0]!.id } })
    expect(said).toMatchObject([{ outcome: 'unreadable' }])
  })
})
