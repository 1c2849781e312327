import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useBonus } from '../../../entities/bonus/bonus-query.ts'
import { ForfeitBonus } from './forfeit-bonus.tsx'

/** Shown beside the required turnover: the part that belongs to a bonus, and how to give it up. */
export function BonusNote() {
  const t = useT()
  const shown = useMoney()
  const bonus = useBonus().data?.bonus
  if (!bonus) return null
  return (
    <>
      <p>{t('promotions.bonus.locked', { title: bonus.title, left: shown(bonus.left) })}</p>
      {bonus.canGiveUp ? <ForfeitBonus bonus={bonus} /> : <p>{t('promotions.bonus.staked')}</p>}
    </>
  )
}
