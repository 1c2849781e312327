import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import { describePc28, isPc28Game, pc28Shape, type Pc28Facts, type Pc28Game, type Pc28Names } from './pc28-game.ts'
import { pc28Plays } from './pc28-plays.ts'

export const pc28: Family<Pc28Game, Pc28Facts, Pc28Names> = {
  tag: 'pc28',
  isGame: isPc28Game,
  shape: () => pc28Shape,
  isResult: (_, result) => isOfShape(pc28Shape, result),
  describe: describePc28,
  plays: pc28Plays,
}
