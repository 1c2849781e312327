import type { RewardPays } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'

/** What a claim is worth: money, or a number of points or pieces. */
export function useWorth(): (claim: { amount: string; currency: string; pays: RewardPays }) => string {
  const t = useT()
  return ({ amount, currency, pays }) =>
    pays === 'points' || pays === 'goods' ? t(`promotions.${pays}`, { count: Number(amount) }) : `${amount} ${currency}`
}
