import type { RoundView } from '../../../play-contract.ts'
import { getElement, makeButton } from '../../elements.ts'
import type { GameStage } from './game-stage.ts'
import { isGain, type OriginalContext } from './original-context.ts'

const chipsMax = 12

/** What this page's player staked and got, for the statistics. Free rounds cost nothing. */
export interface Tally {
  rounds: number
  gains: number
  staked: string[]
  paid: string[]
}

interface Strip {
  readonly tally: Tally
  add: (round: RoundView) => void
}

/** The last results, the newest first; a press opens the round. */
export function createStrip(
  { say }: Pick<OriginalContext, 'say'>,
  { stage, open }: { stage: () => GameStage; open: (id: string) => void },
): Strip & { addOld: (round: RoundView) => void } {
  const element = getElement('strip', HTMLElement)
  element.setAttribute('aria-label', say('lastResults'))
  const tally: Tally = { rounds: 0, gains: 0, staked: [], paid: [] }
  const addOld = (round: RoundView) => {
    const text = stage().chip(round)
    const chip = makeButton({ className: isGain(round) ? 'chip gain' : 'chip' }, () => open(round.id))
    chip.append(Object.assign(document.createElement('span'), { className: 'num', textContent: text }))
    chip.setAttribute('aria-label', say('openRound', { result: text }))
    element.prepend(chip)
    if (element.childElementCount > chipsMax) element.lastElementChild?.remove()
  }
  return {
    tally,
    addOld,
    add(round) {
      addOld(round)
      tally.rounds += 1
      if (isGain(round)) tally.gains += 1
      if (!round.isFree) tally.staked.push(round.stake)
      tally.paid.push(round.win ?? '0')
    },
  }
}
