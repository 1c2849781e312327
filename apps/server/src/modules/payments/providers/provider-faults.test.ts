import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { until } from '../../../testing/until.ts'

/** The real sandbox provider; the pay page tells it which fault to produce. */
let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

interface Paid {
  person: Person
  id: string
}

async function pay(faults: Record<string, string>): Promise<Paid> {
  const person = await newPerson(payments.platform)
  const { deposit, redirectUrl } = await person.visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount: '50.00' },
    options: { idempotencyKey: randomUUID() },
  })
  expect((await fetch(`${redirectUrl}&${String(new URLSearchParams(faults))}`)).status).toBe(200)
  expect((await payments.press(redirectUrl, 'pay')).status).toBe(303)
  return { person, id: deposit.id }
}

const balanceOf = async ({ person }: Paid) => (await person.visitor.call('wallet.balances')).sumBalance
const stateOf = async ({ person, id }: Paid) =>
  (await person.visitor.call('payments.depositStatus', { query: { id } })).state
const isPaid = async (paid: Paid) => (await stateOf(paid)) === 'paid'

async function callbacksOf({ id }: Paid): Promise<{ outcome: string }[]> {
  const { rows } = await payments.platform.database.owner.query<{ outcome: string }>(
    `select outcome from provider_callback where deposit_id = $1`,
    [id],
  )
  return rows
}

test.each<[string, Record<string, string>]>([
  ['late', { delayMs: '300' }],
  ['six times', { duplicate: '5' }],
  ['after three that were lost', { drop: '3' }],
  ['behind a forged one', { forge: '1' }],
  ['in every wrong way at once', { delayMs: '100', duplicate: '3', drop: '2', forge: '1' }],
])('a callback that comes %s credits once and is kept once', async (_how, faults) => {
  const paid = await pay(faults)
  await until(() => isPaid(paid))
  expect(await balanceOf(paid)).toBe('50.00')
  expect(await callbacksOf(paid)).toMatchObject([{ outcome: 'credited' }])
})

test('callbacks that overtake each other credit each deposit once', async () => {
  const first = await pay({ reorder: '1', duplicate: '2' })
  const second = await pay({ duplicate: '2' })
  await until(() => isPaid(first))
  expect(await isPaid(second)).toBe(true)
  expect([await balanceOf(first), await balanceOf(second)]).toEqual(['50.00', '50.00'])
  const { rows } = await payments.platform.database.owner.query<{ id: string }>(
    `select deposit_id as id from provider_callback where deposit_id = any($1) order by received_at`,
    [[first.id, second.id]],
  )
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('a payment of the last second whose callbacks are all lost is found after the deposit’s time, and credited', async () => {
  const { owner } = payments.platform.database
  const paid = await pay({ drop: '999999' })
  await owner.query(`update deposit set state = 'expired', expires_at = now() - interval '1 hour' where id = $1`, [
    paid.id,
  ])
  await owner.query('update job set due_at = now() where key = $1', [paid.id])
  payments.platform.app.runJobs()
  await until(() => isPaid(paid))
  expect(await balanceOf(paid)).toBe('50.00')
  expect(await callbacksOf(paid)).toEqual([])
})
