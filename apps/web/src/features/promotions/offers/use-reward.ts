import { isCounted, type RewardPays } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

interface RewardWords {
  /** An amount of money with its symbol, or a number of points, goods or rounds. */
  shown: (wire: string, pays: RewardPays | null) => string
  /** What is said once it was paid. */
  paid: (wire: string, pays: RewardPays | null) => string
}

export function useReward(): RewardWords {
  const t = useT()
  const sum = useSum()
  return {
    shown: (wire, pays) => (isCounted(pays) ? t(`promotions.${pays}`, { count: Number(wire) }) : sum(wire)),
    paid: (wire, pays) => {
      if (pays === 'goods') return t('promotions.act.doneGoods')
      if (pays === 'free_rounds') return t('promotions.act.doneRounds', { count: Number(wire) })
      return pays === 'points'
        ? t('promotions.act.donePoints', { count: Number(wire) })
        : t('promotions.act.done', { amount: sum(wire) })
    },
  }
}
