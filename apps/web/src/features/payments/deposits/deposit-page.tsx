import type { ReactNode } from 'react'
import { useSearch } from '../../../platform/router/use-search.ts'
import type { BeforeDeposit } from './before-deposit.ts'
import { DepositStart } from './deposit-start.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositStatus } from './status/deposit-status.tsx'

/** `?deposit=` shows one deposit, and is the return address of providers; `?view=history` lists all. */
export function DepositPage({ before }: { before: BeforeDeposit }): ReactNode {
  const { deposit, view } = useSearch('/m/voucherCenter')
  if (deposit) return <DepositStatus key={deposit} id={deposit} />
  return view === 'history' ? <DepositHistory /> : <DepositStart before={before} />
}
