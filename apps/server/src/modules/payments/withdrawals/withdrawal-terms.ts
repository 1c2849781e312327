import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { percentOf } from '../fee.ts'
import { isVerified } from '../../kyc/index.ts'
import { getBalances } from '../../ledger/index.ts'
import { hasPaymentPassword, type SecurityParts } from '../../accounts/index.ts'
import { listBankCards } from '../bank-cards/bank-cards.ts'
import { findTurnover, freeOf, type Turnover } from '../../bets/index.ts'
import { recordLevel } from '../../vip/index.ts'
import { findLevelTerms, readUsage } from './quote/quote.queries.ts'
import { leftOf } from './quote/quote.ts'
import { findTerms, owesCommission, type TermsRow } from './withdrawals.queries.ts'

type WithdrawalTerms = ReplyOf<Calls['payments.withdrawalTerms']>
export type WithdrawalBlock = WithdrawalTerms['blocks'][number]

/** What a member sees before a withdrawal: cards, terms, and everything that is still missing. */
export async function getWithdrawalTerms(
  parts: SecurityParts,
  { session, scope, address }: Pick<MemberContext, 'session' | 'scope' | 'address'>,
): Promise<WithdrawalTerms> {
  const db = parts.database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  const shownOrNone = (units: bigint | null = null) => (units === null ? null : shown(units))
  const level = await parts.commands.run({ scope, name: 'vip.standing', address }, (tools) => recordLevel(tools, owner))
  const [terms, { list }, pockets, turnover, usage] = await Promise.all([
    findTerms(db, currency),
    listBankCards(parts, { session }),
    getBalances(db, session.memberId, currency),
    findTurnover(db, owner),
    readUsage(db, session.memberId, currency),
  ])
  const own = terms && (await findLevelTerms(db, terms, level))
  const left = own && leftOf(own, usage)
  return {
    list,
    currency,
    isOpen: terms?.is_open ?? false,
    min: shown(terms?.min ?? 0n),
    max: shown(terms?.max ?? 0n),
    available: shown(turnover.locked === 'all' ? pockets.cash : freeOf(turnover, pockets.cash)),
    locked: shown(turnover.locked === 'all' || turnover.locked > pockets.cash ? pockets.cash : turnover.locked),
    fee: {
      percent: percentOf(own?.basisPoints ?? 0),
      fixed: shown(own?.fixed ?? 0n),
      freeTotal: own?.freeCount ?? 0,
      freePer: own?.freePer ?? 'day',
      freeLeft: left?.free ?? 0,
    },
    today: {
      countMax: own?.countMax ?? null,
      countLeft: left?.count ?? null,
      sumMax: shownOrNone(own?.sumMax),
      sumLeft: shownOrNone(left?.sum),
    },
    turnoverDone: shown(turnover.done),
    turnoverRequired: shown(turnover.required),
    expectedMinutes: own?.expectedMinutes ?? 0,
    blocks: [
      ...(list.length === 0 ? (['bank_card'] as const) : []),
      ...((await hasPaymentPassword(db, session.memberId)) ? [] : (['payment_password'] as const)),
      ...(terms ? await withdrawalBlocks(db, terms, owner) : []),
    ],
  }
}

/** What blocks a withdrawal besides a missing bank card or payment password. */
export async function withdrawalBlocks(
  db: Reader,
  terms: Pick<TermsRow, 'needs_kyc'>,
  owner: { memberId: string; currency: CurrencyCode },
): Promise<WithdrawalBlock[]> {
  const turnover = await findTurnover(db, owner)
  const { debt, cash } = await getBalances(db, owner.memberId, owner.currency)
  return [
    ...(terms.needs_kyc && !(await isVerified(db, owner.memberId)) ? (['kyc'] as const) : []),
    ...(isLocked(turnover, cash) ? (['turnover'] as const) : []),
    ...(debt < 0n ? (['debt'] as const) : []),
    ...((await owesCommission(db, owner.memberId)) ? (['commission'] as const) : []),
  ]
}

/** Nothing can leave for now. */
const isLocked = (turnover: Turnover, cash: bigint): boolean =>
  turnover.locked === 'all' || (turnover.locked > 0n && freeOf(turnover, cash) === 0n)
