import {
  listBetOptions,
  listSides,
  marksOf,
  nameOf,
  runsOf,
  type BetOption,
  type Play,
  type Result,
  type Run,
  type Sides,
} from '@fairground/lottery'
import { useMemo, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { optionLetter, optionName, subjectName } from './option-name.ts'
import { RoadMap } from './road-map.tsx'
import { RoadPicker } from './road-picker.tsx'
import styles from './roads.module.css'
import { StreakRow } from './streak-row.tsx'

/** The roads of a game; none where no play has two sides. */
export const roadsOf = (plays: readonly Play[]): Sides[] => listSides(listBetOptions(plays))

interface RoadViewProps {
  game: LotteryGame
  roads: readonly [Sides, ...Sides[]]
  /** Newest first. */
  results: readonly Result[]
  onBet: (option: BetOption) => void
}

/** How two sides followed each other, with a bet on either. */
export function RoadView({ game, roads, results, onBet }: RoadViewProps) {
  const t = useT()
  const [asked, setAsked] = useState<Sides>(roads[0])
  const chosen = roads.find((road) => isSame(road, asked)) ?? roads[0]
  const marks = useMemo(() => marksOf(chosen, results), [chosen, results])
  const runs = useMemo(() => runsOf(marks), [marks])
  const [first, second] = chosen.sides
  const names = { first: optionName(t, game, first), second: optionName(t, game, second) }
  const sideOf = ({ side }: Run) => (side === 'first' ? first : second)
  const last = runs.at(-1)
  const count = (wanted: (typeof marks)[number]) => marks.filter((mark) => mark === wanted).length
  return (
    <>
      <RoadPicker game={game} all={roads} chosen={chosen} onChoose={setAsked} />
      <p>{t('lottery.trends.of', { count: results.length })}</p>
      <RoadMap
        label={t('lottery.trends.roadLabel', { ...names, of: subjectName(t, game, first) })}
        runs={runs}
        letters={{ first: optionLetter(t, first), second: optionLetter(t, second) }}
      />
      <VisuallyHidden>
        {t('lottery.trends.roadText', {
          runs: runs
            .toReversed()
            .map((run) => `${names[run.side]} ${run.neithers.length}`)
            .join(', '),
        })}
      </VisuallyHidden>
      <p className={styles.counts}>
        <span data-side="first">
          {names.first} {count('first')}
        </span>
        <span data-side="second">
          {names.second} {count('second')}
        </span>
        {count('neither') > 0 && <span>{t('lottery.trends.neither', { count: count('neither') })}</span>}
      </p>
      {last && (
        <Card isFlush>
          <StreakRow
            game={game}
            option={sideOf(last)}
            against={last.side === 'first' ? second : first}
            length={last.neithers.length}
            onBet={onBet}
          />
        </Card>
      )}
      <p>{t('lottery.trends.chanceStays')}</p>
    </>
  )
}

/** The options are listed anew when the plays are. */
const isSame = ({ sides: [one] }: Sides, { sides: [other] }: Sides): boolean =>
  one.play.id === other.play.id &&
  one.place === other.place &&
  one.subject === other.subject &&
  nameOf(one) === nameOf(other)
