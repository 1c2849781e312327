import type { Play } from '@fairground/lottery'
import { Suspense } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { LotteryRules } from '../../api.ts'
import { RecentDraws } from '../../draw/recent-draws.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { unitOf } from '../../slip/bet-slip.ts'
import { RoomNote } from '../room/room-note.tsx'
import { BetFacts } from '../stake/bet-facts.tsx'
import { SeriesRow } from '../stake/series-row.tsx'
import type { Bet } from './use-bet.ts'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

/** Few families have a table of prizes. */
const DrawPrizes = lazyPart(async () => (await import('../../prizes/draw-prizes.tsx')).DrawPrizes)

const DrawSettings = lazyPart(async () => (await import('../../draw/show/draw-settings.tsx')).DrawSettings)

interface BetDetailsProps {
  rules: LotteryRules
  game: LotteryGame
  bet: Bet
  play: Play
  onTrends: () => void
  onCheck: (number: string) => void
}

const recentShown = 3

/** Higher prize or rebate, what the picked numbers come to, room below the caps, and earlier results. */
export function BetDetails({ rules, game, bet, play, onTrends, onCheck }: BetDetailsProps) {
  const t = useT()
  const { terms, betSlip, order, priced } = bet
  const { lottery } = rules
  const { playType } = betSlip
  return (
    <>
      {playType === 'tradition' && terms.ownSeries !== null && rules.series.max > rules.series.min && (
        <SeriesRow
          min={rules.series.min}
          max={rules.series.max}
          own={terms.ownSeries}
          series={terms.series}
          onChange={(series) => {
            order.dismiss()
            bet.setSeries(series)
          }}
        />
      )}
      <BetFacts terms={terms} playType={playType} play={play} priced={priced} unit={unitOf(betSlip)} />
      {bet.room && <RoomNote room={bet.room} />}
      <RecentDraws lottery={lottery} game={game} shownMax={recentShown} onCheck={onCheck} />
      {game.prizes && (
        <Suspense>
          <DrawPrizes lottery={lottery} game={game} />
        </Suspense>
      )}
      <Button variant="tint" size={48} onClick={onTrends}>
        <Icon name="chart-bar" size={18} />
        {t('lottery.trends.title')}
      </Button>
      <Suspense>
        <DrawSettings />
      </Suspense>
    </>
  )
}
