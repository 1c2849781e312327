import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently, createAttempts, type Attempts } from '../../testing/attempt.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { newPeople, type Person } from '../../testing/members.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import type { Play, Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

/** L3: a retry with the same key gets the same reply, and the command runs once. */
const operations = fullOrShort(1_000, 60)
const replays = 5

let payments: TestPayments
let attempts: Attempts
let vendor: Vendor
let people: Person[]
let plays: Play[]

beforeAll(async () => {
  payments = await startTestPayments()
  const { platform } = payments
  people = await newPeople(platform, 4, { cash: '100000.00' })
  attempts = await createAttempts(platform)
  vendor = createVendor(platform.origin)
  plays = await Promise.all(people.map((person) => vendor.launch(person)))
})
afterAll(() => payments.stop())

interface Operation {
  who: number
  key: string
  amount: string
}

const operationsOf = (size: number, amount: string): Operation[] =>
  Array.from({ length: size }, (_, index) => ({ who: index % people.length, key: randomUUID(), amount }))

const headersOf = (who: number, key: string) => ({
  Authorization: people[who]?.visitor.headers['Authorization'] ?? '',
  'Idempotency-Key': key,
})

const deposit = ({ who, key, amount }: Operation) =>
  attempts.send('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    headers: headersOf(who, key),
  })

/** The reply without the request id. */
async function bet({ who, key, amount }: Operation): Promise<string> {
  const { request_uuid: _, ...answer } = await vendor.bet(plays[who]!, { id: key, round: key, amount })
  return JSON.stringify(answer)
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)

test(
  'a retry has the first answer, another body under the key is refused, and another’s key tells nothing',
  async () => {
    const made = operationsOf(operations / 2, '25.00')
    const faults = await runConcurrently(
      made,
      async (operation) => {
        const first = await deposit(operation)
        expect(first.status).toBe(200)
        const again = await Promise.all(Array.from({ length: replays }, () => deposit(operation)))
        const altered = await deposit({ ...operation, amount: '26.00' })
        const other = { ...operation, who: (operation.who + 1) % people.length, amount: '27.00' }
        const otherMember = await deposit(other)
        return {
          differing: again.filter(({ text }) => text !== first.text).length,
          taken: altered.status === 422 ? 0 : 1,
          disclosed: otherMember.text.includes(idOf(first.json)) ? 1 : 0,
        }
      },
      4,
    )
    const of = { unit: `of ${made.length * replays}`, budget: { atMost: 0 } } as const
    promised({ what: 'L3 retries with another answer', measured: sum(faults.map(({ differing }) => differing)), ...of })
    promised({
      what: 'L3 altered bodies that are taken under a used key',
      measured: sum(faults.map(({ taken }) => taken)),
      unit: `of ${made.length}`,
      budget: { atMost: 0 },
    })
    promised({
      what: 'L3 answers to one member that another’s key brings out',
      measured: sum(faults.map(({ disclosed }) => disclosed)),
      unit: `of ${made.length}`,
      budget: { atMost: 0 },
    })
    const { rows } = await payments.platform.database.owner.query<{ count: number }>(
      `select count(*)::int as count from deposit where amount = 250000`,
    )
    expect(rows[0]?.count).toBe(made.length)
  },
  scaledMs(120_000),
)

test(
  'a bet that is sent again is the same bet, and one that was refused stays refused',
  async () => {
    const made = operationsOf(operations / 2, '1.00')
    const differing = await runConcurrently(
      made,
      async (operation) => {
        const first = await bet(operation)
        const again = await Promise.all(Array.from({ length: replays }, () => bet(operation)))
        const statusOf = (answer: string) => (JSON.parse(answer) as { status: string }).status
        return again.filter((answer) => statusOf(answer) !== statusOf(first)).length
      },
      4,
    )
    promised({
      what: 'L3 bets that end otherwise when they are sent again',
      measured: sum(differing),
      unit: `of ${made.length * replays}`,
      budget: { atMost: 0 },
    })
    const { owner } = payments.platform.database
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from ledger_posting where key = any($1)',
      [made.map(({ key }) => `game:studio:${key}`)],
    )
    expect(rows[0]?.count).toBe(made.length)

    const refused = operationsOf(20, '9999999.00')
    const applied = await runConcurrently(refused, async (operation) => {
      const answers = [await bet(operation), await bet(operation)]
      return answers.filter((answer) => !answer.includes('RS_ERROR_NOT_ENOUGH_MONEY')).length
    })
    promised({
      what: 'L3 refused bets that a retry reports as taken',
      measured: sum(applied),
      unit: `of ${refused.length}`,
      budget: { atMost: 0 },
    })
  },
  scaledMs(120_000),
)

function idOf(json: unknown): string {
  const { deposit: made } = (json as { value: { deposit: { id: string } } }).value
  return made.id
}
