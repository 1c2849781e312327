import type { Play } from '@fairground/lottery'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { LotteryGame } from './families/lottery-game.ts'
import { entryName } from './play-name.ts'

/** A play by its full name, for slips and orders: “Last 3 — Straight”. */
export function playName(t: Translate, { words }: LotteryGame, play: Play): string {
  if (words.playName) return words.playName(t, play)
  const first = words.window(t, play.window) ?? words.section(t, play.section)
  const rule = words.kind(t, play.kind)
  return first === rule ? first : `${first} — ${rule}`
}

const linesShown = 30

/** A selection as people read it: `3,7 | 0,2,4 | 5`; empty places are a dash. */
export function selectionText(
  t: Translate,
  game: LotteryGame,
  { play, at, columns }: { play: Play; at: readonly number[]; columns: readonly (readonly number[])[] },
): string {
  const { words, positions } = game
  const places = play.shape.ticks ? at.map((position) => words.place(t, { positions, position }).short).join(', ') : ''
  const body = play.shape.columns
    .map((column, place) => {
      const entries = columns[place] ?? []
      const names = entries.slice(0, linesShown).map((entry) => entryName(t, game, { column, entry }))
      return `${names.join(', ') || '–'}${entries.length > linesShown ? ' …' : ''}`
    })
    .join(' | ')
  return places ? `${places}: ${body}` : body
}

/** A prize level, or the odds of one: an option, a number, what the family calls it, or just a hit. */
export function levelName(t: Translate, { words }: LotteryGame, { play, id }: { play: Play; id: string }): string {
  if (id === 'refund') return t('lottery.rules.refund')
  const own = words.level?.(t, id)
  if (own !== undefined) return own
  if (play.shape.columns.some(({ names }) => names?.includes(id))) return words.option(t, id)
  return /^\d+$/.test(id) ? id : t('lottery.rules.hit')
}
