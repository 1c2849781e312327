import { z } from 'zod'
import type { LanguageTag } from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import { paymentSandbox } from '@fairground/contract/payments/provider-protocol'
import { hmacSha256, isSameDigest } from '../../../platform/crypto/signatures.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import type { CallbackHeaders, PaymentProvider } from './payment-provider.ts'

export interface SandboxOptions {
  /** Address for the platform. */
  origin: string
  /** Address for players' browsers; null: the site's own host, at `port`. */
  publicOrigin: string | null
  port: number
  secret: string
}

const timeoutMs = 5_000
/** Older callbacks are refused; the provider signs its retries anew. */
const windowMs = 300_000

/** The sandbox provider (apps/payment-sandbox): a stand-in third party with pages of its own. */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const { createPayment, getPayment, callback } = paymentSandbox
  return {
    code: 'sandbox',
    createPayment: async ({ expiresAt, host, language, ...order }) => {
      const body = JSON.stringify({
        reference: order.reference,
        method: order.method,
        bank: order.bank,
        amount: order.amount,
        currency: order.currency,
        callbackUrl: order.callbackUrl,
        returnUrl: order.returnUrl,
        payeeName: order.payeeName,
        expiresAt: expiresAt.toISOString(),
      })
      const reply = await exchange(options, 'POST', { path: createPayment.path, body })
      return understood(() => {
        const { paymentId, redirectUrl, qr } = createPayment.reply.parse(reply)
        const shown = (address: string) => asPlayersSeeIt(options, address, { host, language })
        return { paymentId, redirectUrl: shown(redirectUrl), qr: qr === null ? null : shown(qr) }
      })
    },
    getPayment: async (paymentId) => {
      const path = getPayment.path.replace(':paymentId', encodeURIComponent(paymentId))
      const reply = await exchange(options, 'GET', { path, body: '' })
      return reply === null ? null : understood(() => getPayment.reply.parse(reply))
    },
    readCallback: (raw, headers) => {
      if (!isSigned(options.secret, raw, headers)) return null
      const read = z.safeParse(callback.body, parse(raw))
      return read.success ? read.data : 'unreadable'
    },
  }
}

/** A malformed reply counts as a timeout. */
function understood<Answer>(read: () => Answer): Answer {
  try {
    return read()
  } catch (cause) {
    throw new DependencyFailed('payment sandbox', cause)
  }
}

async function exchange(
  { origin, secret }: SandboxOptions,
  method: 'GET' | 'POST',
  { path, body }: { path: string; body: string },
): Promise<unknown> {
  const timestamp = String(Date.now())
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, Buffer.from(body)).toString('hex'),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new DependencyFailed('payment sandbox', cause)
  }
}

const signatureOf = (secret: string, timestamp: string, raw: Buffer): Buffer => hmacSha256(secret, `${timestamp}.`, raw)

function isSigned(secret: string, raw: Buffer, headers: CallbackHeaders): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > windowMs) return false
  const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex')
  return isSameDigest(signatureOf(secret, timestamp, raw), given)
}

/** The sandbox returns its page under its own address; the phone must use the host by which it reached the site. */
function asPlayersSeeIt(
  { publicOrigin, port }: SandboxOptions,
  redirectUrl: string,
  { host, language }: { host: string; language: LanguageTag },
): string {
  const page = new URL(redirectUrl)
  const base = new URL(publicOrigin ?? `http://${host}`)
  if (!publicOrigin) base.port = String(port)
  page.searchParams.set('language', codeOfTag(language))
  return `${base.origin}${page.pathname}${page.search}`
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
