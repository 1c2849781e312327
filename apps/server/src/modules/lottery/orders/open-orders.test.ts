import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calls, ReplyOf } from '@fairground/contract'
import { bigLine, endDraw, holdDraw, isSettled, lottery } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const draws = 120

/** Announced draws of one day, the first of them open. */
async function drawsToCome(): Promise<string[]> {
  const { owner } = platform.database
  const first = await holdDraw(platform)
  // Late in a day fewer are left of it: they are put behind the one that is held.
  await owner.query(
    `insert into draw (merchant_id, lottery, day, number, chain_index, commitment, opens_at, closes_at, draws_at)
     select d.merchant_id, d.lottery, d.day, '29990101' || lpad(n::text, 4, '0'), n, d.commitment, d.closes_at,
       d.closes_at + n * interval '5 minutes', d.draws_at + n * interval '5 minutes'
     from draw d cross join generate_series(1, $3) n where d.lottery = $1 and d.number = $2 and d.merchant_id = current_merchant()`,
    [lottery, first, draws - 1],
  )
  return [first, ...Array.from({ length: draws - 1 }, (_, at) => `29990101${String(at + 1).padStart(4, '0')}`)]
}

type Orders = ReplyOf<Calls['lottery.orders']>
const waiting = (person: Person, query: { after?: string; size?: number; lottery?: string } = {}): Promise<Orders> =>
  person.visitor.call('lottery.orders', { query: { state: 'waiting', ...query } })

test('of 120 open orders the earliest draws come first, page by page, and each as settled by its id', async () => {
  const person = await newPerson(platform, { cash: '1000.00' })
  const numbers = await drawsToCome()
  const { chase } = await person.visitor.call('lottery.placeChase', {
    body: {
      lottery,
      lines: [bigLine],
      draws: numbers.toReversed().map((drawNumber) => ({ drawNumber, multiple: 1 })),
      stopsOnWin: false,
      total: `${draws * 2}.00`,
    },
    options: { idempotencyKey: randomUUID() },
  })
  const [first = '', second = ''] = numbers
  // A later order on an earlier draw stands before those of later draws, and of its own draw it is the first.
  const { order: single } = await person.visitor.call('lottery.placeOrder', {
    body: { lottery, drawNumber: first, lines: [bigLine], total: '2.00' },
    options: { idempotencyKey: randomUUID() },
  })

  const whole = await waiting(person, { size: 100 })
  expect(whole.list.map(({ drawNumber }) => drawNumber)).toEqual([first, ...numbers.slice(0, 99)])
  expect(whole.list[0]?.id).toBe(single.id)
  const paged: Orders['list'] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Orders = await waiting(person, { size: 50, ...(after && { after }) })
    paged.push(...page.list)
    after = page.next
  }
  expect(paged.map(({ drawNumber }) => drawNumber)).toEqual([first, ...numbers])
  expect(new Set(paged.map(({ id }) => id)).size).toBe(draws + 1)
  expect((await waiting(person, { lottery: 'keno' })).list).toEqual([])
  // Another list's cursor has another shape.
  const latest = await person.visitor.call('lottery.orders', { query: { size: 1 } })
  expect(latest.list.map(({ id }) => id)).toEqual([single.id])
  const foreign = { query: { state: 'waiting' as const, after: latest.next ?? '' } }
  expect(await person.visitor.refusal('lottery.orders', foreign)).toMatchObject({ code: 'invalid_request' })

  await endDraw(platform, first)
  await until(() => isSettled(platform, first), { what: 'the earliest draw is settled' })
  const now = await waiting(person, { size: 100 })
  expect(now.list[0]?.drawNumber).toBe(second)
  const gone = whole.list.map(({ id }) => id).filter((id) => !now.list.some((order) => order.id === id))
  expect(gone).toHaveLength(2)
  const settledOf = async (of: Person, ids: readonly string[]) =>
    (await of.visitor.call('lottery.orders', { query: { state: 'settled', ids: ids.join(','), size: 100 } })).list
  const told = await settledOf(person, gone)
  expect(told.map(({ id, drawNumber }) => [id, drawNumber])).toEqual(gone.map((id) => [id, first]))
  expect(told.find(({ id }) => id !== single.id)?.chaseId).toBe(chase.id)
  // Named, but waiting still, or somebody else's.
  expect(await settledOf(person, [now.list[0]?.id ?? ''])).toEqual([])
  expect(await settledOf(await newPerson(platform, {}), gone)).toEqual([])
  const broken = { query: { state: 'settled' as const, ids: 'no-id' } }
  expect(await person.visitor.refusal('lottery.orders', broken)).toMatchObject({ code: 'invalid_request' })
})
