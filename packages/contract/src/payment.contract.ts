import { z } from 'zod'
import { amount, currency, id, instant, url } from './scalars.ts'

/**
 * How the platform speaks with the sandbox payment provider (apps/payment-sandbox): it creates a payment, sends the
 * member to the provider's page, and is told the outcome by a signed callback that may come late, twice or never.
 * Both directions sign `<timestamp>.<raw body>` with HMAC-SHA256 (`X-Timestamp`, `X-Signature`, hex).
 */
export const paymentSandbox = {
  createPayment: {
    path: '/payments',
    body: z.strictObject({
      reference: id,
      amount,
      currency,
      callbackUrl: url,
      returnUrl: url,
      payeeName: z.string().max(64),
      expiresAt: instant,
    }),
    reply: z.object({ paymentId: id, redirectUrl: url }),
  },
  getPayment: {
    path: '/payments/:paymentId',
    reply: z.object({ paymentId: id, reference: id, amount, currency, state: z.enum(['waiting', 'paid', 'refused']) }),
  },
  callback: {
    body: z.strictObject({
      eventId: id,
      paymentId: id,
      reference: id,
      amount,
      currency,
      state: z.enum(['paid', 'refused']),
    }),
  },
} as const

export type PaymentRequest = z.output<typeof paymentSandbox.createPayment.body>
export type PaymentCallback = z.output<typeof paymentSandbox.callback.body>
export type PaymentView = z.output<typeof paymentSandbox.getPayment.reply>
