import { add, compare, zero, type CurrencyCode, type Money } from '@fairground/money'
import { bestPayout } from './best-payout.ts'
import { pickOdds, type GameOdds, type OddsTable } from './odds.ts'
import { findPlay, type Game } from '../families/registry.ts'
import { priceLine, ratedBy, type Line, type Terms } from './price-line.ts'
import type { Play, Selection } from '../play/play.ts'
import { readSelection, type SelectionFault } from '../play/selection.ts'
import { checkBetSeries, type SeriesFault, type SeriesRules } from '../series/series-rules.ts'

interface DraftStake {
  readonly playId: string
  /** See `parseSelection`. */
  readonly content: string
  readonly stakeUnit: Money
  readonly multiple: number
  /** The client's count. The server counts again: a difference means that the client showed a wrong stake. */
  readonly notes: number
}

/** A line as a client sends it: Tradition with a series, Entertainment with the odds that the client showed. */
export type DraftLine = DraftStake &
  ({ readonly series: number; readonly odds?: undefined } | { readonly odds: OddsTable; readonly series?: undefined })

export interface OrderRules {
  readonly currency: CurrencyCode
  readonly stakeUnits: readonly Money[]
  readonly multipleMax: number
  readonly linesMax: number
  readonly series: SeriesRules
  /** The member's own series. */
  readonly ownSeries: number
  /** The maximum payout of one line; no cap if absent. */
  readonly payoutMax?: Money
  /** Plays that are closed; none if absent. */
  readonly closedPlays?: ReadonlySet<string>
  /** Absent: the lottery is not offered in Entertainment. */
  readonly entertainment?: EntertainmentRules
}

export interface EntertainmentRules {
  /** By play; a play without odds is not offered. */
  readonly odds: GameOdds
  /** The price of one note before the multiple is any amount between these. */
  readonly stakeMin: Money
  readonly stakeMax: Money
}

export type LineFault =
  | SelectionFault
  | SeriesFault
  | 'notes_mismatch'
  | 'play_not_offered'
  | 'odds_changed'
  | 'stake_unit_not_offered'
  | 'multiple_out_of_range'
  | 'payout_above_max'

export type OrderFault =
  | { readonly code: 'no_lines' | 'too_many_lines' }
  /** `line` is the index in the order, from 0. */
  | { readonly code: LineFault; readonly line: number }

export type CheckedLine = Line & { readonly notes: number; readonly stake: Money }

export type CheckedOrder =
  | { readonly isAccepted: true; readonly lines: readonly CheckedLine[]; readonly notes: number; readonly stake: Money }
  | { readonly isAccepted: false; readonly faults: readonly OrderFault[] }

/** Recounts and prices an order; returns the first fault of every invalid line. */
export function checkOrder(game: Game, drafts: readonly DraftLine[], rules: OrderRules): CheckedOrder {
  if (drafts.length === 0) return { isAccepted: false, faults: [{ code: 'no_lines' }] }
  if (drafts.length > rules.linesMax) return { isAccepted: false, faults: [{ code: 'too_many_lines' }] }
  const lines: CheckedLine[] = []
  const faults: OrderFault[] = []
  for (const [line, draft] of drafts.entries()) {
    const checked = checkLine(game, draft, rules)
    if (typeof checked === 'string') faults.push({ code: checked, line })
    else lines.push(checked)
  }
  if (faults.length > 0) return { isAccepted: false, faults }
  return {
    isAccepted: true,
    lines,
    notes: lines.reduce((notes, line) => notes + line.notes, 0),
    stake: lines.reduce((stake, line) => add(stake, line.stake), zero(rules.currency)),
  }
}

function checkLine(game: Game, draft: DraftLine, rules: OrderRules): CheckedLine | LineFault {
  const { playId, content, multiple } = draft
  const play: Play | undefined = findPlay(game, playId)
  if (!play) return 'unknown_play'
  const selection = readSelection(play, content)
  if (typeof selection === 'string') return selection
  if (rules.closedPlays?.has(playId)) return 'play_not_offered'
  const terms = draft.odds ? entertainmentTerms(play, selection, { draft, rules }) : traditionTerms(play, draft, rules)
  if (typeof terms === 'string') return terms
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > rules.multipleMax) return 'multiple_out_of_range'
  const line: Line = { ...terms, play, selection }
  const { notes, stake } = priceLine(line)
  if (notes !== draft.notes) return 'notes_mismatch'
  if (rules.payoutMax && compare(bestPayout(line), rules.payoutMax) > 0) return 'payout_above_max'
  return { ...line, notes, stake }
}

function traditionTerms(play: Play, { stakeUnit, multiple, series }: DraftLine, rules: OrderRules): Terms | LineFault {
  if (!play.playTypes.includes('tradition') || series === undefined) return 'play_not_offered'
  if (!rules.stakeUnits.some((unit) => unit.amount === stakeUnit.amount && unit.currency === stakeUnit.currency))
    return 'stake_unit_not_offered'
  const seriesFault = checkBetSeries(series, rules.series, rules.ownSeries)
  return seriesFault ?? { stakeUnit, multiple, series }
}

/** The line keeps the platform's odds; the client's must be the same, because the member has not agreed to any others. */
function entertainmentTerms(
  play: Play,
  selection: Selection,
  { draft, rules: { entertainment, currency } }: { draft: DraftLine; rules: OrderRules },
): Terms | LineFault {
  const table = entertainment && Object.hasOwn(entertainment.odds, play.id) ? entertainment.odds[play.id] : undefined
  if (!entertainment || !table || !play.playTypes.includes('entertainment')) return 'play_not_offered'
  const odds = pickOdds(table, play.oddsIdsOf(selection))
  if (!odds) return 'play_not_offered'
  const { stakeUnit, multiple, odds: shown = {} } = draft
  if (Object.entries(odds).some(([id, current]) => shown[id] !== current)) return 'odds_changed'
  const { stakeMin, stakeMax } = entertainment
  if (stakeUnit.currency !== currency || compare(stakeUnit, stakeMin) < 0 || compare(stakeUnit, stakeMax) > 0)
    return 'stake_unit_not_offered'
  return { stakeUnit, multiple, odds, ...ratedBy(play) }
}
