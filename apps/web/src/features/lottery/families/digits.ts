import { bulls, hands, describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/digits'
import type { DigitsGame, DigitsPlay } from '@fairground/lottery'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { openGame as open, sumFacts, type FamilyLook, type OpenGame } from './lottery-game.ts'

type Role = Exclude<DigitsPlay['shape']['columns'][number]['role'], 'position'>

const look: FamilyLook<DigitsGame> = {
  positions: ({ positions }) => positions,
  range: [0, 9],
  facts: (t, game, result) => sumFacts(t, describeResult(game, result)),
  words: {
    section: (t, section) => t(`lottery.section.${section as DigitsPlay['section']}`),
    window: (t, window) => t(`lottery.section.${window as DigitsPlay['window']}`),
    kind: (t, kind) => t(`lottery.kind.${kind as DigitsPlay['kind']}`),
    how: (t, { kind }) => t(`lottery.how.${kind as DigitsPlay['kind']}`),
    column: (t, role) => t(`lottery.column.${role === 'position' ? 'digits' : (role as Role)}`),
    place: (t, { positions, position }) => {
      const place = `p${positions - 1 - position}`
      return { short: t('lottery.place.short', { place }), long: t('lottery.place.long', { place }) }
    },
    option: (t, name) => t(`lottery.name.${name as Word}`),
    level: levelName,
    playName,
  },
}

export const openGame: OpenGame = (settings) => open(settings as DigitsGame, { listPlays, findPlay, shapeOf }, look)

/** “Last 3 — Straight”, “Front 3 — Anywhere, One digit”. */
function playName(t: Translate, play: { section: string; window: string; kind: string }): string {
  const { section, window, kind } = play as Pick<DigitsPlay, 'section' | 'window' | 'kind'>
  // Plays on each place, and plays whose tab is more specific than their positions.
  const isOfAll = window === 'each' || window.startsWith('all')
  const isNamedBySection =
    (section !== 'big_small' && window === 'each') || section === 'sum' || (section === 'fun' && isOfAll)
  const first = t(`lottery.section.${isNamedBySection ? section : window}`)
  const rule = t(`lottery.kind.${kind}`)
  if (section === 'big_small') return `${first} — ${t('lottery.section.big_small')}`
  if (section === 'any_of' || (section === 'fun' && !isOfAll))
    return `${first} — ${t(`lottery.section.${section}`)}, ${rule}`
  return first === rule ? first : `${first} — ${rule}`
}

const words = [
  ...bulls,
  ...hands,
  'big',
  'small',
  'odd',
  'even',
  'half_straight',
  'mixed_six',
  'dragon',
  'tiger',
  'tie',
] as const
type Word = (typeof words)[number]

/** A word, a suffix, an exact sum, or a group. */
function levelName(t: Translate, id: string): string | undefined {
  const word = words.find((name) => name === id)
  if (word) return t(`lottery.name.${word}`)
  if (id.startsWith('suffix')) return t('lottery.rules.suffix', { count: Number(id.slice('suffix'.length)) })
  if (/^\d+$/.test(id)) return t('lottery.rules.exact', { sum: id })
  return id === 'group3' || id === 'group6' ? t(`lottery.kind.${id}`) : undefined
}
