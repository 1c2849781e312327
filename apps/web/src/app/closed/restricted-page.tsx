import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { Button } from '../../ui/actions/button.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { SiteLogo } from '../shell/header/site-logo.tsx'
import { Barrier } from './barrier.tsx'
import { LanguageChip } from './language-chip.tsx'
import styles from './restricted-page.module.css'

/** For a region that is not served, and for a blocked address. */
export function RestrictedPage() {
  const { t, tag } = useLanguage()
  const { boot, overlays } = useSite()
  const { isBlocked, location: seen } = boot.status
  const kind = isBlocked ? 'blocked' : 'restricted'
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <SiteLogo />
        <LanguageChip />
      </header>
      <Barrier />
      <h1>{t(`site.status.${kind}.title`)}</h1>
      <p>{t(`site.status.${kind}.text`)}</p>
      <List>
        <ListRow title={t('site.status.address')} end={<bdi className={styles.fact}>{seen.ip}</bdi>} />
        {seen.country !== null && (
          <ListRow
            title={t('site.status.seenFrom')}
            end={<bdi className={styles.fact}>{countryName(seen.country, tag)}</bdi>}
          />
        )}
        <ListRow
          title={t('site.status.reference')}
          end={<bdi className={styles.fact}>{reference(isBlocked, boot.now)}</bdi>}
        />
      </List>
      <Button variant="primary" size={52} isFull onClick={() => overlays.open('service')}>
        {t('site.status.contact')}
      </Button>
      <Button variant="ghost" isFull onClick={() => location.reload()}>
        {t('site.status.again')}
      </Button>
    </main>
  )
}

/** The kind of refusal and when it happened: what support needs to find it in the log. */
const reference = (isBlocked: boolean, now: number): string =>
  `${isBlocked ? 403 : 451}-${Math.floor(now / 1000)
    .toString(16)
    .toUpperCase()}`

const countryName = (code: string, tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code
