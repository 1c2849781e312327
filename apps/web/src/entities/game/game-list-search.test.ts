import { describe, expect, test } from 'vitest'
import { gameListSearch, gameListTitle } from './game-list-search.ts'

const read = (query: string) => gameListSearch(Object.fromEntries(new URLSearchParams(query)))

describe('filters in the address', () => {
  test('are read as they were written', () => {
    expect(
      read('gameType=RNG&vassalage=northreel,oriole&gameClassify=JP&minBet=0.1&sort=name&gameName=dra&find=1'),
    ).toEqual({
      gameType: 'RNG',
      vassalage: 'northreel,oriole',
      gameClassify: 'JP',
      minBet: '0.1',
      sort: 'name',
      gameName: 'dra',
      find: '1',
    })
  })

  test.each([
    'gameType=rng',
    'vassalage=%3Cb%3E',
    'gameClassify=all',
    'minBet=0.10',
    'sort=popular',
    'gameName=%20%20',
    'find=yes',
    '',
  ])('%s filters nothing', (query) => {
    expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([])
  })

  test('a name is cut to the length that the platform accepts', () => {
    expect(read(`gameName=${'x'.repeat(99)}`).gameName).toHaveLength(64)
  })
})

test('a list of one kind is titled by it', () => {
  expect(gameListTitle({ gameType: 'FAV' })).toBe('site.title.favourites')
  expect(gameListTitle({ gameType: 'RNG' })).toBe('site.title.slots')
  expect(gameListTitle({})).toBeUndefined()
})
