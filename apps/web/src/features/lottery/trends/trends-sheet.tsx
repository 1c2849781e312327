import type { BetOption, Play } from '@fairground/lottery'
import { useMemo, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useTrendResults } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { NumberTable } from './number-table.tsx'
import { RoadView, roadsOf } from './roads/road-view.tsx'
import { StreakList } from './roads/streak-list.tsx'
import { TrackPicker } from './track-picker.tsx'
import { tracksOf, trendOf } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import styles from './trends-sheet.module.css'

interface TrendsSheetProps {
  isOpen: boolean
  onClose: () => void
  lottery: string
  game: LotteryGame
  /** Those offered now: a streak of another one could not be bet on. */
  plays: readonly Play[]
  onBet: (option: BetOption) => void
}

/** How often and how long ago numbers came, the path of a place, roads of two sides, and what came several times in a row. */
export function TrendsSheet({ isOpen, onClose, lottery, game, plays, onBet }: TrendsSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={t('lottery.trends.title')}
      closeLabel={t('lottery.close')}
    >
      {isOpen && <Trends {...{ lottery, game, plays, onBet }} />}
    </BottomSheet>
  )
}

const views = ['numbers', 'chart', 'roads', 'streaks'] as const

function Trends({ lottery, game, plays, onBet }: Omit<TrendsSheetProps, 'isOpen' | 'onClose'>) {
  const t = useT()
  const { data, isError, refetch } = useTrendResults(lottery)
  const [view, setView] = useState<(typeof views)[number]>('numbers')
  const tracks = useMemo(() => tracksOf(game), [game])
  const [track, setTrack] = useState(tracks[0] ?? 'all')
  const [firstRoad, ...otherRoads] = useMemo(() => roadsOf(plays), [plays])
  const results = useMemo(() => data?.list.map(({ result }) => result), [data])
  const trend = useMemo(() => results && trendOf(game, track, results), [game, track, results])
  if (isError && !data) return <LoadFailed title={t('lottery.recent.failed')} onAgain={() => void refetch()} />
  if (!data || !results || !trend)
    return (
      <output className={styles.trends} aria-label={t('site.loading')}>
        <Skeleton height={44} radius={13} />
        <Skeleton height={320} radius={18} />
      </output>
    )
  if (results.length === 0) return <Empty title={t('lottery.recent.none')} text={t('lottery.trends.noneText')} />
  return (
    <div className={styles.trends}>
      <Segment
        label={t('lottery.trends.view')}
        options={views
          .filter((value) => value !== 'roads' || firstRoad !== undefined)
          .map((value) => ({ value, label: t(`lottery.trends.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {(view === 'numbers' || view === 'chart') && tracks.length > 1 && (
        <TrackPicker game={game} tracks={tracks} track={track} onChoose={setTrack} />
      )}
      {view === 'roads' && firstRoad ? (
        <RoadView game={game} roads={[firstRoad, ...otherRoads]} results={results} onBet={onBet} />
      ) : view === 'roads' || view === 'streaks' ? (
        <StreakList game={game} plays={plays} results={results} onBet={onBet} />
      ) : (
        <>
          <p>{t('lottery.trends.of', { count: results.length })}</p>
          {view === 'numbers' ? (
            <NumberTable trend={trend} />
          ) : (
            <TrendChart trend={trend} names={data.list.map(({ number }) => number).toReversed()} />
          )}
        </>
      )}
    </div>
  )
}
