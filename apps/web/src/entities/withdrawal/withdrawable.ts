import type { Calls, ReplyOf } from '@fairground/contract'
import { compare, formatDecimal, isPositive, parseDecimal, subtract, zero } from '@fairground/money'
import { useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { withdrawalTermsQuery } from './withdrawal-terms-query.ts'

type Terms = ReplyOf<Calls['payments.withdrawalTerms']>
type Standing = Pick<
  Terms,
  'available' | 'blocks' | 'currency' | 'isOpen' | 'min' | 'today' | 'turnoverDone' | 'turnoverRequired'
>

export type WithdrawalObstacle = Terms['blocks'][number] | 'closed' | 'small' | 'today'

export interface Withdrawable {
  /** The part of the cash that can be withdrawn now. */
  now: string
  /** Why the rest cannot; empty if all of it can. */
  obstacles: WithdrawalObstacle[]
}

/** What is left of the day, or none at all: every obstacle holds back the whole amount. */
export function withdrawableOf({ available, blocks, currency, isOpen, min, today }: Standing): Withdrawable {
  const cash = parseDecimal(available, currency)
  const least = parseDecimal(min, currency)
  const left = today.sumLeft === null ? cash : parseDecimal(today.sumLeft, currency)
  const isSmall = isPositive(cash) && compare(cash, least) < 0
  const isUsedUp = today.countLeft === 0 || (today.sumLeft !== null && compare(left, least) < 0)
  const obstacles: WithdrawalObstacle[] = isOpen
    ? [...blocks, ...(isSmall ? (['small'] as const) : []), ...(isUsedUp ? (['today'] as const) : [])]
    : ['closed']
  const now = compare(left, cash) < 0 ? left : cash
  return { now: formatDecimal(obstacles.length > 0 ? zero(currency) : now), obstacles }
}

/** The bets that are still required before a withdrawal. */
export const turnoverLeft = ({ turnoverRequired, turnoverDone, currency }: Standing): string =>
  formatDecimal(subtract(parseDecimal(turnoverRequired, currency), parseDecimal(turnoverDone, currency)))

const trial = 4

/** Undefined while it is not known, and for play money. Fetched whenever a page shows it: play changes it. */
export function useWithdrawable(): (Withdrawable & { left: string; min: string }) | undefined {
  const session = useSession()
  const { data } = useCall(withdrawalTermsQuery(), {
    enabled: session !== null && session.type !== trial,
    staleTime: 0,
  })
  return data && { ...withdrawableOf(data), left: turnoverLeft(data), min: data.min }
}
