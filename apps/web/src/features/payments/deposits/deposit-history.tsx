import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useDeposits } from './api.ts'
import { DepositRow } from './deposit-row.tsx'
import { MoneyHistory } from '../record/money-history.tsx'

export function DepositHistory() {
  const t = useT()
  return (
    <MoneyHistory
      pages={useDeposits()}
      of="deposit"
      first={{ text: t('payments.deposit.first'), href: href('/m/voucherCenter') }}
      renderRow={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
    />
  )
}
