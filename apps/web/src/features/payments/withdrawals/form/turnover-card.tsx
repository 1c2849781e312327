import type { ComponentType } from 'react'
import { turnoverLeft } from '../../../../entities/withdrawal/withdrawable.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { GoalCard } from '../../../../ui/cards/goal-card.tsx'
import type { WithdrawalTerms } from '../api.ts'

/** Progress of the turnover that deposits and rewards require; nothing if none is required. */
export function TurnoverCard({ terms, Bonus }: { terms: WithdrawalTerms; Bonus: ComponentType }) {
  const t = useT()
  const shown = useMoney()
  const { turnoverDone, turnoverRequired, locked } = terms
  const isFree = !terms.blocks.includes('turnover')
  if (isFree && Number(locked) === 0) return null
  const left = shown(turnoverLeft(terms))
  return (
    <GoalCard
      title={t('payments.withdrawal.turnover')}
      label={t('payments.withdrawal.turnover')}
      figures={t('payments.withdrawal.turnoverOf', { done: shown(turnoverDone), required: shown(turnoverRequired) })}
      value={Number(turnoverDone) / Number(turnoverRequired)}
    >
      <p>
        {isFree
          ? t('payments.withdrawal.lockedText', { locked: shown(locked), left })
          : t('payments.withdrawal.turnoverText', { left })}
      </p>
      <Bonus />
    </GoalCard>
  )
}
