import type { DigitsGame } from '@fairground/lottery'
import { useEffect, useState } from 'react'
import type { LotteryRules } from '../api.ts'
import { fittingBetSlip, newBetSlip, type BetSlip } from './bet-slip.ts'
import { findStoredSlip, storeSlip } from './stored-slips.ts'

/** The player's slip, kept in this tab: neither a visit to the deposit page nor a reload loses it. */
export function useBetSlip(game: DigitsGame, { lottery, plays, units }: LotteryRules) {
  const [betSlip, setBetSlip] = useState<BetSlip>(() => {
    const known = findStoredSlip(lottery) ?? newBetSlip(plays[0] ?? '', units[0] ?? '')
    return fittingBetSlip(known, { game, plays, units })
  })
  useEffect(() => storeSlip(lottery, betSlip), [lottery, betSlip])
  return [betSlip, setBetSlip] as const
}
