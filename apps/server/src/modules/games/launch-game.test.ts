import { randomUUID } from 'node:crypto'
import type { GameType } from '@fairground/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { defaultGame } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  person = await newPerson(platform)
})

const vendor = 'palisade'
const launch = (nodeId: string) => ({ query: { nodeId, vendor } })

describe('a launch', () => {
  test('gives an address with a ticket of its own every time, and remembers the game', async () => {
    const first = new URL((await person.visitor.call('games.launch', launch(defaultGame))).url)
    // Only a lottery has a page of its own.
    const asLottery = { ...launch(defaultGame).query, mui: 'v2', prizeMode: 'ZY' as const }
    const second = new URL((await person.visitor.call('games.launch', { query: asLottery })).url)
    expect([second.pathname, second.searchParams.get('prize_mode')]).toEqual([first.pathname, null])
    expect(first.searchParams.get('ticket')).toMatch(/^[A-Za-z0-9._-]{40,}$/)
    expect(second.searchParams.get('ticket')).not.toBe(first.searchParams.get('ticket'))
    const { content } = await person.visitor.call('games.recent', { query: {} })
    expect(content.map(({ nodeId }) => nodeId)).toEqual([defaultGame])
  })

  test.each([
    { header: 'AR', query: {}, told: 'AR' },
    { header: 'AR', query: { language: 'VN' as const }, told: 'VN' },
    { header: 'XX', query: {}, told: 'EN' },
  ])('tells the vendor the code $told, in the address and for the ticket', async ({ header, query, told }) => {
    const { visitor } = await newPerson(platform)
    visitor.headers['Language'] = header
    const { url } = await visitor.call('games.launch', { query: { ...launch(defaultGame).query, ...query } })
    const { searchParams } = new URL(url)
    expect(searchParams.get('language')).toBe(told)
    const session = { request_uuid: randomUUID(), ticket: searchParams.get('ticket'), game_code: defaultGame }
    expect((await createVendor(platform.origin).post('session', session)).json).toMatchObject({ language: told })
  })

  test('of an unknown game is refused', async () => {
    expect(await person.visitor.refusal('games.launch', launch('no-such-game'))).toMatchObject({
      code: 'game_unknown',
      status: 404,
    })
    for (const name of ['games.addFavourite', 'games.addRecent'] as const)
      expect(await person.visitor.refusal(name, { body: { nodeId: 'no-such-game', vendor } })).toMatchObject({
        code: 'game_unknown',
      })
  })

  test('of a game whose vendor is not connected says so', async () => {
    const { rows } = await platform.database.owner.query<{ code: string; name: string }>(
      `select g.code, v.name from game g join vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor
        where g.merchant_id = current_merchant() and v.gateway is null limit 1`,
    )
    const [closed] = rows
    expect(await person.visitor.refusal('games.launch', launch(closed?.code ?? ''))).toMatchObject({
      code: 'game_unavailable',
      status: 409,
      value: { vendor: closed?.name },
    })
  })
})

test('a provider counts as open in a category where one of its games can be played', async () => {
  const { sorting } = await person.visitor.call('games.types')
  for (const { gameCategory, vendorNames } of sorting) {
    const { games } = await person.visitor.call('games.list', { query: { gameType: gameCategory, pageSize: 100 } })
    const playable = new Set(games.filter(({ supportPlay }) => supportPlay).map(({ vassalage }) => vassalage))
    expect(vendorNames.filter(({ isOpen }) => isOpen).map(({ vassalage }) => vassalage)).toEqual(
      vendorNames.map(({ vassalage }) => vassalage).filter((code) => playable.has(code)),
    )
  }
})

describe('what a catalogue says of a game', () => {
  let own: TestPlatform
  // The catalogue is read after what a test changes.
  beforeEach(async () => {
    own = await openTestMerchant()
  })
  afterEach(() => own.stop())

  test('a game that opens outside the site says so, inside the Facebook app all do, and leads back to the site', async () => {
    await own.database.owner.query(
      `update game_gateway set launch_mode = 'redirect', launch_origin = 'https://play.example' where code = 'studio'`,
    )
    const { visitor } = await newPerson(own)
    const backUrl = '/m/launchGame?returned=1'
    const input = { query: { nodeId: defaultGame, vendor, backUrl } }
    const launched = await visitor.call('games.launch', input)
    expect(launched.mode).toBe('redirect')
    const inFacebook = await visitor.call('games.launchFacebook', input)
    for (const { origin, pathname, searchParams } of [new URL(launched.url), new URL(inFacebook.url)]) {
      expect(`${origin}${pathname}`).toBe(`https://play.example/play/${defaultGame}`)
      expect(searchParams.get('back')).toBe(backUrl)
      expect(searchParams.has('room')).toBe(false)
      expect(searchParams.has('prize_mode')).toBe(false)
    }
    for (const foreign of ['https://elsewhere.example', '//elsewhere.example/%2e', 'javascript:alert(1)'])
      expect(
        await visitor.refusal('games.launchFacebook', { query: { ...input.query, backUrl: foreign } }),
      ).toMatchObject({ code: 'invalid_request' })
    expect(await visitor.refusal('games.launchFacebook', { query: { nodeId: 'no-such-game', vendor } })).toMatchObject({
      code: 'game_unknown',
    })
  })

  test('its room and its prize mode go to the vendor, and it may have no picture', async () => {
    await own.database.owner.query(
      `update game set room_id = 'table-7', lotto_mode = 'ZY', shows_icon = false where code = $1`,
      [defaultGame],
    )
    const { visitor } = await newPerson(own)
    const game = await visitor.call('games.get', { query: { nodeId: defaultGame } })
    expect(game).toMatchObject({ roomId: 'table-7', lottoMode: 'ZY', showIcon: false, isGameH5: 'GAME' })
    expect([game.iconUrl, game.mobileLargeIcon]).toEqual([
      { src: '', srcset: '' },
      { src: '', srcset: '' },
    ])
    const { searchParams } = new URL((await visitor.call('games.launch', launch(defaultGame))).url)
    expect([searchParams.get('room'), searchParams.get('prize_mode')]).toEqual(['table-7', 'ZY'])
  })

  test('a lottery is opened at its page, with the merchant’s code, colours and the prize mode that is asked for', async () => {
    await own.database.owner.query(`update game set type = 'LOTT', lotto_mode = 'Lott' where code = $1`, [defaultGame])
    const { visitor } = await newPerson(own)
    const open = async (query: { mui?: string; playType?: 'trad' | 'ent'; prizeMode?: 'ZY' }) => {
      const launched = await visitor.call('games.launch', { query: { ...launch(defaultGame).query, ...query } })
      const { pathname, searchParams } = new URL(launched.url)
      return [pathname, ...['merchant', 'stylesheet', 'prize_mode'].map((name) => searchParams.get(name))]
    }
    expect(await open({})).toEqual([`/play/m/trad/${defaultGame}`, 'demo', 'demo.css', 'Lott'])
    expect(await open({ mui: 'v2', playType: 'ent', prizeMode: 'ZY' })).toEqual([
      `/play/v2/ent/${defaultGame}`,
      'demo',
      'demo.css',
      'ZY',
    ])
    expect(
      await visitor.refusal('games.launch', { query: { ...launch(defaultGame).query, mui: '../admin' } }),
    ).toMatchObject({ code: 'invalid_request' })
  })

  test('a tile of a vendor’s list is among all games, not in that list, and opens no game', async () => {
    await own.database.owner.query(`update game set is_vendor_list = true where code = $1`, [defaultGame])
    const { visitor } = await newPerson(own)
    const find = async (query: { vassalage?: string }) =>
      (await visitor.call('games.list', { query: { gameType: 'RNG', pageSize: 100, ...query } })).games.find(
        ({ nodeId }) => nodeId === defaultGame,
      )
    expect((await find({}))?.isGameH5).toBe('VASSALAGE')
    expect(await find({ vassalage: vendor })).toBeUndefined()
    for (const name of ['games.launch', 'games.launchFacebook'] as const)
      expect(await visitor.refusal(name, launch(defaultGame))).toMatchObject({ code: 'game_unavailable' })
  })

  test('cockfights are found among sports, and sports of a known provider of e-sports are e-sports', async () => {
    const { rows } = await own.database.owner.query<{ code: string }>(
      `select code from game where merchant_id = current_merchant() and type = 'SPORTS' order by code limit 3`,
    )
    const [match, fight, plain] = rows.map(({ code }) => code)
    await own.database.owner.query(
      `insert into vendor (merchant_id, code, name, gateway, position)
        values (current_merchant(), 'IMES', 'E-sports', 'studio', 90), (current_merchant(), 'ds88', 'Fights', 'studio', 91)`,
    )
    await own.database.owner.query(
      `update vendor set gateway = 'studio' where code = (select vendor from game where code = $1)`,
      [plain],
    )
    await own.database.owner.query(`update game set vendor = 'IMES' where code = $1`, [match])
    await own.database.owner.query(`update game set vendor = 'ds88' where code = $1`, [fight])
    const { visitor } = await newPerson(own)
    const codesOf = async (gameType: GameType) =>
      (await visitor.call('games.list', { query: { gameType, pageSize: 100 } })).games.map(({ nodeId }) => nodeId)
    expect(await codesOf('ESPORTS')).toContain(match)
    expect(await codesOf('SPORTS')).toEqual(expect.arrayContaining([fight, plain]))
    expect(await codesOf('SPORTS')).not.toContain(match)
    expect(await codesOf('COCKFIGHT')).toContain(fight)
    const { sorting } = await visitor.call('games.types')
    expect(sorting.map(({ gameCategory }) => gameCategory)).not.toContain('COCKFIGHT')
    const vendorsOf = (type: GameType) =>
      sorting.find(({ gameCategory }) => gameCategory === type)?.vendorNames.map(({ vassalage }) => vassalage)
    expect(vendorsOf('SPORTS')).toContain('ds88')
    expect(vendorsOf('ESPORTS')).toContain('IMES')
  })
})

test('a vendor whose address is empty leads nowhere', async () => {
  const own = await openTestMerchant()
  try {
    await own.database.owner.query(`update game_gateway set launch_origin = ''`)
    const { visitor } = await newPerson(own)
    expect(await visitor.refusal('games.launch', launch(defaultGame))).toMatchObject({ code: 'url_empty', status: 400 })
  } finally {
    await own.stop()
  }
})
