import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from '../rebates/rebates.module.css'
import { useCommissions } from './commissions-api.ts'
import { percentOf } from './percent.ts'

/** The agent's own rates by category of games and basis; nothing where there are none. */
export function OwnRates() {
  const { t, tag } = useLanguage()
  const { data } = useCommissions(undefined)
  const rates = data?.list.filter(({ today, next }) => today > 0 || next > 0) ?? []
  if (!data || rates.length === 0) return null
  return (
    <Card>
      <h3>{t('agents.commissions.own')}</h3>
      <Facts
        facts={rates.map(({ category, basis, today, next }) => [
          t('agents.commissions.name', { category: t(`games.tab.${category}`), basis }),
          today === next
            ? t('agents.commissions.percent', { percent: percentOf(today) })
            : t('agents.commissions.changes', {
                percent: percentOf(today),
                next: percentOf(next),
                day: formatDate(`${data.startsOn}T12:00`, tag, 'day'),
              }),
        ])}
      />
      <p className={styles.hint}>{t('agents.commissions.ownText')}</p>
    </Card>
  )
}
