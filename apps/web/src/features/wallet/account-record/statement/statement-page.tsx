import type { LedgerRecord } from '@fairground/contract'
import { useEffect } from 'react'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSearch } from '../../../../platform/router/use-search.ts'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { useTransactions, useTransactionTotals, type EntrySelection } from '../api.ts'
import { ExactAmount } from '../../../../entities/records/exact-amount.tsx'
import { EntryFileButton } from '../entry-file-button.tsx'
import { PrintSheet, SheetNote, WideTable } from './print-sheet.tsx'
import { readPeriod } from '../../../../entities/records/record-days.ts'
import { RecordsFailed, RecordsWaiting } from '../../../../entities/records/record-list.tsx'
import styles from './sheet-table.module.css'
import { StatementRow } from './statement-row.tsx'
import { useDays } from '../../../../entities/records/use-days.ts'
import { useTypeName } from '../use-type-name.ts'
import { zoneName } from './zone-name.ts'

const pageSize = 100
/** How many rows a phone's browser can lay out for printing. */
const rowsMax = 3_000

/** The chosen days as a sheet: opening balance, every movement, closing balance. */
export function StatementPage() {
  const { t, tag } = useLanguage()
  const nameOf = useTypeName()
  const { type, types, ...picked } = useSearch('/m/transaction/record')
  const { today, utcOffset } = useDays()
  const period = readPeriod(picked, today)
  const selection: EntrySelection = { type, types, ...period, utcOffset }
  const totals = useTransactionTotals(selection)
  const isLong = (totals.data?.count ?? 0) > rowsMax
  const { entries, isWhole, hasFailed, again } = useAllEntries(selection, totals.data !== undefined && !isLong)
  const date = (day: string) => formatDate(`${day}T12:00`, tag, 'longDay')
  if (totals.isError && !totals.data) return <RecordsFailed onAgain={() => void totals.refetch()} />
  if (!totals.data) return <RecordsWaiting />
  if (hasFailed) return <RecordsFailed onAgain={again} />
  return (
    <PrintSheet
      title={t('wallet.statement.title')}
      lines={[
        t('wallet.statement.period', { from: date(period.from), to: date(period.to) }),
        t('wallet.statement.zone', { zone: zoneName(utcOffset) }),
        type === undefined
          ? types !== undefined && t('wallet.statement.only', { type: t('wallet.record.ofAgent') })
          : t('wallet.statement.only', { type: nameOf(type) }),
      ]}
      back={{ ...period, type, types }}
      isWhole={isWhole}
      actions={<EntryFileButton selection={selection} />}
    >
      <Sums totals={totals.data} />
      {isLong ? (
        <SheetNote>{t('wallet.statement.tooLong', { max: rowsMax })}</SheetNote>
      ) : isWhole ? (
        <Entries entries={entries} />
      ) : (
        <output>{t('wallet.statement.loading', { count: entries.length })}</output>
      )}
    </PrintSheet>
  )
}

/** Loads pages until all rows are there. */
function useAllEntries(selection: EntrySelection, isWanted: boolean) {
  const { data, isError, refetch, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useTransactions(
    selection,
    pageSize,
  )
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return {
    entries: data?.pages.flatMap(({ list }) => list) ?? [],
    isWhole: isWanted && data !== undefined && !hasNextPage,
    hasFailed: isFetchNextPageError || (isError && !data),
    again: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

type Totals = NonNullable<ReturnType<typeof useTransactionTotals>['data']>

function Sums({ totals: { opening, incoming, outgoing, net, closing } }: { totals: Totals }) {
  const { t } = useLanguage()
  const shown = (wire: string) => <ExactAmount value={wire} hasSymbol />
  return (
    <>
      <Facts
        facts={[
          opening !== null && [t('wallet.record.opening'), shown(opening)],
          [t('wallet.record.incoming'), shown(incoming)],
          [t('wallet.record.outgoing'), shown(outgoing)],
          [t('wallet.record.net'), shown(net)],
          closing !== null && [t('wallet.record.closing'), shown(closing)],
        ]}
      />
      <SheetNote>{t('wallet.record.ownMoves')}</SheetNote>
    </>
  )
}

function Entries({ entries }: { entries: readonly LedgerRecord[] }) {
  const { t } = useLanguage()
  if (entries.length === 0) return <SheetNote>{t('wallet.record.none')}</SheetNote>
  return (
    <WideTable label={t('wallet.statement.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('wallet.statement.time')}</th>
            <th scope="col">{t('wallet.statement.movement')}</th>
            <th scope="col" data-sum>
              {t('wallet.statement.amount')}
            </th>
            <th scope="col" data-sum>
              {t('wallet.statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <StatementRow key={entry.id + entry.account} entry={entry} />
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
