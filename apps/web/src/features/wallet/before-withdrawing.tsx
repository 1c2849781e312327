import { formatDecimal, multiply, ratio, type Money } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { href } from '../../platform/router/route.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import type { Channel } from './api.ts'
import styles from './before-withdrawing.module.css'
import { creditOf } from './check-amount.ts'
import { useStanding } from './withdrawal/api.ts'

/** What money that comes in this way asks for before it can leave: said before it is paid, not when it is wanted back. */
export function BeforeWithdrawing({ channel, amount }: { channel: Channel; amount: Money | null }) {
  const t = useT()
  const shown = useMoney()
  const { data } = useStanding()
  if (!data) return null
  const needsIdentity = data.blocks.includes('kyc')
  const percent = channel.turnoverPercent
  if (!needsIdentity && percent === 0) return null
  const stakes = amount && multiply(creditOf(amount, channel.fee).credited, ratio(BigInt(percent), 100n), 'up')
  return (
    <section className={styles.note} aria-label={t('deposit.withdrawing.title')}>
      <Icon name="info" weight="fill" size={18} />
      <div>
        <p>
          {percent > 0 &&
            (stakes
              ? t('deposit.withdrawing.stakes', { amount: shown(formatDecimal(stakes)) })
              : t('deposit.withdrawing.share', { percent: String(percent) }))}
          {percent > 0 && needsIdentity && ' '}
          {needsIdentity && t('deposit.withdrawing.identity')}
        </p>
        {needsIdentity ? (
          <MoreLink href={href('/m/securityCenter/kyc')}>{t('deposit.withdrawing.verify')}</MoreLink>
        ) : (
          <MoreLink href={href('/m/withdraw')}>{t('deposit.withdrawing.standing')}</MoreLink>
        )}
      </div>
    </section>
  )
}
