import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import { describePk10, isPk10Game, pk10Shape, type Pk10Facts, type Pk10Game, type Pk10Names } from './pk10-game.ts'
import { pk10Plays } from './pk10-plays.ts'

export const pk10: Family<Pk10Game, Pk10Facts, Pk10Names> = {
  tag: 'pk10',
  isGame: isPk10Game,
  shape: () => pk10Shape,
  isResult: (_, result) => isOfShape(pk10Shape, result),
  describe: describePk10,
  plays: pk10Plays,
}
