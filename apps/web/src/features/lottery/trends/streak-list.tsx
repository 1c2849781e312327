import type { Play, Result } from '@fairground/lottery'
import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { List } from '../../../ui/layout/list.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import type { Draft } from '../pad/draft.ts'
import { columnName, entryName } from '../play-name.ts'
import { playName } from '../selection-text.ts'
import { streaksOf } from './streaks.ts'
import styles from './trends-sheet.module.css'

interface StreakListProps {
  game: LotteryGame
  plays: readonly Play[]
  results: readonly Result[]
  onPick: (play: Play, draft: Draft) => void
}

/** What has come several times in a row; a tap puts it on the pad, to be placed there. */
export function StreakList({ game, plays, results, onPick }: StreakListProps) {
  const t = useT()
  const streaks = useMemo(() => streaksOf(plays, results), [plays, results])
  if (streaks.length === 0)
    return <Empty title={t('lottery.trends.noStreaks')} text={t('lottery.trends.noStreaksText')} />
  return (
    <>
      <p>{t('lottery.trends.chanceStays')}</p>
      <List>
        {streaks.map(({ play, selection, place, entry, length }) => {
          const column = play.shape.columns[place]
          const option = column ? entryName(t, game, { column, entry }) : ''
          const of = column?.position === undefined ? playName(t, game, play) : columnName(t, game, column)
          return (
            <li key={`${play.id} ${place} ${entry}`} className={styles.streak}>
              <span>
                <b>{option}</b>
                {of}
              </span>
              <span>{t('lottery.trends.inRow', { count: length })}</span>
              <Button
                variant="tint"
                size={48}
                aria-label={t('lottery.trends.pick', { option, of })}
                onClick={() => onPick(play, selection)}
              >
                {t('lottery.list.bet')}
              </Button>
            </li>
          )
        })}
      </List>
    </>
  )
}
