import { choose } from '../../play/choose.ts'
import { completed } from '../../play/rules/arranged-play.ts'
import type { Outcome } from '../../play/rules/options-play.ts'
import { setWithSum } from '../../play/rules/sets-by-sum.ts'
import { kl8Draw } from './kl8-game.ts'

const ofSum = (sum: number, ways: bigint): Outcome => ({ result: setWithSum(sum, kl8Draw), ways })

/**
 * Sets of 20 of 80 by their sum: below 810, 810 and above, odd and even. There are 3,535,316,142,212,174,320; counting
 * them takes too long for a page, so the numbers stand here and a test counts again.
 */
export const sumOutcomes = (): Outcome[] => [
  ofSum(809, 883_829_035_341_128_448n),
  ofSum(808, 876_057_653_997_478_413n),
  ofSum(810, 15_542_763_534_960_598n),
  ofSum(811, 883_829_035_341_128_448n),
  ofSum(812, 876_057_653_997_478_413n),
]

/** By element: sums to 695, 763, 855, 923 and 1410. */
export const elementOutcomes = (): Outcome[] => [
  ofSum(695, 362_424_019_495_171_770n),
  ofSum(763, 712_463_910_471_784_803n),
  ofSum(855, 1_371_845_418_169_315_204n),
  ofSum(923, 719_054_759_525_309_151n),
  ofSum(924, 369_528_034_550_593_392n),
]

/** By how many of the twenty are among forty of the numbers, such as the odd ones. */
export const shareOutcomes = (isInside: (number: number) => boolean): Outcome[] =>
  Array.from({ length: 21 }, (_, inside) => {
    const all = completed([], { ...kl8Draw, drawn: 80 })
    const [ours, others] = [all.filter(isInside), all.filter((number) => !isInside(number))]
    return {
      result: [...ours.slice(0, inside), ...others.slice(0, 20 - inside)],
      ways: BigInt(choose(40, inside)) * BigInt(choose(40, 20 - inside)),
    }
  })
