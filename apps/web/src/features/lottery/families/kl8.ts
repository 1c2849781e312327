import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/kl8'
import type { Game } from '@fairground/lottery'
import { commonWord, openGame as open, type FamilyLook, type OpenGame } from './lottery-game.ts'

type Kl8 = Extract<Game, { family: 'kl8' }>
type Names = ReturnType<typeof listPlays<Kl8>>[number]
type Kind = Exclude<Names['kind'], `any${number}`>
type Role = Names['shape']['columns'][number]['role']

const names = [
  'big_odd',
  'big_even',
  'small_odd',
  'small_even',
  'metal',
  'wood',
  'water',
  'fire',
  'earth',
  'front',
  'back',
  'equal',
] as const

const look: FamilyLook<Kl8> = {
  positions: () => 20,
  range: [1, 80],
  isUnplaced: true,
  hasTooManyResults: true,
  facts: (t, game, result) => {
    const { sum, size, element } = describeResult(game, result)
    return [t('lottery.recent.sum', { sum }), t(`lottery.name.${size}`), t(`lottery-kl8.name.${element}`)]
  },
  words: {
    section: (t, section) => t(`lottery-kl8.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) =>
      isSized(kind)
        ? t('lottery-kl8.kind.any', { count: Number(kind.slice(3)) })
        : t(`lottery-kl8.kind.${kind as Kind}`),
    how: (t, { kind, levels }) => {
      if (!isSized(kind)) return t(`lottery-kl8.how.${kind as Kind}`)
      return t(levels.length > 1 ? 'lottery-kl8.how.any_some' : 'lottery-kl8.how.any_all')
    },
    column: (t, role) => t(`lottery-kl8.column.${role as Role}`),
    place: (_, { position }) => ({ short: String(position + 1), long: String(position + 1) }),
    option: (t, name) => {
      const known = names.find((word) => word === name)
      return known ? t(`lottery-kl8.name.${known}`) : (commonWord(t, name) ?? name)
    },
    level: (t, id) =>
      id.startsWith('hit') ? t('lottery-kl8.hits', { count: Number(id.slice('hit'.length)) }) : undefined,
  },
}

export const openGame: OpenGame = (settings) => open(settings as Kl8, { listPlays, findPlay, shapeOf }, look)

const isSized = (kind: string): boolean => /^any\d$/.test(kind)
