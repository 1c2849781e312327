import type { DigitsColumn, DigitsPlay } from '@fairground/lottery'
import type { Translate } from '../../platform/i18n/i18n.ts'

export type Section = DigitsPlay['section']

/** Sections in the order of the plays. */
export const sectionsOf = (plays: readonly DigitsPlay[]): Section[] => [...new Set(plays.map(({ section }) => section))]

/** Under a tab with several groups of positions, a play's name includes its group. */
export function kindName(t: Translate, play: DigitsPlay, plays: readonly DigitsPlay[]): string {
  const siblings = plays.filter(({ section }) => section === play.section)
  const windows = new Set(siblings.map(({ window }) => window))
  const kinds = new Set(siblings.map(({ kind }) => kind))
  const kind = t(`lottery.kind.${play.kind}`)
  if (windows.size < 2) return kind
  const window = t(`lottery.section.${play.window}`)
  return kinds.size < 2 ? window : `${window} · ${kind}`
}

/** A play by its full name, for slips and orders: “Last 3 — Straight”, “Front 3 — Anywhere, One digit”. */
export function playName(t: Translate, { section, window, kind }: DigitsPlay): string {
  const first = t(`lottery.section.${isNamedBySection({ section, window }) ? section : window}`)
  const rule = t(`lottery.kind.${kind}`)
  if (section === 'big_small') return `${first} — ${t('lottery.section.big_small')}`
  if (section === 'any_of') return `${first} — ${t('lottery.section.any_of')}, ${rule}`
  return first === rule ? first : `${first} — ${rule}`
}

/** Plays on each place, and plays whose tab is more specific than their positions. */
const isNamedBySection = ({ section, window }: Pick<DigitsPlay, 'section' | 'window'>): boolean =>
  section !== 'big_small' && (window === 'each' || section === 'sum' || section === 'fun')

interface Placed {
  positions: number
  position: number
}

const placeKey = ({ positions, position }: Placed): string => `p${positions - 1 - position}`

export const placeShort = (t: Translate, placed: Placed): string =>
  t('lottery.place.short', { place: placeKey(placed) })

export const placeLong = (t: Translate, placed: Placed): string => t('lottery.place.long', { place: placeKey(placed) })

/** The label of a column: a place of the result, or a group of numbers. */
export const columnName = (t: Translate, column: DigitsColumn, positions: number): string =>
  column.position === undefined
    ? t(`lottery.column.${column.role === 'position' ? 'digits' : column.role}`)
    : placeLong(t, { positions, position: column.position })

type Word = 'big' | 'small' | 'odd' | 'even' | 'triple' | 'straight' | 'pair' | 'dragon' | 'tiger' | 'tie'

/** The label of an entry's key. */
export function entryName(
  t: Translate,
  column: DigitsColumn,
  { entry, positions }: { entry: number; positions: number },
) {
  const { names, lines, role } = column
  if (lines) return String(entry).padStart(lines.digits, '0')
  const name = names?.[entry]
  if (name === undefined) return String(entry)
  if (role !== 'pairs') return t(`lottery.name.${name as Word}`)
  return name
    .split('-')
    .map((position) => placeShort(t, { positions, position: Number(position) }))
    .join(' – ')
}

const linesShown = 30

/** A selection as people read it: `3,7 | 0,2,4 | 5`; empty places are a dash. */
export function selectionText(
  t: Translate,
  play: DigitsPlay,
  { at, columns, positions }: { at: readonly number[]; columns: readonly (readonly number[])[]; positions: number },
): string {
  const places = play.shape.ticks ? at.map((position) => placeShort(t, { positions, position })).join(', ') : ''
  const body = play.shape.columns
    .map((column, place) => {
      const entries = columns[place] ?? []
      const names = entries.slice(0, linesShown).map((entry) => entryName(t, column, { entry, positions }))
      return `${names.join(', ') || '–'}${entries.length > linesShown ? ' …' : ''}`
    })
    .join(' | ')
  return places ? `${places}: ${body}` : body
}
