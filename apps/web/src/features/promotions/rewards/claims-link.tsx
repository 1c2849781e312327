import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useIsOutside } from '../../../platform/session/use-is-outside.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import styles from './claims-link.module.css'

/** Leads from the promotions to the reader's own, with how many wait to be claimed. */
export function ClaimsLink({ count }: { count: number }) {
  const t = useT()
  if (useIsOutside()) return null
  return (
    <div className={styles.bar}>
      <ButtonLink variant="ghost" size={36} href={href('/m/pointsMall')}>
        <Icon name="coins" size={20} />
        {t('site.menu.points')}
      </ButtonLink>
      <ButtonLink variant="ghost" size={36} href={href('/m/rewardCenter')}>
        <Icon name="ticket" size={20} />
        {t('promotions.act.centre')}
        <Badge count={count} />
        {count > 0 && <VisuallyHidden>{t('promotions.centre.waiting', { count })}</VisuallyHidden>}
      </ButtonLink>
    </div>
  )
}
