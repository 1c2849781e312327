import type { GameType } from '@fairground/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: ['fair-5d'] })
  // One game of a category that is otherwise closed, so that the category has both.
  await platform.database.owner.query(
    `update game set type = 'LIVE', is_hot = true where merchant_id = current_merchant() and code = (
      select min(g.code) from game g join vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor
      where g.type = 'RNG' and v.gateway = 'studio')`,
  )
})
afterAll(() => platform.stop())

async function hideClosed(hidesClosedGames: boolean): Promise<void> {
  await platform.database.owner.query(
    `update merchant set settings = settings::jsonb || '{"hidesClosedGames": ${hidesClosedGames}}'`,
  )
  await platform.app.context.merchants.refresh()
  platform.app.modules.games.catalogue.forget(platform.merchant)
}

const isOpenOf = (games: readonly { supportPlay: boolean }[]) => games.map(({ supportPlay }) => supportPlay)
const openFirst = (states: readonly boolean[]) => states.toSorted((a, b) => Number(b) - Number(a))
const gamesOf = async (gameType: GameType, sort?: 'name' | 'newest') =>
  (await platform.visitor().call('games.list', { query: { gameType, pageSize: 100, ...(sort && { sort }) } })).games

describe.each([
  [false, 'come last'],
  [true, 'are left out'],
])('closed games, hidden: %s: they %s', (hidesClosed) => {
  beforeAll(() => hideClosed(hidesClosed))

  test('lists have the open ones first, in every order', async () => {
    for (const sort of [undefined, 'name', 'newest'] as const) {
      const states = isOpenOf(await gamesOf('LIVE', sort))
      expect(states[0]).toBe(true)
      expect(states).toEqual(openFirst(states))
      expect(states.includes(false)).toBe(!hidesClosed)
    }
    const { list: hot } = await platform.visitor().call('games.hot')
    expect(isOpenOf(hot)).toEqual(openFirst(isOpenOf(hot)))
    expect(isOpenOf(hot).includes(false)).toBe(!hidesClosed)
  })

  test('so do vendors and categories', async () => {
    const { sorting } = await platform.visitor().call('games.types')
    for (const { vendorNames } of sorting) {
      const states = vendorNames.map(({ isOpen }) => isOpen)
      expect(states).toEqual(openFirst(states))
    }
    const states = sorting.flatMap(({ vendorNames }) => vendorNames.map(({ isOpen }) => isOpen))
    expect(states.includes(false)).toBe(!hidesClosed)
    expect(sorting.some(({ gameCategory }) => gameCategory === 'FISH')).toBe(!hidesClosed)
    const { list } = await platform.visitor().call('games.vendorTypes')
    expect(list.some(({ vassalage }) => vassalage === 'tidepool')).toBe(!hidesClosed)
    expect(list.every(({ gameCount }) => gameCount > 0)).toBe(true)
  })

  test('home has no row of closed games, and says of a category whether it is closed or has nothing to show', async () => {
    const home = await platform.visitor().call('content.home', { query: {} })
    for (const games of [home.hot, home.live, home.originals, home.slots.games])
      expect(isOpenOf(games)).toEqual(games.map(() => true))
    expect(home.live).toHaveLength(1)
    expect(home.fishing).toEqual([])
    expect(home.closedTypes.includes('FISH')).toBe(!hidesClosed)
    expect(home.hiddenTypes.includes('FISH')).toBe(hidesClosed)
    for (const type of ['LIVE', 'RNG'] as const) expect([...home.closedTypes, ...home.hiddenTypes]).not.toContain(type)
  })

  test('lotteries of the house are open, though every lottery of a vendor is closed', async () => {
    const home = () => platform.visitor().call('content.home', { query: {} })
    await until(async () => (await home()).draws.length > 0)
    const { closedTypes, hiddenTypes } = await home()
    for (const type of ['LOTT', 'ELOTT'] as const) expect([...closedTypes, ...hiddenTypes]).not.toContain(type)
  })
})

test('without a lottery on sale the category is what its vendors are', async () => {
  await hideClosed(false)
  await platform.database.owner.query(`update lottery set sale = 'closed' where merchant_id = current_merchant()`)
  await platform.app.context.merchants.refresh()
  await until(async () => (await platform.visitor().call('content.home', { query: {} })).closedTypes.includes('LOTT'))
})

test('a game that lists leave out keeps its page', async () => {
  await hideClosed(true)
  const { rows } = await platform.database.owner.query<{ code: string }>(
    `select min(code) as code from game where merchant_id = current_merchant() and type = 'FISH'`,
  )
  const { supportPlay } = await platform.visitor().call('games.get', { query: { nodeId: rows[0]?.code ?? '' } })
  expect(supportPlay).toBe(false)
})
