import type { Withdrawal } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import type { TagProps } from '../../../ui/text/tag.tsx'
import { MoneyHistory } from '../record/money-history.tsx'
import { MoneyRow } from '../record/money-row.tsx'
import { useWithdrawals } from './api.ts'

export function WithdrawalHistory() {
  const t = useT()
  return (
    <MoneyHistory
      pages={useWithdrawals()}
      of="withdrawal"
      first={{ text: t('payments.withdrawal.another'), href: href('/m/withdraw') }}
      renderRow={(withdrawal) => <Row key={withdrawal.id} withdrawal={withdrawal} />}
    />
  )
}

const tones: Record<Withdrawal['state'], NonNullable<TagProps['tone']>> = {
  requested: 'warn',
  under_review: 'warn',
  approved: 'warn',
  paid: 'brand',
  rejected: 'danger',
  cancelled: 'neutral',
  returned: 'danger',
}

function Row({ withdrawal: { id, bankName, maskedNumber, createdAt, amount, state } }: { withdrawal: Withdrawal }) {
  const t = useT()
  return (
    <MoneyRow
      href={href('/m/withdraw', { withdrawal: id })}
      title={
        <>
          <bdi>{bankName}</bdi> <bdi dir="ltr">{maskedNumber}</bdi>
        </>
      }
      createdAt={createdAt}
      amount={amount}
      state={t(`payments.withdrawal.state.${state}`)}
      tone={tones[state]}
    />
  )
}
