import { describeResult, findPlay, listPlays, shapeOf } from '@fairground/lottery/families/vietnam'
import type { Game } from '@fairground/lottery'
import { openGame as open, type FamilyLook, type OpenGame } from '../lottery-game.ts'
import { ProvinceBar } from './province-bar.tsx'
import { countingText, howText, kindText } from './vietnam-words.ts'
import { WriteSlip } from './write-slip/write-slip.tsx'

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
    const { specials } = describeResult(game, result)
    const lastTwos = specials.map((special) => special.slice(-2))
    const words = lastTwos.map((number) => t('lottery-vietnam.lastTwo', { number }))
    const number = Number(lastTwos[0])
    if (lastTwos.length > 1) return words
    return [
      ...words,
      t(`lottery.name.${number >= 50 ? 'big' : 'small'}`),
      t(`lottery.name.${number % 2 === 1 ? 'odd' : 'even'}`),
    ]
  },
  drawNote: (t, { stations }) => stations && t('lottery-vietnam.stations.together'),
  prizes: (t, game, result) =>
    describeResult(game, result).prizes.map(({ tier, numbers, station }) => {
      const name = t(`lottery-vietnam.tier.${tier}`)
      return station === undefined
        ? { tier, name, numbers }
        : { tier: `${station}/${tier}`, name: t('lottery-vietnam.stationTier', { station, tier: name }), numbers }
    }),
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
