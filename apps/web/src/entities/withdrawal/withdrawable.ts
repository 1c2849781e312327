import type { Calls, ReplyOf } from '@fairground/contract'
import {
  compare,
  formatDecimal,
  getCurrency,
  isPositive,
  parseDecimal,
  roundedUp,
  roundToShown,
  subtract,
  zero,
} from '@fairground/money'
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
  /** The part of the cash that can be withdrawn now: in cents, or what is paid out of the currency. */
  now: string
  /** Of the cash, what is less than the smallest sum that is paid out; null: nothing. It stays in the balance. */
  rest: string | null
  /** Why the rest cannot; empty if all of it can. */
  obstacles: WithdrawalObstacle[]
}

/** What is left of the day, or none at all: every obstacle holds back the whole amount. */
export function withdrawableOf({ available, blocks, currency, isOpen, min, today }: Standing): Withdrawable {
  const all = parseDecimal(available, currency)
  const cash = roundToShown(all, 'down')
  const rest = subtract(all, cash)
  const least = parseDecimal(min, currency)
  const left = today.sumLeft === null ? cash : parseDecimal(today.sumLeft, currency)
  const isSmall = isPositive(cash) && compare(cash, least) < 0
  const isUsedUp = today.countLeft === 0 || (today.sumLeft !== null && compare(left, least) < 0)
  const obstacles: WithdrawalObstacle[] = isOpen
    ? [...blocks, ...(isSmall ? (['small'] as const) : []), ...(isUsedUp ? (['today'] as const) : [])]
    : ['closed']
  const now = roundToShown(compare(left, cash) < 0 ? left : cash, 'down')
  return {
    now: formatDecimal(obstacles.length > 0 ? zero(currency) : now),
    rest: isPositive(rest) ? formatDecimal(rest) : null,
    obstacles,
  }
}

/** The bets that are still required before a withdrawal, with what is shown as done the whole. */
export const turnoverLeft = ({ turnoverRequired, turnoverDone, currency }: Standing): string =>
  roundedUp(
    formatDecimal(subtract(parseDecimal(turnoverRequired, currency), parseDecimal(turnoverDone, currency))),
    getCurrency(currency).shownDecimals,
  )

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
