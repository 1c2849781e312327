import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { GoalCard } from '../../../ui/cards/goal-card.tsx'
import { useBonus } from '../../../entities/bonus/bonus-query.ts'
import { ForfeitBonus } from './forfeit-bonus.tsx'

/** Progress of the active bonus; nothing if there is none. */
export function BonusCard() {
  const { t, language } = useLanguage()
  const shown = useMoney()
  const sum = useSum()
  const bonus = useBonus().data?.bonus
  if (!bonus) return null
  const { title, left, turnoverDone, turnoverRequired, canGiveUp, expiresAt, stakeMax, winMax } = bonus
  return (
    <GoalCard
      title={<bdi>{title}</bdi>}
      label={t('promotions.bonus.progress')}
      figures={t('promotions.bonus.of', { done: shown(turnoverDone), required: shown(turnoverRequired) })}
      value={Number(turnoverDone) / Number(turnoverRequired)}
    >
      <p>{t('promotions.bonus.text', { left: sum(left) })}</p>
      {expiresAt !== null && (
        <p>{t('promotions.bonus.expires', { until: formatDate(expiresAt, language, 'dayTime') })}</p>
      )}
      {stakeMax !== null && <p>{t('promotions.bonus.stakeMax', { max: sum(stakeMax) })}</p>}
      {winMax !== null && <p>{t('promotions.bonus.winMax', { max: sum(winMax) })}</p>}
      {canGiveUp ? <ForfeitBonus bonus={bonus} /> : <p>{t('promotions.bonus.staked')}</p>}
    </GoalCard>
  )
}
