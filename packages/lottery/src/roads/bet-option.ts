import type { Level, Play, Selection } from '../play/play.ts'
import type { Result } from '../play/result.ts'

/** One thing that a play offers by a word: the smallest bet on it. */
export interface BetOption {
  readonly play: Play
  readonly selection: Selection
  /** Where its word stands: a column and an entry in it. */
  readonly place: number
  readonly entry: number
  /** The entry of the first column that it is about, where that column says of what: a ball, a pair of places. */
  readonly subject?: number
}

/** Every option of some plays that is a whole bet: of six signs that make one bet together, none is. */
export function listBetOptions(plays: readonly Play[]): BetOption[] {
  return plays.flatMap((play) => (play.shape.ticks ? [] : hasSubject(play) ? ofSubjects(play) : ofColumns(play)))
}

/** The first column says of what and the second one which side; a banker and its company are no such pair. */
const hasSubject = ({ shape: { columns, filledMin, isDisjoint } }: Play): boolean =>
  columns.length === 2 && filledMin === 2 && !isDisjoint && columns.every(({ position }) => position === undefined)

function ofSubjects(play: Play): BetOption[] {
  const [subjects, sides] = play.shape.columns
  if (!subjects || subjects.lines || !sides?.names) return []
  return Array.from({ length: subjects.to - subjects.from + 1 }, (_, step) => subjects.from + step).flatMap((subject) =>
    (sides.names ?? []).map((__, entry) => ({
      play,
      selection: { at: [], columns: [[subject], [entry]] },
      place: 1,
      entry,
      subject,
    })),
  )
}

function ofColumns(play: Play): BetOption[] {
  const { columns: all, filledMin } = play.shape
  if (filledMin > 1) return []
  return all.flatMap(({ names = [] }, place) =>
    names
      .map((_, entry) => {
        const columns = all.map((__, at) => (at === place ? [entry] : []))
        return { play, selection: { at: [], columns }, place, entry }
      })
      .filter(({ selection }) => play.count(selection) > 0),
  )
}

export const nameOf = ({ play, place, entry }: BetOption): string => play.shape.columns[place]?.names?.[entry] ?? ''

/** How likely it wins; of a play whose levels are not its options, that of its likeliest level. */
export function chanceOf(option: BetOption): number {
  const levels = option.play.levels.filter(({ isRefund }) => !isRefund)
  const own = levels.find(({ id }) => id === nameOf(option))
  return own ? chance(own) : Math.max(0, ...levels.map(chance))
}

const chance = ({ wins, total }: Level): number => Number(wins) / Number(total)

/** Whether it wins, for any number of results. A stake that comes back is no win. */
export function winnerTest({ play, selection }: BetOption): (result: Result) => boolean {
  const judge = play.judge(selection)
  return (result) => judge(result).some(({ level }) => !level.isRefund)
}

const opposites: Readonly<Record<string, string>> = {
  big: 'small',
  odd: 'even',
  dragon: 'tiger',
}

/** Together they win nearly always, unlike the red odd numbers and the red even ones. */
const chanceTogetherMin = 0.6

/** Two options of which the other one mostly wins when one does not: big and small, odd and even, dragon and tiger. */
export interface Sides {
  readonly sides: readonly [BetOption, BetOption]
  /** The word of the first. */
  readonly word: string
}

export function listSides(options: readonly BetOption[]): Sides[] {
  const byAddress = new Map(options.map((option) => [addressOf(option, nameOf(option)), option]))
  return options.flatMap((option) => {
    const word = nameOf(option)
    const other = byAddress.get(addressOf(option, oppositeOf(word)))
    // Opposites stand side by side. The dragon and the tiger of the zodiac do not, and may both win.
    if (other?.entry !== option.entry + 1 || chanceOf(option) + chanceOf(other) < chanceTogetherMin) return []
    return [{ sides: [option, other] as const, word }]
  })
}

/** Of the last part of a word: the opposite of `tail_big` is `tail_small`. */
const oppositeOf = (word: string): string => word.replace(/[a-z]+$/, (last) => opposites[last] ?? '')

const addressOf = ({ play, place, subject }: BetOption, name: string): string =>
  `${play.id} ${place} ${subject ?? ''} ${name}`
