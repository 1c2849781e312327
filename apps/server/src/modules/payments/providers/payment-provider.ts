import type { LanguageTag } from '@fairground/contract'
import type { PaymentMethod } from '@fairground/contract/payments/provider-protocol'

/**
 * What a payment provider can do for us. One implementation per provider; each speaks its own protocol and knows
 * nothing of ledger or members.
 */
export interface PaymentProvider {
  code: string
  /** Owner of the account at the provider; omitted when all merchants share one account. */
  merchant?: string
  /**
   * Asks for a payment. Asking twice for one deposit gives the same payment.
   * @throws DependencyFailed
   */
  createPayment: (request: PaymentOrder) => Promise<CreatedPayment>
  /** The provider's state of a payment; null when it does not know the payment. @throws DependencyFailed */
  getPayment: (paymentId: string) => Promise<PaymentOutcome | null>
  /**
   * Reads a callback. Null: it is not signed by the provider. `of_no_interest`: it is, but is not about an incoming
   * payment. `unreadable`: it is, and does not have the shape that was agreed on.
   */
  readCallback: (raw: Buffer, headers: CallbackHeaders) => ProviderEvent | 'of_no_interest' | 'unreadable' | null
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface PaymentOrder {
  depositId: string
  /** What the member sees, here and at the provider. */
  reference: string
  method: PaymentMethod
  /** The provider's bank code, for methods that pay through a bank. */
  bank: string | null
  /** Wire decimal. */
  amount: string
  currency: string
  callbackUrl: string
  returnUrl: string
  payeeName: string
  expiresAt: Date
  language: LanguageTag
  /** Host the member's browser reached us on. */
  host: string
}

export interface CreatedPayment {
  paymentId: string
  redirectUrl: string
  /** Content of the QR code, for methods that are paid by scanning one. */
  qr: string | null
}

export interface PaymentOutcome {
  paymentId: string
  /** The provider's name of what has come, where one payment may come in several parts. */
  receiptId?: string | undefined
  reference: string
  amount: string
  currency: string
  state: 'waiting' | 'paid' | 'refused'
}

export interface ProviderEvent extends PaymentOutcome {
  eventId: string
}
