import { RuleBroken, type StepGame } from '../step-game.ts'

/** The part of a game whose round is over with its draw: nothing to decide. */
export const withoutActions = {
  readAction: () => null,
  act() {
    throw new RuleBroken('this round has no actions')
  },
  isOver: () => true,
  atTimeout() {
    throw new RuleBroken('this round is over at once')
  },
} satisfies Partial<StepGame>
