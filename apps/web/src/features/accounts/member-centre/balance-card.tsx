import { BalanceHead } from '../../../entities/balance/balance-head.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useHiddenBalance } from '../../../entities/balance/use-hidden-balance.ts'
import { useOpenStakes } from '../../../entities/balance/use-open-stakes.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href, type Path } from '../../../platform/router/route.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import type { MessageKey } from '@fairground/texts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import styles from './balance-card.module.css'
import { breakDownBalance } from './balance-breakdown.ts'

interface Action {
  to: Path
  text: MessageKey
  icon: IconGlyph
}

const actions: readonly Action[] = [
  { to: '/m/voucherCenter', text: 'accounts.member.action.deposit', icon: { name: 'plus', weight: 'bold' } },
  { to: '/m/withdraw', text: 'accounts.member.action.withdraw', icon: { name: 'arrow-up-right', weight: 'bold' } },
  { to: '/m/rewardCenter', text: 'accounts.member.action.rewards', icon: { name: 'gift' } },
  {
    to: '/m/transaction/record',
    text: 'accounts.member.action.records',
    icon: { name: 'list-bullets', weight: 'bold' },
  },
]

/** The total balance, the largest text on the screen; hidden and refreshed together with the header's balance. */
export function BalanceCard() {
  const t = useT()
  const { data, isFetching, isError } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol } = useCurrency()
  const cover = { isHidden, isRefreshing: isFetching || !data, hiddenLabel: t('site.wallet.hidden') }
  const breakdown = data ? breakDownBalance(data) : { cash: '0', bonus: '0', inGames: '0' }
  useOpenStakes(data?.openStakes)
  const beside = [
    ['openStakes', data?.openStakes ?? '0'],
    ['held', data?.merchantWallet.held ?? '0'],
  ] as const
  return (
    <Card className={styles.card}>
      <BalanceHead
        {...cover}
        title={t('accounts.member.total')}
        value={data?.sumBalance ?? '0'}
        decimals={shownDecimals}
        currencySymbol={data?.currencySymbol ?? currencySymbol}
        failure={isError && !isFetching ? t('accounts.member.balanceFailed') : null}
      />
      <dl className={styles.parts} aria-label={t('accounts.member.balanceParts')}>
        {(['cash', 'bonus', 'inGames'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`accounts.member.${part}`)}</dt>
            <dd>
              <Amount {...cover} value={breakdown[part]} decimals={shownDecimals} />
            </dd>
          </div>
        ))}
        {beside.map(
          ([part, sum]) =>
            /[1-9]/.test(sum) && (
              <div key={part}>
                <dt>{t(`accounts.member.${part}`)}</dt>
                <dd>
                  <Amount {...cover} value={sum} decimals={shownDecimals} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <a className={styles.where} href={href('/m/wallet')}>
        {t('site.wallet.where')}
        <Icon name="caret-right" weight="bold" size={14} />
      </a>
      <nav className={styles.actions} aria-label={t('accounts.member.action.label')}>
        {actions.map(({ to, text, icon }, index) => (
          <a key={to} href={href(to)} data-first={index === 0 || undefined}>
            <span>
              <Icon {...icon} size={21} />
            </span>
            {t(text)}
          </a>
        ))}
      </nav>
    </Card>
  )
}
