import type { Offer } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { formatDecimal, getCurrency, isPositive, zero, type CurrencyCode } from '@fairground/money'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { ActionBar } from '../../../../ui/actions/action-bar.tsx'
import { Amount } from '../../../../ui/text/amount.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Channel } from '../api.ts'
import { receivedOf } from '../received.ts'
import { bonusOf, creditOf, stakesOf, withoutZeros, type checkAmount } from './check-amount.ts'
import styles from './deposit-foot.module.css'

interface DepositFootProps {
  channel: Channel
  amount: ReturnType<typeof checkAmount>
  offer: Offer | null
  currency: CurrencyCode
  isBusy: boolean
  failure: CallFailed | null
}

/** The credited amount, and what it consists of. */
export function DepositFoot({ channel, amount, offer, currency, isBusy, failure }: DepositFootProps) {
  const t = useT()
  const shown = useMoney()
  const { symbol, shownDecimals } = getCurrency(currency)
  const credit = typeof amount === 'string' ? null : creditOf(amount, channel.fee)
  const credited = credit?.credited ?? zero(currency)
  const bonus = offer && typeof amount !== 'string' ? bonusOf(amount, credited, offer) : zero(currency)
  const rate = [
    isZero(channel.fee.percent) ? '' : `${withoutZeros(channel.fee.percent)}%`,
    isZero(channel.fee.fixed) ? '' : shown(channel.fee.fixed),
  ]
    .filter(Boolean)
    .join(' + ')
  return (
    <ActionBar
      isAboveNav
      start={t('payments.receive')}
      end={
        <span className={styles.sums}>
          {isPositive(bonus) && (
            <bdi dir="ltr" className={styles.parts}>
              {shown(formatDecimal(credited))} + {shown(formatDecimal(bonus))}
            </bdi>
          )}
          <Amount
            className={styles.sum}
            value={receivedOf({ credited, bonus })}
            decimals={shownDecimals}
            currencySymbol={symbol}
          />
          {isPositive(bonus) && typeof amount !== 'string' && (
            <small className={styles.stakes}>
              {t('payments.stakeBefore', { amount: shown(formatDecimal(stakesOf(amount, { ...channel, offer }))) })}
            </small>
          )}
        </span>
      }
      note={
        failure ? (
          <span role="alert" className={styles.failure}>
            {t(`errors.${failure.code}`)}
          </span>
        ) : (
          <>
            <Icon name="clock" size={13} />
            {rate === ''
              ? t(channel.kind === 'manual' ? 'payments.deposit.noFeeManual' : 'payments.deposit.noFee')
              : credit
                ? t('payments.deposit.fee', { rate, fee: shown(formatDecimal(credit.fee)) })
                : t('payments.deposit.feeRate', { rate })}
          </>
        )
      }
    >
      <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
        {isBusy ? t('payments.deposit.opening') : t('payments.deposit.continue')}
      </Button>
    </ActionBar>
  )
}

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)
