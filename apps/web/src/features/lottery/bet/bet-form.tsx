import type { Play } from '@fairground/lottery'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { DrawCanopy } from '../draw/draw-canopy.tsx'
import type { LotteryRules, Numero } from '../api.ts'
import { findGame } from '../families/load-family.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import type { Draft } from '../pad/draft.ts'
import { SelectionPad } from '../pad/selection-pad.tsx'
import { BetBar } from './stake/bet-bar.tsx'
import styles from './bet-form.module.css'
import { BetHeader } from './bet-header.tsx'
import type { SheetName } from './bet-sheets.tsx'
import { draftOf, unitOf, withDraft, withLines, withPlayType, withUnit } from '../slip/bet-slip.ts'
import { LazyBetDetails } from './details/lazy-bet-details.tsx'
import { useBet, type Bet } from './details/use-bet.ts'
import { LazyBetSheets } from './lazy-bet-sheets.tsx'
import { PlayTabs } from './play-tabs.tsx'
import { PlayTypes } from './play-types.tsx'
import { OwnNote } from './stake/own-note.tsx'
import { StakeRow } from './stake/stake-row.tsx'

interface BetFormProps {
  rules: LotteryRules
  game: LotteryGame
  numero: Numero
  /** The session's clock, in the canopy. */
  clock?: ReactNode
  /** The play type that the address asks for. */
  playType?: 'Tradition' | 'Entertainment' | undefined
}

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
        {...{ rules, game, numero, bet, play }}
        onRules={() => setSheet('rules')}
        onTrends={() => setSheet('trends')}
        onSlip={() => setSheet('slip')}
        onCheck={(number) => check(lottery, number)}
      />
      <BetBar
        lottery={lottery}
        priced={priced}
        isLoss={bet.isLoss}
        unit={unitOf(betSlip)}
        multiple={betSlip.multiple}
        lineCount={betSlip.lines.length}
        fault={fault}
        refusal={refusal}
        isClosed={isClosed}
        isPlacing={order.placingFrom === 'pad'}
        onSlip={() => {
          bet.addToSlip()
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
        hasBegun={bet.hasBegun}
        isPicking={bet.isPicking}
        draw={numero.current}
        onPlace={() => bet.place('slip')}
      />
    </div>
  )
}

interface BetPadProps extends Pick<BetFormProps, 'rules' | 'game' | 'numero'> {
  bet: Bet
  play: Play
  onRules: () => void
  onTrends: () => void
  onSlip: () => void
  onCheck: (number: string) => void
}

/** Kinds of bet, the numbers, the price, and what all that comes to. */
function BetPad({ rules, game, numero, bet, play, onRules, onTrends, onCheck, onSlip }: BetPadProps) {
  const t = useT()
  const { terms, offer, betSlip, setBetSlip, plays, draft, order } = bet
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
            name={rules.name}
            draw={numero.current}
            {...{ terms, offer, findGame }}
            onAdd={(lines) => {
              setBetSlip((known) => withLines(known, lines))
              onSlip()
            }}
          />
        )}
        <LazyBetDetails {...{ rules, game, bet, play, onTrends, onCheck }} />
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
