import type { IncomingHttpHeaders } from 'node:http'

/** A text message on its way to a carrier. */
export interface OutgoingText {
  id: string
  /** E.164. */
  to: string
  text: string
  /** Where the carrier reports what became of it; null: it does not. */
  reportUrl: string | null
}

/** A carrier has taken a message. */
export interface Taken {
  /** The carrier's own id of the message. */
  carrierMessage: string
  /** The parts that are charged. */
  segments: number
}

export interface ReportRequest {
  /** The message that the address names. */
  messageId: string
  /** The address that was given to the carrier with the message. */
  url: string
  headers: IncomingHttpHeaders
  raw: Buffer
}

export interface DeliveryReport {
  carrierMessage: string
  state: 'sent' | 'delivered' | 'failed'
  /** Of a failure: a code of the carrier's. */
  reason: string | null
  /** What the message cost, where the carrier says so. */
  cost: { micros: bigint; currency: string } | null
}

export interface TextCarrier {
  code: string
  /** The merchant who owns the account; undefined: it is everybody's. */
  merchant: string | undefined
  /** Beginnings of the numbers that it is for; empty: all. */
  prefixes: readonly string[]
  /** Origin of the addresses for delivery reports, as the carrier reaches it; null: none are asked for. */
  reportOrigin: string | null
  currency: string
  /** Price of one part in millionths, by country. */
  priceMicros: (country: string) => bigint
  /** @throws CarrierFault */
  send: (text: OutgoingText) => Promise<Taken>
  /** Whether the carrier has it already, after an answer that was lost. @throws CarrierFault */
  find: (text: OutgoingText) => Promise<Taken | null>
  /** Null: not of the carrier, or of another message. */
  readReport: (request: ReportRequest) => DeliveryReport | null
}

/**
 * `refused`: the carrier works and does not want this message. `failed`: it certainly has not taken it.
 * `unknown`: the answer was lost or cannot be read, and it may have taken it.
 */
export type FaultOutcome = 'refused' | 'failed' | 'unknown'

/** The reason never contains the number or the text. */
export class CarrierFault extends Error {
  override readonly name = 'CarrierFault'
  readonly outcome: FaultOutcome
  readonly reason: string

  constructor(outcome: FaultOutcome, reason: string) {
    super(`${outcome}: ${reason}`)
    this.outcome = outcome
    this.reason = reason
  }
}

/** With two decimals at least. */
export const microsText = (micros: bigint): string =>
  `${micros / 1_000_000n}.${String(micros % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`

const amountShape = /^(\d{1,9})(?:\.(\d{1,6})\d*)?$/

/** @returns null where it is no amount */
export function toMicros(amount: string): bigint | null {
  const [, whole, parts = ''] = amountShape.exec(amount) ?? []
  return whole === undefined ? null : BigInt(whole) * 1_000_000n + BigInt(parts.padEnd(6, '0'))
}
