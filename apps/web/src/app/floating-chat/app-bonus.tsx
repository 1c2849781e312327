import { promotionsQuery } from '../../entities/promotion/promotions-query.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useCall } from '../../platform/query/use-call.ts'
import { href } from '../../platform/router/route.ts'
import { iconButtonLook } from '../../ui/actions/icon-button-look.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './floating-chat.module.css'

/** Specification §6: members see the icon of the app’s bonus while that promotion is open to them. */
export function AppBonus() {
  const t = useT()
  const { data } = useCall(promotionsQuery())
  const isOpen = data?.list.some(({ kind, state }) => kind === 'app' && (state === 'joinable' || state === 'claimable'))
  if (!isOpen) return null
  return (
    <a
      {...iconButtonLook({ shape: 'round', className: styles.bonus })}
      href={href('/m/activity')}
      aria-label={t('site.service.appBonus')}
    >
      <Icon name="gift" weight="fill" size={22} />
    </a>
  )
}
