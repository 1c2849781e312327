import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import type { Payment, PaymentEvent } from '../payments/payment.ts'
import { sign } from '../signature.ts'

/** Sends an event once; true when the platform has accepted it with a 200. */
export async function postCallback(
  payment: Payment,
  { eventId, state }: Pick<PaymentEvent, 'eventId' | 'state'>,
  { secret, timeoutMs }: { secret: string; timeoutMs: number },
): Promise<boolean> {
  const { paymentId, reference, amount, currency, callbackUrl } = payment
  const callback: PaymentCallback = { eventId, paymentId, reference, amount, currency, state }
  const body = JSON.stringify(callback)
  const timestamp = String(Date.now())
  try {
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': sign(secret, { timestamp, body }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
