import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { percentBetween } from './percent-between.ts'
import type { IncomeRow } from './rebates-api.ts'

/** How a rebate came about: the stake, the two prize groups, and what lies between them. */
export function IncomeSheet({ row, onClose }: { row: IncomeRow; onClose: () => void }) {
  const { t, tag } = useLanguage()
  const { account, level, lotteryName, drawNumber, stake, series, below, amount, at, isTakenBack } = row
  return (
    <BottomSheet isOpen onClose={onClose} title={t('agents.income.one')} closeLabel={t('site.action.close')} isText>
      <Facts
        facts={[
          [t('agents.income.player'), <bdi key="player">{account ?? t('agents.income.left')}</bdi>],
          level !== null && level > 0 && [t('agents.team.levelBelow'), level],
          [t('agents.income.lottery'), lotteryName],
          [
            t('agents.income.draw'),
            <bdi key="draw" dir="ltr">
              {drawNumber}
            </bdi>,
          ],
          [t('agents.income.order'), <bdi key="order">{row.orderId}</bdi>],
          [t('agents.income.stake'), <ExactAmount key="stake" value={stake} hasSymbol />],
          [t('agents.income.series'), series],
          below !== null && [t('agents.income.below'), below],
          below !== null && [
            t('agents.income.rate'),
            t('agents.income.percent', { percent: percentBetween(series, below) }),
          ],
          [t('agents.income.amount'), <ExactAmount key="amount" value={amount} hasSymbol />],
          [t('agents.income.at'), formatDate(at, tag, 'yearTime')],
          isTakenBack && [t('agents.team.status'), t('agents.income.takenBack')],
        ]}
      />
      <p>{t(below === null ? 'agents.income.ownText' : 'agents.income.teamText')}</p>
    </BottomSheet>
  )
}
