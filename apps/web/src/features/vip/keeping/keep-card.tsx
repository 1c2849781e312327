import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { GoalCard } from '../../../ui/cards/goal-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../vip-page.module.css'

/** How far the period has come that keeps the level, or how long a level stands that staff have set; nothing otherwise. */
export function KeepCard({ vip: { level, keep, byStaff } }: { vip: ReplyOf<Calls['vip.standing']> }) {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  const at = (instant: string) => formatDate(instant, tag, 'dayTime')
  if (byStaff)
    return (
      <div className={styles.keep}>
        <Card>{byStaff.until === null ? t('vip.byStaff') : t('vip.byStaffUntil', { until: at(byStaff.until) })}</Card>
      </div>
    )
  if (!keep || !level) return null
  const { done, required, until, graceUntil } = keep
  return (
    <div className={styles.keep}>
      <GoalCard
        title={t('vip.keepTitle', { level: level.name })}
        label={t('vip.keepTitle', { level: level.name })}
        figures={`${shown(done)} / ${shown(required)}`}
        value={Number(done) / Number(required)}
      >
        <p>
          {graceUntil === null
            ? t('vip.keepUntil', { amount: shown(required), until: at(until) })
            : t('vip.keepGrace', { until: at(graceUntil) })}
        </p>
      </GoalCard>
    </div>
  )
}
