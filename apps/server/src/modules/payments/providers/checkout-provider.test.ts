import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import {
  checkoutSecretKey,
  eventOfSession,
  signWebhook,
  startCheckoutServer,
  type CheckoutServer,
  type CheckoutSessionShape,
} from '../../../testing/checkout-server.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

const [oldSecret, newSecret] = ['whsec_the_one_before_it', 'whsec_the_newest_there_is']

let gateway: CheckoutServer
let platform: TestPlatform

beforeAll(async () => {
  gateway = await startCheckoutServer()
  const common = { secretKey: checkoutSecretKey, webhookSecrets: [newSecret, oldSecret], origin: gateway.origin }
  platform = await startTestPlatform({
    because: 'payment gateways are settings of the process',
    config: {
      paymentGateways: [
        { code: 'checkout', merchant: 'demo', ...common },
        { code: 'elsewhere', merchant: 'another', ...common },
      ],
    },
  })
  await platform.database.owner.query(`
    insert into deposit_channel (merchant_id, code, kind, texts, provider, currency, min, max, presets, position)
    select current_merchant(), 'card-' || lower(currency), 'card', '{"EN":{"name":"Card"}}', 'checkout', currency, 10000, 99999990000, '{}', 9
    from unnest(array['USD', 'JPY', 'TWD', 'USDT']) currency`)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
  await gateway.stop()
})

const balanceOf = async (person: Person) => (await person.visitor.call('wallet.balances')).sumBalance
const stateOf = async (person: Person, id: string) =>
  (await person.visitor.call('payments.depositStatus', { query: { id } })).state

async function deposit(person: Person, { amount = '50.00', channel = 'card-usd', key = randomUUID() } = {}) {
  return person.visitor.call('payments.depositByGateway', {
    body: { channel, amount },
    options: { idempotencyKey: key },
  })
}

async function opened(amount = '50.00') {
  const person = await newPerson(platform)
  const { deposit: made, redirectUrl } = await deposit(person, { amount })
  const session = [...gateway.sessions.values()].find((each) => each.client_reference_id === made.reference)
  if (!session) throw new Error('the gateway was not asked')
  return { person, ...made, redirectUrl, session }
}

interface Telling {
  secrets?: readonly string[]
  ageSeconds?: number
  header?: string
  path?: string
  sent?: string
}

const tell = (body: string, { secrets = [newSecret], ageSeconds = 0, header, path, sent }: Telling = {}) =>
  rawRequest(platform.origin, {
    method: 'POST',
    path: path ?? '/pay/callback/demo/checkout',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': header ?? signWebhook(body, { secrets, ageSeconds }),
    },
    body: sent ?? body,
  })

const paid = (session: CheckoutSessionShape) => ({ ...session, status: 'complete', payment_status: 'paid' }) as const

describe('a checkout session', () => {
  test('is asked for by a form, under the deposit’s own key, and leads to the gateway’s page', async () => {
    const { id, reference, redirectUrl, session } = await opened('120.50')
    expect(redirectUrl).toBe(session.url)
    const request = gateway.requests.find(({ form }) => form.get('client_reference_id') === reference)!
    expect(request.headers).toMatchObject({ 'idempotency-key': id, 'stripe-version': '2024-06-20' })
    expect(Object.fromEntries(request.form)).toMatchObject({
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '12050',
      'adaptive_pricing[enabled]': 'false',
    })
    expect(request.form.get('success_url')).toContain(`/m/voucherCenter?deposit=${id}`)
  })

  test('is one session, however often and however parallel the member asks under one key', async () => {
    const person = await newPerson(platform)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deposit(person, { key })))
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    const { deposit: made } = answers[0]!
    const sessions = [...gateway.sessions.values()].filter((each) => each.client_reference_id === made.reference)
    expect(sessions).toHaveLength(1)
  })

  test.each([
    ['JPY', '5000', '5000'],
    ['TWD', '300', '30000'],
  ] as const)('in %s counts as the gateway counts: %s is %s', async (currency, amount, units) => {
    const person = await newPerson(platform, { currency })
    const { deposit: made } = await deposit(person, { channel: `card-${currency.toLowerCase()}`, amount })
    const session = [...gateway.sessions.values()].find((each) => each.client_reference_id === made.reference)!
    expect(session).toMatchObject({ amount_total: Number(units), currency: currency.toLowerCase() })
    expect((await tell(eventOfSession('completed', paid(session)))).status).toBe(200)
    expect(await stateOf(person, made.id)).toBe('paid')
    expect(await balanceOf(person)).toBe(amount)
  })

  test.each<[string, Parameters<CheckoutServer['failNext']>[0]]>([
    ['refuses', (response) => response.writeHead(402).end('{"error":{"type":"card_error","code":"card_declined"}}')],
    ['is overrun', (response) => response.writeHead(429).end('{"error":{"type":"rate_limit"}}')],
    ['breaks', (response) => response.writeHead(500).end('<html>')],
    ['talks nonsense', (response) => response.writeHead(200).end('{"id":7}')],
    ['sends us elsewhere', (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end()],
    ['hangs up', (response) => response.destroy()],
    ['has no safe page', (response) => response.writeHead(200).end(JSON.stringify({ ...sample, url: 'http://a' }))],
  ])('is tried again under the same key when the gateway %s', async (_what, answer) => {
    const person = await newPerson(platform)
    const key = randomUUID()
    gateway.failNext(answer)
    await expect(deposit(person, { key })).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 })
    const { deposit: made, redirectUrl } = await deposit(person, { key })
    expect(made.state).toBe('pending')
    expect(redirectUrl).toContain('https://checkout.example/')
    expect((await person.visitor.call('payments.deposits')).list).toHaveLength(1)
  })

  test('cannot be had in a currency that the gateway has not', async () => {
    const person = await newPerson(platform, { currency: 'USDT' })
    await expect(deposit(person, { channel: 'card-usdt', amount: '5' })).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
  })
})

const sample = {
  id: 'cs_test_any',
  object: 'checkout.session',
  client_reference_id: null,
  amount_total: 1,
  currency: 'usd',
  status: 'open',
  payment_status: 'unpaid',
}

describe('a webhook', () => {
  test('of a completed session credits once, however often it comes', async () => {
    const { person, id, session } = await opened()
    const body = eventOfSession('completed', paid(session))
    const replies = await Promise.all(Array.from({ length: 8 }, () => tell(body)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await tell(eventOfSession('async_payment_succeeded', paid(session)))).toMatchObject({ status: 200 })
    expect(await stateOf(person, id)).toBe('paid')
    expect(await balanceOf(person)).toBe('50.00')
  })

  test('of a session that its bank still has to pay waits for the bank', async () => {
    const { person, id, session } = await opened()
    await tell(eventOfSession('completed', { ...session, status: 'complete' }))
    expect([await stateOf(person, id), await balanceOf(person)]).toEqual(['pending', '0.00'])
    await tell(eventOfSession('async_payment_succeeded', paid(session)))
    expect([await stateOf(person, id), await balanceOf(person)]).toEqual(['paid', '50.00'])
  })

  test.each(['async_payment_failed', 'expired'])('of the kind %s ends the deposit without money', async (kind) => {
    const { person, id, session } = await opened()
    const status = kind === 'expired' ? 'expired' : 'complete'
    expect((await tell(eventOfSession(kind, { ...session, status }))).status).toBe(200)
    expect([await stateOf(person, id), await balanceOf(person)]).toEqual(['rejected', '0.00'])
  })

  test('of another kind is taken and does nothing', async () => {
    const before = await countRows(platform.database.owner)
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: {} } })
    expect((await tell(body)).status).toBe(200)
    expect(await countRows(platform.database.owner)).toEqual(before)
  })

  test('without a reference, or of a sum that differs, waits for a person', async () => {
    const { person, session } = await opened()
    await tell(eventOfSession('completed', { ...paid(session), id: 'cs_test_stray', client_reference_id: null }))
    await tell(eventOfSession('completed', { ...paid(session), amount_total: 4_999 }))
    const { rows } = await platform.database.owner.query(
      `select reason, said_amount from suspense where payment_id = any($1) order by reason`,
      [['cs_test_stray', session.id]],
    )
    expect(rows).toEqual([
      { reason: 'amount_differs', said_amount: '49.99' },
      { reason: 'unknown_reference', said_amount: '50.00' },
    ])
    expect(await balanceOf(person)).toBe('0.00')
  })

  test('is believed by either secret while one is being changed', async () => {
    for (const secrets of [[oldSecret], [newSecret], ['whsec_of_nobody', newSecret]]) {
      const { person, session } = await opened()
      expect((await tell(eventOfSession('completed', paid(session)), { secrets })).status).toBe(200)
      expect(await balanceOf(person)).toBe('50.00')
    }
  })

  test.each<[string, (body: string) => Telling]>([
    ['signed with another secret', () => ({ secrets: ['whsec_of_nobody'] })],
    ['signed long ago', () => ({ ageSeconds: 301 })],
    ['signed in the future', () => ({ ageSeconds: -310 })],
    ['without a signature', () => ({ header: '' })],
    [
      'with a signature of another scheme',
      (body) => ({ header: signWebhook(body, { secrets: [newSecret] }).replace('v1=', 'v0=') }),
    ],
    ['with two times', (body) => ({ header: `t=1,${signWebhook(body, { secrets: [newSecret] })}` })],
    ['with a header without end', () => ({ header: `t=1,${'v1=00,'.repeat(900)}` })],
    ['spaced otherwise than signed', (body) => ({ sent: `${body} ` })],
    ['of a gateway of another merchant', () => ({ path: '/pay/callback/demo/elsewhere' })],
  ])('%s is refused and leaves nothing behind', async (_what, how) => {
    const { person, session } = await opened()
    const before = await countRows(platform.database.owner)
    const body = eventOfSession('completed', paid(session))
    expect((await tell(body, how(body))).status).toBe(401)
    expect(await countRows(platform.database.owner)).toEqual(before)
    expect(await balanceOf(person)).toBe('0.00')
  })
})

test.each(['type=paid', '[]'])('a signed webhook that cannot be read is kept for a person: %s', async (sent) => {
  const reply = await tell(sent)
  expect([reply.status, reply.json]).toEqual([200, { taken: false, reason: 'unreadable' }])
  const { rows } = await platform.database.owner.query(
    `select s.state, c.body ->> 'unreadable' as said from suspense s
     join provider_callback c on c.body ->> 'paymentId' = s.payment_id where s.reason = 'unreadable' and c.body ->> 'unreadable' = $1`,
    [sent],
  )
  expect(rows).toEqual([{ state: 'open', said: sent }])
})

test('a lost webhook is made up for by a query; an unpaid session expires', async () => {
  const [lost, unpaid] = [await opened(), await opened()]
  gateway.sessions.set(lost.session.id, paid(lost.session))
  await platform.database.owner.query('update deposit set expires_at = now() where id = $1', [unpaid.id])
  await platform.database.owner.query('update job set due_at = now() where key = any($1)', [[lost.id, unpaid.id]])
  platform.app.runJobs()
  await until(async () => (await stateOf(lost.person, lost.id)) === 'paid')
  await until(async () => (await stateOf(unpaid.person, unpaid.id)) === 'expired')
  expect(await balanceOf(lost.person)).toBe('50.00')
  await tell(eventOfSession('completed', paid(unpaid.session)))
  expect([await stateOf(unpaid.person, unpaid.id), await balanceOf(unpaid.person)]).toEqual(['paid', '50.00'])
})
