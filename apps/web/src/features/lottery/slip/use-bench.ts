import type { Game } from '@fairground/lottery'
import { useEffect, useState } from 'react'
import { useSite } from '../../../platform/site.ts'
import type { LotteryRules } from '../api.ts'
import { fittingBench, newBench, type Bench } from './bench.ts'

const keyOf = (lottery: string): string => `bench ${lottery}`

/** What a player has in hand, kept while the site is open: a look at the deposit page loses no slip. */
export function useBench(game: Game, { lottery, plays, units }: LotteryRules) {
  const { kept } = useSite()
  const [bench, setBench] = useState<Bench>(() => {
    const known = kept.get(keyOf(lottery)) as Bench | undefined
    return fittingBench(known ?? newBench(plays[0] ?? '', units[0] ?? ''), { game, plays, units })
  })
  useEffect(() => {
    kept.set(keyOf(lottery), bench)
  }, [kept, lottery, bench])
  return [bench, setBench] as const
}

/** Puts lines on the slip of a lottery whose page is not open. */
export function keepBench(kept: Map<string, unknown>, lottery: string, change: (bench: Bench) => Bench): void {
  const known = kept.get(keyOf(lottery)) as Bench | undefined
  kept.set(keyOf(lottery), change(known ?? newBench('', '')))
}
