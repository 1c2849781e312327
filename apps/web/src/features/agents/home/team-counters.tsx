import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useTodaysCounters, type Counters } from '../api.ts'
import styles from './agent-home.module.css'

const counters: readonly (readonly [
  counter: keyof Counters,
  text: 'loggedIn' | 'betting' | 'registered' | 'online',
])[] = [
  ['teamLoginMemberCount', 'loggedIn'],
  ['teamBetMemberCount', 'betting'],
  ['teamRegisterMemberCount', 'registered'],
  ['teamOnlineCount', 'online'],
]

/** How many of the team logged in, bet and registered today, and are online now. */
export function TeamCounters() {
  const t = useT()
  const { data, isError, refetch } = useTodaysCounters()
  if (isError && !data)
    return (
      <Card className={styles.failed}>
        <p>{t('agents.counters.failed')}</p>
        <Button size={36} onClick={() => void refetch()}>
          {t('site.failed.again')}
        </Button>
      </Card>
    )
  return (
    <Card>
      <dl className={styles.counters} aria-label={t('agents.counters.label')}>
        {counters.map(([counter, text]) => (
          <div key={counter}>
            <dt>{t(`agents.counters.${text}`)}</dt>
            <dd>{data ? data.footer[counter] : <Skeleton width={32} height={24} radius={6} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
