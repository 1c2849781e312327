import { useEffect, useState } from 'react'
import type { LotteryGame } from '../families/lottery-game.ts'
import { fittingBetSlip, newBetSlip, type BetSlip } from './bet-slip.ts'
import type { Offer } from './offer.ts'
import { findStoredSlip, storeSlip } from './stored-slips.ts'

/** The player's slip, kept in this tab: neither a visit to the deposit page nor a reload loses it. */
export function useBetSlip(lottery: string, { game, offer }: { game: LotteryGame; offer: Offer }) {
  const [betSlip, setBetSlip] = useState<BetSlip>(() =>
    fittingBetSlip(findStoredSlip(lottery) ?? newBetSlip(offer), { game, offer }),
  )
  useEffect(() => storeSlip(lottery, betSlip), [lottery, betSlip])
  return [betSlip, setBetSlip] as const
}
