import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { useSite } from '../../../../platform/site.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { useLastOrder, type LotteryRules, type Order } from '../../api.ts'
import { withLines, type BetSlip } from '../bet-slip.ts'
import type { Offer } from '../offer.ts'
import type { RepeatedBet } from './repeat-orders.ts'
import { againKey } from './use-bet-again.ts'

interface RepeatOptions {
  rules: LotteryRules
  game: LotteryGame
  offer: Offer
  series: number
  setBetSlip: Dispatch<SetStateAction<BetSlip>>
  openSlip: () => void
}

/**
 * Puts an earlier bet of this lottery on the slip, by the rules of today: the last one, or one that led to this page.
 * `repeated` says what became of its lines.
 */
export function useRepeat({ rules, game, offer, series, setBetSlip, openSlip }: RepeatOptions) {
  const [repeated, setRepeated] = useState<RepeatedBet>()
  const { kept } = useSite()
  const last = useLastOrder(rules.lottery)
  const repeat = async (orders: readonly Order[]) => {
    const { repeatOrders } = await import('./repeat-orders.ts')
    const found = repeatOrders(orders, { game, offer, rules, series })
    setRepeated(found)
    setBetSlip((known) => withLines(known, found.lines))
    openSlip()
  }
  const repeatKept = useEffectEvent(() => {
    const key = againKey(rules.lottery)
    const orders = kept.get(key) as readonly Order[] | undefined
    kept.delete(key)
    if (orders) void repeat(orders)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- state is set when the code of repeating has come
  useEffect(() => repeatKept(), [])
  return { repeat, repeatLast: last && (() => void repeat([last])), repeated, dismiss: () => setRepeated(undefined) }
}
