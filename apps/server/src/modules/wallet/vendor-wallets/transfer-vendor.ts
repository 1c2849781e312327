import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import type { StatementLine } from '@fairground/contract/wallet/transfer-protocol'

/**
 * The calls to a vendor that keeps its players' money. One implementation per protocol, which knows nothing of ledger
 * or members. Every method throws DependencyFailed when the outcome at the vendor is unknown.
 */
export interface TransferVendor {
  /** Opens the player's account; repeating it changes nothing. */
  openPlayer: (player: { user: string; currency: string }) => Promise<void>
  /** Called once per reference; afterwards `check` queries the outcome. */
  transfer: (order: TransferOrder) => Promise<Verdict>
  check: (reference: string) => Promise<Verdict>
  /** The lines of the player’s vendor ledger after this sequence number. */
  readLedger: (player: { user: string; after: bigint }) => Promise<VendorLedgerPage>
  /** A one-time ticket for a game. */
  launch: (player: { user: string; game: string; currency: string; terms: PlayTerms }) => Promise<string>
  /** Ends every session of the player. */
  kick: (user: string) => Promise<void>
}

export interface TransferOrder {
  user: string
  reference: string
  direction: 'in' | 'out'
  /** Wire decimal; null: everything. */
  amount: string | null
  currency: string
  validUntil: Date
}

export type FailureReason = 'not_enough' | 'not_arrived' | 'refused'

/** `done` and `failed` are final. `absent`: the vendor has not seen the reference, by its clock at that time. */
export type Verdict = { state: 'done' } | { state: 'failed'; reason: FailureReason } | { state: 'absent'; at: Date }

export interface VendorLedgerPage {
  lines: readonly StatementLine[]
  hasMore: boolean
  /** Wire decimal, after the last line of the whole ledger. */
  balance: string
}
