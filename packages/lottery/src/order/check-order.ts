import { add, compare, zero, type CurrencyCode, type Money } from '@fairground/money'
import { bestPayout } from './best-payout.ts'
import type { Game } from '../families/game.ts'
import { getPlay } from '../families/plays.ts'
import { priceLine, type Line } from './price-line.ts'
import { parseSelection, type SelectionFault } from '../play/selection.ts'
import { checkBetSeries, type SeriesFault, type SeriesRules } from '../series/series-rules.ts'

/** A line as a client sends it. */
export interface DraftLine {
  readonly playId: string
  /** See `parseSelection`. */
  readonly content: string
  readonly stakeUnit: Money
  readonly multiple: number
  readonly series: number
  /** The client's count. The server counts again: a difference means that the client showed a wrong stake. */
  readonly notes: number
}

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
}

export type LineFault =
  | SelectionFault
  | SeriesFault
  | 'notes_mismatch'
  | 'stake_unit_not_offered'
  | 'multiple_out_of_range'
  | 'payout_above_max'

export type OrderFault =
  | { readonly code: 'no_lines' | 'too_many_lines' }
  /** `line` is the index in the order, from 0. */
  | { readonly code: LineFault; readonly line: number }

export interface CheckedLine extends Line {
  readonly notes: number
  readonly stake: Money
}

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
  const { playId, content, stakeUnit, multiple, series } = draft
  const selection = parseSelection(game, playId, content)
  if (typeof selection === 'string') return selection
  if (!rules.stakeUnits.some((unit) => unit.amount === stakeUnit.amount && unit.currency === stakeUnit.currency))
    return 'stake_unit_not_offered'
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > rules.multipleMax) return 'multiple_out_of_range'
  const seriesFault = checkBetSeries(series, rules.series, rules.ownSeries)
  if (seriesFault) return seriesFault
  const line = { play: getPlay(game, playId), selection, stakeUnit, multiple, series }
  const { notes, stake } = priceLine(line)
  if (notes !== draft.notes) return 'notes_mismatch'
  if (rules.payoutMax && compare(bestPayout(line), rules.payoutMax) > 0) return 'payout_above_max'
  return { ...line, notes, stake }
}
