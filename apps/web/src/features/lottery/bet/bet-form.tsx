import { findPlay, listPlays } from '@fairground/lottery/families/digits'
import type { DigitsGame, DigitsPlay } from '@fairground/lottery'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { DrawCanopy } from '../draw/draw-canopy.tsx'
import { RecentDraws } from '../draw/recent-draws.tsx'
import type { LotteryRules, Numero } from '../api.ts'
import { isUntouched, type Draft } from '../pad/draft.ts'
import { SelectionPad } from '../pad/selection-pad.tsx'
import { BetBar } from './stake/bet-bar.tsx'
import styles from './bet-form.module.css'
import { BetHeader } from './bet-header.tsx'
import type { SheetName } from './bet-sheets.tsx'
import { draftLine, draftOf, slipDraft, withDraft, withoutLines, type BetSlip } from '../slip/bet-slip.ts'
import { LazyBetSheets } from './lazy-bet-sheets.tsx'
import { PlayTabs } from './play-tabs.tsx'
import { orderBody, priceDraft, type Terms } from '../slip/pricing.ts'
import { StakeRow } from './stake/stake-row.tsx'
import { useBetSlip } from '../slip/use-bet-slip.ts'
import { useIsClosed } from './use-is-closed.ts'
import { useRepeat } from '../slip/repeat/use-repeat.ts'
import { usePlace } from './use-place.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

interface BetFormProps {
  rules: LotteryRules
  game: DigitsGame
  numero: Numero
  /** The session's clock, in the canopy. */
  clock?: ReactNode
}

const recentShown = 3

/** The betting form of one lottery: selection, price, slip or order. */
export function BetForm({ rules, game, numero, clock }: BetFormProps) {
  const t = useT()
  const sum = useSum()
  const { lottery } = rules
  const [betSlip, setBetSlip] = useBetSlip(game, rules)
  const [sheet, setSheet] = useState<SheetName>()
  const [checked, setChecked] = useState({ lottery, number: numero.current.number })
  const { plays, terms } = useTerms(game, rules)
  const play = findPlay(game, betSlip.play) ?? plays[0]
  const { current } = numero
  const isClosed = useIsClosed(current) || rules.isPaused
  const order = usePlace({
    onPlaced: (_, from) => {
      setSheet(undefined)
      setBetSlip((known) => afterOrder(known, from === 'slip' ? undefined : play))
    },
  })
  const repeating = useRepeat({ rules, game, setBetSlip, openSlip: () => setSheet('slip') })
  const draft = play && draftOf(betSlip, play)
  const isPicking = (draft && !isUntouched(draft)) || betSlip.lines.length > 0

  const priced = useMemo(() => play && priceDraft(terms, draftLine(betSlip, play)), [terms, betSlip, play])
  if (!play || !draft) return null
  const said = order.refusal?.kind === 'text' ? order.refusal.text : undefined
  const refusal = rules.isPaused ? t('errors.sale_paused') : said
  const fault = priced?.isTooHigh ? t('lottery.bar.tooHigh', { max: sum(rules.payoutMax) }) : undefined
  const place = (from: 'pad' | 'slip') => {
    const lines = from === 'slip' ? betSlip.lines : [draftLine(betSlip, play)]
    order.place({ from, body: orderBody(terms, { drawNumber: current.number, lines }) })
  }
  const pick = (next: Draft) => setBetSlip((known) => withDraft(known, play, next))
  const check = (of: string, number: string) => {
    setChecked({ lottery: of, number })
    setSheet('proof')
  }
  return (
    <div className={styles.form}>
      <BetHeader name={rules.name} onChoose={() => setSheet('lotteries')} onOrders={() => setSheet('orders')} />
      <DrawCanopy
        numero={numero}
        positions={game.positions}
        clock={clock}
        onCheck={(number) => check(lottery, number)}
      />
      <PlayTabs
        plays={plays}
        play={play}
        onChoose={({ id }) => setBetSlip((known) => ({ ...known, play: id }))}
        onRules={() => setSheet('rules')}
      />
      <div className={styles.body} id="lottery-pad" role="tabpanel" aria-label={t(`lottery.section.${play.section}`)}>
        <SelectionPad
          key={play.id}
          lottery={lottery}
          game={game}
          play={play}
          draft={draft}
          onChange={(next) => {
            order.dismiss()
            pick(next)
          }}
        />
        <StakeRow
          units={rules.units}
          unit={betSlip.unit}
          onUnit={(unit) => setBetSlip((known) => ({ ...known, unit }))}
          multiple={betSlip.multiple}
          multipleMax={rules.multipleMax}
          onMultiple={(multiple) => setBetSlip((known) => ({ ...known, multiple }))}
          onRandom={() => void drawLots(play).then(pick)}
        />
        <RecentDraws
          lottery={lottery}
          game={game}
          shownMax={recentShown}
          onCheck={(number) => check(lottery, number)}
        />
      </div>
      <BetBar
        lottery={lottery}
        priced={priced}
        unit={betSlip.unit}
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
        onPlace={() => place('pad')}
        onRepeat={isPicking ? undefined : repeating.repeatLast}
      />
      <LazyBetSheets
        {...{
          sheet,
          setSheet,
          rules,
          terms,
          play,
          betSlip,
          setBetSlip,
          checked,
          check,
          repeating,
          order,
          refusal,
          isClosed,
          isPicking,
        }}
        draw={current}
        onPlace={() => place('slip')}
      />
    </div>
  )
}

/** The plays of a lottery, and what a bet in it costs and pays. */
function useTerms(game: DigitsGame, rules: LotteryRules) {
  const { currency } = useCurrency()
  const plays = useMemo(() => offeredPlays(game, rules), [game, rules])
  const terms = useMemo<Terms>(
    () => ({ lottery: rules.lottery, game, currency, series: rules.series.default, rules }),
    [game, currency, rules],
  )
  return { plays, terms }
}

/** Random picks are loaded with the first press. */
async function drawLots(play: DigitsPlay): Promise<Draft> {
  const [{ randomDraft }, { randomBelow }] = await Promise.all([
    import('../pad/random-draft.ts'),
    import('../pad/random-below.ts'),
  ])
  return randomDraft(play, randomBelow)
}

/** After an order from the slip its lines are removed; after one from the pad the play's selection is cleared. */
const afterOrder = (betSlip: BetSlip, play: DigitsPlay | undefined): BetSlip =>
  play ? withDraft(betSlip, play, draftOf({ drafts: {} }, play)) : withoutLines(betSlip)

/** Plays the platform offers and this build knows. */
const offeredPlays = (game: DigitsGame, { plays }: LotteryRules): DigitsPlay[] =>
  listPlays(game).filter(({ id }) => plays.includes(id))
