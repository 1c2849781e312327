import type { DepositDetail } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { receivedOfDeposit } from '../received.ts'

/** The data of a deposit that support needs. */
export function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  // Of money that did not come nothing is kept and nothing received.
  const hasCome = deposit.state !== 'rejected' && deposit.state !== 'expired'
  const { channelName, bankName, fee, promotion, createdAt, claimedAt, paidAt, reference, received } = deposit
  const sum = (wire: string) => <bdi dir="ltr">{shown(wire)}</bdi>
  const time = (instant: string) => <time dateTime={instant}>{formatDate(instant, tag, 'dayTime')}</time>
  return (
    <Facts
      facts={[
        [
          t('payments.deposit.fact.reference'),
          <>
            <bdi dir="ltr">{reference}</bdi>
            <CopyButton text={reference} label={t('payments.deposit.copy')} copiedLabel={t('site.toast.copied')} />
          </>,
        ],
        [t('payments.deposit.fact.channel'), channelName],
        bankName !== null && [t('payments.deposit.fact.bank'), <bdi key="bank">{bankName}</bdi>],
        hasCome && [t('payments.deposit.fact.fee'), sum(fee)],
        promotion !== null && [t('payments.deposit.fact.promotion'), <bdi key="promotion">{promotion.title}</bdi>],
        promotion !== null && [
          t('payments.deposit.fact.bonus'),
          promotion.outcome === 'missed' ? t('payments.deposit.fact.noBonus') : sum(promotion.bonus),
        ],
        hasCome && [t('payments.receive'), sum(receivedOfDeposit(deposit))],
        [t('payments.deposit.fact.createdAt'), time(createdAt)],
        claimedAt !== null && [t('payments.deposit.fact.claimedAt'), time(claimedAt)],
        paidAt !== null && [t('payments.deposit.fact.paidAt'), time(paidAt)],
        received.length > 0 && [
          t('payments.deposit.fact.received'),
          received.map(({ amount, currency, receivedAt, state }) => (
            <div key={`${receivedAt}${amount}`}>
              <bdi dir="ltr">{`${amount} ${currency}`}</bdi> · {t(`payments.deposit.receipt.${state}`)} ·{' '}
              {time(receivedAt)}
            </div>
          )),
        ],
      ]}
    />
  )
}
