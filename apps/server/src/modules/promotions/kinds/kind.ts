import type { GameType, PromotionTerms } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { ClaimRow } from '../engine/claims.queries.ts'
import type { MemberFacts } from '../engine/member-facts.ts'
import type { Span } from './spans.queries.ts'

/** What a member gives with a claim. */
export interface Given {
  step?: string | undefined
  code?: string | undefined
  isInstalled?: boolean | undefined
}

export interface Step {
  key: string
  /** Unique for the member: a reward of one period is paid once. */
  period: string
  amount: bigint
  state: 'coming' | 'open' | 'due' | 'made'
  /** Of a calendar: which of its days. */
  index: number
  level: number | null
  /** Of a reward for an invitation: whose, so that signs of abuse can be looked for. */
  invitation: { friendId: string; inviterId: string } | null
  /** Of goods: another item than that of the terms. */
  item: string | null
  metric: 'validBets' | 'bets' | 'deposits' | 'depositSum' | null
  category: GameType | null
  isDaily: boolean
  /** As the contract shows them: an amount, or a number. */
  done: string | null
  target: string | null
}

/** Where a member stands in a promotion, from what they did; what was claimed is in `made`. */
export interface Standing {
  steps: Step[]
  /** Ledger units. */
  progress: { done: bigint; target: bigint | null } | null
  /** What the period that runs would pay so far. */
  soFar: bigint | null
  /** When the period that runs, or the chance to claim, ends. */
  until: Date | null
}

export interface Ask<Terms extends PromotionTerms> {
  db: Reader
  promotionId: string
  facts: MemberFacts
  terms: Terms
  /** Null: the member has not joined. */
  joinedAt: Date | null
  /** The member's day. */
  day: Span
  /** The merchant's time zone, by which rebates and cashback are added up. */
  merchantZone: string
  /** Of this promotion, latest first. */
  made: readonly ClaimRow[]
  given: Given
  birthDate: () => Promise<string | null>
}

export const nothing: Standing = { steps: [], progress: null, soFar: null, until: null }

const plainStep = {
  index: 0,
  level: null,
  invitation: null,
  item: null,
  metric: null,
  category: null,
  isDaily: false,
  done: null,
  target: null,
}
export const stepOf = (step: Pick<Step, 'key' | 'period' | 'amount' | 'state'> & Partial<Step>): Step => ({
  ...plainStep,
  ...step,
})

export const isMade = (made: readonly ClaimRow[], period: string): boolean =>
  made.some((each) => each.period === period)
