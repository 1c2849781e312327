import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { ExactAmount } from './exact-amount.tsx'
import { addDays } from './record-days.ts'
import styles from './day-title.module.css'

interface DayTitleProps {
  day: string
  today: string
  /** The day's total, a wire decimal. */
  net: string | undefined
}

export function DayTitle({ day, today, net }: DayTitleProps) {
  const { t, tag } = useLanguage()
  const name =
    day === today
      ? t('site.records.period.today')
      : day === addDays(today, -1)
        ? t('site.records.period.yesterday')
        : formatDate(`${day}T12:00`, tag, 'day')
  return (
    <h2 className={styles.title}>
      <time dateTime={day}>{name}</time>
      {net !== undefined && <ExactAmount value={net} hasPlus />}
    </h2>
  )
}
