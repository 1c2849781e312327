import type { Game } from '@fairground/lottery'
import { useEffect, useState } from 'react'
import { useSite } from '../../../platform/site.ts'
import type { LotteryRules } from '../api.ts'
import { fittingBetSlip, newBetSlip, type BetSlip } from './bet-slip.ts'

const keyOf = (lottery: string): string => `betSlip ${lottery}`

/** The player's slip, kept while the site is open: visiting the deposit page does not lose it. */
export function useBetSlip(game: Game, { lottery, plays, units }: LotteryRules) {
  const { kept } = useSite()
  const [betSlip, setBetSlip] = useState<BetSlip>(() => {
    const known = kept.get(keyOf(lottery)) as BetSlip | undefined
    return fittingBetSlip(known ?? newBetSlip(plays[0] ?? '', units[0] ?? ''), { game, plays, units })
  })
  useEffect(() => {
    kept.set(keyOf(lottery), betSlip)
  }, [kept, lottery, betSlip])
  return [betSlip, setBetSlip] as const
}

/** Puts lines on the slip of a lottery whose page is not open. */
export function keepBetSlip(kept: Map<string, unknown>, lottery: string, change: (betSlip: BetSlip) => BetSlip): void {
  const known = kept.get(keyOf(lottery)) as BetSlip | undefined
  kept.set(keyOf(lottery), change(known ?? newBetSlip('', '')))
}
