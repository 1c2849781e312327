import { getModel } from '@fairground/games'
import type { RoundView } from '../../play-contract.ts'
import { getElement, make, makeButton } from '../elements.ts'
import { createPlayback, showRound, type Show } from './show-round.ts'

/** A round as its player saw it, marked as a replay; it can be shown again. */
export async function replaySlot(show: Show, round: RoundView): Promise<void> {
  const { context, reels, panel } = show
  const { t } = context
  const { strips } = getModel(context.model)
  const again = makeButton({ className: 'button full', text: t('replayAgain') }, () => void play())
  const play = async () => {
    again.disabled = true
    reels.unmark()
    getElement('lines', SVGSVGElement).replaceChildren()
    panel.clear()
    reels.start()
    await showRound(show, round, { playback: createPlayback(), isQuick: false })
    again.disabled = false
  }
  getElement('controls', HTMLElement).replaceChildren(make('p', { className: 'replay', text: t('replay') }), again)
  getElement('history', HTMLButtonElement).hidden = true
  reels.show(strips.map(() => 0))
  await play()
}
