import type { DepositDetail } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'

interface TransferFactsProps {
  transfer: NonNullable<DepositDetail['transfer']>
  reference: string
}

/** Payee and reference: each line can be copied into the bank's form. */
export function TransferFacts({ transfer, reference }: TransferFactsProps) {
  const t = useT()
  const line = (name: 'bank' | 'account' | 'payee' | 'reference', value: string, copied = value) =>
    [
      t(`payments.deposit.transfer.${name}`),
      <>
        <bdi>{value}</bdi>
        <CopyButton
          text={copied}
          label={t(`payments.deposit.transfer.copy.${name}`)}
          copiedLabel={t('site.toast.copied')}
        />
      </>,
    ] as const
  return (
    <Facts
      facts={[
        line('bank', transfer.bankName),
        // Bank forms accept digits only.
        line('account', transfer.accountNumber, transfer.accountNumber.replaceAll(' ', '')),
        line('payee', transfer.payeeName),
        line('reference', reference),
      ]}
    />
  )
}
