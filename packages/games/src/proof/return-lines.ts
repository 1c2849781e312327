import { multiplyRatio, ratio, ratioToDecimal, type Ratio } from '@fairground/money'
import { engineCodes, getEngine, type EngineCode } from '../engines.ts'
import type { Edge } from '../step/step-game.ts'

export const returnColumns = 'engine | edge | bet | plan | return | per cent | top | chance of top | hits'

const fraction = ({ numerator, denominator }: Ratio) => `${numerator}/${denominator}`
const percent = (part: Ratio) => ratioToDecimal(multiplyRatio(part, ratio(100n, 1n)), 4, 'half_even')

/** The edges that an engine is offered with; of one without a choice its only return. */
export function edgesOf(code: EngineCode): readonly Edge[] {
  const { edges } = getEngine(code)
  return edges.length > 0 ? edges : [1]
}

/** The mathematics of every bet of every engine, a line each: exact fractions, and per cent with four decimals. */
export const returnLines = (): string[] =>
  engineCodes.flatMap((code) =>
    edgesOf(code).flatMap((edge) =>
      getEngine(code)
        .returns(edge)
        .map(({ bet, plan, exact, top, topChance, hit }) =>
          [
            code,
            getEngine(code).edges.length > 0 ? edge : '-',
            JSON.stringify(bet),
            plan ?? '-',
            fraction(exact),
            percent(exact),
            ratioToDecimal(ratio(BigInt(top), 10_000n), 4, 'down'),
            topChance ? fraction(topChance) : '-',
            fraction(hit),
          ].join(' | '),
        ),
    ),
  )
