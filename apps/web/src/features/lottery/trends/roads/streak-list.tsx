import { streaksOf, type BetOption, type Play, type Result } from '@fairground/lottery'
import { useMemo } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { List } from '../../../../ui/layout/list.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { StreakRow } from './streak-row.tsx'

interface StreakListProps {
  game: LotteryGame
  plays: readonly Play[]
  results: readonly Result[]
  onBet: (option: BetOption) => void
}

/** What has come several times in a row; a tap puts a bet on it or against it on the slip, to be placed there. */
export function StreakList({ game, plays, results, onBet }: StreakListProps) {
  const t = useT()
  const streaks = useMemo(() => streaksOf(plays, results), [plays, results])
  if (streaks.length === 0)
    return <Empty title={t('lottery.trends.noStreaks')} text={t('lottery.trends.noStreaksText')} />
  return (
    <>
      <p>{t('lottery.trends.chanceStays')}</p>
      <List>
        {streaks.map(({ option, ...streak }) => (
          <li key={`${option.play.id} ${option.place} ${option.subject ?? ''} ${option.entry}`}>
            <StreakRow {...{ game, option, onBet }} {...streak} />
          </li>
        ))}
      </List>
    </>
  )
}
