import { useCall } from '../../../platform/query/use-call.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { domainsQuery } from './api.ts'
import { routeOrigins } from './measure-route.ts'
import styles from './speed-page.module.css'
import { fastestOf, useSpeeds, type Speed } from './use-speeds.ts'

/** /m/speed. How long each of the merchant's addresses takes to answer. */
export function SpeedPage() {
  const { t } = useLanguage()
  const { name } = useSite().boot.status.info.whitelabel
  const { data, isError, refetch } = useCall(domainsQuery())
  const origins = data && routeOrigins(data.list, location)
  const { speeds, again } = useSpeeds(origins)
  if (isError && !data) return <LoadFailed title={t('site.speed.failed')} onAgain={() => void refetch()} />
  const fastest = fastestOf(speeds)
  return (
    <div className={styles.page}>
      <p>{t('site.speed.intro', { name })}</p>
      {origins ? (
        <List label={t('site.title.speed')}>
          {origins.map((origin) => (
            <Route key={origin} origin={origin} speed={speeds.get(origin)} isFastest={origin === fastest} />
          ))}
        </List>
      ) : (
        <Skeleton height={64} />
      )}
      <Button isFull size={48} isBusy={origins !== undefined && speeds.size < origins.length} onClick={again}>
        {t('site.speed.again')}
      </Button>
    </div>
  )
}

function Route({ origin, speed, isFastest }: { origin: string; speed: Speed; isFastest: boolean }) {
  const { t, tag } = useLanguage()
  const isHere = origin === location.origin
  const address = new URL(origin).host
  const told =
    speed === undefined
      ? t('site.speed.measuring')
      : speed === null
        ? t('site.speed.unreachable')
        : t('site.speed.ms', { count: new Intl.NumberFormat(tag).format(Math.max(1, Math.round(speed))) })
  const content = {
    icon: <Icon name="globe" />,
    title: <bdi dir="ltr">{address}</bdi>,
    sub: <span aria-live="polite">{told}</span>,
    end: isFastest ? <Tag tone="brand">{t('site.speed.best')}</Tag> : isHere && <Tag>{t('site.speed.here')}</Tag>,
  }
  if (isHere) return <ListRow {...content} />
  return <ListRow {...content} href={`${origin}/m/home`} aria-label={`${address}, ${told}`} hasCaret />
}
