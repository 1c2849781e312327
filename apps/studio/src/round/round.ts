import type { ModelCode } from '@fairground/games'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { RefusalCode, RoundState } from '../play-contract.ts'

/** A member in one game: seeds, rounds and the pace of play belong to this. */
export interface Player {
  /** The platform's id of the member for us. */
  user: string
  game: string
}

/** Committed before the wallet is called: every id that a retry or a restart needs is in it. */
export interface RoundIntent extends Player {
  id: string
  key: string
  pairId: string
  nonce: number
  model: ModelCode
  platformToken: string
  currency: CurrencyCode
  /** Ledger units. */
  bet: bigint
  /** Of a free round: its grant; `bet` is what it is played as. */
  grantId: string | null
  betId: string
  winId: string
  rollbackId: string
  startedAt: Date
}

export interface RoundOutcome {
  turns: number[][]
  totalMultiple: number
  /** Ledger units. */
  win: bigint
}

export interface RoundEnding {
  /** As the wallet stated it; null if it did not. */
  balance: string | null
  /** The operator checks the win before it is credited. */
  isHeld: boolean
  /** Why the wallet took no stake; stored so that a retry gets the same answer. */
  refusal: RefusalCode | null
}

export interface Round extends RoundIntent, RoundEnding {
  state: RoundState
  /** Null until the round is played. */
  outcome: RoundOutcome | null
}

/** A round's amount in wire form. */
export const decimalOf = ({ currency }: Pick<Round, 'currency'>, units: bigint): string =>
  formatDecimal(money(units, currency))
