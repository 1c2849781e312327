import { expect, test } from 'vitest'
import { joinGames } from '../registry.ts'
import type { VietnamGame } from './vietnam-game.ts'

const south: VietnamGame = { family: 'vietnam', region: 'south', province: 'dong-nai' }
const rated: VietnamGame = { ...south, priceRate: '0.76' }
const stations: VietnamGame = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'can-tho'] }
const north: VietnamGame = { family: 'vietnam', region: 'north', province: 'mien-bac' }
const central: VietnamGame = { family: 'vietnam', region: 'central', province: 'da-nang' }

test('two lotteries are joined where both are stations of a region that draw on a day together', () => {
  const canTho = { ...south, province: 'can-tho' }
  expect(joinGames(south, canTho)).toEqual(stations)
  expect(joinGames(rated, canTho)).toEqual({ ...stations, priceRate: '0.76' })
  expect(joinGames(canTho, south)).toEqual({ ...stations, stations: ['can-tho', 'dong-nai'] })
  const { province: _, ...none } = south
  for (const other of [
    south,
    central,
    north,
    none,
    stations,
    { family: 'kl8' } as const,
    { ...south, province: 'tay-ninh' },
  ])
    expect(joinGames(south, other), JSON.stringify(other)).toBeUndefined()
  expect(joinGames({ family: 'kl8' }, { family: 'kl8' })).toBeUndefined()
})
