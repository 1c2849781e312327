import { expect, test } from 'vitest'
import { money } from '@fairground/money'
import { getPlay, parseSelection, defaultOdds, exposureOf, type Game } from '../index.ts'

const five: Game = { family: 'digits', positions: 5 }
const six: Game = { family: 'lhc', yearSign: 'horse' }

function exposure(game: Game, id: string, content: string) {
  const selection = parseSelection(game, id, content)
  if (typeof selection === 'string') throw new Error(selection)
  const odds = defaultOdds(game)[id] ?? {}
  const line = { play: getPlay(game, id), selection, stakeUnit: money(10_000n, 'USD'), multiple: 2, odds }
  const { units, entries } = exposureOf(line)
  return [units, entries.map(({ place, entry, units: own }) => [place, entry, own])]
}

test('a number that is a bet by itself costs its own win', () => {
  // At 48: one of three special numbers wins, and each would win the same.
  expect(exposure(six, 'special_a', '1,2,3')).toEqual([
    960_000n,
    [
      [0, 1, 960_000n],
      [0, 2, 960_000n],
      [0, 3, 960_000n],
    ],
  ])
  // Two places win together, each for itself.
  const [whole, entries] = exposure(five, 'position', '1||||7,8') as [bigint, [number, number, bigint][]]
  expect(entries.map(([place, entry]) => [place, entry])).toEqual([
    [0, 1],
    [4, 7],
    [4, 8],
  ])
  expect(new Set(entries.map(([, , own]) => own * 2n))).toEqual(new Set([whole]))
})

test('a side costs what its odds pay', () => {
  const [, entries] = exposure(six, 'waves', 'red,blue') as [bigint, [number, number, bigint][]]
  expect(entries.map(([, , own]) => own)).toEqual([54_000n, 58_000n])
})

test('a number of a bet of several costs what the bets with it can win', () => {
  // Three pairs can win together.
  const [whole, entries] = exposure(six, 'two_of_two', '1,2,3') as [bigint, [number, number, bigint][]]
  expect(whole).toBe(3_600_000n)
  expect(entries.every(([, , own]) => own === whole)).toBe(true)
  const banked = exposure(six, 'two_of_two_banker', '1|2,3') as [bigint, [number, number, bigint][]]
  expect(banked[0]).toBe(2_400_000n)
  expect(banked[1].map(([, , own]) => own)).toEqual([2_400_000n, 1_200_000n, 1_200_000n])
})
