import type { ComponentType, ReactNode } from 'react'
import { useSearch } from '../../../platform/router/use-search.ts'
import { WithdrawalStart } from './withdrawal-start.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalStatus } from './status/withdrawal-status.tsx'

/** Sheets of the security centre that this page opens where something is missing. */
export interface SecuritySheets {
  Cards: ComponentType<{ isOpen: boolean; onClose: () => void }>
  PaymentPassword: ComponentType<{ isOpen: boolean; onClose: () => void }>
}

export interface WithdrawalPageProps {
  sheets: SecuritySheets
  /** What a bonus has to do with it. */
  Bonus: ComponentType
}

/** `?withdrawal=` is one of them as it goes; `?view=history` are all. */
export function WithdrawalPage({ sheets, Bonus }: WithdrawalPageProps): ReactNode {
  const { withdrawal, view } = useSearch('/m/withdraw')
  if (withdrawal) return <WithdrawalStatus key={withdrawal} id={withdrawal} />
  return view === 'history' ? <WithdrawalHistory /> : <WithdrawalStart sheets={sheets} Bonus={Bonus} />
}
