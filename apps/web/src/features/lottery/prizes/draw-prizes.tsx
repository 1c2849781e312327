import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useRecentResults } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { shortNumber } from '../short-number.ts'
import styles from './draw-prizes.module.css'
import { PrizeTable } from './prize-table.tsx'

/** The whole prize table of the last draw, and of those before it. */
export function DrawPrizes({ lottery, game }: { lottery: string; game: LotteryGame }) {
  const t = useT()
  const { data } = useRecentResults(lottery)
  const [chosen, setChosen] = useState<string>()
  const list = data?.list ?? []
  const at = Math.max(
    0,
    list.findIndex(({ number }) => number === chosen),
  )
  const draw = list[at]
  if (!draw || !game.prizes) return null
  const title = t('lottery.prizes.title', { number: shortNumber(draw.number) })
  const step = (by: number) => setChosen(list[at + by]?.number)
  return (
    <Card isFlush>
      <div className={styles.head}>
        <IconButton label={t('lottery.prizes.older')} disabled={at >= list.length - 1} onClick={() => step(1)}>
          <Icon name="caret-left" weight="bold" size={20} />
        </IconButton>
        <h3 aria-live="polite">{title}</h3>
        <IconButton label={t('lottery.prizes.newer')} disabled={at === 0} onClick={() => step(-1)}>
          <Icon name="caret-right" weight="bold" size={20} />
        </IconButton>
      </div>
      <PrizeTable rows={game.prizes(t, draw.result)} label={title} />
    </Card>
  )
}
