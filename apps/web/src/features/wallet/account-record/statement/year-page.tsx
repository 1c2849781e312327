import type { CallReply } from '@fairground/contract/endpoint'
import type { Calls } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSearch } from '../../../../platform/router/use-search.ts'
import { useSite } from '../../../../platform/site.ts'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { useYear } from '../api.ts'
import { ExactAmount } from '../../../../entities/records/exact-amount.tsx'
import { PrintSheet, SheetNote, WideTable } from './print-sheet.tsx'
import { RecordsFailed, RecordsWaiting } from '../../../../entities/records/record-list.tsx'
import styles from './sheet-table.module.css'
import { useExact } from '../../../../entities/records/use-exact.ts'

type Year = CallReply<Calls['responsibleGaming.annualStatement']>

/** A calendar year by month, from opening to closing balance. */
export function YearPage() {
  const { t } = useLanguage()
  const { router } = useSite()
  const { year: asked } = useSearch('/m/transaction/record')
  const { data, isError, refetch } = useYear(asked)
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!data) return <RecordsWaiting />
  const choose = (year: number) =>
    router.navigate(href('/m/transaction/record', { view: 'year', year }), { replace: true })
  const years = [...new Set([data.year, ...data.years])].toSorted((one, other) => other - one)
  return (
    <PrintSheet
      title={`${t('wallet.year.title')} ${data.year}`}
      lines={[t('wallet.year.note', { zone: data.timeZone })]}
      back={{}}
      isWhole
      choice={
        <fieldset className={styles.years} aria-label={t('wallet.year.choose')}>
          {years.map((year) => (
            <Chip key={year} isOn={year === data.year} onClick={() => choose(year)}>
              {year}
            </Chip>
          ))}
        </fieldset>
      }
    >
      <Ends year={data} isRunning={data.months.length < 12} />
      <Months year={data} />
    </PrintSheet>
  )
}

function Ends({ year: { opening, closing }, isRunning }: { year: Year; isRunning: boolean }) {
  const { t } = useLanguage()
  const shown = (wire: string) => <ExactAmount value={wire} hasSymbol />
  return (
    <Facts
      facts={[
        [t('wallet.year.opening'), shown(opening)],
        [t(isRunning ? 'wallet.year.closingNow' : 'wallet.year.closing'), shown(closing)],
      ]}
    />
  )
}

const columns = ['deposited', 'withdrawn', 'staked', 'returned', 'net', 'bonus', 'other'] as const

function Months({ year: { months, total } }: { year: Year }) {
  const { t, tag } = useLanguage()
  const exact = useExact()
  if (months.length === 0) return <SheetNote>{t('wallet.year.none')}</SheetNote>
  const cells = (sums: Year['total']) =>
    columns.map((column) => (
      <td key={column} data-sum>
        <bdi dir="ltr">{exact(sums[column])}</bdi>
      </td>
    ))
  return (
    <WideTable label={t('wallet.year.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('wallet.year.month')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-sum>
                {t(`wallet.year.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((sums) => (
            <tr key={sums.month}>
              {/* The middle of a month is in that month in every time zone. */}
              <th scope="row">{formatDate(`${sums.month}-15T12:00:00Z`, tag, 'shortMonth')}</th>
              {cells(sums)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('wallet.year.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
}
