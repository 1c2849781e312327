import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/pk10'
import type { Game } from '@fairground/lottery'
import { Car } from '../../../ui/numbers/car.tsx'
import { commonWord, openGame as open, sumFacts, type FamilyLook, type OpenGame } from './lottery-game.ts'

type Pk10 = Extract<Game, { family: 'pk10' }>
type Names = ReturnType<typeof listPlays<Pk10>>[number]
type Role = Names['shape']['columns'][number]['role']
type Window = Exclude<Names['window'], 'each'>

const look: FamilyLook<Pk10> = {
  positions: () => 10,
  range: [1, 10],
  hasTooManyResults: true,
  facts: (t, game, result) => sumFacts(t, describeResult(game, result)),
  KeyFace: Car,
  isFaced: ({ role }) => role === 'position',
  words: {
    section: (t, section) => t(`lottery-pk10.section.${section as Names['section']}`),
    window: (t, window) => (window === 'each' ? undefined : t(`lottery-pk10.window.${window as Window}`)),
    kind: (t, kind) => t(`lottery-pk10.kind.${kind as Names['kind']}`),
    how: (t, { kind, window }) =>
      kind === 'sum_sides'
        ? t(window === 'front2' ? 'lottery-pk10.how.sum_two' : 'lottery-pk10.how.sum_three')
        : t(`lottery-pk10.how.${kind as Exclude<Names['kind'], 'sum_sides'>}`),
    column: (t, role) => t(`lottery-pk10.column.${role as Role}`),
    place: (t, { position }) => ({
      short: String(position + 1),
      long: t('lottery-pk10.place', { place: position + 1 }),
    }),
    option: (t, name) => commonWord(t, name) ?? name,
  },
}

export const openGame: OpenGame = (settings) => open(settings as Pk10, { listPlays, findPlay, shapeOf }, look)
