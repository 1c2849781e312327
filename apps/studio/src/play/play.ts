import type { Edge, EngineCode } from '@fairground/games'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { RefusalCode, RoundState } from '../play-contract.ts'

/** A member in one game: seeds, plays and the pace of play belong to this. */
export interface Player {
  /** The platform's id of the member for us; of a guest our own. */
  user: string
  game: string
}

/** Where the stakes come from: the platform, or the wallets of our own that transfer games and guests have. */
export type WalletKind = 'platform' | 'own'

/** Committed before the wallet is called: every id that a retry or a restart needs is in it. */
export interface PlayIntent extends Player {
  id: string
  key: string
  engine: EngineCode
  edge: Edge
  /** The choice before the round, as the engine read it. */
  bet: unknown
  pairId: string
  nonce: number
  wallet: WalletKind
  platformToken: string
  currency: CurrencyCode
  /** Of a free round: its grant; the stake is what it is played as. */
  grantId: string | null
  /** The transaction id of the bet. */
  stakeId: string
  rollbackId: string
  /** Ledger units. */
  stake: bigint
  startedAt: Date
}

export type StakeState = 'asked' | 'taken' | 'refused' | 'returning' | 'returned'
export type PayoutState = 'owed' | 'paid' | 'held'

/** What a play pays: its transaction id is the win's. */
export interface Payout {
  payoutId: string
  /** Ledger units. */
  win: bigint
  /** Ten-thousandths of the stake. */
  multiple: number
  payoutState: PayoutState
}

export interface Play extends PlayIntent {
  serverSeed: string
  clientSeed: string | null
  actions: unknown[]
  /** Since when it waits for its player; null: it does not. */
  waitsSince: Date | null
  stakeState: StakeState
  /** Why the wallet took no stake; stored so that a retry gets the same answer. */
  refusal: RefusalCode | null
  /** As the wallet stated it after the last movement; null while it has not. */
  balance: string | null
  /** Null until the play is over. */
  payout: Payout | null
}

/** A play's amount in wire form. */
export const decimalOf = ({ currency }: Pick<Play, 'currency'>, units: bigint): string =>
  formatDecimal(money(units, currency))

/** What the page calls it: from the movements of money. */
export function stateOf({ stakeState, payout }: Play): RoundState {
  if (stakeState === 'taken') {
    if (!payout) return 'open'
    return payout.payoutState === 'owed' ? 'played' : 'settled'
  }
  return stakeState === 'asked' ? 'betting' : stakeState
}
