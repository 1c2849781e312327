import type { Family } from '../family.ts'
import { describeDigits, type DigitsFacts } from './describe-digits.ts'
import { digitsShape, isDigitsGame, isDigitsResult, type DigitsGame } from './digits-game.ts'
import type { DigitsNames } from './digits-names.ts'
import { digitsPlays } from './digits-plays.ts'

export const digits: Family<DigitsGame, DigitsFacts, DigitsNames> = {
  tag: 'digits',
  isGame: isDigitsGame,
  shape: digitsShape,
  isResult: isDigitsResult,
  describe: describeDigits,
  plays: digitsPlays,
}
