import { getCurrency } from '@fairground/money'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { Amount } from '../../../../ui/text/amount.tsx'
import type { WithdrawalTerms } from '../api.ts'
import { deductionOf, type checkWithdrawal } from './check-withdrawal.ts'

interface DeductionsProps {
  terms: WithdrawalTerms
  amount: ReturnType<typeof checkWithdrawal>
}

/** The fee with what is free, what is left of the day where that is limited, and what is received. */
export function Deductions({ terms, amount }: DeductionsProps) {
  const t = useT()
  const shown = useMoney()
  const { symbol, shownDecimals } = getCurrency(terms.currency)
  const { fee, received } = deductionOf(amount, terms)
  const { freeLeft, freeTotal, freePer } = terms.fee
  const left = useLeft(terms)
  return (
    <Facts
      facts={[
        [
          t('payments.withdrawal.fee'),
          freeLeft > 0 ? (
            t(freePer === 'month' ? 'payments.withdrawal.feeFreeMonth' : 'payments.withdrawal.feeFree', {
              fee: shown(fee),
              left: freeLeft,
              total: freeTotal,
            })
          ) : (
            <bdi dir="ltr">{shown(fee)}</bdi>
          ),
        ],
        left !== null && [t('payments.withdrawal.today'), left],
        [
          t('payments.receive'),
          <Amount key="received" value={received} decimals={shownDecimals} currencySymbol={symbol} />,
        ],
      ]}
    />
  )
}

/** Null: the level limits nothing. */
function useLeft({ today: { sumLeft, sumMax, countLeft, countMax } }: WithdrawalTerms): string | null {
  const t = useT()
  const shown = useMoney()
  const parts = [
    sumLeft !== null &&
      sumMax !== null &&
      t('payments.withdrawal.todaySum', { left: shown(sumLeft), max: shown(sumMax) }),
    countLeft !== null && countMax !== null && t('payments.withdrawal.todayCount', { left: countLeft, max: countMax }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' · ')
}
