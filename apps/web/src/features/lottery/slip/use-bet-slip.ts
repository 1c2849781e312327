import type { PlayType } from '@fairground/lottery'
import { useEffect, useState } from 'react'
import type { LotteryGame } from '../families/lottery-game.ts'
import { fittingBetSlip, newBetSlip, withPlayType, type BetSlip } from './bet-slip.ts'
import type { Offer } from './offer.ts'
import { findStoredSlip, storeSlip } from './stored-slips.ts'

interface BetSlipOptions {
  game: LotteryGame
  offer: Offer
  /** The play type to open, where it is offered. */
  asked: PlayType | undefined
}

/** The player's slip, kept in this tab: neither a visit to the deposit page nor a reload loses it. */
export function useBetSlip(lottery: string, { game, offer, asked }: BetSlipOptions) {
  const [betSlip, setBetSlip] = useState<BetSlip>(() => {
    const known = fittingBetSlip(findStoredSlip(lottery) ?? newBetSlip(offer), { game, offer })
    return asked && offer.playTypes.includes(asked) ? withPlayType(known, asked, offer) : known
  })
  useEffect(() => storeSlip(lottery, betSlip), [lottery, betSlip])
  return [betSlip, setBetSlip] as const
}
