import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import {
  describeVietnam,
  isVietnamGame,
  vietnamJoined,
  vietnamNamed,
  vietnamShape,
  vietnamTable,
  type VietnamFacts,
  type VietnamGame,
  type VietnamNames,
} from './vietnam-game.ts'
import { vietnamPlays } from './vietnam-plays.ts'

export const vietnam: Family<VietnamGame, VietnamFacts, VietnamNames> = {
  tag: 'vietnam',
  isGame: isVietnamGame,
  named: vietnamNamed,
  joined: vietnamJoined,
  shape: vietnamShape,
  table: vietnamTable,
  isResult: (game, result) => isOfShape(vietnamShape(game), result),
  describe: describeVietnam,
  plays: vietnamPlays,
}
