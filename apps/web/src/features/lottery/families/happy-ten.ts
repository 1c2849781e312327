import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/happy-ten'
import type { Game } from '@fairground/lottery'
import { commonWord, openGame as open, sumFacts, type FamilyLook, type OpenGame } from './lottery-game.ts'

type HappyTen = Extract<Game, { family: 'lf' }>
type Names = ReturnType<typeof listPlays<HappyTen>>[number]
type Kind = Exclude<Names['kind'], `any${number}` | `any${number}_banker`>
type Role = Names['shape']['columns'][number]['role']

const names = [
  'tail_big',
  'tail_small',
  'digits_odd',
  'digits_even',
  'east',
  'south',
  'west',
  'north',
  'zhong',
  'fa',
  'bai',
] as const

const look: FamilyLook<HappyTen> = {
  positions: () => 8,
  range: [1, 20],
  hasTooManyResults: true,
  facts: (t, game, result) => sumFacts(t, describeResult(game, result)),
  words: {
    section: (t, section) => t(`lottery-lf.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) => {
      const size = sizeOf(kind)
      if (size === undefined) return t(`lottery-lf.kind.${kind as Kind}`)
      return t(kind.endsWith('_banker') ? 'lottery-lf.kind.any_banker' : 'lottery-lf.kind.any', { count: size })
    },
    how: (t, { kind }) => {
      if (sizeOf(kind) === undefined) return t(`lottery-lf.how.${kind as Kind}`)
      return t(kind.endsWith('_banker') ? 'lottery-lf.how.any_banker' : 'lottery-lf.how.any')
    },
    column: (t, role) => t(`lottery-lf.column.${role as Role}`),
    place: (t, { position }) => ({
      short: String(position + 1),
      long: t('lottery-lf.place', { place: position + 1 }),
    }),
    option: (t, name) => {
      const known = names.find((word) => word === name)
      return known ? t(`lottery-lf.name.${known}`) : (commonWord(t, name) ?? name)
    },
  },
}

export const openGame: OpenGame = (settings) => open(settings as HappyTen, { listPlays, findPlay, shapeOf }, look)

/** Of `any3` and `any3_banker`. */
function sizeOf(kind: string): number | undefined {
  const size = /^any(\d)/.exec(kind)?.[1]
  return size === undefined ? undefined : Number(size)
}
