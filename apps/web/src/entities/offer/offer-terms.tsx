import type { Offer } from '@fairground/contract'
import { Facts } from '../../ui/layout/facts.tsx'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { RichText } from '../../platform/rich-text/rich-text.tsx'
import styles from './offer-terms.module.css'

/** The terms of an offer: its figures, the rules of every bonus, and the operator's own rules. */
export function OfferTerms({ offer, html }: { offer: Offer; html: string }) {
  const t = useT()
  const shown = useMoney()
  const { percent, bonusMax, depositMin, times } = offer
  const sum = (wire: string) => <bdi dir="ltr">{shown(wire)}</bdi>
  return (
    <div className={styles.terms}>
      <Facts
        facts={[
          [t('payments.deposit.promotion.fact.bonus'), t('payments.deposit.promotion.fact.share', { percent })],
          [t('payments.deposit.promotion.fact.most'), sum(bonusMax)],
          [t('payments.deposit.promotion.fact.from'), sum(depositMin)],
          [t('payments.deposit.promotion.fact.turnover'), t('payments.deposit.promotion.fact.times', { times })],
        ]}
      />
      <ul className={styles.rules}>
        <li>{t('payments.deposit.promotion.order')}</li>
        <li>{t('payments.deposit.promotion.locked', { times })}</li>
        <li>{t('payments.deposit.promotion.counts')}</li>
        <li>{t('payments.deposit.promotion.giveUp')}</li>
        <li>{t('payments.deposit.promotion.lost')}</li>
      </ul>
      <RichText html={html} />
    </div>
  )
}
