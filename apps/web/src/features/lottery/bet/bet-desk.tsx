import { findPlay, listPlays, type Game, type Play } from '@fairground/lottery'
import { useMemo, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { DrawCanopy } from '../draw/draw-canopy.tsx'
import { RecentDraws } from '../draw/recent-draws.tsx'
import type { LotteryRules, Numero, Order } from '../api.ts'
import { isUntouched } from '../pad/draft.ts'
import { randomBelow } from '../pad/random-below.ts'
import { randomDraft } from '../pad/random-draft.ts'
import { SelectionPad } from '../pad/selection-pad.tsx'
import { againLines } from '../slip/again-lines.ts'
import { BetBar } from './bet-bar.tsx'
import styles from './bet-desk.module.css'
import { BetHeader } from './bet-header.tsx'
import type { SheetName } from './bet-sheets.tsx'
import { draftLine, draftOf, slipDraft, withDraft, withLines, withoutLines } from '../slip/bench.ts'
import { LateBetSheets } from './late-bet-sheets.tsx'
import { PlayTabs } from './play-tabs.tsx'
import { orderBody, priceDraft, type Terms } from '../slip/pricing.ts'
import { StakeRow } from './stake-row.tsx'
import { useBench } from '../slip/use-bench.ts'
import { useIsClosed } from './use-is-closed.ts'
import { usePlace } from './use-place.ts'
import { usePeriodNotice } from './use-period-notice.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

interface BetDeskProps {
  rules: LotteryRules
  game: Game
  numero: Numero
}

const recentShown = 3

/** Everything on one lottery's page: what is picked, what it costs, where it goes. */
export function BetDesk({ rules, game, numero }: BetDeskProps) {
  const t = useT()
  const sum = useSum()
  const { currency } = useCurrency()
  const { lottery } = rules
  const [bench, setBench] = useBench(game, rules)
  const [sheet, setSheet] = useState<SheetName>()
  const [checked, setChecked] = useState({ lottery, number: numero.current.number })
  const plays = useMemo(() => offeredPlays(game, rules), [game, rules])
  const terms = useMemo<Terms>(
    () => ({ lottery, game, currency, series: rules.series.default, rules }),
    [lottery, game, currency, rules],
  )
  const play = findPlay(game, bench.play) ?? plays[0]
  const { current } = numero
  const isClosed = useIsClosed(current)
  const order = usePlace({
    onPlaced: (_, from) => {
      setSheet(undefined)
      setBench((known) =>
        from === 'slip' || !play ? withoutLines(known) : withDraft(known, play, draftOf({ drafts: {} }, play)),
      )
    },
  })
  const draft = play && draftOf(bench, play)
  usePeriodNotice(current.number, (draft && !isUntouched(draft)) || bench.lines.length > 0)

  const priced = useMemo(() => play && priceDraft(terms, draftLine(bench, play)), [terms, bench, play])
  if (!play || !draft) return null
  const refusal = order.refusal?.kind === 'text' ? order.refusal.text : undefined
  const fault = priced?.isTooHigh ? t('lottery.bar.tooHigh', { max: sum(rules.payoutMax) }) : undefined
  const place = (from: 'pad' | 'slip') =>
    order.place({
      from,
      body: orderBody(terms, {
        drawNumber: current.number,
        lines: from === 'slip' ? bench.lines : [draftLine(bench, play)],
      }),
    })
  const check = (of: string, number: string) => {
    setChecked({ lottery: of, number })
    setSheet('proof')
  }
  const again = (orders: readonly Order[]) => {
    setBench((known) => withLines(known, againLines(orders)))
    setSheet('slip')
  }
  return (
    <div className={styles.desk}>
      <BetHeader name={rules.name} onChoose={() => setSheet('lotteries')} onOrders={() => setSheet('orders')} />
      <DrawCanopy numero={numero} positions={game.positions} onCheck={(number) => check(lottery, number)} />
      <PlayTabs
        plays={plays}
        play={play}
        onChoose={({ id }) => setBench((known) => ({ ...known, play: id }))}
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
            setBench((known) => withDraft(known, play, next))
          }}
        />
        <StakeRow
          units={rules.units}
          unit={bench.unit}
          onUnit={(unit) => setBench((known) => ({ ...known, unit }))}
          multiple={bench.multiple}
          multipleMax={rules.multipleMax}
          onMultiple={(multiple) => setBench((known) => ({ ...known, multiple }))}
          onRandom={() => setBench((known) => withDraft(known, play, randomDraft(play, randomBelow)))}
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
        unit={bench.unit}
        multiple={bench.multiple}
        lineCount={bench.lines.length}
        fault={fault}
        refusal={refusal}
        isClosed={isClosed}
        isPlacing={order.placingFrom === 'pad'}
        onSlip={() => {
          if (priced && !fault) setBench((known) => slipDraft(known, play))
          setSheet('slip')
        }}
        onPlace={() => place('pad')}
      />
      <LateBetSheets
        {...{ sheet, setSheet, rules, terms, play, bench, setBench, checked, check, again, order, refusal, isClosed }}
        draw={current}
        onPlace={() => place('slip')}
      />
    </div>
  )
}

/** Plays the platform offers and this build knows. */
const offeredPlays = (game: Game, { plays }: LotteryRules): Play[] =>
  listPlays(game).filter(({ id }) => plays.includes(id))
