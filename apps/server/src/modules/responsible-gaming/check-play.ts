import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { isErrorCode, type GameType } from '@fairground/contract'
import type { Tx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/refused.ts'
import { findQuestions, findRefusal, type PlayRequest, type PlayRefusal } from './responsible-gaming.queries.ts'

/** A money movement of a member with limits. */
export interface Play {
  memberId: string
  currency: string
  /** Ledger units. */
  amount: bigint
  /** Of the games that it can be staked in: refused where staff have closed all of them. */
  types: readonly GameType[]
  /** Belongs to an open round: it may be finished after the time limit is reached. */
  continues?: boolean
}

/**
 * Call these for members whose `isLimited` is set, in the transaction that then moves the money: it locks the member
 * against other bets, deposits and changes until it ends. They return a refusal, or null.
 */
export const refusalOfBet = (tx: Tx, { continues = false, ...play }: Play): Promise<Refused | null> =>
  refusal(tx, { ...play, kinds: ['loss', 'stake', 'time'], continues })

export const refusalOfDeposit = (tx: Tx, deposit: Omit<Play, 'types'>): Promise<Refused | null> =>
  refusal(tx, { ...deposit, kinds: ['deposit'], types: [], continues: true })

/**
 * No deposit before the member has answered the question for a deposit limit: with a limit, or with the answer that
 * there is none, which is valid for half a year.
 * @throws Refused deposit_limit_unanswered
 */
export async function checkDepositAnswer(tx: Tx, memberId: string): Promise<void> {
  const { deposit: isOpen } = await findQuestions(tx, memberId)
  if (isOpen) throw new Refused('deposit_limit_unanswered')
}

/** A game is not opened for a member who may not bet in it. */
export const refusalOfGame = (tx: Tx, play: Omit<Play, 'amount'>): Promise<Refused | null> =>
  refusal(tx, { ...play, amount: 0n, kinds: ['time'], continues: false })

async function refusal(tx: Tx, ask: PlayRequest): Promise<Refused | null> {
  const found = await findRefusal(tx, ask)
  return found && refusedFor(found, ask.currency as CurrencyCode)
}

function refusedFor({ code, kind, span, limit, left, until }: PlayRefusal, currency: CurrencyCode): Refused {
  if (!isErrorCode(code)) throw new Error(`${code} is no refusal`)
  const shown = (units = '0') => (kind === 'time' ? units : formatDecimal(money(BigInt(units), currency)))
  const when = until === null ? null : new Date(until).toISOString()
  return new Refused(
    code,
    kind ? { kind, span: span ?? null, limit: shown(limit), left: shown(left), until: when } : { until: when },
  )
}
