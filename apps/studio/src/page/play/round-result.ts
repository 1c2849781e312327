import type { RoundView } from '../../play-contract.ts'
import type { ResultLine } from '../reels/result-panel.ts'
import { showAmount, type ShowContext } from './game-context.ts'

/** The return is above what was paid: only this is called a win, marked and celebrated. A free round costs nothing. */
export const isGain = ({ multiple, isFree }: Pick<RoundView, 'multiple' | 'isFree'>): boolean =>
  (multiple ?? 0) > (isFree ? 0 : 10_000)

type Result = Pick<RoundView, 'stake' | 'win' | 'isHeld' | 'isFree' | 'multiple'>
type Wording = Pick<ShowContext, 't' | 'session'>

/** What the panel under the reels says of a round. */
export function resultLine(context: Wording, round: Result): ResultLine {
  const { t } = context
  const amount = showAmount(context, round.win ?? '0')
  if (round.isHeld) return { label: t('held'), amount }
  if (isGain(round)) return { label: t('won'), amount, isWin: true }
  return { label: round.multiple === 0 ? t('noWin') : returnedText(context, round) }
}

/** The same for screen readers. */
export function resultSentence(context: Wording, round: Result): string {
  const { t } = context
  const amount = showAmount(context, round.win ?? '0')
  if (round.isHeld) return t('saidHeld', { amount })
  if (isGain(round)) return t('saidWon', { amount })
  if (round.multiple === 0) return t('saidNothing')
  return t('saidReturned', { paid: amount, bet: showAmount(context, round.stake) })
}

/** While the wallet has not confirmed what the round pays. */
export function pendingLine(context: Wording, round: Result): ResultLine {
  if (round.multiple === 0) return resultLine(context, round)
  return {
    label: context.t(isGain(round) ? 'pending' : 'pendingReturned'),
    amount: showAmount(context, round.win ?? '0'),
  }
}

/** “Paid back 1.95 of 2.00”. */
export const returnedText = (context: Wording, { stake, win }: Pick<Result, 'stake' | 'win'>): string =>
  context.t('returnedOf', { paid: showAmount(context, win ?? '0'), bet: showAmount(context, stake) })
