import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTransactionTotals, type EntrySelection } from './api.ts'
import { RecordsFailed } from '../../../entities/records/record-list.tsx'
import { TotalsCard } from '../../../entities/records/totals-card.tsx'

/** Totals of all selected entries, loaded or not. */
export function EntryTotals({ selection }: { selection: EntrySelection }) {
  const t = useT()
  const sum = useSum()
  const { data, isError, refetch } = useTransactionTotals(selection)
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={96} radius={18} />
  const { incoming, outgoing, net, opening, closing } = data
  const span =
    opening !== null && closing !== null
      ? t('wallet.record.span', { opening: sum(opening), closing: sum(closing) })
      : undefined
  return (
    <TotalsCard
      sums={[
        [t('wallet.record.incoming'), incoming],
        [t('wallet.record.outgoing'), outgoing],
        [t('wallet.record.net'), net],
      ]}
      note={span}
    />
  )
}
