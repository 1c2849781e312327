import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { until } from '../../testing/until.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

const deposit = ({ visitor }: Person, amount: string) =>
  visitor.call('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    options: { idempotencyKey: randomUUID() },
  })
const refusal = ({ visitor }: Person, amount: string) =>
  visitor.refusal('payments.depositByGateway', {
    body: { channel: 'riverside-qr', amount },
    options: { idempotencyKey: randomUUID() },
  })

async function limited(value: string, span: 'day' | 'week' | 'month' = 'day') {
  const person = await newPerson(payments.platform)
  await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span, value } })
  return person
}

const ownLimit = async ({ visitor }: Person, span = 'day') =>
  (await visitor.call('responsibleGaming.limits')).limits.find(
    (limit) => limit.kind === 'deposit' && limit.span === span,
  )

test('no deposit before the member has set a limit or declined one', async () => {
  const newcomer = () => newPerson(payments.platform, { hasAnsweredDepositQuestion: false })
  const [limiting, declining] = [await newcomer(), await newcomer()]
  const rows = async () =>
    (
      await payments.platform.database.owner.query(`select 1 from deposit where member_id = any ($1)`, [
        [limiting.id, declining.id],
      ])
    ).rowCount
  for (const { visitor } of [limiting, declining]) {
    const body = { channel: 'riverside-qr', amount: '50.00' }
    const tries = Array.from({ length: 3 }, () =>
      visitor.refusal('payments.depositByGateway', { body, options: { idempotencyKey: randomUUID() } }),
    )
    for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ code: 'deposit_limit_unanswered' })
  }
  expect(await rows()).toBe(0)
  await limiting.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'day', value: '80.00' } })
  await declining.visitor.call('responsibleGaming.keepLimits')
  expect((await deposit(limiting, '50.00')).deposit.state).toBe('pending')
  expect((await deposit(declining, '50.00')).deposit.state).toBe('pending')
})

test('who has excluded themselves is told so before any question', async () => {
  const { visitor } = await newPerson(payments.platform, { hasAnsweredDepositQuestion: false })
  await visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
  const asked = { body: { channel: 'riverside-qr', amount: '50.00' }, options: { idempotencyKey: randomUUID() } }
  expect(await visitor.refusal('payments.depositByGateway', asked)).toMatchObject({ code: 'self_excluded' })
})

test('a deposit is refused above the limit and taken at it, and what may still be paid counts', async () => {
  const person = await limited('100.00')
  await deposit(person, '40.00')
  expect(await refusal(person, '60.01')).toMatchObject({
    code: 'deposit_limit_reached',
    status: 403,
    value: { kind: 'deposit', span: 'day', limit: '100.00', left: '60.00' },
  })
  await deposit(person, '60.00')
  expect(await refusal(person, '20.00')).toMatchObject({ value: { left: '0.00' } })
  expect(await ownLimit(person)).toMatchObject({ value: '100.00', used: '100.00', left: '0.00' })
})

test('an unpaid deposit frees its share of the limit when it expires, a paid one does not', async () => {
  const { owner } = payments.platform.database
  const person = await limited('100.00')
  await deposit(person, '50.00')
  const { deposit: paid, redirectUrl } = await deposit(person, '50.00')
  await payments.press(redirectUrl, 'pay')
  await until(
    async () => (await person.visitor.call('payments.depositStatus', { query: { id: paid.id } })).state === 'paid',
  )
  await owner.query('update deposit set expires_at = now() where member_id = $1', [person.id])
  expect(await ownLimit(person)).toMatchObject({ used: '50.00' })
  await owner.query(`update deposit set paid_at = now() - interval '40 days' where member_id = $1 and state = 'paid'`, [
    person.id,
  ])
  expect(await ownLimit(person, 'month')).toMatchObject({ used: '0.00' })
})

test('the lowest of several decides', async () => {
  const person = await limited('500.00')
  await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'month', value: '30.00' } })
  expect(await refusal(person, '40.00')).toMatchObject({ value: { span: 'month', left: '30.00' } })
})

test('of a hundred deposits at once no more get in than the limit has room for', async () => {
  const person = await limited('205.00', 'week')
  await Promise.allSettled(Array.from({ length: 100 }, () => deposit(person, '20.00')))
  // A provider that is slow to answer a hundred requests changes nothing: opened deposits count.
  const { rows } = await payments.platform.database.owner.query('select 1 from deposit where member_id = $1', [
    person.id,
  ])
  expect(rows).toHaveLength(10)
  expect(await ownLimit(person, 'week')).toMatchObject({ used: '200.00', left: '5.00' })
})

test('no deposit during a time-out', async () => {
  const person = await newPerson(payments.platform)
  await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
  expect(await refusal(person, '50.00')).toMatchObject({ code: 'time_out_active', status: 403 })
})
