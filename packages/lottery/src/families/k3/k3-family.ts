import { isOfShape } from '../../play/all-results.ts'
import { sumOf } from '../../play/choose.ts'
import type { Family } from '../family.ts'
import { formOf, isK3Game, k3Shape, type K3Facts, type K3Game, type K3Names } from './k3-game.ts'
import { k3Plays } from './k3-plays.ts'

export const k3: Family<K3Game, K3Facts, K3Names> = {
  tag: 'k3',
  isGame: isK3Game,
  shape: () => k3Shape,
  isResult: (_, result) => isOfShape(k3Shape, result),
  describe(_, result) {
    const sum = sumOf(result)
    return {
      family: 'k3',
      sum,
      size: sum >= 11 ? 'big' : 'small',
      parity: sum % 2 === 1 ? 'odd' : 'even',
      form: formOf(result),
    }
  },
  plays: k3Plays,
}
