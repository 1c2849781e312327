import type { LevelBenefit } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

export type Gift = LevelBenefit['gifts'][number]

/** What a gift of a level is: money with its symbol, or a number of what it is. */
export function useGiftFigure(): (gift: Gift) => string {
  const t = useT()
  const sum = useSum()
  return ({ amount, pays }) =>
    pays === 'cash' || pays === 'bonus' ? sum(amount) : t(`vip.${pays}`, { count: Number(amount) })
}
