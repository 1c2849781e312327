import { topPrize } from '../../../entities/lottery/top-prize.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import type { Order } from '../api.ts'

/** Of a result from outside: that it is late, or what it was before it was corrected and what it paid. */
export function ResultNotes({ order: { game, before, isResultLate } }: { order: Order }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  return (
    <>
      {isResultLate && <span>{t('lottery.outside.late')}</span>}
      {before && (
        <span>
          {t('lottery.outside.before', {
            at: formatDate(before.correctedAt, tag, 'dayTime'),
            result: topPrize(game.family, before.result).join(' '),
            payout: sum(before.payout),
          })}
        </span>
      )}
    </>
  )
}
