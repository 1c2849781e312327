import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { sharedTestPlatform, startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { defaultGame } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await sharedTestPlatform()
  person = await newPerson(platform)
})

const vendor = 'palisade'
const launch = (nodeId: string) => ({ query: { nodeId, vendor } })

describe('a launch', () => {
  test('gives an address with a ticket of its own every time, and remembers the game', async () => {
    const first = new URL((await person.visitor.call('games.launch', launch(defaultGame))).url)
    const second = new URL((await person.visitor.call('games.launch', launch(defaultGame))).url)
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
    const { games } = await person.visitor.call('games.list', { query: { gameType: 'LIVE' } })
    const closed = games.find(({ supportPlay }) => !supportPlay)
    expect(await person.visitor.refusal('games.launch', launch(closed?.nodeId ?? ''))).toMatchObject({
      code: 'game_unavailable',
      status: 409,
      value: { vendor: closed?.vendorName },
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
  expect(sorting.flatMap(({ vendorNames }) => vendorNames.map(({ isOpen }) => isOpen))).toContain(false)
})

test('a vendor whose address is empty leads nowhere', async () => {
  const own = await startTestPlatform()
  try {
    await own.database.owner.query(`update game_gateway set launch_origin = ''`)
    const { visitor } = await newPerson(own)
    expect(await visitor.refusal('games.launch', launch(defaultGame))).toMatchObject({ code: 'url_empty', status: 400 })
  } finally {
    await own.stop()
  }
})
