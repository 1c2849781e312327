import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { RecordRow } from '../../../entities/records/record-row.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { IncomeRow } from './rebates-api.ts'

/** Who placed the order, on which lottery, and what it brought. */
export function IncomeRowView({ row, onOpen }: { row: IncomeRow; onOpen: () => void }) {
  const { t, tag } = useLanguage()
  const { account, lotteryName, amount, at, isTakenBack } = row
  return (
    <RecordRow
      picture={<Avatar name={account ?? '–'} size={40} />}
      title={<bdi>{account ?? t('agents.income.left')}</bdi>}
      sub={`${lotteryName} · ${formatDate(at, tag, 'time')}`}
      sum={isTakenBack ? <s>{<ExactAmount value={amount} />}</s> : <ExactAmount value={amount} hasPlus />}
      sumSub={t(
        isTakenBack ? 'agents.income.takenBack' : row.level === 0 ? 'agents.income.ownOrder' : 'agents.income.team',
      )}
      onOpen={onOpen}
    />
  )
}
