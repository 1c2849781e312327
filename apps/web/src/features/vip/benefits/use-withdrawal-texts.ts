import type { VipLevelTerms } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'

type Terms = NonNullable<VipLevelTerms['withdrawals']>

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount)

/** A level's terms of withdrawals, in words. */
export function useWithdrawalTexts() {
  const t = useT()
  const shown = useMoney()
  const isFree = ({ fee }: Terms) => isNothing(fee.percent) && isNothing(fee.fixed)
  return {
    sum: ({ sumMax }: Terms) => (sumMax === null ? t('vip.noLimit') : shown(sumMax)),
    count: ({ countMax }: Terms) => (countMax === null ? t('vip.noLimit') : String(countMax)),
    free: (terms: Terms) =>
      isFree(terms)
        ? t('vip.noLimit')
        : t(terms.freePer === 'month' ? 'vip.freeMonth' : 'vip.freeDay', { count: terms.freeCount }),
    fee: (terms: Terms) => {
      if (isFree(terms)) return t('vip.noFee')
      const percent = t('vip.percent', { percent: terms.fee.percent })
      return isNothing(terms.fee.fixed) ? percent : `${percent} + ${shown(terms.fee.fixed)}`
    },
  }
}
