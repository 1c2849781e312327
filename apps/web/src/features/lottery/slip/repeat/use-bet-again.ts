import { lotteryHref } from '../../../../entities/game/game-href.ts'
import { useSite } from '../../../../platform/site.ts'
import type { Order } from '../../api.ts'

/** Under which the orders are kept on the way to the page of their lottery. */
export const againKey = (lottery: string): string => `betAgain:${lottery}`

/** Opens the lottery of these orders, whose page puts their lines on its slip (`useRepeat`). */
export function useBetAgain(): (orders: readonly Order[]) => void {
  const { kept, router } = useSite()
  return (orders) => {
    const [first] = orders
    if (!first) return
    kept.set(againKey(first.lottery), orders)
    router.navigate(lotteryHref(first.lottery))
  }
}
