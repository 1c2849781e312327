import type { Play } from '@fairground/lottery'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DrawCanopy } from '../draw/draw-canopy.tsx'
import { RecentDraws } from '../draw/recent-draws.tsx'
import type { LotteryRules, Numero } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { isUntouched, type Draft } from '../pad/draft.ts'
import { SelectionPad } from '../pad/selection-pad.tsx'
import { BetBar } from './stake/bet-bar.tsx'
import { BetFacts } from './stake/bet-facts.tsx'
import styles from './bet-form.module.css'
import { BetHeader } from './bet-header.tsx'
import type { SheetName } from './bet-sheets.tsx'
import {
  draftLine,
  draftOf,
  slipDraft,
  unitOf,
  withDraft,
  withLines,
  withoutLines,
  withPlayType,
  withUnit,
  type BetSlip,
} from '../slip/bet-slip.ts'
import { LazyBetSheets } from './lazy-bet-sheets.tsx'
import { PlayTabs } from './play-tabs.tsx'
import { PlayTypes } from './play-types.tsx'
import { orderBody, priceDraft } from '../slip/pricing.ts'
import { OwnNote } from './stake/own-note.tsx'
import { SeriesRow } from './stake/series-row.tsx'
import { StakeRow } from './stake/stake-row.tsx'
import { useBetSlip } from '../slip/use-bet-slip.ts'
import { useTerms } from '../slip/use-terms.ts'
import { useIsClosed } from './use-is-closed.ts'
import { useRepeat } from '../slip/repeat/use-repeat.ts'
import { usePlace } from './use-place.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

/** Few families have a table of prizes. */
const DrawPrizes = lazy(async () => ({ default: (await import('../prizes/draw-prizes.tsx')).DrawPrizes }))

interface BetFormProps {
  rules: LotteryRules
  game: LotteryGame
  numero: Numero
  /** The session's clock, in the canopy. */
  clock?: ReactNode
  /** The play type that the address asks for. */
  playType?: 'Tradition' | 'Entertainment' | undefined
}

const recentShown = 3

/** The betting form of one lottery: selection, price, slip or order. */
export function BetForm({ rules, game, numero, clock, playType }: BetFormProps) {
  const { lottery } = rules
  const [sheet, setSheet] = useState<SheetName>()
  const [checked, setChecked] = useState({ lottery, number: numero.current.number })
  const bet = useBet({ rules, game, numero, playType, openSheet: setSheet })
  const { play, betSlip, setBetSlip, order, repeating, priced, fault, refusal, isClosed } = bet
  if (!play) return null
  const check = (of: string, number: string) => {
    setChecked({ lottery: of, number })
    setSheet('proof')
  }
  return (
    <div className={styles.form}>
      <BetHeader name={rules.name} onChoose={() => setSheet('lotteries')} onOrders={() => setSheet('orders')} />
      {game.Head && <game.Head lottery={lottery} />}
      <DrawCanopy numero={numero} game={game} clock={clock} onCheck={(number) => check(lottery, number)} />
      <BetPad
        {...{ rules, game, bet, play }}
        onRules={() => setSheet('rules')}
        onTrends={() => setSheet('trends')}
        onSlip={() => setSheet('slip')}
        onCheck={(number) => check(lottery, number)}
      />
      <BetBar
        lottery={lottery}
        priced={priced}
        unit={unitOf(betSlip)}
        multiple={betSlip.multiple}
        lineCount={betSlip.lines.length}
        fault={fault}
        refusal={refusal}
        isClosed={isClosed}
        isPlacing={order.placingFrom === 'pad'}
        onSlip={() => {
          if (priced && !fault) setBetSlip((known) => slipDraft(known, play))
          setSheet('slip')
        }}
        onPlace={() => bet.place('pad')}
        onRepeat={bet.isPicking ? undefined : repeating.repeatLast}
      />
      <LazyBetSheets
        {...{
          sheet,
          setSheet,
          rules,
          play,
          plays: bet.plays,
          betSlip,
          setBetSlip,
          checked,
          check,
          repeating,
          order,
          refusal,
          isClosed,
        }}
        terms={bet.terms}
        isPicking={bet.isPicking}
        draw={numero.current}
        onPlace={() => bet.place('slip')}
      />
    </div>
  )
}

const asked = { Tradition: 'tradition', Entertainment: 'entertainment' } as const

interface BetOptions extends Pick<BetFormProps, 'rules' | 'game' | 'numero' | 'playType'> {
  openSheet: (sheet: SheetName | undefined) => void
}

/** The slip, what the picked numbers cost and win, and placing them. */
function useBet({ rules, game, numero, playType, openSheet }: BetOptions) {
  const t = useT()
  const sum = useSum()
  const { terms, offer, setSeries } = useTerms(game, rules)
  const [betSlip, setBetSlip] = useBetSlip(rules.lottery, { game, offer, asked: playType && asked[playType] })
  const plays = useMemo(
    () => game.plays.filter(({ id }) => offer.plays[betSlip.playType].includes(id)),
    [game, offer, betSlip.playType],
  )
  const play = plays.find(({ id }) => id === betSlip.play) ?? plays[0]
  const { current } = numero
  const isClosed = useIsClosed(current) || rules.isPaused
  const order = usePlace({
    onPlaced: (_, from) => {
      openSheet(undefined)
      setBetSlip((known) => afterOrder(known, from === 'slip' ? undefined : play))
    },
  })
  const repeating = useRepeat({
    rules,
    game,
    offer,
    series: terms.series,
    setBetSlip,
    openSlip: () => openSheet('slip'),
  })
  const draft = play && draftOf(betSlip, play)
  const priced = useMemo(() => play && priceDraft(terms, draftLine(betSlip, play)), [terms, betSlip, play])
  const said = order.refusal?.kind === 'text' ? order.refusal.text : undefined
  return {
    terms,
    offer,
    setSeries,
    betSlip,
    setBetSlip,
    plays,
    play,
    draft,
    priced,
    order,
    repeating,
    isClosed,
    isPicking: (draft !== undefined && !isUntouched(draft)) || betSlip.lines.length > 0,
    refusal: rules.isPaused ? t('errors.sale_paused') : said,
    fault: priced?.isTooHigh ? t('lottery.bar.tooHigh', { max: sum(rules.payoutMax) }) : undefined,
    place: (from: 'pad' | 'slip') => {
      const drafted = play ? [draftLine(betSlip, play)] : []
      const lines = from === 'slip' ? betSlip.lines : drafted
      order.place({ from, body: orderBody(terms, { drawNumber: current.number, lines }) })
    },
  }
}

interface BetPadProps extends Pick<BetFormProps, 'rules' | 'game'> {
  bet: ReturnType<typeof useBet>
  play: Play
  onRules: () => void
  onTrends: () => void
  onSlip: () => void
  onCheck: (number: string) => void
}

/** Kinds of bet, the numbers, the price, and what all that comes to. */
function BetPad({ rules, game, bet, play, onRules, onTrends, onCheck, onSlip }: BetPadProps) {
  const t = useT()
  const { terms, offer, betSlip, setBetSlip, plays, draft, order, priced } = bet
  const { lottery } = rules
  const { playType } = betSlip
  const pick = (next: Draft) => {
    order.dismiss()
    setBetSlip((known) => withDraft(known, play, next))
  }
  return (
    <>
      {offer.playTypes.length > 1 && (
        <PlayTypes value={playType} onChange={(next) => setBetSlip((known) => withPlayType(known, next, offer))} />
      )}
      <PlayTabs
        game={game}
        plays={plays}
        play={play}
        onChoose={({ id }) => setBetSlip((known) => ({ ...known, play: id }))}
        onRules={onRules}
      />
      <div className={styles.body} id="lottery-pad" role="tabpanel" aria-label={game.words.section(t, play.section)}>
        <SelectionPad
          key={`${playType} ${play.id}`}
          lottery={lottery}
          game={game}
          play={play}
          odds={playType === 'entertainment' ? terms.odds?.[play.id] : undefined}
          draft={draft ?? draftOf(betSlip, play)}
          onChange={pick}
        />
        <StakeRow
          units={unitsShown(offer.units[playType], unitOf(betSlip))}
          unit={unitOf(betSlip)}
          onUnit={(unit) => setBetSlip((known) => withUnit(known, unit))}
          multiple={betSlip.multiple}
          multipleMax={rules.multipleMax}
          onMultiple={(multiple) => setBetSlip((known) => ({ ...known, multiple }))}
          onRandom={() => void drawLots(play).then(pick)}
        />
        {playType === 'entertainment' && offer.noteRange && (
          <OwnNote range={offer.noteRange} onUnit={(unit) => setBetSlip((known) => withUnit(known, unit))} />
        )}
        {game.Entry && (
          <game.Entry
            settings={rules.game}
            {...{ terms, offer }}
            onAdd={(lines) => {
              setBetSlip((known) => withLines(known, lines))
              onSlip()
            }}
          />
        )}
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
      </div>
    </>
  )
}

/** The suggested prices, and the member's own in the place of the last. */
const unitsShown = (units: readonly string[], own: string): readonly string[] =>
  units.includes(own) ? units : [...units.slice(0, -1), own]

/** Random picks are loaded with the first press. */
async function drawLots(play: Play): Promise<Draft> {
  const [{ randomDraft }, { randomBelow }] = await Promise.all([
    import('../pad/random-draft.ts'),
    import('../pad/random-below.ts'),
  ])
  return randomDraft(play, randomBelow)
}

/** After an order from the slip its lines are removed; after one from the pad the play's selection is cleared. */
const afterOrder = (betSlip: BetSlip, play: Play | undefined): BetSlip =>
  play ? withDraft(betSlip, play, draftOf({ drafts: {} }, play)) : withoutLines(betSlip)
