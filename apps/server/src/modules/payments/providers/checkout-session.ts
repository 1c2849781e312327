import { z } from 'zod'
import { findCurrency, formatDecimal, money, parseMoney, type Currency } from '@fairground/money'
import type { PaymentOutcome, ProviderEvent } from './payment-provider.ts'

/** The fields of a checkout session that we use. */
export const checkoutSession = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('checkout.session'),
  client_reference_id: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
})
export type CheckoutSession = z.output<typeof checkoutSession>

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

const envelope = z.object({ id: z.string().min(1).max(255), object: z.literal('event'), type: z.string() })
const checkoutEvent = envelope.extend({ type: z.enum(eventTypes), data: z.object({ object: checkoutSession }) })

/** `of_no_interest`: an event of another kind. Null: no event at all. */
export function readCheckoutEvent(body: unknown): ProviderEvent | 'of_no_interest' | null {
  const read = checkoutEvent.safeParse(body)
  if (read.success) {
    const { id, type, data } = read.data
    const outcome = outcomeOf(data.object)
    const isFailed = type === 'checkout.session.async_payment_failed' && outcome.state === 'waiting'
    return { ...outcome, eventId: id, ...(isFailed && { state: 'refused' }) }
  }
  const other = envelope.safeParse(body)
  return other.success && !eventTypes.some((type) => type === other.data.type) ? 'of_no_interest' : null
}

/**
 * A session can be complete before its money has arrived: some banks take days and may then report that the payment
 * failed.
 */
export function outcomeOf(session: CheckoutSession): PaymentOutcome {
  const { id, client_reference_id, payment_status, status } = session
  const state = payment_status === 'paid' ? 'paid' : status === 'expired' ? 'refused' : 'waiting'
  return { paymentId: id, reference: client_reference_id ?? '', ...amountOf(session), state }
}

function amountOf({ amount_total, currency }: CheckoutSession): { amount: string; currency: string } {
  const code = (currency ?? '').toUpperCase()
  const known = findCurrency(code)
  const step = known && ledgerUnitsPerMinorUnit(known)
  if (!known || !step) return { amount: String(amount_total ?? ''), currency: code }
  return { amount: formatDecimal(money(BigInt(amount_total ?? 0) * step, known.code)), currency: code }
}

/** Currencies that the gateway counts in whole units; it counts all others in hundredths. */
const withoutMinorUnit: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND'])
const notHandled: ReadonlySet<string> = new Set(['BTC', 'USDT', 'FUN'])

/** Null when the gateway does not support the currency. */
function ledgerUnitsPerMinorUnit({ code, scale }: Currency): bigint | null {
  if (notHandled.has(code)) return null
  return 10n ** BigInt(withoutMinorUnit.has(code) ? scale : scale - 2)
}

/** A wire decimal in the gateway's smallest unit; null when it is not a whole number of them. */
export function toMinorUnits(amount: string, code: string): string | null {
  const currency = findCurrency(code)
  const step = currency && ledgerUnitsPerMinorUnit(currency)
  const read = currency && parseMoney(amount, currency.code, { precision: 'ledger' })
  if (!step || !read || typeof read === 'string' || read.amount % step !== 0n) return null
  return String(read.amount / step)
}
