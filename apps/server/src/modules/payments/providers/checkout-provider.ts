import { z } from 'zod'
import { DependencyFailed } from '../../../platform/refused.ts'
import { checkoutSession, outcomeOf, readCheckoutEvent, toMinorUnits } from './checkout-session.ts'
import type { PaymentOrder, PaymentProvider } from './payment-provider.ts'
import { isWebhookSigned } from './webhook-signature.ts'

export interface CheckoutGateway {
  /** Name of this provider in deposit channels. */
  code: string
  /** The merchant who owns the account at the gateway. */
  merchant: string
  origin: string
  secretKey: string
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[]
}

const timeoutMs = 10_000
/** Pins the API version, and with it the shape of the replies. */
const apiVersion = '2024-06-20'
/** The gateway's minimum lifetime of a session. A payment after the deposit expired is still credited. */
const sessionSecondsMin = 30 * 60 + 60

/** A gateway with hosted checkout sessions, as Stripe documents them: form-encoded requests, signed webhooks. */
export function createCheckoutProvider(gateway: CheckoutGateway): PaymentProvider {
  return {
    code: gateway.code,
    merchant: gateway.merchant,
    createPayment: async (order) => {
      const units = toMinorUnits(order.amount, order.currency)
      if (units === null) throw new DependencyFailed(gateway.code, `no amount of the gateway's: ${order.currency}`)
      const session = await ask(gateway, {
        path: '/v1/checkout/sessions',
        form: formOf(order, units),
        idempotencyKey: order.depositId,
      })
      const url = session?.url
      if (!session || !url || !url.startsWith('https://')) throw new DependencyFailed(gateway.code, 'no page to pay on')
      return { paymentId: session.id, redirectUrl: url, qr: null }
    },
    getPayment: async (paymentId) => {
      const session = await ask(gateway, { path: `/v1/checkout/sessions/${encodeURIComponent(paymentId)}` })
      return session && outcomeOf(session)
    },
    readCallback: (raw, headers) => {
      const header = String(headers['stripe-signature'] ?? '')
      const nowSeconds = Math.floor(Date.now() / 1_000)
      if (!isWebhookSigned({ raw, header, secrets: gateway.webhookSecrets, nowSeconds })) return null
      try {
        return readCheckoutEvent(JSON.parse(raw.toString('utf8'))) ?? 'unreadable'
      } catch {
        return 'unreadable'
      }
    },
  }
}

/**
 * The same deposit always gives the same form: the gateway refuses an idempotency key that is reused with another form.
 */
function formOf(
  { reference, currency, returnUrl, payeeName, expiresAt }: PaymentOrder,
  units: string,
): URLSearchParams {
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt.getTime() / 1_000) + sessionSecondsMin),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': units,
    'line_items[0][price_data][product_data][name]': payeeName,
    'payment_intent_data[metadata][deposit]': reference,
    // The payment must be made in the currency of the deposit.
    'adaptive_pricing[enabled]': 'false',
  })
}

interface Asking {
  path: string
  form?: URLSearchParams
  idempotencyKey?: string
}

const sessionReply = checkoutSession.extend({ url: z.string().nullable() })

/** Null when the gateway does not know the session. */
async function ask(
  { code, origin, secretKey }: CheckoutGateway,
  { path, form, idempotencyKey }: Asking,
): Promise<z.output<typeof sessionReply> | null> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': apiVersion,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(form && { body: form }),
      // Following a redirect could send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404 && !form) return null
    if (!response.ok) throw new Error(`status ${response.status}: ${faultOf(await response.text())}`)
    return sessionReply.parse(await response.json())
  } catch (cause) {
    throw new DependencyFailed(code, cause)
  }
}

/** The gateway's error code only; its message may repeat what was sent. */
function faultOf(text: string): string {
  const word = /"(?:code|type)":\s*"([a-z_]{1,64})"/.exec(text)?.[1]
  return word ?? 'no reason given'
}
