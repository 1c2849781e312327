import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'games')
})
afterAll(() => platform.stop())

const reason = 'The vendor asked for it.'
const standingOf = async (code: string) => {
  const { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position, winFactorMax } = await gameOf(code)
  return { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position, winFactorMax }
}
const gameOf = async (code: string) =>
  (await ana.call('games.games', { query: { search: code } })).list.find((game) => game.code === code)!
const gatewayOf = async (game: string) => (await ana.call('games.games', { query: { search: game } })).list[0]!.gateway!
const anyGame = async () => {
  const { list } = await ana.call('games.games', { query: { type: 'RNG', isOpen: 'yes', limit: 1 } })
  return list[0]!.code
}

test('a vendor’s games open outside the site once it is set, a stale or unknown edit is told, and it is in the audit trail', async () => {
  const code = await anyGame()
  const gateway = await gatewayOf(code)
  const modeOf = async () => (await ana.call('games.gateways')).list.find((each) => each.code === gateway)!.launchMode
  const set = (before: 'frame' | 'redirect', after: 'frame' | 'redirect') => ({
    params: { code: gateway },
    body: { before, after, reason },
  })
  const person = await newPerson(platform)
  const opens = async () =>
    (await person.visitor.call('games.launch', { query: { nodeId: code, vendor: 'palisade' } })).mode
  expect(await modeOf()).toBe('frame')
  const key = randomUUID()
  await ana.call('games.setLaunchMode', { ...set('frame', 'redirect'), key })
  await ana.call('games.setLaunchMode', { ...set('frame', 'redirect'), key })
  expect(await ana.refusal('games.setLaunchMode', set('frame', 'redirect'))).toBe('stale_edit')
  expect(await ana.refusal('games.setLaunchMode', { ...set('frame', 'redirect'), params: { code: 'nowhere' } })).toBe(
    'not_found',
  )
  const reader = await newConsoleVisitor(platform, 'content')
  expect(await reader.refusal('games.setLaunchMode', set('redirect', 'frame'))).toBe('permission_denied')
  expect(await modeOf()).toBe('redirect')
  await until(async () => (await opens()) === 'redirect')
  await ana.call('games.setLaunchMode', set('redirect', 'frame'))
  await until(async () => (await opens()) === 'frame')
  const { rows } = await platform.database.owner.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_entry where subject = $1 and action = 'gateway.launch_mode' order by id`,
    [`gateway:${gateway}`],
  )
  const [frame, redirect] = [{ launchMode: 'frame' }, { launchMode: 'redirect' }]
  expect(rows).toEqual([
    { before: frame, after: redirect },
    { before: redirect, after: frame },
  ])
})

test('a game is made a list of its vendor, without a picture, with a room; who read it before is told', async () => {
  const code = await anyGame()
  const person = await newPerson(platform)
  const before = await standingOf(code)
  const after = { ...before, opensList: true, showsIcon: false, roomId: 'table-7', lottoMode: 'Lott' as const }
  const input = { params: { code }, body: { before, after, reason } }
  await ana.call('games.setGame', input)
  expect(await ana.refusal('games.setGame', input)).toBe('stale_edit')
  expect(await standingOf(code)).toEqual(after)
  const wrong = { before: after, after: { ...after, roomId: 'a room' }, reason }
  expect(await ana.refusal('games.setGame', { params: { code }, body: wrong })).toBe('invalid_request')
  const shown = () => person.visitor.call('games.get', { query: { nodeId: code } })
  await until(async () => (await shown()).isGameH5 === 'VASSALAGE')
  expect(await shown()).toMatchObject({ showIcon: false, roomId: 'table-7', lottoMode: 'Lott' })
  await ana.call('games.setGame', { params: { code }, body: { before: after, after: before, reason } })
  await until(async () => (await shown()).isGameH5 === 'GAME')
})
