import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseGame, readResult } from '@fairground/lottery'
import { stretch } from '../../../../../../../tools/lib/testing/slowness.mjs'
import { startFeedServer, type FeedReply, type FeedServer } from '../../../../testing/result-feeds.ts'
import { readProvinceDraws } from './province-draws.ts'
import { readRss } from './read-rss.ts'
import { isFault } from './result-feed.ts'
import { rssFeed } from './rss-feed.ts'

/*
 * The north's numbers are those of its draws in September 2026, the south's those of 4 April 2016, as public crawlers recorded
 * the feed; the centre's are made up in the same shape.
 */
const sample = (region: string) => readFileSync(new URL(`sample-${region}.rss`, import.meta.url), 'utf8')
const [north, central, south] = [sample('north'), sample('central'), sample('south')]

const drawsOf = (text: string, province: string) => {
  const items = readRss(text)
  return items && readProvinceDraws(items, province)
}

const caMau = '867367 25257 72703 96296 64374 41716 27228 55295 49221 88262 84579 96313 6667 8887 5926 8824 295 67'

describe('the draws of a province', () => {
  test('are read as recorded in the north, with the time by law', () => {
    expect(drawsOf(north, 'mien-bac')).toMatchObject([
      {
        number: '202609130001',
        drawnAt: new Date('2026-09-13T11:15:00Z'),
        result:
          '83799 63029 21509 71228 28530 12732 41085 43205 58675 62527 2812 7409 9962 7240 5439 8360 4126 2579 5130 5884 988 648 462 21 88 40 27',
      },
      { number: '202609120001' },
    ])
  })

  test('are found in their section in the south and the centre, whatever the site calls them', () => {
    expect(drawsOf(south, 'ca-mau')).toEqual([
      { number: '201604040001', drawnAt: new Date('2016-04-04T09:15:00Z'), result: caMau, isNamed: true },
    ])
    expect(drawsOf(south, 'ho-chi-minh')).toMatchObject([{ result: expect.stringMatching(/^897149 .* 328 67$/) }])
    expect(drawsOf(central, 'hue')).toMatchObject([
      {
        number: '202609140001',
        drawnAt: new Date('2026-09-14T10:15:00Z'),
        result: expect.stringMatching(/^018836 .* 52$/),
      },
    ])
    expect(drawsOf(central, 'phu-yen')).toHaveLength(1)
  })

  test.each([
    ['mien-bac', 'north', north],
    ['dong-thap', 'south', south],
    ['phu-yen', 'central', central],
  ])('of %s are results of a game of the %s', (province, region, text) => {
    const game = parseGame({ family: 'vietnam', region, province })
    for (const { result } of drawsOf(text, province) ?? []) expect(game && readResult(game, result)).toBeDefined()
  })

  test('of a feed with one province have its name in the title', () => {
    const [alone = ''] = /ĐB: 867367[^[]*/.exec(south) ?? []
    const text = south
      .replace('MIỀN NAM', 'CÀ MAU')
      .replace(/<description>\s*\[[^]*?<\/description>/, `<description>${alone}</description>`)
    expect(drawsOf(text, 'ca-mau')).toMatchObject([{ result: caMau }])
    expect(drawsOf(text, 'dong-thap')).toEqual([])
  })

  test('may be labelled and ordered in another way, on one line', () => {
    const rows = caMau.split(' ')
    const lines = [1, 1, 1, 2, 7, 1, 3, 1, 1].map(
      (count, at) => `${at === 0 ? 'DB6' : `G.${at}`}: ${rows.splice(0, count).join(' - ')}`,
    )
    const text = (ordered: string[]) => south.replace(/\[Cà Mau\][^[]*/, `[Cà Mau] ${ordered.join(' ')} `)
    expect(drawsOf(text(lines), 'ca-mau')).toMatchObject([{ result: caMau }])
    expect(drawsOf(text(lines.toReversed()), 'ca-mau')).toMatchObject([{ result: caMau }])
  })

  test('are the same with the letters as numbers, in a section of plain text, or decomposed', () => {
    const encoded = south.replaceAll('ĐB', '&#272;B').replace('TP.HCM', '&#x54;P.HCM')
    const asText = south
      .replaceAll('<description>\n[', '<description><![CDATA[\n[')
      .replaceAll('\n</description>\n<link>', ']]></description>\n<link>')
    for (const text of [encoded, asText, south.normalize('NFD'), `\uFEFF\n${south}`])
      expect(drawsOf(text, 'ho-chi-minh')).toEqual(drawsOf(south, 'ho-chi-minh'))
  })
})

describe('no result comes of', () => {
  test.each<[string, string, string]>([
    ['a prize that is missing', '2: 72703\n', ''],
    ['a number that is missing', '96296 - 64374', '96296'],
    ['a number too many', '96296 - 64374', '96296 - 64374 - 11111'],
    ['a draw under way', '84579 - 96313', '84579 - …'],
    ['a prize still to come', 'ĐB: 867367', 'ĐB: ......'],
    ['an empty prize', 'ĐB: 867367', 'ĐB:'],
    ['a digit too few', '25257', '2525'],
    ['a digit too many', '25257', '252570'],
    ['a digit that is a letter', '25257', '2525O'],
    ['a digit of another alphabet', '25257', '2525٧'],
    ['the last prize without its last digit', '7: 2958: 67', '7: 2958: 6'],
    ['the last two prizes without their border', '7: 2958: 67', '7: 29567'],
    ['a prize told twice', '1: 25257', '1: 25257\n1: 25257'],
    ['a prize of a wrong name', '5: 6667', '9: 6667'],
    ['more words behind', '7: 2958: 67', '7: 2958: 67 (cập nhật)'],
    ['an entity of HTML', '2: 72703', '2:&amp;nbsp;72703'],
    ['a province told twice', '[Đồng Tháp]', '[Cà Mau]'],
    ['a province of another day beside it', '[Đồng Tháp]', '[Tiền Giang]'],
    ['a province of another region beside it', '[Đồng Tháp]', '[Phú Yên]'],
    ['words before the first province', '[Cà Mau]', 'Trực tiếp [Cà Mau]'],
    ['a title and a link of two days', '4-4-2016', '3-4-2016'],
    ['the year of another weekday', '4-4-2016', '4-4-2017'],
    ['two titles', '</title>\n<description>\n[', '</title><title>NGÀY 05/04</title>\n<description>\n['],
  ])('%s', (_, from, to) => {
    const text = south.replace(from, to)
    expect(text).not.toBe(south)
    expect(drawsOf(text, 'ca-mau') ?? []).toEqual([])
  })

  test('two provinces with the same numbers', () => {
    const [other = ''] = /(?<=\[Đồng Tháp\])[^[]*/.exec(south) ?? []
    const text = south.replace(/(?<=\[Cà Mau\])[^[]*/, other)
    for (const province of ['ca-mau', 'dong-thap']) expect(drawsOf(text, province)).toEqual([])
    expect(drawsOf(text, 'ho-chi-minh')).toHaveLength(1)
  })

  test('a day that two items tell, or that has the numbers of the day before', () => {
    const [item = ''] = /<item>[^]*?<\/item>/.exec(north) ?? []
    expect(drawsOf(north.replace('</channel>', `${item}</channel>`), 'mien-bac')).toMatchObject([
      { number: '202609120001' },
    ])
    const half = item.replace(/7: .*/, '')
    expect(drawsOf(north.replace('</channel>', `${half}</channel>`), 'mien-bac')).toMatchObject([
      { number: '202609120001' },
    ])
    const again = item.replace('13/09', '14/09').replace('13-9', '14-9')
    expect(drawsOf(north.replace('<item>', `${again}<item>`), 'mien-bac')).toMatchObject([{ number: '202609120001' }])
  })

  test('the draw of a day that there is not', () => {
    const text = north.replace('13/09', '31/09').replace('13-9-2026', '31-9-2026')
    expect(drawsOf(text, 'mien-bac')).toMatchObject([{ number: '202609120001' }])
  })

  test('any text that was cut, or the same as of the whole', () => {
    const whole = drawsOf(south, 'ca-mau')
    const chars = [...south.trim()].length
    fc.assert(
      fc.property(fc.integer({ min: 0, max: chars - 1 }), (length) => {
        expect(drawsOf([...south.trim()].slice(0, length).join(''), 'ca-mau')).toBeUndefined()
      }),
    )
    const [, description = ''] = /<description>(\n\[[^]*?)<\/description>/.exec(south) ?? []
    fc.assert(
      fc.property(fc.integer({ min: 0, max: description.length }), (length) => {
        const cut = drawsOf(south.replace(description, description.slice(0, length)), 'ca-mau')
        expect([[], whole]).toContainEqual(cut)
      }),
      { numRuns: 500 },
    )
  })

  test('digits that were lost or written twice anywhere', () => {
    const begin = south.indexOf('ĐB: 867367')
    const end = south.indexOf('[Đồng Tháp]')
    const whole = drawsOf(south, 'ca-mau')
    fc.assert(
      fc.property(fc.integer({ min: begin, max: end - 1 }), fc.integer({ min: 0, max: 2 }), (at, times) => {
        const sign = south[at] ?? ''
        const text = south.slice(0, at) + sign.repeat(times) + south.slice(at + 1)
        const read = drawsOf(text, 'ca-mau')
        if (/\d/.test(sign) && times !== 1) expect(read).toEqual([])
        else expect([[], whole]).toContainEqual(read)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a feed over HTTP', () => {
  let server: FeedServer
  beforeAll(async () => {
    server = await startFeedServer()
  })
  afterAll(() => server.stop())

  const ask = (reply: FeedReply, lottery = 'saigon') => {
    server.answer('site', reply)
    const lotteries = { saigon: 'ho-chi-minh', hanoi: 'mien-bac' }
    return rssFeed({
      code: 'site',
      kind: 'rss',
      regions: { south: server.url('site') },
      lotteries,
      timeoutMs: stretch(1_000),
    }).ask({
      lottery,
      from: '201604010001',
    })
  }

  test('is asked for nothing and told no token, and is searched from a draw on', async () => {
    expect(await ask({ body: south })).toMatchObject([{ number: '201604040001' }])
    expect(server.calls('site').at(-1)).toMatchObject({ address: '/site', token: undefined })
    expect(await ask({ body: south.replace('4-4-2016', '4-4-2011') })).toEqual([])
  })

  test.each<[string, FeedReply, string]>([
    ['refuses', { status: 403, body: '' }, 'refused'],
    ['is broken', { status: 503, body: '' }, 'no_answer'],
    ['does not answer in time', 'silence', 'no_answer'],
    ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/private' } }, 'no_answer'],
    ['is too long', { body: south.padEnd(300_000) }, 'too_long'],
    ['is a page', { body: '<!DOCTYPE html><html><body>Kết quả</body></html>' }, 'unreadable'],
    ['is another document', { body: '<feed><entry/></feed>' }, 'unreadable'],
    ['declares entities', { body: south.replace('<rss', '<!DOCTYPE rss [<!ENTITY so "867367">]><rss') }, 'unreadable'],
    ['has an entity of HTML', { body: south.replace('ĐB: ', 'ĐB:&nbsp;') }, 'unreadable'],
    ['is not well-formed', { body: south.replace('</description>\n<link>', '\n<link>') }, 'unreadable'],
    ['is in another encoding', { body: south.replace('utf-8', 'windows-1258') }, 'unreadable'],
    ['is no UTF-8', { body: south.replace('Cà Mau', 'C\uFFFD Mau') }, 'unreadable'],
    ['has no days', { body: south.replaceAll('NGÀY', '') }, 'unreadable'],
    ['has nothing', { body: '<rss><channel/></rss>' }, 'unreadable'],
  ])('that %s says nothing', async (_, reply, fault) => {
    expect(await ask(reply)).toBe(fault)
  })

  test('knows the lotteries that the configuration names, of regions that it has', async () => {
    for (const lottery of ['tien-giang', 'hanoi', 'constructor'])
      expect(await ask({ body: south }, lottery)).toBe('not_configured')
    expect(isFault(await ask({ body: north }))).toBe(false)
  })
})
