import { formatSelection, getPlay, type Game, type Play } from '@fairground/lottery'
import { emptyDraft, type Draft } from '../pad/draft.ts'

/** One line of the slip, as it will be sent. */
export interface SlipLine {
  id: number
  play: string
  content: string
  unit: string
  multiple: number
}

/** Everything a player has in hand for one lottery; it outlives the page. */
export interface Bench {
  play: string
  /** What is picked for each play that was looked at. */
  drafts: Readonly<Record<string, Draft>>
  unit: string
  multiple: number
  lines: readonly SlipLine[]
  lastLineId: number
}

export const newBench = (play: string, unit: string): Bench => ({
  play,
  drafts: {},
  unit,
  multiple: 1,
  lines: [],
  lastLineId: 0,
})

export const draftOf = ({ drafts }: Pick<Bench, 'drafts'>, play: Play): Draft => drafts[play.id] ?? emptyDraft(play)

export const withDraft = (bench: Bench, play: Play, draft: Draft): Bench => ({
  ...bench,
  drafts: { ...bench.drafts, [play.id]: draft },
})

type NewLine = Omit<SlipLine, 'id'>

export const withLines = (bench: Bench, added: readonly NewLine[]): Bench => ({
  ...bench,
  lines: [...bench.lines, ...added.map((line, index) => ({ ...line, id: bench.lastLineId + 1 + index }))],
  lastLineId: bench.lastLineId + added.length,
})

/** Puts the picked numbers on the slip and clears the pad. */
export const slipDraft = (bench: Bench, play: Play): Bench =>
  withLines(withDraft(bench, play, emptyDraft(play)), [draftLine(bench, play)])

export const draftLine = (bench: Bench, play: Play): NewLine => ({
  play: play.id,
  content: formatSelection(play, draftOf(bench, play)),
  unit: bench.unit,
  multiple: bench.multiple,
})

export const withoutLine = (bench: Bench, id: number): Bench => ({
  ...bench,
  lines: bench.lines.filter((line) => line.id !== id),
})

export const withMultiple = (bench: Bench, id: number, multiple: number): Bench => ({
  ...bench,
  lines: bench.lines.map((line) => (line.id === id ? { ...line, multiple } : line)),
})

export const withoutLines = (bench: Bench): Bench => ({ ...bench, lines: [] })

/** The bench of an earlier visit, as far as the lottery still offers what is on it. */
export function fittingBench(
  bench: Bench,
  { game, plays, units }: { game: Game; plays: readonly string[]; units: readonly string[] },
): Bench {
  const [play = bench.play] = plays
  const [unit = bench.unit] = units
  return {
    ...bench,
    play: plays.includes(bench.play) ? bench.play : play,
    unit: units.includes(bench.unit) ? bench.unit : unit,
    lines: bench.lines.filter(
      (line) => plays.includes(line.play) && units.includes(line.unit) && getPlay(game, line.play),
    ),
  }
}
