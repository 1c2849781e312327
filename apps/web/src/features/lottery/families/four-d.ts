import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/four-d'
import type { Game } from '@fairground/lottery'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { openGame as open, type FamilyLook, type OpenGame } from './lottery-game.ts'

type FourD = Extract<Game, { family: '4d' }>
type Names = ReturnType<typeof listPlays<FourD>>[number]
type Tier = ReturnType<typeof describeResult<FourD>>['prizes'][number]['tier']

const digits = 4

const look: FamilyLook<FourD> = {
  positions: () => digits,
  range: [0, 9],
  hasTooManyResults: true,
  hasNumberGrid: true,
  facts: (t, game, result) => {
    const [, second, third, starters] = describeResult(game, result).prizes
    return [second, third, starters].map((row) =>
      t('lottery-4d.prize', { tier: t(`lottery-4d.tier.${row?.tier ?? 'second'}`), number: row?.numbers[0] ?? '' }),
    )
  },
  prizes: (t, game, result) =>
    describeResult(game, result).prizes.map(({ tier, numbers }) => ({
      tier,
      name: t(`lottery-4d.tier.${tier}`),
      numbers,
    })),
  words: {
    section: (t, section) => t(`lottery-4d.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) => t(`lottery-4d.kind.${kind as Names['kind']}`),
    how: (t, { kind, section }) => t(`lottery-4d.how.${kind as Names['kind']}`, { section }),
    column: (t) => t('lottery-4d.column'),
    place: (t, { position }) => {
      const long = t('lottery-4d.place', { place: String(digits - position) })
      return { short: String(position + 1), long }
    },
    option: (_, name) => name,
    level: levelName,
  },
}

/** A row, or a row for numbers with so many orders: `first_24`. */
function levelName(t: Translate, id: string): string {
  const [tier, count] = id.split('_')
  const name = t(`lottery-4d.tier.${tier as Tier}`)
  return count === undefined ? name : t('lottery-4d.level', { tier: name, count })
}

export const openGame: OpenGame = (settings) => open(settings as FourD, { listPlays, findPlay, shapeOf }, look)
