import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/vietnam'
import type { Game } from '@fairground/lottery'
import { openGame as open, type FamilyLook, type OpenGame } from '../lottery-game.ts'
import { ProvinceBar } from './province-bar.tsx'
import { countingText, howText, kindText } from './vietnam-words.ts'
import { WriteSlip } from './write-slip.tsx'

type Vietnam = Extract<Game, { family: 'vietnam' }>
type Names = ReturnType<typeof listPlays<Vietnam>>[number]

const look: FamilyLook<Vietnam> = {
  positions: ({ region }) => (region === 'north' ? 5 : 6),
  range: [0, 9],
  hasTooManyResults: true,
  hasNumberGrid: true,
  Head: ProvinceBar,
  Entry: WriteSlip,
  facts: (t, game, result) => {
    const { lastTwo } = describeResult(game, result)
    const number = Number(lastTwo)
    return [
      t('lottery-vietnam.lastTwo', { number: lastTwo }),
      t(`lottery.name.${number >= 50 ? 'big' : 'small'}`),
      t(`lottery.name.${number % 2 === 1 ? 'odd' : 'even'}`),
    ]
  },
  prizes: (t, game, result) =>
    describeResult(game, result).prizes.map(({ tier, numbers }) => ({
      tier,
      name: t(`lottery-vietnam.tier.${tier}`),
      numbers,
    })),
  words: {
    section: (t, section) => t(`lottery-vietnam.section.${section as Names['section']}`),
    window: () => undefined,
    kind: kindText,
    how: howText,
    column: (t, role) => t(`lottery-vietnam.column.${role as 'numbers' | 'digits'}`),
    place: (t, { positions, position }) => {
      const long = t('lottery-vietnam.place', { place: String(positions - position) })
      return { short: String(position + 1), long }
    },
    option: (_, name) => name,
    counting: countingText,
  },
}

export const openGame: OpenGame = (settings) => open(settings as Vietnam, { listPlays, findPlay, shapeOf }, look)
