import { topPrize } from '../../../entities/lottery/top-prize.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRecentResults } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { shortNumber } from '../short-number.ts'
import styles from './recent-draws.module.css'

interface RecentDrawsProps {
  lottery: string
  game: LotteryGame
  shownMax: number
  onCheck: (number: string) => void
}

/** The latest results, each with a link to its verification. */
export function RecentDraws({ lottery, game, shownMax, onCheck }: RecentDrawsProps) {
  const t = useT()
  const { data, isError, refetch } = useRecentResults(lottery)
  if (isError && !data)
    return (
      <p className={styles.failed}>
        {t('lottery.recent.failed')}
        <Button size={36} onClick={() => void refetch()}>
          {t('site.failed.again')}
        </Button>
      </p>
    )
  if (!data)
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        {Array.from({ length: shownMax }, (_, row) => (
          <Skeleton key={row} height={28} />
        ))}
      </output>
    )
  if (data.list.length === 0) return <p className={styles.failed}>{t('lottery.recent.none')}</p>
  return (
    <ul className={styles.list} aria-label={t('lottery.recent.title')}>
      {data.list.slice(0, shownMax).map(({ number, result, before }) => (
        <li key={number}>
          <button type="button" onClick={() => onCheck(number)}>
            <bdi dir="ltr" className={styles.number}>
              #{shortNumber(number)}
            </bdi>
            <b>
              <bdi dir="ltr">{topPrize(game.family, result).join(' ')}</bdi>
              {before && <small>{t('lottery.outside.corrected')}</small>}
            </b>
            {game.facts(t, result).map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}
