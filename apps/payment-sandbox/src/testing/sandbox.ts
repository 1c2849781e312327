import { paymentSandbox, type PaymentRequest } from '@fairground/contract/payments/provider-protocol'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect } from 'vitest'
import { stretch, waitLimitMs } from '../../../../tools/lib/testing/slowness.mjs'
import type { PaymentSandboxConfig } from '../config.ts'
import { sign } from '../signature.ts'
import { startPaymentSandbox, type RunningPaymentSandbox } from '../start-payment-sandbox.ts'
import { startReceiver } from './receiver.ts'

export const secret = 'a-secret-for-tests-only'
export const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close()
})

/** A sandbox, and the platform's end of its callbacks; both stop with the test. */
export async function setUp(changes?: Partial<PaymentSandboxConfig>) {
  const receiver = await startReceiver()
  running.push(receiver)
  const config: PaymentSandboxConfig = {
    host: '127.0.0.1',
    port: 0,
    secret,
    dataDir: mkdtempSync(path.join(tmpdir(), 'payments-')),
    publicOrigin: null,
    hasControl: true,
    retry: { firstMs: 10, longestMs: 40, timeoutMs: 300 },
    writesLog: false,
    ...changes,
  }
  const start = async () => {
    const sandbox = await startPaymentSandbox(config)
    running.push(sandbox)
    return sandbox
  }
  const sandbox = await start()
  const order = (fields?: Partial<PaymentRequest>): PaymentRequest => ({
    reference: randomUUID(),
    method: 'page',
    bank: null,
    amount: '200',
    currency: 'USD',
    callbackUrl: receiver.url,
    returnUrl: 'http://site.example/m/deposit?done=1',
    payeeName: 'Fairground <Pay>',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...fields,
  })
  return { receiver, sandbox, start, order }
}

export const signed = (body: string, key = secret) => {
  const timestamp = String(Date.now())
  return { 'x-timestamp': timestamp, 'x-signature': sign(key, { timestamp, body }) }
}

export async function create({ origin }: RunningPaymentSandbox, request: PaymentRequest) {
  const body = JSON.stringify(request)
  const headers = { 'content-type': 'application/json', ...signed(body) }
  const response = await fetch(`${origin}/payments`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return paymentSandbox.createPayment.reply.parse(await response.json())
}

/** The member presses a button of the page, with what was typed there. */
export const press = (redirectUrl: string, action: string, fields: Record<string, string> = {}) =>
  fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ action, ...fields }), redirect: 'manual' })

export async function until(what: string, holds: () => boolean) {
  const looksMax = stretch(waitLimitMs) / 5
  for (let looks = 0; !holds(); looks++) {
    if (looks > looksMax) throw new Error(`not after ${looks} looks: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const quiet = () => new Promise((resolve) => setTimeout(resolve, 120))
