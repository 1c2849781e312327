import { paymentSandbox, type PaymentRequest } from '@fairground/contract/payments/provider-protocol'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { pace } from '../config.ts'
import { sign } from '../signature.ts'
import { startPaymentSandbox, type RunningPaymentSandbox } from '../start-payment-sandbox.ts'

const secret = 'a-secret-for-tests-only'
let sandbox: RunningPaymentSandbox
beforeAll(async () => {
  sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    secret,
    dataDir: mkdtempSync(path.join(tmpdir(), 'payments-')),
    publicOrigin: null,
    hasControl: false,
    retry: pace,
    writesLog: false,
  })
})
afterAll(() => sandbox.close())

function ask({ method, bank }: Pick<PaymentRequest, 'method' | 'bank'>): Promise<Response> {
  const body = JSON.stringify({
    reference: randomUUID(),
    method,
    bank,
    amount: '200',
    currency: 'USD',
    callbackUrl: 'http://platform.example/pay/callback',
    returnUrl: 'http://site.example/m/deposit',
    payeeName: 'Fairground',
    expiresAt: new Date(Date.now() + stretch(60_000)).toISOString(),
  } satisfies PaymentRequest)
  const timestamp = String(Date.now())
  return fetch(`${sandbox.origin}/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(secret, { timestamp, body }),
    },
    body,
  })
}

test.each([
  ['page', null, null],
  ['voucher', null, 'Voucher'],
  ['qr', null, 'QR code'],
  ['alipay', null, 'Alipay'],
  ['qq', null, 'QQ Wallet'],
  ['wechat', null, 'WeChat Pay'],
  ['bank', 'northgate', 'Northgate Savings'],
] as const)(
  'a payment by %s of %s says so on its page, which a picture to scan leads to',
  async (method, bank, shown) => {
    const answer = paymentSandbox.createPayment.reply.parse(await (await ask({ method, bank })).json())
    expect(answer.qr).toBe(['page', 'bank', 'voucher'].includes(method) ? null : answer.redirectUrl)
    const page = await (await fetch(`${answer.redirectUrl}?language=EN`)).text()
    expect(page).toContain('Pay exactly')
    if (shown === null) expect(page).not.toContain('Method')
    else expect(page).toContain(`<dt>Method</dt><dd>${shown}</dd>`)
  },
)

test.each([
  ['bank', 'nobody'],
  ['bank', null],
  ['alipay', 'northgate'],
  ['bank', 'toString'],
] as const)('a payment by %s of %s is not made', async (method, bank) => {
  expect((await ask({ method, bank })).status).toBe(400)
})
