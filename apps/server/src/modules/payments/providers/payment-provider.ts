import type { PaymentMethod } from '@fairground/contract/payments/provider-protocol'

/**
 * What a payment provider can do for us. One implementation per provider; each speaks its own protocol and knows
 * nothing of ledger or members.
 */
export interface PaymentProvider {
  code: string
  /** Whose account at the provider it is; left out where every merchant goes through it. */
  merchant?: string
  /**
   * Asks for a payment. Asking twice with one reference gives the same payment.
   * @throws DependencyFailed
   */
  createPayment: (request: PaymentOrder) => Promise<CreatedPayment>
  /** How the provider sees a payment; null when it does not know it. @throws DependencyFailed */
  getPayment: (paymentId: string) => Promise<PaymentOutcome | null>
  /** Reads a callback; null when it is not signed by the provider, `of_no_interest` when it is and tells nothing of money in. */
  readCallback: (raw: Buffer, headers: CallbackHeaders) => ProviderEvent | 'of_no_interest' | null
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface PaymentOrder {
  depositId: string
  method: PaymentMethod
  /** The provider's code of a bank, where the method is one. */
  bank: string | null
  /** Wire decimal. */
  amount: string
  currency: string
  callbackUrl: string
  returnUrl: string
  payeeName: string
  expiresAt: Date
  language: string
  /** Host the member's browser reached us on. */
  host: string
}

export interface CreatedPayment {
  paymentId: string
  redirectUrl: string
  /** What a camera reads, where the method is a picture to scan. */
  qr: string | null
}

export interface PaymentOutcome {
  paymentId: string
  reference: string
  amount: string
  currency: string
  state: 'waiting' | 'paid' | 'refused'
}

export interface ProviderEvent extends PaymentOutcome {
  eventId: string
}
