import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/k3'
import type { Game } from '@fairground/lottery'
import { Die } from '../../../ui/numbers/die.tsx'
import { commonWord, openGame as open, type FamilyLook, type OpenGame } from './lottery-game.ts'

type K3 = Extract<Game, { family: 'k3' }>
type Names = ReturnType<typeof listPlays<K3>>[number]
type Role = Names['shape']['columns'][number]['role']

const names = ['any_triple', 'any_straight', 'triple', 'pair', 'straight', 'distinct'] as const

const look: FamilyLook<K3> = {
  positions: () => 3,
  range: [1, 6],
  isUnplaced: true,
  facts: (t, game, result) => {
    const { sum, size, form } = describeResult(game, result)
    return [t('lottery.recent.sum', { sum }), t(`lottery.name.${size}`), t(`lottery-k3.name.${form}`)]
  },
  KeyFace: Die,
  isFaced: ({ names, to }) => !names && to === 6,
  words: {
    section: (t, section) => t(`lottery-k3.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) => t(`lottery-k3.kind.${kind as Names['kind']}`),
    how: (t, { kind }, game) => {
      if (kind === 'sum_sides' && game.triplesLose) return t('lottery-k3.how.sum_sides_triples')
      if (kind === 'pair' && game.pairHasTriple) return t('lottery-k3.how.pair_or_triple')
      return t(`lottery-k3.how.${kind as Names['kind']}`)
    },
    column: (t, role) => t(`lottery-k3.column.${role as Role}`),
    place: (_, { position }) => ({ short: String(position + 1), long: String(position + 1) }),
    option: (t, name) => {
      const known = names.find((word) => word === name)
      // Triples and pairs are called by their dice: 111, 11.
      return known ? t(`lottery-k3.name.${known}`) : (commonWord(t, name) ?? name)
    },
    level: (t, id) =>
      id.startsWith('shown') ? t('lottery-k3.shown', { count: Number(id.slice('shown'.length)) }) : undefined,
  },
}

export const openGame: OpenGame = (settings) => open(settings as K3, { listPlays, findPlay, shapeOf }, look)
