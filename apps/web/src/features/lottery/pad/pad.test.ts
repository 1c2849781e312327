import { formatSelection, getPlay, listPlays, parseSelection, type Game, type Play } from '@fairground/lottery'
import { describe, expect, test } from 'vitest'
import { emptyDraft, isUntouched, setColumn, toggleEntry, toggleTick } from './draft.ts'
import { picked, quickPicksOf } from './quick-picks.ts'
import { randomBelow } from './random-below.ts'
import { randomDraft } from './random-draft.ts'

const five = { family: 'digits', positions: 5 } as const
const games: Game[] = [
  five,
  { family: 'digits', positions: 4 },
  { family: 'digits', positions: 3 },
  { family: '11x5' },
  { family: 'pk10' },
  { family: 'k3' },
  { family: 'k3', singleByCount: true },
  { family: 'pc28' },
  { family: 'lf' },
  { family: 'kl8' },
  { family: 'vietnam', region: 'north' },
  { family: '4d' },
]
const direct = getPlay(five, 'direct5')
const columnOf = (id: string, place = 0) => {
  const column = getPlay(five, id).shape.columns[place]
  if (!column) throw new Error(`${id} has no column ${place}`)
  return column
}

describe('a draft', () => {
  test('adds and removes an entry', () => {
    const one = toggleEntry(emptyDraft(direct), direct, { place: 1, entry: 7 })
    expect(one.columns).toEqual([[], [7], [], [], []])
    expect(isUntouched(toggleEntry(one, direct, { place: 1, entry: 7 }))).toBe(true)
  })

  test('keeps entries ascending and different', () => {
    expect(setColumn(emptyDraft(direct), direct, { place: 0, entries: [9, 1, 9] }).columns[0]).toEqual([1, 9])
  })

  test('gives an entry to one of two columns that exclude each other', () => {
    const play = getPlay({ family: '11x5' }, 'any3_banker')
    const one = toggleEntry(emptyDraft(play), play, { place: 0, entry: 7 })
    expect(toggleEntry(one, play, { place: 1, entry: 7 }).columns).toEqual([[], [7]])
  })

  test('stops at the most entries of a column, and replaces the only one', () => {
    const banker = getPlay({ family: '11x5' }, 'any3_banker')
    const full = setColumn(emptyDraft(banker), banker, { place: 0, entries: [1, 2] })
    expect(toggleEntry(full, banker, { place: 0, entry: 3 })).toBe(full)
    const ball = getPlay({ family: '11x5' }, 'ball_sides')
    const first = toggleEntry(emptyDraft(ball), ball, { place: 0, entry: 1 })
    expect(toggleEntry(first, ball, { place: 0, entry: 4 }).columns[0]).toEqual([4])
  })

  test('starts with every place ticked where places are ticked', () => {
    const play = getPlay(five, 'any2_sum')
    expect(emptyDraft(play).at).toEqual([0, 1, 2, 3, 4])
    expect(toggleTick(emptyDraft(play), 2).at).toEqual([0, 1, 3, 4])
  })
})

describe('quick keys', () => {
  test('of digits', () => {
    const column = columnOf('direct5')
    expect(picked(column, 'all')).toHaveLength(10)
    expect(picked(column, 'big')).toEqual([5, 6, 7, 8, 9])
    expect(picked(column, 'small')).toEqual([0, 1, 2, 3, 4])
    expect(picked(column, 'odd')).toEqual([1, 3, 5, 7, 9])
    expect(picked(column, 'even')).toEqual([0, 2, 4, 6, 8])
  })

  test('of words and typed lines', () => {
    expect(quickPicksOf(columnOf('sum'))).toEqual(['all'])
    expect(quickPicksOf(columnOf('direct5_single'))).toEqual([])
  })

  test('are only those that the column takes', () => {
    const [column] = getPlay({ family: 'kl8' }, 'any3').shape.columns
    expect(column && quickPicksOf(column)).toEqual([])
  })
})

describe('a random pick', () => {
  test.each(
    games.flatMap((game) =>
      listPlays(game).map((play) => ({ game, play: play as Play, name: `${game.family} ${play.id}` })),
    ),
  )('of $name is a selection the platform reads', ({ game, play }) => {
    for (let round = 0; round < 5; round += 1) {
      const draft = randomDraft(play, randomBelow)
      expect(parseSelection(game, play.id, formatSelection(play, draft))).toEqual(draft)
    }
  })
})
