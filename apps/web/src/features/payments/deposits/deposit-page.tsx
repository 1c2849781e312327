import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useSearch } from '../../../platform/router/use-search.ts'
import type { BeforeDeposit } from './before-deposit.ts'
import { DepositStart } from './deposit-start.tsx'

// Who pays in waits for neither.
const DepositHistory = lazyPart(async () => (await import('./deposit-history.tsx')).DepositHistory)
const DepositStatus = lazyPart(async () => (await import('./status/deposit-status.tsx')).DepositStatus)

/** `?deposit=` shows one deposit, and is the return address of providers; `?view=history` lists all. */
export function DepositPage({ before }: { before: BeforeDeposit }): ReactNode {
  const { deposit, view } = useSearch('/m/voucherCenter')
  if (!deposit && view !== 'history') return <DepositStart before={before} />
  return <Suspense>{deposit ? <DepositStatus key={deposit} id={deposit} /> : <DepositHistory />}</Suspense>
}
