import type { Deposit } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import type { TagProps } from '../../../ui/text/tag.tsx'
import { MoneyRow } from '../record/money-row.tsx'

const tones: Record<Deposit['state'], NonNullable<TagProps['tone']>> = {
  created: 'warn',
  pending: 'warn',
  paid: 'brand',
  expired: 'neutral',
  rejected: 'danger',
}

export function DepositRow({ deposit: { id, channelName, createdAt, amount, state } }: { deposit: Deposit }) {
  const t = useT()
  return (
    <MoneyRow
      href={href('/m/voucherCenter', { deposit: id })}
      title={channelName}
      createdAt={createdAt}
      amount={amount}
      state={t(`payments.deposit.state.${state}`)}
      tone={tones[state]}
    />
  )
}
