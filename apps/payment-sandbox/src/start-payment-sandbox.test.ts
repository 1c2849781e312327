import { paymentSandbox } from '@fairground/contract/payments/provider-protocol'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned } from './signature.ts'
import type { RunningPaymentSandbox } from './start-payment-sandbox.ts'
import { create, press, quiet, running, secret, setUp, signed, until } from './testing/sandbox.ts'

async function control({ origin }: RunningPaymentSandbox, request: object) {
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${origin}/control`, { method: 'POST', headers, body: JSON.stringify(request) })).status).toBe(
    200,
  )
}

describe('a payment', () => {
  test('is paid once, reported once, and links back to the site', async () => {
    const { receiver, sandbox, order } = await setUp()
    const request = order()
    const { paymentId, redirectUrl } = await create(sandbox, request)
    const answers = await Promise.all([press(redirectUrl, 'pay'), press(redirectUrl, 'pay'), press(redirectUrl, 'pay')])
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(request.returnUrl)
    }
    await quiet()
    expect(receiver.received).toHaveLength(1)
    const [{ body, raw, timestamp, signature } = { body: null, raw: '', timestamp: '', signature: '' }] =
      receiver.received
    expect(paymentSandbox.callback.body.parse(body)).toMatchObject({
      paymentId,
      reference: request.reference,
      amount: '200',
      currency: 'USD',
      state: 'paid',
    })
    expect(isSigned(secret, { body: raw, timestamp, signature, now: Date.now() })).toBe(true)
    expect(isSigned(secret, { body: `${raw} `, timestamp, signature, now: Date.now() })).toBe(false)
    expect(isSigned(secret, { body: raw, timestamp, signature, now: Date.now() + 600_000 })).toBe(false)
    expect((await press(redirectUrl, 'refuse')).status).toBe(410)
    const view = await fetch(`${sandbox.origin}/payments/${paymentId}`, { headers: signed('') })
    expect(await view.json()).toEqual({
      paymentId,
      reference: request.reference,
      amount: '200',
      currency: 'USD',
      state: 'paid',
    })
  })

  test('may be refused, and is reported as refused', async () => {
    const { receiver, sandbox, order } = await setUp()
    const { redirectUrl } = await create(sandbox, order())
    expect((await press(redirectUrl, 'refuse')).status).toBe(303)
    expect((await press(redirectUrl, 'pay')).status).toBe(410)
    await until('it is told', () => receiver.received.length === 1)
    expect(receiver.received[0]?.body.state).toBe('refused')
  })

  test('that has expired cannot be paid', async () => {
    const { receiver, sandbox, order } = await setUp()
    const { redirectUrl } = await create(sandbox, order({ expiresAt: new Date(Date.now() - 1).toISOString() }))
    expect(await (await fetch(redirectUrl)).text()).toContain('This payment has expired')
    expect((await press(redirectUrl, 'pay')).status).toBe(410)
    await quiet()
    expect(receiver.received).toEqual([])
  })

  test('is created once per reference, only with a valid signature and a complete request', async () => {
    const { sandbox, order } = await setUp()
    const request = order()
    const first = await create(sandbox, request)
    expect(await create(sandbox, request)).toEqual(first)
    const send = async (body: string, headers: Record<string, string>) =>
      (
        await fetch(`${sandbox.origin}/payments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        })
      ).status
    const text = JSON.stringify(request)
    expect(await send(text, signed(text, 'another-secret-than-ours'))).toBe(401)
    expect(await send(text.replace('"200"', '"900"'), signed(text))).toBe(401)
    expect(await send(text, {})).toBe(401)
    const other = JSON.stringify({ ...request, amount: '201' })
    expect(await send(other, signed(other))).toBe(409)
    for (const broken of [
      '{',
      '{}',
      JSON.stringify({ ...order(), amount: '-1' }),
      JSON.stringify(order({ returnUrl: 'javascript:alert(1)' })),
    ])
      expect(await send(broken, signed(broken)), broken).toBe(400)
    expect((await fetch(`${sandbox.origin}/payments/${first.paymentId}`)).status).toBe(401)
  })
})

describe('the page', () => {
  test.each([
    { query: '', tag: 'en', direction: 'ltr', pay: 'Pay 200.00', refuse: 'Refuse' },
    { query: '?language=VN', tag: 'vi', direction: 'ltr', pay: 'Trả 200.00', refuse: 'Từ chối' },
    { query: '?language=AR', tag: 'ar', direction: 'rtl', pay: 'ادفع 200.00', refuse: 'رفض' },
  ])('speaks $tag', async ({ query, tag, direction, pay, refuse }) => {
    const { sandbox, order } = await setUp()
    const { redirectUrl } = await create(sandbox, order())
    const response = await fetch(redirectUrl + query)
    const html = await response.text()
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`)
    expect(html).toContain(`>${pay}</button>`)
    expect(html).toContain(`>${refuse}</button>`)
    expect(html).toContain('Fairground &lt;Pay&gt;')
    expect(html).toContain('$200.00')
    expect(html).not.toMatch(/<script>|style="| on\w+="|https?:\/\//)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`form-action 'self' http://site.example`)
    expect(policy).not.toContain('unsafe')
  })

  test('of an unknown payment says so', async () => {
    const { sandbox } = await setUp()
    const response = await fetch(`${sandbox.origin}/pay/${randomUUID()}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('No such payment')
    expect((await press(`${sandbox.origin}/pay/none`, 'pay')).status).toBe(404)
  })
})

describe('callbacks', () => {
  test('are repeated until they are answered with 200, and no longer', async () => {
    const { receiver, sandbox, order } = await setUp()
    const answers = [500, null, 204, 302, 200]
    receiver.answer = () => {
      const next = answers.shift()
      return next === undefined ? 200 : next
    }
    await press((await create(sandbox, order())).redirectUrl, 'pay')
    await until('it is accepted', () => receiver.received.length === 5)
    await quiet()
    expect(receiver.received).toHaveLength(5)
    expect(new Set(receiver.received.map(({ body }) => body.eventId)).size).toBe(1)
  })

  test('come late, repeated, after losses, and forged, when an operator asks for it', async () => {
    const { receiver, sandbox, order } = await setUp()
    const { paymentId, redirectUrl } = await create(sandbox, order())
    await control(sandbox, { paymentId, delayMs: 100, duplicate: 2, drop: 2, forge: true })
    const pressedAt = Date.now()
    await press(redirectUrl, 'refuse')
    await until('all have come', () => receiver.received.length === 4)
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(100)
    await quiet()
    const isGenuine = receiver.received.map(({ raw, timestamp, signature }) =>
      isSigned(secret, { body: raw, timestamp, signature, now: Date.now() }),
    )
    expect(isGenuine).toEqual([false, true, true, true])
    expect(receiver.received.map(({ body }) => body.state)).toEqual(['paid', 'refused', 'refused', 'refused'])
    expect(new Set(receiver.received.slice(1).map(({ raw }) => raw)).size).toBe(1)
  })

  test('arrive in another order when told to', async () => {
    const { receiver, sandbox, order } = await setUp()
    const first = await create(sandbox, order())
    const second = await create(sandbox, order())
    await control(sandbox, { paymentId: first.paymentId, reorder: true })
    await press(first.redirectUrl, 'pay')
    await press(second.redirectUrl, 'pay')
    await until('both have come', () => receiver.received.length === 2)
    expect(receiver.received.map(({ body }) => body.paymentId)).toEqual([second.paymentId, first.paymentId])
  })

  test('behave for all payments to come, or by the address of the page', async () => {
    const { receiver, sandbox, order } = await setUp()
    await control(sandbox, { duplicate: 1 })
    const plain = await create(sandbox, order())
    const addressed = await create(sandbox, order())
    // Unknown values change nothing.
    await fetch(`${addressed.redirectUrl}?duplicate=2&delayMs=soon`)
    await press(plain.redirectUrl, 'pay')
    await press(addressed.redirectUrl, 'pay')
    await until('all copies have come', () => receiver.received.length === 5)
    await quiet()
    const copiesOf = ({ paymentId }: typeof plain) =>
      receiver.received.filter(({ body }) => body.paymentId === paymentId).length
    expect([copiesOf(plain), copiesOf(addressed)]).toEqual([2, 3])
  })

  test('survive a restart', async () => {
    const { receiver, sandbox, start, order } = await setUp()
    receiver.answer = () => 503
    const waiting = await create(sandbox, order())
    const { redirectUrl } = await create(sandbox, order())
    await press(redirectUrl, 'pay')
    await until('it was tried', () => receiver.received.length > 0)
    await sandbox.close()
    running.pop()
    const before = receiver.received.length
    const eventId = receiver.received[0]?.body.eventId
    receiver.answer = () => 200
    const again = await start()
    await until('it is accepted', () => receiver.received.length === before + 1)
    expect(receiver.received.at(-1)?.body.eventId).toBe(eventId)
    const address = `${again.origin}${new URL(waiting.redirectUrl).pathname}`
    expect((await press(address, 'pay')).status).toBe(303)
    await until('the other is told too', () => receiver.received.length === before + 2)
  })
})

test('control is disabled by default', async () => {
  const { sandbox } = await setUp({ hasControl: false })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${sandbox.origin}/control`, { method: 'POST', headers, body: '{}' })).status).toBe(404)
})
