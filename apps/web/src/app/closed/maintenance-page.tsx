import { status } from '@fairground/contract/client/merchants'
import { useEffect, useState } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSite } from '../../platform/site.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Poster } from '../../ui/pictures/poster.tsx'
import { LanguageChip } from './language-chip.tsx'
import { SiteLogo } from '../shell/header/site-logo.tsx'
import styles from './maintenance-page.module.css'

const statusQuery = callQuery('merchants.status', status)
const askAgainMs = 30_000

/** The fair at night, the time it is expected back, and word that the money is safe. */
export function MaintenancePage() {
  const { t, tag } = useLanguage()
  const { boot, overlays } = useSite()
  const { data = boot.status, refetch, isFetching } = useCall(statusQuery(), { refetchInterval: askAgainMs })
  const [isAsked, setAsked] = useState(false)
  const { isOn, until, text } = data.maintenance
  useEffect(() => {
    if (!isOn) location.reload()
  }, [isOn])
  const picture = boot.status.info.paths.fairClosed
  return (
    <main className={styles.page}>
      {picture && <img className={styles.fair} src={picture} alt="" width={430} height={470} />}
      <header className={styles.head}>
        <SiteLogo />
        <LanguageChip />
      </header>
      <div className={styles.body}>
        <Poster as="h1" size={40}>
          {t('site.status.maintenance.title')}
        </Poster>
        <p dir={text ? 'auto' : undefined}>{text ?? t('site.status.maintenance.text')}</p>
        {until && <TimeLeft until={Date.parse(until)} />}
        <p className={styles.until}>
          <Icon name="clock" size={15} />
          {until
            ? t('site.status.maintenance.until', { time: formatDate(until, tag, 'dayTime') })
            : t('site.status.maintenance.soon')}
        </p>
        <div className={styles.actions}>
          <Button
            variant="accent"
            isBusy={isAsked && isFetching}
            onClick={() => {
              setAsked(true)
              void refetch()
            }}
          >
            <Icon name="arrows-clockwise" weight="bold" size={18} />
            {t('site.status.maintenance.again')}
          </Button>
          <Button variant="hero" onClick={() => overlays.open('service')}>
            <Icon name="chat-circle-dots" size={19} />
            {t('site.status.maintenance.support')}
          </Button>
        </div>
      </div>
    </main>
  )
}

function TimeLeft({ until }: { until: number }) {
  const { t } = useLanguage()
  const left = Math.max(0, Math.floor((until - useNow()) / 1000))
  const parts = [
    { unit: 'hours', count: Math.floor(left / 3600) },
    { unit: 'minutes', count: Math.floor((left % 3600) / 60) },
    { unit: 'seconds', count: left % 60 },
  ] as const
  return (
    <div className={styles.clock} role="timer">
      {parts.map(({ unit, count }) => (
        <span key={unit}>
          <b>{String(count).padStart(2, '0')}</b>
          {t(`site.status.maintenance.${unit}`, { count })}
        </span>
      ))}
    </div>
  )
}
