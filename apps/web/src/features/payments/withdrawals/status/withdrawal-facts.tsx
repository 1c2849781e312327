import type { Withdrawal } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'

/** The data of a withdrawal that support needs. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  const isPaidOut = withdrawal.state !== 'rejected' && withdrawal.state !== 'cancelled'
  const { bankName, maskedNumber, fee, free, received, createdAt, endedAt, reference, reason } = withdrawal
  const sum = (wire: string) => <bdi dir="ltr">{shown(wire)}</bdi>
  const time = (instant: string) => <time dateTime={instant}>{formatDate(instant, tag, 'dayTime')}</time>
  return (
    <Facts
      facts={[
        reason !== null && [t('payments.withdrawal.fact.reason'), <bdi key="reason">{reason}</bdi>],
        [
          t('payments.withdrawal.fact.card'),
          <>
            <bdi>{bankName}</bdi> <bdi dir="ltr">{maskedNumber}</bdi>
          </>,
        ],
        isPaidOut && [
          t('payments.withdrawal.fact.fee'),
          free
            ? t(free.per === 'month' ? 'payments.withdrawal.freeOfMonth' : 'payments.withdrawal.freeOf', {
                number: free.number,
                total: free.of,
              })
            : sum(fee),
        ],
        isPaidOut && [t('payments.receive'), sum(received)],
        [t('payments.withdrawal.fact.createdAt'), time(createdAt)],
        endedAt !== null && [t('payments.withdrawal.fact.endedAt'), time(endedAt)],
        [
          t('payments.withdrawal.fact.reference'),
          <>
            <bdi dir="ltr">{reference}</bdi>
            <CopyButton text={reference} label={t('payments.withdrawal.copy')} copiedLabel={t('site.toast.copied')} />
          </>,
        ],
      ]}
    />
  )
}
