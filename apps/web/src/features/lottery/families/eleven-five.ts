import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/eleven-five'
import type { Game } from '@fairground/lottery'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { commonWord, openGame as open, sumFacts, type FamilyLook, type OpenGame } from './lottery-game.ts'

type ElevenFive = Extract<Game, { family: '11x5' }>
type Names = ReturnType<typeof listPlays<ElevenFive>>[number]
type Sized = `any${number}` | `any${number}_banker`
type Kind = Exclude<Names['kind'], Sized>
type Role = Names['shape']['columns'][number]['role']

const look: FamilyLook<ElevenFive> = {
  positions: () => 5,
  range: [1, 11],
  facts: (t, game, result) => sumFacts(t, describeResult(game, result)),
  words: {
    section: (t, section) => t(`lottery-11x5.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) =>
      isSized(kind)
        ? t(kind.endsWith('_banker') ? 'lottery-11x5.kind.any_banker' : 'lottery-11x5.kind.any', {
            count: sizeOf(kind),
          })
        : t(`lottery-11x5.kind.${kind as Kind}`),
    how: (t, { kind }) => (isSized(kind) ? sizedHow(t, kind) : t(`lottery-11x5.how.${kind as Kind}`)),
    column: (t, role) => t(`lottery-11x5.column.${role as Role}`),
    place: (t, { position }) => ({
      short: String(position + 1),
      long: t('lottery-11x5.place', { place: position + 1 }),
    }),
    option: (t, name) => commonWord(t, name) ?? name,
  },
}

export const openGame: OpenGame = (settings) => open(settings as ElevenFive, { listPlays, findPlay, shapeOf }, look)

const isSized = (kind: string): boolean => /^any\d/.test(kind)
const sizeOf = (kind: string): number => Number(/\d+/.exec(kind)?.[0])

/** Of more than five numbers, all five that are drawn must be among them. */
function sizedHow(t: Translate, kind: string): string {
  const isMany = sizeOf(kind) > 5
  if (kind.endsWith('_banker')) return t(`lottery-11x5.how.${isMany ? 'any_many_banker' : 'any_few_banker'}`)
  return t(`lottery-11x5.how.${isMany ? 'any_many' : 'any_few'}`)
}
