import { describe, expect, test } from 'vitest'
import { ratioToDecimal } from '@fairground/money'
import { checkDefaultOdds, checkTicket, checkTickets, manyTickets, sampleTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { choose } from '../../play/choose.ts'
import type { Level, Play } from '../../play/play.ts'
import { completed } from '../../play/rules/arranged-play.ts'
import { defaultOdds, describeResult, gameAt, getPlay, listPlays, parseGame, parseSelection } from '../registry.ts'
import { quickNumbers, signOf } from './entry.ts'
import { allNumbers, markSixDraw, type MarkSixGame } from './mark-six-game.ts'
import { signs, signYears, yearSignAt } from './sign-years.ts'
import { markSixOracle } from './testing/mark-six-oracle.ts'
import { waveOf } from './waves.ts'
import { newMoonDay, newMoonNear } from './testing/new-moon.ts'

const game: MarkSixGame = { family: 'lhc', yearSign: 'horse' }
const plays = listPlays(game)
const oracle = markSixOracle(game)

/** A result for each number at a place. */
const withEach = (place: number) =>
  allNumbers.map((number) => {
    const others = completed([number], markSixDraw).slice(1)
    return [...others.slice(0, place), number, ...others.slice(place)]
  })

describe('under every special number', () => {
  test.for(plays.filter(({ window }) => window === 'special'))('$id', (play) => {
    for (const ticket of sampleTickets(play, 100))
      checkTicket(game, play, { ...ticket, naive: oracle(play, ticket.content), results: () => withEach(6) })
  })
})

test('under every number of a ball: position_sides', () => {
  const play = getPlay(game, 'position_sides')
  for (const ticket of sampleTickets(play, 60)) {
    const ball = Number(ticket.content.split('|')[0])
    checkTicket(game, play, { ...ticket, naive: oracle(play, ticket.content), results: () => withEach(ball - 1) })
  }
})

describe('promise D4: many tickets against the oracle', () => {
  const results = randomResults(game, 999)
  test.for(plays)('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play), oracle, results })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

const total = choose(49, 7)
const levelOf = (id: string, levelId: string): Level => {
  const found = getPlay(game, id).levels.find((level) => level.id === levelId)
  if (!found) throw new Error(`${id} has no ${levelId}`)
  return found
}

test('levels of signs and tails: draws with a number of every group, counted group by group', () => {
  // Draws by how many numbers come from each group of the note, and from outside.
  const draws = (sizes: readonly number[], taken = 0, ways = 1): number => {
    const [size, ...rest] = sizes
    if (size === undefined) return 0
    let sum = 0
    for (let hit = 1; hit <= size; hit += 1) {
      const outside = 49 - sizesOf.reduce((all, each) => all + each, 0)
      const now = ways * choose(size, hit)
      sum += rest.length > 0 ? draws(rest, taken + hit, now) : now * choose(outside, 7 - taken - hit)
    }
    return sum
  }
  let sizesOf: number[] = []
  const count = (sizes: number[]) => draws((sizesOf = sizes))
  for (const take of [2, 3, 4]) {
    const fours = Array.from({ length: take }, () => 4)
    expect(levelOf(`signs${take}`, 'plain')).toMatchObject({ wins: count(fours), total })
    expect(levelOf(`signs${take}`, 'with_year_sign')).toMatchObject({ wins: count([5, ...fours.slice(1)]), total })
    const fives = Array.from({ length: take }, () => 5)
    expect(levelOf(`tails${take}`, 'plain')).toMatchObject({ wins: count(fives), total })
    expect(levelOf(`tails${take}`, 'with_tail0')).toMatchObject({ wins: count([4, ...fives.slice(1)]), total })
  }
})

test('fair odds of the domain reference, §3.6', () => {
  const fair = (id: string, levelId: string) => {
    const { wins, total: all } = levelOf(id, levelId)
    return Number((Number(all) / Number(wins)).toPrecision(4))
  }
  expect([fair('waves', 'red'), fair('waves', 'blue')]).toEqual([2.882, 3.063])
  expect(fair('main', 'hit1')).toBe(8.167)
  expect(fair('three_of_three', 'hit3')).toBe(921.2)
  expect([fair('three_in_two', 'hit2'), fair('three_in_two', 'hit3')]).toEqual([28.56, 921.2])
  expect(fair('two_of_two', 'hit2')).toBe(78.4)
  expect([fair('two_special', 'both'), fair('two_special', 'special')]).toEqual([78.4, 196])
  expect(fair('special_string', 'special')).toBe(196)
  expect([fair('special_sign', 'sign'), fair('special_sign', 'year_sign')]).toEqual([12.25, 9.8])
  expect([fair('one_sign', 'sign'), fair('one_sign', 'year_sign')]).toEqual([2.12, 1.805])
  expect([fair('one_tail', 'tail0'), fair('one_tail', 'tail')]).toEqual([2.12, 1.805])
  expect([fair('signs2', 'plain'), fair('signs2', 'with_year_sign')]).toEqual([4.874, 4.121])
  expect([5, 6, 7, 8, 9, 10].map((take) => fair(`not${take}`, 'missed'))).toEqual([
    2.242, 2.666, 3.184, 3.821, 4.608, 5.585,
  ])
  const big = levelOf('total', 'big')
  expect(Number(big.wins) / Number(big.total)).toBeCloseTo(0.5056, 4)
  expect(getPlay(game, 'half_waves').levels.map(({ wins }) => wins)).toEqual([8, 9, 7, 10, 8, 8, 9, 7, 8, 7, 8, 7, 0])
})

test('odds of a sign that return more than the stake are refused, also when it is only one leg of two', () => {
  const refused = (play: string, table: Record<string, string>) =>
    checkOdds(game, play, { table: { ...defaultOdds(game)[play], ...table } })
  expect(refused('one_sign', { year_sign: '1.81' })).toMatchObject({ fault: 'return_above_stake', ids: ['year_sign'] })
  expect(refused('signs2', { sign: '4.9' })).toMatchObject({ fault: 'return_above_stake', ids: ['sign'] })
  // The lowest leg prices a note, so odds that never do are harmless.
  expect(refused('signs2', { year_sign: '4.13' })).toMatchObject({ fault: 'return_above_stake', ids: ['year_sign'] })
  expect(refused('signs2', { sign: '4', year_sign: '90' })).toMatchObject({ isAccepted: true })
  expect(refused('special_sides', { odd: '2' })).toMatchObject({ isAccepted: true })
  expect(refused('special_sides', { odd: '2.001' })).toMatchObject({ fault: 'return_above_stake', ids: ['odd'] })
})

test('the return of a parlay counts that no number is drawn twice, and 49', () => {
  const play: Play = getPlay(game, 'parlay')
  const two = play.noteClasses().find(({ id }) => id === 'big+red')
  // By every pair of different numbers, at odds of 2 and 3.
  let paid = 0
  for (const first of allNumbers)
    for (const second of allNumbers) {
      if (first === second) continue
      const big = first === 49 ? 1 : first > 24 ? 2 : 0
      // 49 is green.
      const red = waveOf(second) === 'red' ? 3 : 0
      paid += big * red
    }
  const table = { big: '2', small: '1', odd: '1', even: '1', red: '3', blue: '1', green: '1' }
  const legsOn = (content: string, result: number[]) => {
    const selection = parseSelection(game, 'parlay', content)
    if (typeof selection === 'string') throw new Error(selection)
    return play
      .judge(selection)(result)
      .map(({ legs }) => legs)
  }
  expect(legsOn('red|red||||', [49, 1, 5, 2, 3, 4, 6])).toEqual([])
  expect(legsOn('green|green||||', [49, 5, 1, 2, 3, 4, 6])).toEqual([['green', 'green']])
  expect(legsOn('big|green||||', [49, 5, 1, 2, 3, 4, 6])).toEqual([['refund', 'green']])
  expect(two?.total).toBe(2352n)
  const ways = two?.outcomes.reduce((sum, { hits: [hit], ways }) => {
    const odds = (hit?.legs ?? []).map((leg) => (leg === 'refund' ? 1 : Number(table[leg as 'big'])))
    return sum + Number(ways) * odds.reduce((product, each) => product * each, 1)
  }, 0)
  expect(ways).toBe(paid)
  const checked = checkOdds(game, 'parlay', { table })
  const shown = checked.returns.find(({ id }) => id === 'big+red')
  expect(shown && ratioToDecimal(shown.return, 6, 'half_up')).toBe((paid / 2352).toFixed(6))
  // Each alone returns less than its stake; together they return more, because red excludes no small odd number.
  expect(checked).toMatchObject({ isAccepted: false, fault: 'return_above_stake' })
  expect(checkOdds(game, 'parlay', { table: { ...table, big: '1.9', red: '2.8' } }).isAccepted).toBe(true)
})

test('a lunar year begins on the day of a new moon in Hong Kong, also where it is minutes from midnight', () => {
  // The book's example: 18 February 1977, 3:37:42.
  expect(newMoonDay(-283)).toBeCloseTo(2_443_192.65118, 4)
  const momentOf = (year: number) =>
    newMoonNear(signYears().find(({ from }) => from.getUTCFullYear() === year)?.from ?? new Date(0)).toISOString()
  // 23:56 on 6 February, 00:07 on 3 February: China's almanacs begin the years 2027 and 2030 on these days.
  expect(momentOf(2027)).toMatch(/^2027-02-06T15:5[67]/)
  expect(momentOf(2030)).toMatch(/^2030-02-02T16:0[78]/)
  for (const { from } of signYears()) {
    const sinceMidnight = newMoonNear(new Date(from.getTime() + 43_200_000)).getTime() - from.getTime()
    expect(sinceMidnight, from.toISOString()).toBeGreaterThanOrEqual(0)
    expect(sinceMidnight, from.toISOString()).toBeLessThan(86_400_000)
  }
})

test('signs begin at lunar new year, as the calendar of the platform has it', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'Asia/Hong_Kong',
    month: 'numeric',
    day: 'numeric',
  })
  const years = signYears()
  expect(years.length).toBe(31)
  for (const { from } of years) {
    // New moons minutes before or after midnight, which the calendar's approximation misses by a day: see above.
    if ([2027, 2030].includes(from.getUTCFullYear())) continue
    const parts = Object.fromEntries(calendar.formatToParts(from).map(({ type, value }) => [type, value]))
    expect(`${parts['month']}/${parts['day']}`, from.toISOString()).toBe('1/1')
  }
  for (const [at, { sign }] of years.entries()) expect(sign).toBe(signs[at % 12])
  expect(yearSignAt(new Date('2026-02-16T15:59:59Z'))).toBe('snake')
  expect(yearSignAt(new Date('2026-02-16T16:00:00Z'))).toBe('horse')
  expect(() => yearSignAt(new Date('2019-12-31T00:00:00Z'))).toThrow(RangeError)
  expect(() => yearSignAt(new Date('2051-12-31T00:00:00Z'))).toThrow(RangeError)
  expect(gameAt(game, new Date('2027-03-01T00:00:00Z'))).toEqual({ family: 'lhc', yearSign: 'goat' })
  expect(gameAt({ family: 'k3' }, new Date())).toEqual({ family: 'k3' })
  expect(parseGame({ family: 'lhc' })).toBeUndefined()
  expect(parseGame({ family: 'lhc', yearSign: 'cat' })).toBeUndefined()
})

test('the numbers of a sign, and quick entry', () => {
  const held = (sign: string) => allNumbers.filter((number) => signOf(number, game) === sign)
  expect(held('horse')).toEqual([1, 13, 25, 37, 49])
  expect(held('snake')).toEqual([2, 14, 26, 38])
  expect(held('goat')).toEqual([12, 24, 36, 48])
  expect(quickNumbers(game, { signs: ['horse', 'snake'], tails: [3, 4, 8] })).toEqual([13, 14, 38])
  expect(quickNumbers(game, { poultry: 'domestic' })).toHaveLength(25)
  expect(quickNumbers(game, { waves: ['red'], size: 'big', parity: 'odd' })).toEqual([29, 35, 45])
})

test('what a result shows', () => {
  expect(describeResult(game, [1, 2, 3, 4, 5, 6, 49])).toEqual({
    family: 'lhc',
    waves: ['red', 'red', 'blue', 'blue', 'green', 'green', 'green'],
    signs: ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'horse'],
    size: 'tie',
    parity: 'tie',
    total: 70,
    totalSize: 'small',
    totalParity: 'even',
  })
})
