import { useBalances } from '../../entities/balance/balances-query.ts'
import { useMember } from '../../entities/member/member-query.ts'
import { useHiddenBalance } from '../../entities/balance/use-hidden-balance.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { useSite } from '../../platform/site.ts'
import { displayName } from '../../entities/member/display-name.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Canopy } from '../../ui/layout/canopy.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './menu-head.module.css'

/** Members see name, balance, deposit and withdraw; guests see log in and register. */
export function MenuHead({ onClose }: { onClose: () => void }) {
  const t = useT()
  const session = useSession()
  return (
    <Canopy className={styles.head}>
      <div className={styles.who}>
        {session ? <Member name={session.userName} /> : <Guest />}
        <IconButton label={t('site.menu.close')} onClick={onClose}>
          <Icon name="x" weight="bold" size={20} />
        </IconButton>
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="accent" href={href(session ? '/m/voucherCenter' : '/m/login')}>
          {t(session ? 'site.nav.deposit' : 'site.header.login')}
        </ButtonLink>
        <ButtonLink variant="hero" href={href(session ? '/m/withdraw' : '/m/register')}>
          {t(session ? 'site.menu.withdraw' : 'site.header.register')}
        </ButtonLink>
      </div>
    </Canopy>
  )
}

function Member({ name }: { name: string }) {
  const t = useT()
  const { data: member } = useMember()
  const { data: balances } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals } = useCurrency()
  const shownName = displayName(member?.nickname || member?.account || name)
  return (
    <a className={styles.member} href={href('/m/member/home')}>
      <Avatar name={shownName} src={member?.icon?.src} />
      <span>
        <b>{shownName}</b>
        {balances && (
          <Amount
            value={balances.sumBalance}
            decimals={shownDecimals}
            currencySymbol={balances.currencySymbol}
            isHidden={isHidden}
            hiddenLabel={t('site.wallet.hidden')}
          />
        )}
      </span>
    </a>
  )
}

function Guest() {
  const t = useT()
  const { name } = useSite().boot.status.info.whitelabel
  return (
    <span className={styles.guest}>
      <b>{t('site.menu.welcome', { name })}</b>
      {t('site.menu.welcomeText')}
    </span>
  )
}
