import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/pc28'
import type { Game } from '@fairground/lottery'
import { commonWord, openGame as open, sumFacts, type FamilyLook, type OpenGame } from './lottery-game.ts'

type Pc28 = Extract<Game, { family: 'pc28' }>
type Names = ReturnType<typeof listPlays<Pc28>>[number]
type Role = Names['shape']['columns'][number]['role']

const names = [
  'big_odd',
  'big_even',
  'small_odd',
  'small_even',
  'low',
  'high',
  'red',
  'green',
  'blue',
  'triple',
] as const

const look: FamilyLook<Pc28> = {
  positions: () => 3,
  range: [0, 9],
  isUnplaced: true,
  facts: (t, game, result) => sumFacts(t, describeResult(game, result)),
  words: {
    section: (t, section) => t(`lottery-pc28.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) => t(`lottery-pc28.kind.${kind as Names['kind']}`),
    how: (t, { kind, levels }, { narrowExtremes = false }) => {
      const [low, high] = narrowExtremes ? [4, 23] : [5, 22]
      if (kind === 'extremes') return t('lottery-pc28.how.extremes', { low, high })
      const how = t(`lottery-pc28.how.${kind as Exclude<Names['kind'], 'extremes'>}`)
      return levels.some(({ isRefund }) => isRefund) ? `${how} ${t('lottery-pc28.how.middle')}` : how
    },
    column: (t, role) => t(`lottery-pc28.column.${role as Role}`),
    place: (_, { position }) => ({ short: String(position + 1), long: String(position + 1) }),
    option: (t, name) => {
      const known = names.find((word) => word === name)
      return known ? t(`lottery-pc28.name.${known}`) : (commonWord(t, name) ?? name)
    },
  },
}

export const openGame: OpenGame = (settings) => open(settings as Pc28, { listPlays, findPlay, shapeOf }, look)
