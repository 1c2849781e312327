import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import type { Log } from '../platform/log.ts'
import { startPaymentSandbox } from '../../../payment-sandbox/src/start-payment-sandbox.ts'
export { newVoucher } from '../../../payment-sandbox/src/payments/voucher.ts'
import { startConsolePlatform, type ConsolePlatform } from './console-visitor.ts'
import { lottery } from './draws.ts'
import { paymentConfig, paymentSecret } from './payment-config.ts'
import { rawRequest, type RawReply } from './raw-request.ts'
import { expectLedgerToReconcile } from './reconcile-ledger.ts'
import { openTestMerchant } from './test-merchant.ts'

/** A merchant and the real sandbox provider, each with the other's address. */
export interface TestPayments {
  platform: ConsolePlatform
  /** Sends the outcome of a payment to the platform, with the provider's signature. */
  tell: (callback: PaymentCallback, how?: CallbackOverrides) => Promise<RawReply>
  /** The member presses a button of the provider's page, with what was typed there. */
  press: (redirectUrl: string | null, action: 'pay' | 'refuse', typed?: { voucher: string }) => Promise<Response>
  stopProvider: () => Promise<void>
  /** Checks the ledger, too. */
  stop: () => Promise<void>
}

export interface CallbackOverrides {
  secret?: string
  /** How old the signature is. */
  ageMs?: number
  /** A body to send instead of the signed one. */
  body?: string
  signedBody?: string
  path?: string
  headers?: Record<string, string>
}

interface StartOptions {
  works?: boolean
  /** Of a platform of its own. */
  log?: Log
}

export async function startTestPayments({ works = false, log }: StartOptions = {}): Promise<TestPayments> {
  const platform = log
    ? await startConsolePlatform({
        because: 'it reads the log of the process',
        works,
        log,
        config: await paymentConfig(),
      })
    : await openTestMerchant({ works, lotteries: [lottery] })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-payments-'))
  const { port, secret } = platform.config.payment
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port,
    secret,
    dataDir,
    publicOrigin: null,
    hasControl: true,
    retry: { firstMs: 20, longestMs: 100, timeoutMs: 2_000 },
    writesLog: false,
  })
  return {
    platform,
    tell: (callback, how) => tell(platform.origin, callback, how),
    press: (redirectUrl, action, typed) =>
      fetch(redirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ action, ...typed }), redirect: 'manual' }),
    stopProvider: () => sandbox.close(),
    stop: async () => {
      await expectLedgerToReconcile(platform)
      await platform.stop()
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function tell(origin: string, callback: PaymentCallback, how: CallbackOverrides = {}): Promise<RawReply> {
  const signed = how.signedBody ?? JSON.stringify(callback)
  const timestamp = String(Date.now() - (how.ageMs ?? 0))
  return rawRequest(origin, {
    method: 'POST',
    path: how.path ?? '/pay/callback/demo/sandbox',
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': createHmac('sha256', how.secret ?? paymentSecret)
        .update(`${timestamp}.${signed}`)
        .digest('hex'),
      ...how.headers,
    },
    body: how.body ?? signed,
  })
}

/** One event of a payment; every event has a new id. */
export const eventOf = (payment: Omit<PaymentCallback, 'eventId'>): PaymentCallback => ({
  ...payment,
  eventId: randomUUID(),
})
