import { findPlay, getPlay } from '@fairground/lottery/families/digits'
import { formatSelection, type DigitsGame, type DigitsPlay } from '@fairground/lottery'
import { emptyDraft, type Draft } from '../pad/draft.ts'

/** One line of the slip, as it is sent. */
export interface SlipLine {
  id: number
  play: string
  content: string
  unit: string
  multiple: number
}

/** The selections and the slip of one lottery; kept in the tab. */
export interface BetSlip {
  play: string
  /** The selection of each play that was opened. */
  drafts: Readonly<Record<string, Draft>>
  unit: string
  multiple: number
  lines: readonly SlipLine[]
  lastLineId: number
}

export const newBetSlip = (play: string, unit: string): BetSlip => ({
  play,
  drafts: {},
  unit,
  multiple: 1,
  lines: [],
  lastLineId: 0,
})

export const draftOf = ({ drafts }: Pick<BetSlip, 'drafts'>, play: DigitsPlay): Draft =>
  drafts[play.id] ?? emptyDraft(play)

export const withDraft = (betSlip: BetSlip, play: DigitsPlay, draft: Draft): BetSlip => ({
  ...betSlip,
  drafts: { ...betSlip.drafts, [play.id]: draft },
})

export type NewLine = Omit<SlipLine, 'id'>

export const withLines = (betSlip: BetSlip, added: readonly NewLine[]): BetSlip => ({
  ...betSlip,
  lines: [...betSlip.lines, ...added.map((line, index) => ({ ...line, id: betSlip.lastLineId + 1 + index }))],
  lastLineId: betSlip.lastLineId + added.length,
})

/** Puts the picked numbers on the slip and clears the pad. */
export const slipDraft = (betSlip: BetSlip, play: DigitsPlay): BetSlip =>
  withLines(withDraft(betSlip, play, emptyDraft(play)), [draftLine(betSlip, play)])

export const draftLine = (betSlip: BetSlip, play: DigitsPlay): NewLine => ({
  play: play.id,
  content: formatSelection(play, draftOf(betSlip, play)),
  unit: betSlip.unit,
  multiple: betSlip.multiple,
})

export const withoutLine = (betSlip: BetSlip, id: number): BetSlip => ({
  ...betSlip,
  lines: betSlip.lines.filter((line) => line.id !== id),
})

export const withMultiple = (betSlip: BetSlip, id: number, multiple: number): BetSlip => ({
  ...betSlip,
  lines: betSlip.lines.map((line) => (line.id === id ? { ...line, multiple } : line)),
})

export const withoutLines = (betSlip: BetSlip): BetSlip => ({ ...betSlip, lines: [] })

/** The slip of an earlier visit, without what the lottery no longer offers. */
export function fittingBetSlip(
  betSlip: BetSlip,
  { game, plays, units }: { game: DigitsGame; plays: readonly string[]; units: readonly string[] },
): BetSlip {
  const [play = betSlip.play] = plays
  const [unit = betSlip.unit] = units
  return {
    ...betSlip,
    play: plays.includes(betSlip.play) ? betSlip.play : play,
    unit: units.includes(betSlip.unit) ? betSlip.unit : unit,
    drafts: Object.fromEntries(Object.entries(betSlip.drafts).filter(([id, draft]) => fits(game, id, draft))),
    lines: betSlip.lines.filter(
      (line) => plays.includes(line.play) && units.includes(line.unit) && getPlay(game, line.play),
    ),
  }
}

function fits(game: DigitsGame, id: string, { at, columns }: Draft): boolean {
  const shape = findPlay(game, id)?.shape
  return (
    shape?.columns.length === columns.length &&
    at.every((position) => position < (shape.ticks?.positions ?? 0)) &&
    shape.columns.every(({ from, to }, place) => columns[place]?.every((entry) => entry >= from && entry <= to))
  )
}
