import { expect, test } from 'vitest'
import { listPlays } from '../families/registry.ts'
import { nameOf } from './bet-option.ts'
import { streaksOf } from './streaks.ts'

const k3 = listPlays({ family: 'k3' })

test('streaks are the options that won in each of the last draws, the longest first, with the bet against them', () => {
  const drawn = [
    [6, 6, 5],
    [6, 4, 5],
    [5, 5, 5],
    [4, 4, 4],
    [1, 1, 1],
  ]
  const streaks = streaksOf(k3, drawn).map(({ option, against, length }) => [
    option.play.kind,
    nameOf(option),
    against && nameOf(against),
    length,
  ])
  expect(streaks).toEqual([
    ['sum_sides', 'big', 'small', 4],
    ['sum_sides', 'odd', 'even', 3],
  ])
})

test('streaks are found in each place and each pair of places', () => {
  const drawn = Array.from({ length: 3 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const plays = listPlays({ family: 'pk10' })
  const [first] = streaksOf(
    plays.filter(({ kind }) => kind === 'sides'),
    drawn,
  )
  expect(first).toMatchObject({ option: { place: 0, entry: 1 }, against: { place: 0, entry: 0 }, length: 3 })
  const duels = streaksOf(
    plays.filter(({ kind }) => kind === 'dragon_tiger'),
    drawn,
  )
  expect(duels.map(({ option }) => [option.subject, nameOf(option)])).toEqual(
    [0, 1, 2, 3, 4].map((pair) => [pair, 'tiger']),
  )
})

test('what needs company to be a bet, or has not won three times, is no streak', () => {
  const drawn = Array.from({ length: 4 }, () => [0, 5, 9])
  const windows = streaksOf(listPlays({ family: 'digits', positions: 3 }), drawn)
    .filter(({ option }) => option.play.kind === 'big_small')
    .map(({ option }) => option.play.window)
  expect(new Set(windows)).toEqual(new Set(['each']))
  expect(
    streaksOf(k3, [
      [1, 2, 4],
      [6, 6, 6],
    ]),
  ).toEqual([])
  expect(streaksOf(listPlays({ family: '4d' }), drawn)).toEqual([])
})
