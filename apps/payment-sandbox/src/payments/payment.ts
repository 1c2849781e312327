import type { PaymentRequest, PaymentView } from '@fairground/contract/payments/provider-protocol'

/** How the callbacks of a payment misbehave; only with PAYMENT_CONTROL=1. */
export interface Behaviour {
  /** The delay before the first delivery. */
  delayMs: number
  /** How many more times the event is sent after it was accepted. */
  duplicate: number
  /** How many of the first deliveries are lost. */
  drop: number
  /** Sends a forged "paid" under a wrong signature first. */
  forge: boolean
  /** Holds the event back until another payment's event was accepted. */
  reorder: boolean
}

export const wellBehaved: Behaviour = { delayMs: 0, duplicate: 0, drop: 0, forge: false, reorder: false }

/** How the payment ended; sent to the platform until it is accepted. */
export interface PaymentEvent {
  eventId: string
  state: 'paid' | 'refused'
  isDelivered: boolean
}

export interface Payment extends PaymentRequest {
  paymentId: string
  state: PaymentView['state']
  behaviour: Behaviour
  /** The code of the voucher that paid it; a voucher pays once. */
  voucher?: string
  event: PaymentEvent | null
}

export const isExpired = ({ state, expiresAt }: Payment, now: number): boolean =>
  state === 'waiting' && now >= Date.parse(expiresAt)
