import type { PaymentRequest } from '@fairground/contract/payments/provider-protocol'
import { randomUUID } from 'node:crypto'
import type { BehaviourChanges } from '../callbacks/read-behaviour.ts'
import type { CallbackSender } from '../callbacks/callback-sender.ts'
import { isVoucher, type VoucherProblem } from './voucher.ts'
import { isExpired, wellBehaved, type Payment } from './payment.ts'
import type { PaymentStore } from './payment-store.ts'

/** The use cases of payments. */
export interface PaymentActions {
  now: () => number
  find: (paymentId: string) => Payment | undefined
  /** The same reference of the same receiver gives the same payment; with another content it gives null. */
  create: (request: PaymentRequest) => Promise<Payment | null>
  /** Ends a waiting payment, once. False when it had expired, or had ended the other way. */
  end: (payment: Payment, state: 'paid' | 'refused') => Promise<boolean>
  /** Pays a waiting payment with a voucher; `ended`: it had expired, or was refused. */
  redeem: (payment: Payment, code: string) => Promise<'paid' | 'ended' | VoucherProblem>
  behave: (payment: Payment, changes: BehaviourChanges) => Promise<void>
  /** For payments created from now on. */
  behaveFromNow: (changes: BehaviourChanges) => void
}

interface PaymentActionsParts {
  store: PaymentStore
  sender: CallbackSender
  now: () => number
}

export function createPaymentActions({ store, sender, now }: PaymentActionsParts): PaymentActions {
  let behaviour = wellBehaved
  const end: PaymentActions['end'] = async (payment, state) => {
    // Synchronous up to `save`: the second of two presses finds the payment ended.
    if (isExpired(payment, now())) return false
    if (payment.state === 'waiting') {
      payment.state = state
      payment.event = { eventId: randomUUID(), state, isDelivered: false }
    }
    if (payment.state !== state) return false
    await store.save(payment)
    sender.send(payment)
    return true
  }
  return {
    now,
    find: (paymentId) => store.find(paymentId),
    async create(request) {
      const known = store.findByReference(request)
      if (known) return isSameRequest(known, request) ? known : null
      const payment: Payment = { ...request, paymentId: randomUUID(), state: 'waiting', behaviour, event: null }
      await store.save(payment)
      return payment
    },
    end,
    async redeem(payment, code) {
      // Synchronous up to `save`, too: of two payments with one voucher the second finds it used.
      if (payment.state === 'waiting' && !isExpired(payment, now())) {
        if (!isVoucher(code)) return 'unknown'
        if (store.findByVoucher(code)) return 'used'
        payment.voucher = code
      }
      return (await end(payment, 'paid')) ? 'paid' : 'ended'
    },
    async behave(payment, changes) {
      if (Object.keys(changes).length === 0) return
      payment.behaviour = { ...payment.behaviour, ...changes }
      await store.save(payment)
    },
    behaveFromNow(changes) {
      behaviour = { ...behaviour, ...changes }
    },
  }
}

const isSameRequest = (payment: Payment, request: PaymentRequest): boolean =>
  (Object.keys(request) as (keyof PaymentRequest)[]).every((field) => payment[field] === request[field])
