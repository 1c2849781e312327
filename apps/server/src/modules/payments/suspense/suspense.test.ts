import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spendableOf } from '../../../testing/reconcile-ledger.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'

let payments: TestPayments
type Name = 'ana' | 'ben' | 'cleo'
let staff: Record<Name, TestOperator>

beforeAll(async () => {
  payments = await startTestPayments()
  const [ana, ben, cleo] = await Promise.all(['ana', 'ben', 'cleo'].map((name) => newOperator(payments.platform, name)))
  staff = { ana: ana!, ben: ben!, cleo: cleo! }
})
afterAll(() => payments.stop())

/** Output of the command line; an error message counts as output. */
const why = ['--reason', 'It is theirs.']
const operate = (by: Name, ...words: string[]) => outputOf(payments.platform, ['suspense', ...words], { as: staff[by] })

async function opened(amount = '50.00') {
  const person = await newPerson(payments.platform)
  const { deposit } = await person.visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    options: { idempotencyKey: randomUUID() },
  })
  const { rows } = await payments.platform.database.owner.query<{ id: string }>(
    'select provider_payment_id as id from deposit where id = $1',
    [deposit.id],
  )
  const payment = { paymentId: rows[0]?.id ?? '', reference: deposit.reference, amount, currency: 'USD' } as const
  return { person, payment }
}

const tell = async (payment: Omit<PaymentCallback, 'eventId' | 'state'>) => {
  const { status } = await payments.tell(eventOf({ ...payment, state: 'paid' }))
  expect(status).toBe(200)
}

/** A payment that matches no deposit. @returns its reference for operators */
async function stray(over: Partial<PaymentCallback> = {}): Promise<{ reference: string; payment: string }> {
  const paymentId = randomUUID()
  await tell({ paymentId, reference: randomUUID(), amount: '80.00', currency: 'USD', ...over })
  return { reference: (await itemOf(paymentId)).reference, payment: paymentId }
}

interface Item {
  reference: string
  reason: string
  state: string
}

async function itemOf(payment: string): Promise<Item> {
  const { rows } = await payments.platform.database.owner.query<Item>(
    'select reference, reason, state from suspense where payment_id = $1',
    [payment],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const has = async (person: Person) => (await person.visitor.call('wallet.balances')).sumBalance

describe('money that fits no deposit', () => {
  test.each([
    ['no deposit of ours', { reference: randomUUID() }, 'unknown_reference'],
    ['another amount', { amount: '50.01' }, 'amount_differs'],
    ['another currency', { currency: 'EUR' as const }, 'currency_differs'],
    ['another payment', { paymentId: randomUUID() }, 'payment_differs'],
  ])('is set aside once, however often it is told: %s', async (_what, over, reason) => {
    const { person, payment } = await opened()
    const said = { ...payment, ...over }
    for (let again = 0; again < 3; again += 1) await tell(said)
    expect(await itemOf(said.paymentId)).toMatchObject({ reason, state: 'open' })
    expect(await has(person)).toBe('0.00')
  })

  test('for a deposit that another payment has paid is set aside', async () => {
    const { person, payment } = await opened()
    await tell(payment)
    const second = randomUUID()
    await tell({ ...payment, paymentId: second })
    expect(await itemOf(second)).toMatchObject({ reason: 'paid_already', state: 'open' })
    expect(await has(person)).toBe('50.00')
  })

  test('leaves suspense by itself when its provider then says whose it is, and is credited once', async () => {
    const { person, payment } = await opened()
    await tell({ ...payment, reference: randomUUID() })
    await tell(payment)
    const { reference, state } = await itemOf(payment.paymentId)
    expect(state).toBe('credited')
    expect(await operate('ana', 'assign', reference, person.account, ...why)).toContain(
      'is credited: that cannot be done now',
    )
    expect(await has(person)).toBe('50.00')
  })

  test('is no money while it was only refused', async () => {
    const paymentId = randomUUID()
    await payments.tell(
      eventOf({ paymentId, reference: randomUUID(), amount: '80.00', currency: 'USD', state: 'refused' }),
    )
    const { rows } = await payments.platform.database.owner.query('select 1 from suspense where payment_id = $1', [
      paymentId,
    ])
    expect(rows).toEqual([])
  })
})

describe('an operator', () => {
  test('lists it, looks at it, and assigns it: credited once, in the record, with its turnover', async () => {
    const person = await newPerson(payments.platform)
    const { reference, payment } = await stray()
    expect(await operate('ana', 'list')).toContain(reference)
    const shown = await operate('ana', 'show', reference.toLowerCase())
    expect(shown).toContain('names no deposit of ours')
    expect(shown).toContain('80.00 USD')
    expect(shown).toContain(payment)
    expect(await operate('ana', 'assign', reference, person.account, ...why)).toBe(
      `${reference} is assigned to ${person.account}.`,
    )
    expect(await operate('ben', 'assign', reference, person.account, ...why)).toContain('that cannot be done now')
    expect(await operate('ana', 'list')).not.toContain(reference)
    expect(await has(person)).toBe('80.00')
    const { list } = await person.visitor.call('wallet.transactions')
    expect(list).toMatchObject([{ type: 'deposit.credit', amount: '80.00', balanceAfter: '80.00' }])
    expect(await person.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '80.00' })
    const { rows } = await payments.platform.database.owner.query(
      `select actor from audit_entry where action = 'suspense.assign' and after ->> 'member' = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ actor: `operator:${staff.ana.id}` }])
  })

  test('gives it back with a reason, and what its provider says later moves nothing', async () => {
    const { person, payment } = await opened()
    await tell({ ...payment, amount: '49.00' })
    const { reference } = await itemOf(payment.paymentId)
    expect(await operate('ana', 'return', reference)).toContain('needs --reason')
    expect(await operate('ana', 'return', reference, '--reason', 'Paid too little.')).toBe(`${reference} is returned.`)
    expect(await operate('ana', 'show', reference)).toContain('"Paid too little."')
    await tell(payment)
    expect(await has(person)).toBe('0.00')
  })

  test('needs a second person above the threshold, who says the same', async () => {
    const [person, otherMember] = [await newPerson(payments.platform), await newPerson(payments.platform)]
    const { reference } = await stray({ amount: '20000.00' })
    const waits = `${reference} is open: a second person has to say the same.`
    expect(await operate('ana', 'assign', reference, person.account, ...why)).toBe(waits)
    expect(await operate('ana', 'assign', reference, person.account, ...why)).toBe(
      `ana has said so already: ${reference} needs a second person, who says the same.`,
    )
    expect(await operate('ben', 'assign', reference, otherMember.account, ...why)).toBe(waits)
    expect(await operate('ben', 'return', reference, '--reason', 'Not ours.')).toBe(waits)
    expect([await has(person), await has(otherMember)]).toEqual(['0.00', '0.00'])
    expect(await operate('cleo', 'assign', reference, person.account, ...why)).toContain('is assigned to')
    const shown = await operate('cleo', 'show', reference)
    for (const vote of [
      `assign     ${person.account} ana 2`,
      `assign     ${otherMember.account} ben 2`,
      'return     ben 2',
    ])
      expect(shown).toContain(vote)
    expect([await has(person), await has(otherMember)]).toEqual(['20000.00', '0.00'])
  })

  test('cannot credit another currency than the member’s, nor a sum that is none', async () => {
    const person = await newPerson(payments.platform)
    const euros = await stray({ currency: 'EUR' })
    const dust = await stray({ amount: '1.00000001' })
    for (const { reference } of [euros, dust])
      expect(await operate('ana', 'assign', reference, person.account, ...why)).toContain('cannot be credited to them')
    expect(await has(person)).toBe('0.00')
  })

  test('credits nothing to a member who has excluded themselves', async () => {
    const person = await newPerson(payments.platform)
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    const { reference } = await stray()
    expect(await operate('ana', 'assign', reference, person.account, ...why)).toContain('has excluded themselves')
    expect(await operate('ana', 'return', reference, '--reason', 'Excluded.')).toBe(`${reference} is returned.`)
    expect(await spendableOf(payments.platform, person.id)).toBe(0n)
  })

  test('is told plainly what is not there', async () => {
    const { reference } = await stray()
    expect(await operate('ana', 'show', 'SU-1')).toBe('demo has nothing in suspense as SU-1.')
    expect(await operate('ana', 'assign', reference, 'nobody_at_all', ...why)).toContain('no member with the account')
    expect(await outputOf(payments.platform, ['suspense', 'assign', reference, 'nobody_at_all', ...why])).toContain(
      'needs an operator',
    )
  })
})

test('of people and provider at once one comes first: the money goes to one member, once', async () => {
  const people = [await newPerson(payments.platform), await newPerson(payments.platform)]
  const { person, payment } = await opened('70.00')
  await tell({ ...payment, reference: randomUUID() })
  const { reference } = await itemOf(payment.paymentId)
  await Promise.all([
    operate('ana', 'assign', reference, people[0]!.account, ...why),
    tell(payment),
    operate('ben', 'assign', reference, people[1]!.account, ...why),
    operate('cleo', 'return', reference, '--reason', 'Not ours.'),
  ])
  const held = await Promise.all([person, ...people].map(({ id }) => spendableOf(payments.platform, id)))
  const { state } = await itemOf(payment.paymentId)
  const credited = held.filter((units) => units > 0n)
  expect(credited).toEqual(state === 'returned' ? [] : [700_000n])
})
