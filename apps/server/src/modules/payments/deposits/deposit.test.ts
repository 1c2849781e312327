import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { eventOf, startTestPayments, type CallbackOverrides, type TestPayments } from '../../../testing/payments.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { until } from '../../../testing/until.ts'

let payments: TestPayments

const warnings: string[] = []

beforeAll(async () => {
  payments = await startTestPayments({ log: createLog('warn', { write: (line) => void warnings.push(line) }) })
})
afterAll(() => payments.stop())

interface DepositInput {
  amount?: string
  channel?: string
  key?: string
}

const deposit = (
  person: Person,
  { amount = '50.00', channel = 'riverside-qr', key = randomUUID() }: DepositInput = {},
) => person.visitor.call('payments.depositByGateway', { body: { channel, amount }, options: { idempotencyKey: key } })

const balanceOf = async (person: Person) => (await person.visitor.call('wallet.balances')).sumBalance
const stateOf = async (person: Person, id: string) =>
  (await person.visitor.call('payments.depositStatus', { query: { id } })).state

/** A pending deposit, and its payment as the provider reports it. */
async function opened(amount = '50.00', channel = 'riverside-qr') {
  const { owner } = payments.platform.database
  const person = await newPerson(payments.platform)
  const { deposit: made, redirectUrl } = await deposit(person, { amount, channel })
  const { rows } = await owner.query<{ id: string }>('select provider_payment_id as id from deposit where id = $1', [
    made.id,
  ])
  const payment = { paymentId: rows[0]?.id ?? '', reference: made.reference, amount, currency: 'USD' } as const
  return { person, made, redirectUrl, payment }
}

describe('a deposit', () => {
  test('is opened, paid on the provider’s page, reported by its callback, and credited once', async () => {
    const { person, made, redirectUrl } = await opened('120.50')
    expect(made).toMatchObject({ state: 'pending', amount: '120.50', fee: '0.00', credited: '120.50' })
    await payments.press(redirectUrl, 'pay')
    await until(async () => (await stateOf(person, made.id)) === 'paid')
    expect(await balanceOf(person)).toBe('120.50')
    const { list } = await person.visitor.call('wallet.transactions')
    expect(list).toMatchObject([{ type: 'deposit.credit', amount: '120.50', balanceAfter: '120.50' }])
  })

  test('has one reference: for the member, on the provider’s page, in its callback and in the record', async () => {
    const { person, made, redirectUrl } = await opened('120.50')
    expect(await (await fetch(redirectUrl ?? '')).text()).toContain(`<dd>${made.reference}</dd>`)
    await payments.press(redirectUrl, 'pay')
    await until(async () => (await stateOf(person, made.id)) === 'paid')
    const { rows } = await payments.platform.database.owner.query<{ reference: string }>(
      `select body ->> 'reference' as reference from provider_callback where deposit_id = $1`,
      [made.id],
    )
    expect(rows).toEqual([{ reference: made.reference }])
    expect((await person.visitor.call('wallet.transactions')).list[0]).toMatchObject({ reference: made.reference })
  })

  test('is paid on a page in the member’s language, which the provider is told by its code', async () => {
    const person = await newPerson(payments.platform)
    person.visitor.headers['Language'] = 'AR'
    const { redirectUrl } = await deposit(person)
    expect(new URL(redirectUrl ?? '').searchParams.get('language')).toBe('AR')
    expect(await (await fetch(redirectUrl ?? '')).text()).toContain('<html lang="ar" dir="rtl">')
  })

  test('that is refused on the provider’s page moves nothing', async () => {
    const { person, made, redirectUrl } = await opened()
    await payments.press(redirectUrl, 'refuse')
    await until(async () => (await stateOf(person, made.id)) === 'rejected')
    expect(await balanceOf(person)).toBe('0.00')
  })

  test('by card costs its fee, rounded up to the ledger’s unit', async () => {
    const { person, made, payment } = await opened('33.33', 'riverside-card')
    expect(made).toMatchObject({ fee: '0.50', credited: '32.83' })
    await payments.tell(eventOf({ ...payment, state: 'paid' }))
    const { rows } = await payments.platform.database.owner.query(
      `select balance from ledger_account where member_id = $1 and kind = 'cash'`,
      [person.id],
    )
    expect(rows).toEqual([{ balance: 333_300n - 5_000n }])
  })

  test('is not visible to another member', async () => {
    const { made } = await opened()
    const otherMember = await newPerson(payments.platform)
    expect(await otherMember.visitor.refusal('payments.depositStatus', { query: { id: made.id } })).toMatchObject({
      code: 'deposit_unknown',
      status: 404,
    })
    expect((await otherMember.visitor.call('payments.deposits')).list).toEqual([])
  })

  test.each([
    ['19.99', 'riverside-qr', 'amount_out_of_range', 422],
    ['50000.01', 'riverside-qr', 'amount_out_of_range', 422],
    ['50.001', 'riverside-qr', 'amount_invalid', 400],
    ['0', 'riverside-qr', 'amount_invalid', 400],
    ['50.00', 'no-such-channel', 'channel_unavailable', 409],
  ] as const)('of %s through %s is refused: %s', async (amount, channel, ...[code, status]) => {
    const person = await newPerson(payments.platform)
    const before = await countRows(payments.platform.database.owner)
    await expect(deposit(person, { amount, channel })).rejects.toMatchObject({ code, status })
    expect(await countRows(payments.platform.database.owner)).toEqual(before)
  })
})

describe('a key', () => {
  test('sent again opens nothing again: the answer is the first one', async () => {
    const person = await newPerson(payments.platform)
    const key = randomUUID()
    const first = await deposit(person, { key })
    expect(await deposit(person, { key })).toEqual(first)
    expect((await person.visitor.call('payments.deposits')).list).toHaveLength(1)
  })

  test('sent ten times at once opens one deposit with one payment', async () => {
    const person = await newPerson(payments.platform)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(person, { key })))
    expect(new Set(answers.map(({ deposit: made }) => made.id)).size).toBe(1)
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect((await person.visitor.call('payments.deposits')).list).toHaveLength(1)
  })

  test('with another amount is refused', async () => {
    const person = await newPerson(payments.platform)
    const key = randomUUID()
    await deposit(person, { key })
    await expect(deposit(person, { amount: '60.00', key })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    })
  })

  test('is each member’s own', async () => {
    const key = randomUUID()
    const [one, other] = [await newPerson(payments.platform), await newPerson(payments.platform)]
    const first = await deposit(one, { key })
    expect((await deposit(other, { amount: '70.00', key })).deposit.id).not.toBe(first.deposit.id)
  })

  test.each([undefined, 'not-a-key', '1'.repeat(36)])('%s is none', async (idempotencyKey) => {
    const person = await newPerson(payments.platform)
    const options = idempotencyKey === undefined ? {} : { idempotencyKey }
    const body = { channel: 'riverside-qr', amount: '50.00' }
    expect(await person.visitor.refusal('payments.depositByGateway', { body, options })).toMatchObject({
      code: 'idempotency_key_required',
      status: 400,
    })
  })
})

describe('a callback', () => {
  test('is held against its bytes: another text of the same event is another’s', async () => {
    const { person, payment } = await opened()
    const event = eventOf({ ...payment, state: 'paid' })
    const spaced = JSON.stringify(event, null, 3)
    expect((await payments.tell(event, { signedBody: spaced, body: JSON.stringify(event) })).status).toBe(401)
    expect(await balanceOf(person)).toBe('0.00')
    expect((await payments.tell(event, { signedBody: spaced })).status).toBe(200)
    expect(await balanceOf(person)).toBe('50.00')
  })

  test.each<[string, CallbackOverrides]>([
    ['signed with another secret', { secret: 'a secret of nobody' }],
    ['signed long ago', { ageMs: 301_000 }],
    ['signed in the future', { ageMs: -301_000 }],
    ['without a signature', { headers: { 'X-Signature': '' } }],
    ['with half a signature', { headers: { 'X-Signature': 'ab' } }],
    ['of another time than signed', { headers: { 'X-Timestamp': String(Date.now() + 1) } }],
    ['to a merchant that is none', { path: '/pay/callback/nobody/sandbox' }],
    ['of a provider that is none', { path: '/pay/callback/demo/nobody' }],
  ])('%s is refused and leaves nothing behind', async (_what, how) => {
    const { person, payment } = await opened()
    const before = await countRows(payments.platform.database.owner)
    expect((await payments.tell(eventOf({ ...payment, state: 'paid' }), how)).status).toBe(401)
    expect(await countRows(payments.platform.database.owner)).toEqual(before)
    expect(await balanceOf(person)).toBe('0.00')
  })

  test('that comes twenty times at once credits once, and every copy is taken', async () => {
    const { person, payment } = await opened()
    const event = eventOf({ ...payment, state: 'paid' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => payments.tell(event)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(person)).toBe('50.00')
  })

  test('of one payment under twenty ids credits once', async () => {
    const { person, payment } = await opened()
    const events = Array.from({ length: 20 }, () => eventOf({ ...payment, state: 'paid' }))
    const replies = await Promise.all(events.map((event) => payments.tell(event)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(person)).toBe('50.00')
  })

  test.each([
    [['paid', 'refused'], 'paid', '50.00'],
    [['refused', 'paid'], 'paid', '50.00'],
    [['refused', 'refused'], 'rejected', '0.00'],
  ] as const)('in the order %j leaves the deposit %s', async (order, state, balance) => {
    const { person, made, payment } = await opened()
    for (const told of order) await payments.tell(eventOf({ ...payment, state: told }))
    expect(await stateOf(person, made.id)).toBe(state)
    expect(await balanceOf(person)).toBe(balance)
  })

  test('that comes after the deposit’s time is money all the same', async () => {
    const { person, made, payment } = await opened()
    await payments.platform.database.owner.query(`update deposit set state = 'expired' where id = $1`, [made.id])
    await payments.tell(eventOf({ ...payment, state: 'paid' }))
    expect(await stateOf(person, made.id)).toBe('paid')
    expect(await balanceOf(person)).toBe('50.00')
  })

  test.each([
    ['another amount', { amount: '50.01' }, 'amount_differs'],
    ['ten times the amount', { amount: '500.00' }, 'amount_differs'],
    ['another currency', { currency: 'EUR' as const }, 'currency_differs'],
    ['another payment', { paymentId: randomUUID() }, 'payment_differs'],
    ['a deposit that is none', { reference: randomUUID() }, 'unknown_reference'],
  ])('of %s is kept for a person and credits nothing', async (_what, over, outcome) => {
    const { person, made, payment } = await opened()
    const event = eventOf({ ...payment, state: 'paid', ...over })
    expect((await payments.tell(event)).status).toBe(200)
    expect(await balanceOf(person)).toBe('0.00')
    expect(await stateOf(person, made.id)).toBe('pending')
    const { rows } = await payments.platform.database.owner.query<{ outcome: string }>(
      'select outcome from provider_callback where event_id = $1',
      [event.eventId],
    )
    expect(rows).toEqual([{ outcome }])
  })

  test('that is lost is asked for, and a deposit whose time is up is closed', async () => {
    const { owner } = payments.platform.database
    const [lost, late] = [await opened(), await opened()]
    await fetch(`${lost.redirectUrl}&drop=9`)
    await payments.press(lost.redirectUrl, 'pay')
    await owner.query(`update deposit set expires_at = now() where id = $1`, [late.made.id])
    await owner.query(`update job set due_at = now() where key = any($1)`, [[lost.made.id, late.made.id]])
    payments.platform.app.runJobs()
    await until(async () => (await stateOf(lost.person, lost.made.id)) === 'paid')
    await until(async () => (await stateOf(late.person, late.made.id)) === 'expired')
    expect(await balanceOf(lost.person)).toBe('50.00')
    expect(await balanceOf(late.person)).toBe('0.00')
  })
})

test('while the provider is away the member is told, and however often they try it is one deposit', async () => {
  const away = await startTestPayments()
  try {
    const person = await newPerson(away.platform)
    await away.stopProvider()
    const body = { channel: 'riverside-qr', amount: '50.00' }
    const options = { idempotencyKey: randomUUID() }
    for (let tries = 0; tries < 3; tries += 1)
      expect(await person.visitor.refusal('payments.depositByGateway', { body, options })).toMatchObject({
        code: 'provider_unavailable',
        status: 503,
      })
    expect((await person.visitor.call('payments.deposits')).list).toMatchObject([{ state: 'created' }])
  } finally {
    await away.stop()
  }
})

test('forged callbacks are slowed down and fill no log, and the provider is heard meanwhile', async () => {
  const { person, payment } = await opened()
  const event = eventOf({ ...payment, state: 'paid' })
  const forge = () => payments.tell(event, { secret: 'a secret of nobody' })
  const before = warnings.length
  const replies = await Promise.all(Array.from({ length: 300 }, forge))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
  expect(Number(replies.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(warnings.length - before).toBeLessThanOrEqual(1)
  expect((await payments.tell(event)).status).toBe(200)
  expect(await balanceOf(person)).toBe('50.00')
})
