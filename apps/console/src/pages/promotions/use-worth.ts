import { isCounted, type RewardPays } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'

/** What a claim is worth: money, or a number of points, pieces or rounds. */
export function useWorth(): (claim: { amount: string; currency: string; pays: RewardPays }) => string {
  const t = useT()
  return ({ amount, currency, pays }) =>
    isCounted(pays) ? t(`promotions.${pays}`, { count: Number(amount) }) : `${amount} ${currency}`
}
