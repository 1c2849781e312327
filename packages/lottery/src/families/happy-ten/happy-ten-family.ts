import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import {
  describeHappyTen,
  happyTenShape,
  isHappyTenGame,
  type HappyTenFacts,
  type HappyTenGame,
  type HappyTenNames,
} from './happy-ten-game.ts'
import { happyTenPlays } from './happy-ten-plays.ts'

export const happyTen: Family<HappyTenGame, HappyTenFacts, HappyTenNames> = {
  tag: 'lf',
  isGame: isHappyTenGame,
  shape: () => happyTenShape,
  isResult: (_, result) => isOfShape(happyTenShape, result),
  describe: describeHappyTen,
  plays: happyTenPlays,
}
