import type { Column, Play } from '@fairground/lottery'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { LotteryGame } from './families/lottery-game.ts'

/** Sections in the order of the plays. */
export const sectionsOf = (plays: readonly Play[]): string[] => [...new Set(plays.map(({ section }) => section))]

/** Under a tab with several groups of positions, a play's name includes its group. */
export function kindName(
  t: Translate,
  { words }: LotteryGame,
  { play, plays }: { play: Play; plays: readonly Play[] },
) {
  const siblings = plays.filter(({ section }) => section === play.section)
  const windows = new Set(siblings.map(({ window }) => window))
  const kinds = new Set(siblings.map(({ kind }) => kind))
  const kind = words.kind(t, play.kind)
  const window = windows.size < 2 ? undefined : words.window(t, play.window)
  if (window === undefined) return kind
  return kinds.size < 2 ? window : `${window} · ${kind}`
}

/** The label of a column: a place of the result, or a group of numbers. */
export const columnName = (t: Translate, { words, positions }: LotteryGame, { role, position }: Column): string =>
  position === undefined ? words.column(t, role) : words.place(t, { positions, position }).long

/** The label of an entry's key. */
export function entryName(t: Translate, { words, positions }: LotteryGame, { column, entry }: Entry): string {
  const { names, lines } = column
  if (lines) return lineText(column, entry)
  const name = names?.[entry]
  if (name === undefined) return String(entry)
  if (!/^\d+-\d+$/.test(name)) return words.option(t, name)
  return name
    .split('-')
    .map((position) => words.place(t, { positions, position: Number(position) }).short)
    .join(' – ')
}

interface Entry {
  column: Column
  entry: number
}

/** A typed line as people write it: `012`, or `01 02 11` where its numbers have two digits. */
export function lineText({ lines }: Column, entry: number): string {
  const { digits = 0, width = 1 } = lines ?? {}
  const text = String(entry).padStart(digits * width, '0')
  return width === 1 ? text : (text.match(/../g) ?? []).join(' ')
}
