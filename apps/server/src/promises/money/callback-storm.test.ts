import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../testing/attempt.ts'
import { expectLedgerToReconcile, spendableOf } from '../../testing/reconcile-ledger.ts'
import { createChance, type Chance } from '../../testing/seeded-random.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { newPeople, type Person } from '../../testing/members.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'

const callbacks = fullOrShort(10_000, 300)
const [repeatedPercent, forgedPercent] = [30, 5]

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

interface Opened {
  person: Person
  units: bigint
  payment: Omit<PaymentCallback, 'eventId' | 'state'>
}

/** Open deposits, inserted directly: the storm tests callbacks only. */
async function open(people: readonly Person[], size: number, chance: Chance): Promise<Opened[]> {
  const opened = Array.from({ length: size }, (_, index) => {
    const cents = 2_000 + chance.below(9_000)
    const payment = {
      paymentId: randomUUID(),
      reference: `FG-${10_000 + Math.floor(index / 9_000)}-${1_000 + (index % 9_000)}`,
      amount: (cents / 100).toFixed(2),
      currency: 'USD' as const,
    }
    return { person: chance.pick(people), units: BigInt(cents) * 100n, payment }
  })
  await payments.platform.database.owner.query(
    `insert into deposit (id, merchant_id, member_id, channel, provider, currency, amount, fee, state, reference,
       provider_payment_id, expires_at)
     select gen_random_uuid(), current_merchant(), member, 'riverside-qr', 'sandbox', 'USD', amount, 0, 'pending', reference, payment::text,
       now() + interval '15 minutes'
     from unnest($1::text[], $2::uuid[], $3::bigint[], $4::uuid[]) d(reference, member, amount, payment)`,
    [
      opened.map(({ payment }) => payment.reference),
      opened.map(({ person }) => person.id),
      opened.map(({ units }) => String(units)),
      opened.map(({ payment }) => payment.paymentId),
    ],
  )
  return opened
}

interface Sent {
  event: PaymentCallback
  isForged: boolean
}

interface Model {
  sent: Sent[]
  /** The expected balance of each member. */
  paid: Map<string, bigint>
  /** Payments that must be in suspense. */
  aside: Set<string>
}

/** Callbacks for each deposit: in order, out of order, contradictory, or none. */
function storm(deposits: readonly Opened[], chance: Chance): Model {
  const [paid, aside] = [new Map<string, bigint>(), new Set<string>()]
  const told = deposits.flatMap(({ person, units, payment }) => {
    const states = chance.pick([
      ['paid'],
      ['paid'],
      ['refused', 'paid'],
      ['refused'],
      ['paid', 'paid', 'refused'],
    ] as const)
    const isPaid = states.some((state) => state === 'paid')
    if (isPaid) paid.set(person.id, (paid.get(person.id) ?? 0n) + units)
    const events = states.map((state) => eventOf({ ...payment, state }))
    if (!chance.percent(10)) return events
    // A payment for a paid or unknown deposit goes to suspense until an operator assigns it.
    const stray = { ...payment, paymentId: randomUUID(), ...(chance.percent(50) && { reference: randomUUID() }) }
    aside.add(stray.paymentId)
    return [...events, eventOf({ ...stray, state: 'paid' })]
  })
  const genuine = told.map((event) => ({ event, isForged: false }))
  const repeated = genuine.filter(() => chance.percent(repeatedPercent))
  const forged = deposits.map(({ payment }) => ({ event: eventOf({ ...payment, state: 'paid' }), isForged: true }))
  const share = Math.round(((genuine.length + repeated.length) * forgedPercent) / (100 - forgedPercent))
  return { sent: chance.shuffle([...genuine, ...repeated, ...forged.slice(0, share)]), paid, aside }
}

test(
  `${callbacks} callbacks, repeated, shuffled and forged, leave the balances of their model`,
  async () => {
    const chance = createChance()
    const people = await newPeople(payments.platform, 8)
    const { sent, paid, aside } = storm(await open(people, Math.round(callbacks / 2.25), chance), chance)
    const startedAt = performance.now()
    const wrong = await runConcurrently(
      sent,
      async ({ event, isForged }) => {
        const { status } = await payments.tell(event, isForged ? { secret: 'a secret of nobody' } : {})
        return (isForged ? [401, 429] : [200]).includes(status) ? [] : [`${JSON.stringify(event)}: ${status}`]
      },
      8,
    )
    const seconds = (performance.now() - startedAt) / 1_000
    expect(wrong.flat()).toEqual([])
    const off = await Promise.all(
      people.map(async ({ id }) => ((await spendableOf(payments.platform, id)) === (paid.get(id) ?? 0n) ? 0 : 1)),
    )
    promised({
      what: 'L2 balances off their model after a storm of callbacks',
      measured: off.reduce((sum: number, each) => sum + each, 0),
      unit: `of ${people.length}`,
      budget: { atMost: 0 },
      detail: `${sent.length} callbacks for ${paid.size} members, ${Math.round(sent.length / seconds)}/s`,
    })
    const { rows } = await payments.platform.database.owner.query<{ id: string }>(
      `select payment_id as id from suspense where state = 'open'`,
    )
    promised({
      what: 'L2 stray payments that are lost, doubled or made up',
      measured: rows.filter(({ id }) => !aside.has(id)).length + Math.abs(aside.size - rows.length),
      unit: `of ${aside.size}`,
      budget: { atMost: 0 },
    })
    await expectLedgerToReconcile(payments.platform)
  },
  scaledMs(60_000),
)
