import { expect, test } from 'vitest'
import { rankGames } from './rank-games.ts'

const launched = (count: number, launches = 20) =>
  Array.from({ length: count }, (_, index) => ({ game: `game-${index}`, launches }))

test('below ten games, or a hundred launches and rounds, nothing is said', () => {
  expect(rankGames({ launches: launched(9), played: [] })).toBeNull()
  expect(rankGames({ launches: launched(10, 9), played: [] })).toBeNull()
  expect(rankGames({ launches: launched(10, 10), played: [] })).toHaveLength(10)
  expect(rankGames({ launches: launched(10, 0), played: [] })).toBeNull()
})

test('launches and stakes weigh the same', () => {
  const launches = [...launched(10), { game: 'opened', launches: 300 }]
  const played = [
    { game: 'staked', currency: 'USD', rounds: 10, staked: 900 },
    { game: 'game-0', currency: 'USD', rounds: 90, staked: 100 },
  ]
  expect(rankGames({ launches, played })?.slice(0, 3)).toEqual(['staked', 'opened', 'game-0'])
})

test('a currency of small units weighs as much as it has rounds', () => {
  const played = [
    { game: 'dong', currency: 'VND', rounds: 100, staked: 50_000_000 },
    { game: 'dollar', currency: 'USD', rounds: 900, staked: 4_000 },
  ]
  expect(rankGames({ launches: launched(10), played })?.slice(0, 2)).toEqual(['dollar', 'dong'])
})

test('games of the same weight are in the order of their codes', () => {
  expect(rankGames({ launches: launched(10), played: [] })?.slice(0, 3)).toEqual(['game-0', 'game-1', 'game-2'])
})
