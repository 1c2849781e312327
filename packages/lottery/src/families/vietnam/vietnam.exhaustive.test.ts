import { describe, expect, test } from 'vitest'
import { ratioToDecimal, ratio } from '@fairground/money'
import { checkOdds, oddsReturns } from '../../order/check-odds.ts'
import { lotsOf, withTails } from '../../play/prize-table.ts'
import { waysAllShown } from '../../play/rules/prizes/shown-play.ts'
import type { Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { checkDefaultOdds, checkTickets, manyTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import {
  defaultOdds,
  describeResult,
  gameNamed,
  getPlay,
  isResult,
  listPlays,
  parseGame,
  parseSelection,
  shapeOf,
} from '../registry.ts'
import { outcomesOf } from './pairs-play.ts'
import { provinces, provincesOn, type Region } from './provinces.ts'
import { vietnamTable, type VietnamGame } from './vietnam-game.ts'
import { vietnamOracle } from './testing/vietnam-oracle.ts'

const north: VietnamGame = { family: 'vietnam', region: 'north' }
const south: VietnamGame = { family: 'vietnam', region: 'south', province: 'dong-nai' }
const rated: VietnamGame = { ...south, priceRate: '0.76' }
const stations: VietnamGame = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'can-tho'] }
const central: VietnamGame = { family: 'vietnam', region: 'central', province: 'da-nang' }

/** Few numbers on each drawn number; sets with all that may be picked. */
const notesMax = ({ levels }: Play): number => (levels[0]?.id === 'hit' ? 120 : 1_700)

describe.each([
  ['north', north],
  ['south', south],
  ['stations', stations],
] as const)('promise D4: many tickets against the oracle, %s', (region, game) => {
  const results = randomResults(game, 999)
  test.for(listPlays(game))('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play, notesMax(play)), oracle: vietnamOracle(region), results })
  })
})

test.each([
  { ...north, priceRate: '0.76' },
  { ...rated },
  { ...central, priceRate: '0.8' },
  { ...stations, priceRate: '0.76' },
])('default odds of %j could be saved', (game) => checkDefaultOdds(game, listPlays(game)))

/** Each drawn number runs through every number once, all at different ones: each is as likely as any other. */
function* everyTail(game: VietnamGame, digits: number): Generator<Result> {
  const table = vietnamTable(game)
  const lots = lotsOf(table).filter(({ from, to }) => to - from >= digits)
  for (let number = 0; number < 10 ** digits; number += 1)
    yield withTails(
      table,
      lots.map((lot, at) => ({ lot, tail: (number + at * 7) % 10 ** digits })),
      digits,
    )
}

describe.each([north, south])('plays that pay by the drawn number, under every number, $region', (game) => {
  const plays: readonly Play[] = listPlays(game).filter(({ levels }) => levels[0]?.id === 'hit')
  test.for(plays)('$id: at a series of 2000 exactly the stake comes back', (play) => {
    const digits = play.shape.columns[0]?.lines?.digits ?? 1
    const isTurned = play.kind.endsWith('_dao')
    for (const content of [
      ['3', '37', '377', '3777'],
      ['1,5', '12,50', '123,500', '1234,5000'],
    ].map((list) => list[digits - 1] ?? '')) {
      const selection = parseSelection(game, play.id, isTurned ? content.replaceAll('33', '34') : content)
      if (typeof selection === 'string') throw new Error(`${play.id} ${content} ${selection}`)
      const judge = play.judge(selection)
      let won = 0
      // The second digit from the end needs two.
      for (const result of everyTail(game, Math.max(2, digits))) for (const { count } of judge(result)) won += count
      const draws = 10 ** Math.max(2, digits)
      expect(won * 10 ** digits).toBe(play.count(selection) * draws)
    }
  })
})

describe('sets of numbers and đá, counted again on small draws', () => {
  /** All draws of some lots with numbers from 0. */
  const draws = (numbers: number, lots: number): number[][] =>
    lots === 0
      ? [[]]
      : draws(numbers, lots - 1).flatMap((head) => Array.from({ length: numbers }, (_, number) => [...head, number]))

  test('how many draws have all of some numbers', () => {
    for (const [numbers, lots] of [
      [4, 5],
      [6, 4],
      [3, 7],
    ] as const)
      for (const take of [1, 2, 3])
        expect(waysAllShown(take, lots, numbers)).toBe(
          BigInt(draws(numbers, lots).filter((draw) => new Set(draw.filter((n) => n < take)).size === take).length),
        )
  })

  test('by different picks and the most frequent of them', () => {
    for (const [numbers, lots, picks] of [
      [4, 5, 2],
      [5, 5, 3],
      [5, 6, 4],
    ] as const) {
      const counted = new Map<string, bigint>()
      for (const draw of draws(numbers, lots)) {
        const times = Array.from({ length: picks }, (_, pick) => draw.filter((n) => n === pick).length)
        const shown = times.filter((count) => count > 0).length
        if (shown < 2) continue
        const key = `${shown} ${Math.max(...times)}`
        counted.set(key, (counted.get(key) ?? 0n) + 1n)
      }
      const known = outcomesOf({ picks, lots, numbers }).map(
        ({ shown, most, ways }) => [`${shown} ${most}`, ways] as const,
      )
      expect(new Map(known)).toEqual(counted)
    }
  })

  test('every further number of đá lowers its return', () => {
    for (const lots of [18, 27, 36]) {
      const returns = Array.from({ length: 9 }, (_, at) => at + 2).map((picks) => {
        const won = outcomesOf({ picks, lots, numbers: 100 }).reduce(
          (sum, { shown, most, ways }) => sum + ways * BigInt(2 * (shown - 1) + most - 1),
          0n,
        )
        return Number((won * 10n ** 9n) / (BigInt(picks * (picks - 1)) * 100n ** BigInt(lots)))
      })
      expect(returns).toEqual(returns.toSorted((a, b) => b - a))
    }
  })
})

/** In percent, two decimals. */
const returnsOf = (game: VietnamGame, id: string) => {
  const play: Play = getPlay(game, id)
  return oddsReturns(play, defaultOdds(game)[id] ?? {}).map((note) =>
    Number(ratioToDecimal(ratio(note.return.numerator * 100n, note.return.denominator), 2, 'down')),
  )
}

test('returns of the domain reference, §3.6', () => {
  const north1 = (id: string) => Math.round(returnsOf(north, id)[0] ?? 0)
  const south1 = (id: string) => Math.round(returnsOf(south, id)[0] ?? 0)
  const highest = (id: string) => Math.ceil(returnsOf(south, id)[0] ?? 0)
  expect(['lo2', 'lo3', 'lo4', 'de', 'head', 'tail', 'first', 'de3', 'de4', 'seventh'].map(north1)).toEqual([
    99, 90, 40, 99, 90, 90, 99, 90, 45, 80,
  ])
  expect(['xien2', 'xien3', 'xien4', 'truot4', 'truot8', 'truot10'].map(north1)).toEqual([82, 96, 80, 66, 42, 35])
  expect(['xien2', 'xien3', 'xien4', 'truot4', 'truot8', 'truot10'].map(highest)).toEqual([24, 14, 7, 96, 90, 76])
  // With the repeats; a price rate raises them.
  expect(south1('da')).toBe(59)
  expect(north1('da')).toBe(74)
  expect(Math.round(returnsOf(stations, 'da')[0] ?? 0)).toBe(81)
  expect(['dd', 'xc', 'bao4'].map(south1)).toEqual([75, 65, 55])
  expect(returnsOf(rated, 'dd')).toEqual([98.68])
})

test('odds whose return passes the stake are refused, in combined rules too', () => {
  const save = (game: VietnamGame, id: string, odds: Record<string, string>) => checkOdds(game, id, { table: odds })
  expect(save(south, 'da', { pair: '1269' })).toMatchObject({ isAccepted: true })
  expect(save(south, 'da', { pair: '1277' })).toMatchObject({ fault: 'return_above_stake', ids: ['picks2'] })
  expect(save(stations, 'da', { pair: '675' })).toMatchObject({ isAccepted: true })
  expect(save(stations, 'da', { pair: '685' })).toMatchObject({ fault: 'return_above_stake', ids: ['picks2'] })
  expect(save(south, 'dd', { hit: '100' })).toMatchObject({ isAccepted: true })
  expect(save(rated, 'dd', { hit: '76' })).toMatchObject({ isAccepted: true })
  expect(save(rated, 'dd', { hit: '76.01' })).toMatchObject({ fault: 'return_above_stake' })
  expect(save(north, 'xien2', { shown: '18.3' })).toMatchObject({ fault: 'return_above_stake' })
  expect(save(north, 's_xien2', { shown: '492.1' })).toMatchObject({ fault: 'return_above_stake' })
})

describe('game', () => {
  test('settings that are no game', () => {
    expect(parseGame(north)).toBeDefined()
    expect(parseGame(rated)).toBeDefined()
    for (const wrong of [
      { region: 'west' },
      { region: 'north', province: 'da-nang' },
      { region: 'south', province: 'nowhere' },
      { region: 'south', province: 'toString' },
      { region: 'south', province: 7 },
      { region: 'south', priceRate: '0' },
      { region: 'south', priceRate: '1.2' },
      { region: 'south', priceRate: 0.76 },
    ])
      expect(parseGame({ family: 'vietnam', ...wrong }), JSON.stringify(wrong)).toBeUndefined()
  })

  test('a lottery made like another is of the province that its code names', () => {
    expect(gameNamed(rated, 'tay-ninh')).toEqual({ ...rated, province: 'tay-ninh' })
    const { province: _, ...none } = rated
    expect(gameNamed(rated, 'fast-south')).toEqual(none)
    expect(gameNamed(rated, 'da-nang')).toEqual(none)
    expect(gameNamed({ family: 'kl8' }, 'da-nang')).toEqual({ family: 'kl8' })
  })

  test('27 numbers in the north, 18 elsewhere, and what is shown of them', () => {
    expect([shapeOf(north).count, shapeOf(south).count, shapeOf(central).count]).toEqual([107, 82, 82])
    const result = Array.from({ length: 82 }, (_, at) => at % 10)
    expect(isResult(south, result)).toBe(true)
    expect(isResult(north, result)).toBe(false)
    expect(isResult(south, result.with(3, 10))).toBe(false)
    const facts = describeResult(south, result)
    expect(facts.prizes.map(({ tier, numbers }) => [tier, numbers.length])).toEqual([
      ['special', 1],
      ['first', 1],
      ['second', 1],
      ['third', 2],
      ['fourth', 7],
      ['fifth', 1],
      ['sixth', 3],
      ['seventh', 1],
      ['eighth', 1],
    ])
    expect(facts.specials).toEqual(['012345'])
    expect(facts.prizes.flatMap(({ numbers }) => numbers).join('')).toBe(result.join(''))
    expect(facts.tails.reduce((sum, count) => sum + count, 0)).toBe(18)
  })

  test('two stations: the draws of both, and đá alone', () => {
    expect(parseGame(stations)).toBeDefined()
    expect(listPlays(stations).map(({ id }) => id)).toEqual(['da'])
    expect(shapeOf(stations).count).toBe(164)
    const facts = describeResult(
      stations,
      Array.from({ length: 164 }, (_, at) => (at < 82 ? 1 : 2)),
    )
    expect(facts.specials).toEqual(['111111', '222222'])
    expect(facts.prizes.map(({ station }) => station)).toEqual([
      ...Array.from({ length: 9 }, () => 'Đồng Nai'),
      ...Array.from({ length: 9 }, () => 'Cần Thơ'),
    ])
    expect(facts.tails).toEqual([0, 18, 18, 0, 0, 0, 0, 0, 0, 0])
    for (const wrong of [
      ['dong-nai'],
      ['dong-nai', 'dong-nai'],
      ['dong-nai', 'tay-ninh'],
      ['dong-nai', 'da-nang'],
      ['dong-nai', 'can-tho', 'soc-trang'],
      ['dong-nai', 7],
      'dong-nai',
    ])
      expect(parseGame({ ...stations, stations: wrong }), JSON.stringify(wrong)).toBeUndefined()
    expect(parseGame({ ...stations, province: 'dong-nai' })).toBeUndefined()
    expect(gameNamed(stations, 'dong-nai')).toEqual(south)
  })

  test('the week of the domain reference', () => {
    const named = (weekday: number, region: Region) =>
      provincesOn(region, weekday)
        .map((code) => provinces[code].name.replace('TP. Hồ Chí Minh', 'HCM'))
        .join(', ')
    expect(Array.from({ length: 7 }, (_, weekday) => named(weekday, 'south'))).toEqual([
      'Tiền Giang, Kiên Giang, Đà Lạt',
      'HCM, Đồng Tháp, Cà Mau',
      'Bến Tre, Vũng Tàu, Bạc Liêu',
      'Đồng Nai, Cần Thơ, Sóc Trăng',
      'Tây Ninh, An Giang, Bình Thuận',
      'Vĩnh Long, Bình Dương, Trà Vinh',
      'HCM, Long An, Bình Phước, Hậu Giang',
    ])
    expect(Array.from({ length: 7 }, (_, weekday) => named(weekday, 'central'))).toEqual([
      'Kon Tum, Khánh Hòa, Huế',
      'Phú Yên, Huế',
      'Đắk Lắk, Quảng Nam',
      'Đà Nẵng, Khánh Hòa',
      'Bình Định, Quảng Trị, Quảng Bình',
      'Gia Lai, Ninh Thuận',
      'Đà Nẵng, Quảng Ngãi, Đắk Nông',
    ])
  })
})

test.each([
  ['lo2', '5', 'malformed'],
  ['lo2', '123', 'malformed'],
  ['lo2', '１２', 'malformed'],
  ['lo2', '12,12', 'duplicate'],
  ['lo2', '', 'empty_position'],
  ['lo2', '12|13', 'malformed'],
  ['xien2', '12', 'too_few'],
  ['da', '12', 'too_few'],
  ['da', '01,02,03,04,05,06,07,08,09,10,11', 'too_many'],
  ['head', '10', 'out_of_range'],
  ['xc_dao', '777', 'refused_line'],
  ['xc_dao', '112,211', 'duplicate'],
  ['bao8', '12', 'unknown_play'],
] as const)('%s does not take %s: %s', (id, content, fault) => {
  expect(parseSelection(south, id, content)).toBe(fault)
})
