import { useEffect, useRef } from 'react'
import { HideBalance, RefreshBalance } from '../../entities/balance/balance-buttons.tsx'
import { useBalances } from '../../entities/balance/balances-query.ts'
import { useMember } from '../../entities/member/member-query.ts'
import { useVip } from '../../entities/vip/vip-query.ts'
import { useHiddenBalance } from '../../entities/balance/use-hidden-balance.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { displayName } from '../../entities/member/display-name.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './wallet-strip.module.css'

/** Member name, level and balance. Collapses into the header row on scroll. */
export function WalletStrip() {
  const t = useT()
  const session = useSession()
  const { data: member } = useMember()
  const { data: vip } = useVip()
  const { data: balances, isFetching } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol } = useCurrency()
  const strip = useFolding()
  const name = displayName(member?.nickname || member?.account || session?.userName || '')
  return (
    <section className={styles.strip} ref={strip} aria-label={t('site.wallet.balance')}>
      <a className={styles.member} href={href('/m/member/home')} aria-label={t('site.wallet.account')}>
        <Avatar name={name} src={member?.icon?.src} progress={vip?.next || vip?.level ? vip.progress : undefined} />
        <span>
          <b>{name}</b>
          {session?.type === 4 && <Tag tone="info">{t('site.wallet.playMoney')}</Tag>}
          {vip?.level && (
            <Tag tone="reward">
              <Icon name="crown-simple" weight="fill" size={12} />
              {vip.level.name}
            </Tag>
          )}
        </span>
      </a>
      <HideBalance size={18} />
      <a className={styles.amount} href={href('/m/wallet')}>
        <VisuallyHidden>{t('site.wallet.where')}</VisuallyHidden>
        <Amount
          value={balances?.sumBalance ?? '0'}
          decimals={shownDecimals}
          currencySymbol={balances?.currencySymbol ?? currencySymbol}
          isSymbolRaised
          size={22}
          isHidden={isHidden}
          isRefreshing={isFetching || !balances}
          hiddenLabel={t('site.wallet.hidden')}
        />
      </a>
      <RefreshBalance size={18} />
    </section>
  )
}

/** Marks the document while the strip is out of sight, for the header above it. */
function useFolding() {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const watcher = new IntersectionObserver(
      ([entry]) => root.toggleAttribute('data-folded', entry?.isIntersecting === false),
      { rootMargin: '-56px 0px 0px', threshold: 0.3 },
    )
    if (strip.current) watcher.observe(strip.current)
    return () => {
      watcher.disconnect()
      root.removeAttribute('data-folded')
    }
  }, [])
  return strip
}
