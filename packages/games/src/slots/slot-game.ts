import { readNoChoice, type NoChoice } from '../step/read-input.ts'
import { withoutActions } from '../step/instant/without-actions.ts'
import type { StepGame } from '../step/step-game.ts'
import type { SlotModel } from './models/slot-model.ts'
import { hitFrequency } from './returns/hit-frequency.ts'
import { returnToPlayer } from './returns/return-to-player.ts'
import { spin, type Outcome } from './spin.ts'

/** Stops of the bought spin and of every free spin after it. */
export interface SlotView {
  readonly turns: readonly (readonly number[])[]
}

/** A slot as a step game: nothing to choose, nothing to decide. */
export const slotGame = (model: SlotModel): StepGame<NoChoice, never, Outcome, SlotView> => ({
  ...withoutActions,
  edges: [],
  readBet: readNoChoice,
  begin: (_bet, entropy) => spin(model, entropy),
  pays: ({ totalMultiple }) => totalMultiple * 100,
  view: ({ stops, freeSpins }) => ({ turns: [stops, ...freeSpins.map((free) => free.stops)] }),
  top: () => model.multipleMax * 100,
  returns: () => [
    {
      bet: {},
      plan: null,
      exact: returnToPlayer(model),
      top: model.multipleMax * 100,
      topChance: null,
      hit: hitFrequency(model),
    },
  ],
})
