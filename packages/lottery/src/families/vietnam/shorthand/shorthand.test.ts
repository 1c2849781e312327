import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPlays } from '../../registry.ts'
import { provinces } from '../provinces.ts'
import type { VietnamGame } from '../vietnam-game.ts'
import { allWords } from './play-words.ts'
import { readSlip } from './read-slip.ts'

const south: VietnamGame = { family: 'vietnam', region: 'south', province: 'dong-nai' }
const north: VietnamGame = { family: 'vietnam', region: 'north', province: 'mien-bac' }

/** Of a Wednesday: Đồng Nai, Cần Thơ and Sóc Trăng in the south, Đà Nẵng and Khánh Hòa in the centre. */
const wednesday = 3

const read = (text: string, game = south, weekday = wednesday) => readSlip(game, text, weekday)
const bets = (text: string, game = south) => {
  const { bets: understood, faults } = read(text, game)
  expect(faults).toEqual([])
  return understood.map(({ playId, content, notes, amount }) => [playId, content, notes, amount])
}
const faults = (text: string, game = south) => read(text, game).faults

describe('what southern players write', () => {
  test('the examples of the published rules', () => {
    expect(bets('01.02dd1\n123.456.789xc1,5')).toEqual([
      ['dd', '01,02', 4, '1'],
      ['xc', '123,456,789', 6, '1.5'],
    ])
    expect(bets('mb\n39.25.52b5\n45.58.23da0,5\n14.41.69.96.64duoi6', north)).toEqual([
      ['bao2', '25,39,52', 81, '5'],
      ['da', '23,45,58', 162, '0.5'],
      ['duoi2', '14,41,64,69,96', 5, '6'],
    ])
    expect(bets('123 bdao 1', north)).toEqual([['bao3_dao', '123', 138, '1']])
  })

  test.each([
    '01.02.03dd5',
    '01 02 03 dd 5',
    '01,02,03dd5',
    '01, 02,03 dd5',
    '01 -02-03 DD 5',
    '０１．０２．０３dd５'.replaceAll('．', '.'),
  ])('%s has equal separators', (text) => expect(bets(text)).toEqual([['dd', '01,02,03', 6, '5']]))

  test('several kinds for the same numbers, thousands, and repeats', () => {
    expect(bets('12.34dd5b1').map(([id]) => id)).toEqual(['dd', 'bao2'])
    expect(bets('12nt5nt3', north)).toEqual([
      ['nhat2', '12', 1, '5'],
      ['nhat2', '12', 1, '3'],
    ])
    expect(bets('12.34dd5n b1,5n')).toEqual([
      ['dd', '12,34', 4, '5000'],
      ['bao2', '12,34', 36, '1500'],
    ])
    expect(read('12.12.34dd5').bets).toMatchObject([{ content: '12,34', duplicates: 1 }])
    expect(read('123.321xcdao2').bets).toMatchObject([{ playId: 'xc_dao', content: '123', notes: 12, duplicates: 1 }])
  })

  test('rows and sets', () => {
    expect(bets('10/20keo90dd1')[0]).toEqual(['dd', '10,20,30,40,50,60,70,80,90', 18, '1'])
    expect(bets('111/222keo999xc1')[0]?.[1]).toBe('111,222,333,444,555,666,777,888,999')
    const counts = ['tai', 'xiu', 'chan', 'le', 'chanchan', 'lele', 'chanle', 'lechan'].map(
      (set) => String(bets(`${set}duoi1`)[0]?.[1]).split(',').length,
    )
    expect(counts).toEqual([50, 50, 50, 50, 25, 25, 25, 25])
  })

  test('the twelve signs of the zodiac, by the animals of southern numbers', () => {
    expect(bets('12giapduoi1')).toEqual([
      [
        'duoi2',
        '06,07,09,10,11,12,14,15,18,23,26,28,32,35,46,47,49,50,51,52,54,55,58,63,66,68,72,75,86,87,89,90,91,92,94,95,98',
        37,
        '1',
      ],
    ])
    expect(bets('12giap.00.06dd1')[0]?.[1]).toMatch(/^00,06,07,.*,98$/)
    expect(faults('012giapdd1')).toMatchObject([{ code: 'play_unknown' }])
  })

  test('numbers without another order are bet as they are', () => {
    expect(bets('112.777 xcdao 1')).toEqual([
      ['xc_dao', '112', 6, '1'],
      ['xc', '777', 2, '1'],
    ])
  })

  test('seven lots of the south, eight of the north, and xiên by the count of its numbers', () => {
    expect(bets('12b7l3')).toEqual([['bao7', '12', 7, '3']])
    expect(bets('12b7')).toEqual([['bao2', '12', 18, '7']])
    expect(bets('12b8l3', north)).toEqual([['bao8', '12', 8, '3']])
    expect(bets('12.34.56xien1', north)).toEqual([['s_xien3', '12,34,56', 27, '1']])
    expect(bets('1234nt1', north)).toEqual([['nhat4', '1234', 1, '1']])
  })
})

describe('several stations', () => {
  const placed = (text: string, game = south, weekday = wednesday) => {
    const { bets: understood, faults: not } = read(text, game, weekday)
    expect(not).toEqual([])
    return understood.map(({ stations, playId, content, notes }) => [stations.join('+'), playId, content, notes])
  }

  test('a bet of one station is a line on each, and đá one on each two', () => {
    expect(placed('2mn\n12.34dd5da1')).toEqual([
      ['dong-nai', 'dd', '12,34', 4],
      ['can-tho', 'dd', '12,34', 4],
      ['dong-nai+can-tho', 'da', '12,34', 72],
    ])
    expect(placed('3d\n12.34.56da1')).toEqual([
      ['dong-nai+can-tho', 'da', '12,34,56', 216],
      ['dong-nai+soc-trang', 'da', '12,34,56', 216],
      ['can-tho+soc-trang', 'da', '12,34,56', 216],
    ])
  })

  test.each([
    ['2mn', 3, 'dong-nai can-tho'],
    ['2 đài', 3, 'dong-nai can-tho'],
    ['2dmn', 3, 'dong-nai can-tho'],
    ['2mt', 3, 'da-nang khanh-hoa'],
    ['2mn', 0, 'tien-giang kien-giang'],
    ['3mn', 0, 'tien-giang kien-giang da-lat'],
    ['4mn', 6, 'ho-chi-minh long-an binh-phuoc hau-giang'],
    ['2 miền trung', 1, 'phu-yen hue'],
    ['1mn', 5, 'vinh-long'],
    ['ct.dnai', 3, 'can-tho dong-nai'],
    ['cần thơ, sóc trăng', 3, 'can-tho soc-trang'],
    ['ct st', 1, 'can-tho soc-trang'],
    ['da nang', 3, 'da-nang'],
    ['tp.hcm', 3, 'ho-chi-minh'],
    ['mb', 3, 'mien-bac'],
  ])('%s on day %i', (line, weekday, stations) => {
    const on = placed(`${line}\n12duoi1`, south, weekday)
    expect(on.map(([station]) => station).join(' ')).toBe(stations)
  })

  test('each line of stations counts for what stands below it; without one the lottery of the page', () => {
    expect(placed('12duoi1\n2mt\n12duoi1\nmb\n12b8l1').map(([station, id]) => `${station} ${id}`)).toEqual([
      ' duoi2',
      'da-nang duoi2',
      'khanh-hoa duoi2',
      'mien-bac bao8',
    ])
    const both: VietnamGame = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'soc-trang'] }
    expect(placed('12.34da1', both)).toEqual([['dong-nai+soc-trang', 'da', '12,34', 72]])
  })

  test('whatever day it is, each station has the same line once, and each two the same đá', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('mn', 'mt'),
        (weekday, count, region) => {
          const { bets: understood, faults: not } = read(`${count}${region}\n12.34dd1da1`, south, weekday)
          if (not.length > 0) {
            expect(not[0]?.code).toBe('stations_few')
            return
          }
          const of = (play: string) =>
            understood.filter(({ playId }) => playId === play).map((bet) => bet.stations.join())
          expect(new Set(of('dd')).size).toBe(count)
          expect(of('da').length).toBe(count === 1 ? 1 : (count * (count - 1)) / 2)
          expect(new Set(of('da')).size).toBe(of('da').length)
          for (const { stations } of understood)
            expect(stations.every((code) => provinces[code].weekdays.includes(weekday as never))).toBe(true)
        },
      ),
    )
  })
})

describe('one clear refusal', () => {
  test('a name that can be two provinces is never guessed', () => {
    expect(faults('dn\n12dd5')).toEqual([
      { code: 'station_ambiguous', text: 'dn', names: ['Đồng Nai', 'Đà Nẵng', 'Đắk Nông'], line: 1 },
      { code: 'no_station', line: 2 },
    ])
    expect(read('dn\n12dd5').bets).toEqual([])
    for (const text of ['dnai', 'Đồng Nai', 'dong nai', 'ĐỒNG NAI']) expect(bets(`${text}\n12dd5`)).toHaveLength(1)
  })

  test('every province is known by its name and by each short form that is its own', () => {
    for (const [code, { name, short, region }] of Object.entries(provinces)) {
      const game: VietnamGame = { family: 'vietnam', region, province: code }
      expect(faults(name, game), name).toEqual([])
      for (const word of short) {
        const owners = Object.values(provinces).filter((each) => each.short.includes(word)).length
        expect(
          faults(word, game).map((fault) => fault.code),
          word,
        ).toEqual(owners > 1 ? ['station_ambiguous'] : [])
      }
    }
  })

  test.each([
    ['atlantis', [{ code: 'station_unknown', text: 'atlantis', line: 1 }]],
    ['mn', [{ code: 'station_count', text: 'mn', line: 1 }]],
    ['0mn', [{ code: 'stations_few', text: '0mn', names: ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'], line: 1 }]],
    [
      '4mn\n12dd5',
      [
        { code: 'stations_few', text: '4mn', names: ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'], line: 1 },
        { code: 'no_station', line: 2 },
      ],
    ],
    ['3mt', [{ code: 'stations_few', text: '3mt', names: ['Đà Nẵng', 'Khánh Hòa'], line: 1 }]],
    ['2xyz', [{ code: 'station_unknown', text: '2xyz', line: 1 }]],
    ['dnai.ct.dnai', [{ code: 'stations_repeated', name: 'Đồng Nai', line: 1 }]],
    ['dnai.tn', [{ code: 'stations_apart', names: ['Đồng Nai', 'Tây Ninh'], line: 1 }]],
    ['dnai dnang', [{ code: 'stations_apart', names: ['Đồng Nai', 'Đà Nẵng'], line: 1 }]],
    ['ct.dn', [{ code: 'station_ambiguous', text: 'dn', names: ['Đồng Nai', 'Đà Nẵng', 'Đắk Nông'], line: 1 }]],
    ['2mn\n12da5', [{ code: 'too_few', text: 'da', line: 2 }]],
    ['2mn\n12b8l5', [{ code: 'play_elsewhere', text: 'b8l', line: 2 }]],
    ['12zz5', [{ code: 'play_unknown', text: 'zz5', line: 1 }]],
    ['12 daxyz5', [{ code: 'play_unknown', text: 'daxyz5', line: 1 }]],
    ['12', [{ code: 'malformed', text: '', line: 1 }]],
    ['dd5', [{ code: 'malformed', text: 'dd5', line: 1 }]],
    ['12dd', [{ code: 'amount_missing', line: 1 }]],
    ['12dd5zz', [{ code: 'play_unknown', text: 'zz', line: 1 }]],
    ['12dd5x', [{ code: 'amount_missing', line: 1 }]],
    ['12dd5.b', [{ code: 'amount_missing', line: 1 }]],
    ['12.345dd5', [{ code: 'digits_mixed', line: 1 }]],
    ['123dd5', [{ code: 'digits_wrong', text: 'dd', digits: 3, line: 1 }]],
    ['5dd5', [{ code: 'digits_wrong', text: 'dd', digits: 1, line: 1 }]],
    ['12b8l5', [{ code: 'play_elsewhere', text: 'b8l', line: 1 }]],
    ['12.34xien5', [{ code: 'play_elsewhere', text: 'xien', line: 1 }]],
    ['12da5', [{ code: 'too_few', text: 'da', line: 1 }]],
    ['01/02keo11da5', [{ code: 'too_many', text: 'da', line: 1 }]],
    ['10/20keo95dd5', [{ code: 'range_wrong', text: '10/20keo95', line: 1 }]],
    ['20/10keo90dd5', [{ code: 'range_wrong', text: '20/10keo90', line: 1 }]],
    ['12dd1,23456n', [{ code: 'amount_wrong', text: '1,23456', line: 1 }]],
  ])('%j', (text, expected) => expect(faults(text)).toEqual(expected))

  test('a slip that is too long is not read at all', () => {
    expect(read('12dd5\n'.repeat(1_000))).toEqual({ bets: [], faults: [{ code: 'too_long', max: 4_000, line: 1 }] })
  })

  test('whatever is typed: no exception, and what is understood is a bet of the game', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...allWords,
        'tai',
        '2mn',
        '3d',
        'ct',
        '10/20keo90',
        'dn',
        'mb',
        '\n',
        ' ',
        '.',
        'n',
        '／',
        'đ',
        '０',
      ),
      fc.integer({ min: 0, max: 99_999 }).map(String),
      fc.string({ maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(north, south), (pieces, game) => {
        const { bets: understood } = read(pieces.join(''), game)
        const ids = [north, south].flatMap((each) => listPlays(each).map(({ id }) => id))
        expect(understood.every(({ playId, notes }) => ids.includes(playId) && notes > 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
