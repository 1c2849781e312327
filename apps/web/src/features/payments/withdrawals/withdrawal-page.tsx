import type { ComponentType, ReactNode } from 'react'
import { useSearch } from '../../../platform/router/use-search.ts'
import { WithdrawalStart } from './withdrawal-start.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalStatus } from './status/withdrawal-status.tsx'

export interface WithdrawalPageProps {
  /** The security centre's sheet, opened where the payment password is missing or forgotten. */
  PaymentPassword: ComponentType<{ isOpen: boolean; onClose: () => void }>
  /** Says what an active bonus means for a withdrawal. */
  Bonus: ComponentType
}

/** `?withdrawal=` shows the progress of one withdrawal, `?view=history` lists all. */
export function WithdrawalPage({ PaymentPassword, Bonus }: WithdrawalPageProps): ReactNode {
  const { withdrawal, view } = useSearch('/m/withdraw')
  if (withdrawal) return <WithdrawalStatus key={withdrawal} id={withdrawal} />
  return view === 'history' ? (
    <WithdrawalHistory />
  ) : (
    <WithdrawalStart PaymentPassword={PaymentPassword} Bonus={Bonus} />
  )
}
