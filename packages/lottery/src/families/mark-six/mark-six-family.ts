import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import {
  describeMarkSix,
  isMarkSixGame,
  markSixAt,
  markSixShape,
  type MarkSixFacts,
  type MarkSixGame,
  type MarkSixNames,
} from './mark-six-game.ts'
import { markSixPlays } from './mark-six-plays.ts'

export const markSix: Family<MarkSixGame, MarkSixFacts, MarkSixNames> = {
  tag: 'lhc',
  isGame: isMarkSixGame,
  at: markSixAt,
  shape: () => markSixShape,
  isResult: (_, result) => isOfShape(markSixShape, result),
  describe: describeMarkSix,
  plays: markSixPlays,
}
