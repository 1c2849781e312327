import type { ComponentType } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { GoalCard } from '../../../../ui/cards/goal-card.tsx'
import type { Standing } from '../api.ts'
import { turnoverLeft } from '../missing-steps.tsx'

/** What has been staked of what deposits ask for; nothing where nothing is asked. */
export function TurnoverCard({ standing, Bonus }: { standing: Standing; Bonus: ComponentType }) {
  const t = useT()
  const shown = useMoney()
  if (!standing.blocks.includes('turnover')) return null
  const { turnoverDone, turnoverRequired } = standing
  return (
    <GoalCard
      title={t('payments.withdrawal.turnover')}
      label={t('payments.withdrawal.turnover')}
      figures={t('payments.withdrawal.turnoverOf', { done: shown(turnoverDone), required: shown(turnoverRequired) })}
      value={Number(turnoverDone) / Number(turnoverRequired)}
    >
      <p>{t('payments.withdrawal.turnoverText', { left: shown(turnoverLeft(standing)) })}</p>
      <Bonus />
    </GoalCard>
  )
}
