import type { ReactNode } from 'react'
import { useSearch } from '../../../platform/router/use-search.ts'
import { AccountRecords } from './account-records.tsx'
import { StatementPage } from './statement/statement-page.tsx'
import { YearPage } from './statement/year-page.tsx'

/** The account record; its days as a sheet to print, and a year by month. */
export function AccountPage(): ReactNode {
  const { view } = useSearch('/m/transaction/record')
  if (view === 'statement') return <StatementPage />
  return view === 'year' ? <YearPage /> : <AccountRecords />
}
