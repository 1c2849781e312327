import { HideBalance, RefreshBalance } from '../../../entities/balance/balance-buttons.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useHiddenBalance } from '../../../entities/balance/use-hidden-balance.ts'
import { displayName } from '../../../entities/member/display-name.ts'
import { useMember } from '../../../entities/member/member-query.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { dayPart } from '../../../platform/session/greeting.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './agent-head.module.css'

/** The greeting by the hours of the reader's day, and the agent's own money. */
export function AgentHead() {
  const t = useT()
  const { overlays } = useSite()
  const session = useSession()
  const { data: member } = useMember()
  const { data, isFetching, isError } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol } = useCurrency()
  const name = displayName(member?.nickname || member?.account || session?.userName || '')
  return (
    <Canopy className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={member?.icon?.src} size={44} />
        <div>
          <p>{t(`agents.greeting.${dayPart(new Date(useNow()).getHours())}`)}</p>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
        </div>
        <IconButton label={t('agents.menu.service')} onClick={() => overlays.open('service')}>
          <Icon name="headset" size={23} />
        </IconButton>
      </div>
      <h2>{t('agents.total')}</h2>
      <div className={styles.amount}>
        <Amount
          size={40}
          value={data?.sumBalance ?? '0'}
          decimals={shownDecimals}
          currencySymbol={data?.currencySymbol ?? currencySymbol}
          isHidden={isHidden}
          isRefreshing={isFetching || !data}
          hiddenLabel={t('site.wallet.hidden')}
        />
        <HideBalance size={21} />
        <RefreshBalance size={21} />
      </div>
      <output className={styles.failed}>{isError && !isFetching ? t('agents.balanceFailed') : null}</output>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={href('/m/voucherCenter')}>
          {t('agents.deposit')}
        </ButtonLink>
        <ButtonLink href={href('/m/withdraw')}>{t('agents.withdraw')}</ButtonLink>
      </div>
    </Canopy>
  )
}
