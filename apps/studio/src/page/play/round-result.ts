import type { RoundView } from '../../play-contract.ts'
import type { ResultLine } from '../reels/result-panel.ts'
import { showAmount, type GameContext } from './game-context.ts'

/** The return is above what was paid: only this is called a win, marked and celebrated. A free round costs nothing. */
export const isGain = ({ totalMultiple, isFree }: Pick<RoundView, 'totalMultiple' | 'isFree'>): boolean =>
  (totalMultiple ?? 0) > (isFree ? 0 : 100)

type Result = Pick<RoundView, 'bet' | 'win' | 'isHeld' | 'isFree' | 'totalMultiple'>
type Wording = Pick<GameContext, 't' | 'session'>

/** What the panel under the reels says of a round. */
export function resultLine(context: Wording, round: Result): ResultLine {
  const { t } = context
  const amount = showAmount(context, round.win ?? '0')
  if (round.isHeld) return { label: t('held'), amount }
  if (isGain(round)) return { label: t('won'), amount, isWin: true }
  return { label: round.totalMultiple === 0 ? t('noWin') : returnedText(context, round) }
}

/** The same for screen readers. */
export function resultSentence(context: Wording, round: Result): string {
  const { t } = context
  const amount = showAmount(context, round.win ?? '0')
  if (round.isHeld) return t('saidHeld', { amount })
  if (isGain(round)) return t('saidWon', { amount })
  if (round.totalMultiple === 0) return t('saidNothing')
  return t('saidReturned', { paid: amount, bet: showAmount(context, round.bet) })
}

/** While the wallet has not confirmed what the round pays. */
export function pendingLine(context: Wording, round: Result): ResultLine {
  if (round.totalMultiple === 0) return resultLine(context, round)
  return {
    label: context.t(isGain(round) ? 'pending' : 'pendingReturned'),
    amount: showAmount(context, round.win ?? '0'),
  }
}

/** “Paid back 1.95 of 2.00”. */
export const returnedText = (context: Wording, { bet, win }: Pick<Result, 'bet' | 'win'>): string =>
  context.t('returnedOf', { paid: showAmount(context, win ?? '0'), bet: showAmount(context, bet) })
