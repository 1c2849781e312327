import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentCallback } from '@fairground/contract/payment'
import { atOnce } from '../../testing/attempt.ts'
import { expectBooksToAgree, spendableOf } from '../../testing/books.ts'
import { createChance } from '../../testing/chance.ts'
import { newPeople, type Person } from '../../testing/people.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { scaled, scaledMs } from '../../testing/scale.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

interface Sent {
  event: PaymentCallback
  isForged: boolean
}

interface Opened {
  person: Person
  cents: number
  payment: Omit<PaymentCallback, 'eventId' | 'state'>
}

async function open(people: readonly Person[], size: number, chance = createChance()): Promise<Opened[]> {
  const wishes = Array.from({ length: size }, () => ({
    person: chance.pick(people),
    cents: 2_000 + chance.below(9_000),
  }))
  return atOnce(wishes, async ({ person, cents }) => {
    const amount = (cents / 100).toFixed(2)
    const { deposit } = await person.visitor.call('deposit.gateway', {
      body: { channel: 'riverside-qr', amount },
      options: { idempotencyKey: randomUUID() },
    })
    const { rows } = await payments.platform.database.owner.query<{ id: string }>(
      'select provider_payment_id as id from deposit where id = $1',
      [deposit.id],
    )
    const payment = { paymentId: rows[0]?.id ?? '', reference: deposit.id, amount, currency: 'USD' } as const
    return { person, cents, payment }
  })
}

test(
  'a storm of callbacks, late, twice, shuffled and forged, leaves the balances of its model',
  async () => {
    const chance = createChance()
    const people = await newPeople(payments.platform, 8)
    const deposits = await open(people, scaled(100), chance)
    const paid = new Map<string, bigint>()
    const storm: Sent[] = deposits.flatMap(({ person, cents, payment }) => {
      const told = chance.pick([['paid'], ['refused', 'paid'], ['refused'], ['paid', 'paid', 'refused'], []] as const)
      if (told.some((state) => state === 'paid'))
        paid.set(person.id, (paid.get(person.id) ?? 0n) + BigInt(cents) * 100n)
      const events = told.map((state) => eventOf({ ...payment, state }))
      const wrong = eventOf({ ...payment, state: 'paid', amount: `${payment.amount}1` })
      return [...events, ...(chance.percent(20) ? [wrong] : [])].map((event) => ({ event, isForged: false }))
    })
    const repeated = storm.filter(() => chance.percent(30))
    const forged = deposits
      .filter(() => chance.percent(15))
      .map(({ payment }) => ({ event: eventOf({ ...payment, state: 'paid' }), isForged: true }))
    const sent = chance.shuffle([...storm, ...repeated, ...forged])

    const statuses = await atOnce(sent, async ({ event, isForged }) => {
      const { status } = await payments.tell(event, isForged ? { secret: 'a secret of nobody' } : {})
      return status === (isForged ? 401 : 200) ? [] : [`${JSON.stringify(event)}: ${status}`]
    })
    expect(statuses.flat()).toEqual([])
    for (const person of people) expect(await spendableOf(payments.platform, person.id)).toBe(paid.get(person.id) ?? 0n)
    await expectBooksToAgree(payments.platform)
  },
  scaledMs(60_000),
)
