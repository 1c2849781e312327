import type { RoundView } from '../../../play-contract.ts'
import type { ResultPanel } from '../../reels/result-panel.ts'
import type { GameStage } from './game-stage.ts'
import { isGain, showAmount, type OriginalContext } from './original-context.ts'

/** “Paid back 1.95 of 2.00”. */
export const returnedText = (context: Pick<OriginalContext, 'say' | 'session'>, { stake, win }: RoundView): string =>
  context.say('returnedOf', { paid: showAmount(context, win ?? '0'), bet: showAmount(context, stake) })

/** What came of a round that is over, in money. */
function moneyText(context: OriginalContext, round: RoundView): { label: string; said: string; amount?: string } {
  const { say } = context
  const amount = showAmount(context, round.win ?? '0')
  if (round.isHeld) return { label: say('held'), said: say('saidHeld', { amount }), amount }
  if (isGain(round)) return { label: say('won'), said: say('saidWon', { amount }), amount }
  if (round.multiple === 0) return { label: say('saidNothing'), said: say('saidNothing') }
  return { label: returnedText(context, round), said: `${returnedText(context, round)}.` }
}

/**
 * Writes the result under the picture and says it to screen readers. What is not above the stake is not celebrated:
 * neither a sound nor the colour of winning.
 */
export function showOutcome(
  context: OriginalContext,
  { stage, panel, round }: { stage: GameStage; panel: ResultPanel; round: RoundView },
): void {
  const { label, said, amount } = moneyText(context, round)
  panel.announce(`${stage.summary(round)} ${said}`)
  if (!isGain(round) || round.isHeld) {
    panel.show({
      label: amount === undefined ? `${stage.summary(round)} ${label}` : label,
      ...(amount === undefined ? {} : { amount }),
    })
    return
  }
  context.sound.win()
  // From the stake: no figure below it is called a win.
  const from = round.isFree ? '0' : round.stake
  void panel.countUp({ label, from, to: round.win ?? '0', format: (value) => showAmount(context, value) })
}
