import type { StatementLine, TransferStatus } from '@fairground/contract/transfer-vendor'
import type { CurrencyCode } from '@fairground/money'

/** What became of a transfer, for good. A failed one is remembered too: its reference can never take effect later. */
export interface Verdict {
  user: string
  reference: string
  /** What was asked: the same reference with another content is another's. */
  content: string
  /** Null: done. */
  reason: TransferStatus | null
  /** Decimal. */
  amount: string
  /** In the player's book; null where nothing moved. */
  line: StatementLine | null
}

/** What the journal of purses holds, one a line; each line is whole by itself, so that a torn end loses nothing half. */
export type PurseEntry =
  | { kind: 'purse'; user: string; currency: CurrencyCode }
  | ({ kind: 'verdict' } & Verdict)
  | { kind: 'line'; user: string; of: string | null; line: StatementLine }
  /** A rollback overtook its bet: the bet may not take effect when it comes. */
  | { kind: 'stone'; user: string; transaction: string; of: string }
