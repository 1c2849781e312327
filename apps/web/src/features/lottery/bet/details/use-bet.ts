import { useMemo } from 'react'
import type { Play } from '@fairground/lottery'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import type { LotteryRules, Numero } from '../../api.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { isUntouched } from '../../pad/draft.ts'
import { draftOf, withDraft, withoutLines, type BetSlip } from '../../slip/bet-slip.ts'
import { useRepeat } from '../../slip/repeat/use-repeat.ts'
import { useBetSlip } from '../../slip/use-bet-slip.ts'
import { useTerms } from '../../slip/use-terms.ts'
import type { SheetName } from '../bet-sheets.tsx'
import { useRoom } from '../room/use-room.ts'
import { useIsClosed } from '../use-is-closed.ts'
import { usePlace } from '../use-place.ts'
import { useHasBegun } from './use-has-begun.ts'
import { usePriced } from './use-pricing.ts'

const asked = { Tradition: 'tradition', Entertainment: 'entertainment' } as const

export interface BetOptions {
  rules: LotteryRules
  game: LotteryGame
  numero: Numero
  /** The play type that the address asks for. */
  playType: 'Tradition' | 'Entertainment' | undefined
  openSheet: (sheet: SheetName | undefined) => void
}

export type Bet = ReturnType<typeof useBet>

/** The slip, what the picked numbers cost and win, and placing them. */
export function useBet({ rules, game, numero, playType, openSheet }: BetOptions) {
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
  const isPicking = (draft !== undefined && !isUntouched(draft)) || betSlip.lines.length > 0
  const hasBegun = useHasBegun()
  const { pricing, priced } = usePriced({ terms, betSlip, play, isWanted: hasBegun || isPicking })
  const { room, fault: full } = useRoom({
    terms,
    number: current.number,
    order: priced && { lines: [priced.line], stake: priced.stake },
    faultOf: pricing?.roomFault,
  })
  const fault = priced?.isTooHigh ? t('lottery.bar.tooHigh', { max: sum(rules.payoutMax) }) : full
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
    isLoss: priced !== undefined && pricing?.canReturnStake(priced) === false,
    isPicking,
    hasBegun,
    refusal: rules.isPaused ? t('errors.sale_paused') : said,
    room,
    fault,
    /** Puts what is picked on the slip, where it has a price. */
    addToSlip: () => {
      if (play && pricing && priced && fault === undefined) setBetSlip((known) => pricing.slipDraft(known, play))
    },
    place: (from: 'pad' | 'slip') => {
      // Neither the pad nor the slip can place a bet whose price is not shown.
      if (!pricing) return
      const drafted = play ? [pricing.draftLine(betSlip, play)] : []
      const lines = from === 'slip' ? betSlip.lines : drafted
      order.place({ from, body: pricing.orderBody(terms, { drawNumber: current.number, lines }) })
    },
  }
}

/** After an order from the slip its lines are removed; after one from the pad the play's selection is cleared. */
const afterOrder = (betSlip: BetSlip, play: Play | undefined): BetSlip =>
  play ? withDraft(betSlip, play, draftOf({ drafts: {} }, play)) : withoutLines(betSlip)
