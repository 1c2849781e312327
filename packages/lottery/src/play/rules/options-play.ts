import { definePlay, levelClasses, refundLevel } from '../define-play.ts'
import type { Hit, Level, Play, PlayNames } from '../play.ts'
import type { Result } from '../result.ts'
import { noHits, type PlayHead } from './play-head.ts'

/** One thing to bet on. It wins, gives the stake back, or loses. */
export interface Option {
  readonly id: string
  readonly isWon: (result: Result) => boolean
  /** Decides before `isWon`. */
  readonly isRefunded?: ((result: Result) => boolean) | undefined
}

/** Draws that a play cannot tell apart: one of them, and how many they are. */
export interface Outcome {
  readonly result: Result
  readonly ways: number | bigint
}

export interface OptionsRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  readonly options: readonly Option[]
  /** All outcomes together are all draws. */
  readonly outcomes: readonly Outcome[]
  /** Set if the options are numbers: entries start here instead of being words. */
  readonly from?: number
}

/** A play on properties of the result: each chosen option is one note, with a level of its own. */
export function optionsPlay<N extends PlayNames>({ role, options, outcomes, from, ...head }: OptionsRule<N>): Play<N> {
  const kinds = distinguish(options, outcomes)
  const total = kinds.reduce((sum, { ways }) => sum + ways, 0n)
  const countOf = (sign: string, place: number) =>
    kinds.reduce((sum, kind) => sum + (kind.signs[place] === sign ? kind.ways : 0n), 0n)
  const levels = options.map(({ id }, place): Level => {
    const refunds = countOf('r', place)
    const level = { id, wins: exact(countOf('w', place)), total: exact(total) }
    return refunds > 0n ? { ...level, refunds: exact(refunds) } : level
  })
  const refund = options.some(({ isRefunded }) => isRefunded) ? refundLevel(0, 1) : undefined
  const first = from ?? 0
  return definePlay<N>({
    ...head,
    shape: {
      columns: [
        {
          role,
          from: first,
          to: first + options.length - 1,
          entriesMin: 1,
          entriesMax: options.length,
          ...(from === undefined && { names: options.map(({ id }) => id) }),
        },
      ],
      filledMin: 1,
    },
    levels: refund ? [...levels, refund] : levels,
    count: ({ columns: [chosen = []] }) => chosen.length,
    judge({ columns: [chosen = []] }) {
      const bets = chosen.flatMap((entry) => {
        const [option, level] = [options[entry - first], levels[entry - first]]
        return option && level ? [{ option, hit: { level, count: 1 } }] : []
      })
      return (result) => judgeOptions(bets, { result, refund })
    },
    probes: () => kinds.map(({ result }) => result),
    noteClasses: () => levelClasses(levels),
  })
}

function judgeOptions(
  bets: readonly { option: Option; hit: Hit }[],
  { result, refund }: { result: Result; refund: Level | undefined },
): readonly Hit[] {
  let hits: Hit[] | undefined
  let refunded = 0
  for (const { option, hit } of bets) {
    if (option.isRefunded?.(result)) refunded += 1
    else if (option.isWon(result)) (hits ??= []).push(hit)
  }
  if (refunded === 0 || !refund) return hits ?? noHits
  return [...(hits ?? []), { level: refund, count: refunded }]
}

/** Outcomes that differ for at least one option; `signs` has w, r or l (won, refunded, lost) for each. */
function distinguish(options: readonly Option[], outcomes: readonly Outcome[]) {
  const kinds = new Map<string, { signs: string; result: Result; ways: bigint }>()
  for (const { result, ways } of outcomes) {
    let signs = ''
    for (const { isWon, isRefunded } of options) signs += isRefunded?.(result) ? 'r' : isWon(result) ? 'w' : 'l'
    const known = kinds.get(signs)
    if (known) known.ways += BigInt(ways)
    else kinds.set(signs, { signs, result: [...result], ways: BigInt(ways) })
  }
  return [...kinds.values()]
}

/** A number where it is exact. */
const exact = (ways: bigint): number | bigint => (ways <= Number.MAX_SAFE_INTEGER ? Number(ways) : ways)

/** Each result once, where all are equally likely; the iterable may reuse its array. */
export const equalOutcomes = (results: Iterable<Result>): Outcome[] =>
  Array.from(results, (result) => ({ result: [...result], ways: 1 }))
