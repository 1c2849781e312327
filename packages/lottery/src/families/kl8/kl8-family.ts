import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import { describeKl8, isKl8Game, kl8Shape, type Kl8Facts, type Kl8Game, type Kl8Names } from './kl8-game.ts'
import { kl8Plays } from './kl8-plays.ts'

export const kl8: Family<Kl8Game, Kl8Facts, Kl8Names> = {
  tag: 'kl8',
  isGame: isKl8Game,
  shape: () => kl8Shape,
  isResult: (_, result) => isOfShape(kl8Shape, result),
  describe: describeKl8,
  plays: kl8Plays,
}
