import { z } from 'zod'
import { amount, code, currency, id, instant, text, url } from '../schema/scalars.ts'

/** On the provider's page, by QR code, in a wallet, at a bank, or with the code of a prepaid voucher. */
export const paymentMethods = ['page', 'qr', 'alipay', 'qq', 'wechat', 'bank', 'voucher'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The deposit's, which its member sees on the site and on the provider's page. */
const reference = text(64)

/**
 * The protocol with the sandbox payment provider (apps/payment-sandbox): the platform creates a payment, sends the
 * member to the provider's page, and gets the outcome by a signed callback that may be late, repeated or lost. Both
 * directions sign `<timestamp>.<raw body>` with HMAC-SHA256 (`X-Timestamp`, `X-Signature`, hex).
 */
export const paymentSandbox = {
  createPayment: {
    path: '/payments',
    body: z.strictObject({
      reference,
      method: z.enum(paymentMethods),
      /** The bank, if the method is a bank. */
      bank: code.nullable(),
      amount,
      currency,
      callbackUrl: url,
      returnUrl: url,
      payeeName: z.string().max(64),
      expiresAt: instant,
    }),
    /** `qr`: the content of the QR code, for methods that are paid by scanning one; it opens the same page. */
    reply: z.object({ paymentId: id, redirectUrl: url, qr: url.nullable() }),
  },
  getPayment: {
    path: '/payments/:paymentId',
    reply: z.object({ paymentId: id, reference, amount, currency, state: z.enum(['waiting', 'paid', 'refused']) }),
  },
  callback: {
    body: z.strictObject({
      eventId: id,
      paymentId: id,
      /**
       * What has come, where a payment may come in several parts: each is counted once. Without it the same amount, said
       * again of the same payment, is the same money.
       */
      receiptId: id.optional(),
      reference,
      amount,
      currency,
      state: z.enum(['paid', 'refused']),
    }),
  },
} as const

export type PaymentRequest = z.output<typeof paymentSandbox.createPayment.body>
export type PaymentCallback = z.output<typeof paymentSandbox.callback.body>
export type PaymentView = z.output<typeof paymentSandbox.getPayment.reply>
