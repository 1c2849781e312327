import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
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

test('the list has every game once, in the order of players, page by page', async () => {
  const seen: { code: string; position: number }[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await ana.call('games.games', { query: { limit: 40, ...(after && { after }) } })
    seen.push(...page.list)
    after = page.next
  }
  const { rows } = await platform.database.owner.query<{ code: string }>(
    'select code from game where merchant_id = current_merchant()',
  )
  expect(seen.map(({ code }) => code).toSorted()).toEqual(rows.map(({ code }) => code).toSorted())
  expect(seen.map(({ position }) => position)).toEqual(seen.map(({ position }) => position).toSorted((a, b) => a - b))
})

test('a game that is closed is closed for players at once, and open pages are told', async () => {
  const code = await anyGame()
  const person = await newPerson(platform)
  const canOpen = async () => (await person.visitor.call('games.get', { query: { nodeId: code } })).supportPlay
  expect(await canOpen()).toBe(true)
  const { heard, leave } = await listenTo(platform.origin)
  const before = await standingOf(code)
  const input = { params: { code }, body: { before, after: { ...before, isOpen: false }, reason } }
  const key = randomUUID()
  await ana.call('games.setGame', { ...input, key })
  await until(async () => !(await canOpen()))
  await until(() => heard.some(({ topic }) => topic === 'content'))
  leave()

  // A retry has the first reply; another edit of what was read before is refused.
  await ana.call('games.setGame', { ...input, key })
  expect(await ana.refusal('games.setGame', input)).toBe('stale_edit')
  const { rows } = await platform.database.owner.query<{ reason: string; after: { isOpen: boolean } }>(
    `select reason, after from audit_entry where subject = $1`,
    [`game:${code}`],
  )
  expect(rows).toMatchObject([{ reason, after: { isOpen: false } }])
  const closed = await standingOf(code)
  await ana.call('games.setGame', { params: { code }, body: { before: closed, after: before, reason } })
  await until(canOpen)
})

test('a vendor is closed with all of its games, once', async () => {
  const code = await anyGame()
  const { gateway } = (await ana.call('games.games', { query: { search: code } })).list[0]!
  const set = (isOpen: boolean) => ({ params: { code: gateway! }, body: { isOpen, reason } })
  await ana.call('games.setGateway', set(false))
  expect(await ana.refusal('games.setGateway', set(false))).toBe('decided_already')
  const { list } = await ana.call('games.games', { query: { search: code } })
  expect(list).toMatchObject([{ isOpen: true, isPlayable: false }])
  await ana.call('games.setGateway', set(true))
})

test('who may only read changes nothing; what does not exist, or is another merchant’s, is not found', async () => {
  const code = await anyGame()
  const before = await standingOf(code)
  const body = { before, after: { ...before, isHot: !before.isHot }, reason }
  const reader = await newConsoleVisitor(platform, 'content')
  expect(await reader.refusal('games.setGame', { params: { code }, body })).toBe('permission_denied')
  expect(await ana.refusal('games.setGame', { params: { code: 'no-such-game' }, body })).toBe('not_found')
  await openOtherMerchant(platform)
  const elsewhere = createConsoleVisitor(platform, ana)
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('games.setGame', { params: { code }, body })).toBe('merchant_unknown')
  const wrong = { before, after: { ...before, position: -1 }, reason }
  expect(await ana.refusal('games.setGame', { params: { code }, body: wrong })).toBe('invalid_request')
  expect(await standingOf(code)).toEqual(before)
})

const planOf = async (code: string) => {
  const { list } = await ana.call('games.gateways')
  const { isOpen, maintenance } = list.find((gateway) => gateway.code === code)!
  return { isOpen, maintenance }
}
const after = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('maintenance closes a vendor’s games at its time and opens them at its end, and open pages are told', async () => {
  const game = await anyGame()
  const person = await newPerson(platform)
  const canOpen = async () => (await person.visitor.call('games.get', { query: { nodeId: game } })).supportPlay
  const code = await gatewayOf(game)
  const { heard, leave } = await listenTo(platform.origin)
  const plan = { from: after(-1), until: after(3_600) }
  const input = { params: { code }, body: { before: null, after: plan, reason } }
  const key = randomUUID()
  await ana.call('games.planMaintenance', { ...input, key })
  await until(async () => !(await canOpen()))
  await until(() => heard.some(({ topic }) => topic === 'content'))
  expect(await planOf(code)).toEqual({ isOpen: false, maintenance: plan })
  await ana.call('games.planMaintenance', { ...input, key })
  expect(await ana.refusal('games.planMaintenance', input)).toBe('stale_edit')

  // Its end comes: the job finds it by the row.
  await platform.database.owner.query(
    `update game_gateway set opens_at = now() - interval '1 second', closes_at = now() - interval '1 hour' where code = $1`,
    [code],
  )
  await platform.database.owner.query(`update job set due_at = now() where kind = 'games.maintenance'`)
  await until(canOpen)
  expect(await planOf(code)).toEqual({ isOpen: true, maintenance: null })
  leave()
  const { rows } = await platform.database.owner.query<{ action: string }>(
    `select action from audit_entry where subject = $1 and action like 'gateway.%' order by id desc limit 3`,
    [`gateway:${code}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['gateway.open', 'gateway.close', 'gateway.plan'])
})

test('a vendor that is opened by hand has no plan any more; a plan that is over or backwards is refused', async () => {
  const code = await gatewayOf(await anyGame())
  const set = (before: object | null, next: object | null) => ({
    params: { code },
    body: { before, after: next, reason } as never,
  })
  expect(await ana.refusal('games.planMaintenance', set(null, { from: after(-20), until: after(-10) }))).toBe(
    'invalid_request',
  )
  expect(await ana.refusal('games.planMaintenance', set(null, { from: after(20), until: after(10) }))).toBe(
    'invalid_request',
  )
  const tomorrow = { from: after(86_400), until: after(90_000) }
  await ana.call('games.planMaintenance', set(null, tomorrow))
  expect(await planOf(code)).toEqual({ isOpen: true, maintenance: tomorrow })
  await ana.call('games.planMaintenance', set(tomorrow, null))
  expect((await planOf(code)).maintenance).toBeNull()

  await ana.call('games.planMaintenance', set(null, tomorrow))
  await ana.call('games.setGateway', { params: { code }, body: { isOpen: false, reason } })
  expect(await planOf(code)).toEqual({ isOpen: false, maintenance: null })
  await ana.call('games.setGateway', { params: { code }, body: { isOpen: true, reason } })
  const reader = await newConsoleVisitor(platform, 'content')
  expect(await reader.refusal('games.planMaintenance', set(null, tomorrow))).toBe('permission_denied')
  expect(await ana.refusal('games.planMaintenance', { ...set(null, tomorrow), params: { code: 'nobody' } })).toBe(
    'not_found',
  )
})

test('maintenance of one game closes it alone, and opens it again', async () => {
  const { list } = await ana.call('games.games', { query: { type: 'RNG', isOpen: 'yes', limit: 2 } })
  const [code, other] = list.map((game) => game.code) as [string, string]
  const person = await newPerson(platform)
  const isPlayable = async (nodeId: string) =>
    (await person.visitor.call('games.get', { query: { nodeId } })).supportPlay
  const { heard, leave } = await listenTo(platform.origin)
  const plan = { from: after(-1), until: after(3_600) }
  const input = { params: { code }, body: { before: null, after: plan, reason } }
  const key = randomUUID()
  await ana.call('games.planGameMaintenance', { ...input, key })
  await until(async () => !(await isPlayable(code)))
  await until(() => heard.some(({ topic }) => topic === 'content'))
  leave()
  expect(await isPlayable(other)).toBe(true)
  expect(await gameOf(code)).toMatchObject({ isOpen: false, isPlayable: false, maintenance: plan })
  await ana.call('games.planGameMaintenance', { ...input, key })
  expect(await ana.refusal('games.planGameMaintenance', input)).toBe('stale_edit')

  // Another place in the lists leaves the plan as it is.
  const closed = await standingOf(code)
  const moved = { ...closed, position: closed.position + 1 }
  await ana.call('games.setGame', { params: { code }, body: { before: closed, after: moved, reason } })
  expect((await gameOf(code)).maintenance).toEqual(plan)
  await ana.call('games.setGame', { params: { code }, body: { before: moved, after: closed, reason } })

  await platform.database.owner.query(
    `update game set opens_at = now() - interval '1 second', closes_at = now() - interval '1 hour' where code = $1`,
    [code],
  )
  await platform.database.owner.query(`update job set due_at = now() where kind = 'games.gameMaintenance'`)
  await until(() => isPlayable(code))
  expect(await gameOf(code)).toMatchObject({ isOpen: true, maintenance: null })
  const { rows } = await platform.database.owner.query<{ action: string }>(
    `select action from audit_entry where subject = $1 and action <> 'game.set' order by id desc limit 3`,
    [`game:${code}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['game.open', 'game.close', 'game.plan'])
})

test('a game that is closed by hand has no plan any more; who may only read plans nothing', async () => {
  const code = await anyGame()
  const set = (before: object | null, next: object | null) => ({
    params: { code },
    body: { before, after: next, reason } as never,
  })
  const tomorrow = { from: after(86_400), until: after(90_000) }
  const plans = (input: ReturnType<typeof set>) => ana.refusal('games.planGameMaintenance', input)
  expect(await plans(set(null, { from: after(-20), until: after(-10) }))).toBe('invalid_request')
  expect(await plans(set(null, { from: after(20), until: after(10) }))).toBe('invalid_request')
  expect(await plans({ ...set(null, tomorrow), params: { code: 'no-such-game' } })).toBe('not_found')
  const reader = await newConsoleVisitor(platform, 'content')
  expect(await reader.refusal('games.planGameMaintenance', set(null, tomorrow))).toBe('permission_denied')

  await ana.call('games.planGameMaintenance', set(null, tomorrow))
  await ana.call('games.planGameMaintenance', set(tomorrow, null))
  expect((await gameOf(code)).maintenance).toBeNull()
  await ana.call('games.planGameMaintenance', set(null, tomorrow))
  const before = await standingOf(code)
  const closed = { ...before, isOpen: false }
  await ana.call('games.setGame', { params: { code }, body: { before, after: closed, reason } })
  expect(await gameOf(code)).toMatchObject({ isOpen: false, maintenance: null })
  await ana.call('games.setGame', { params: { code }, body: { before: closed, after: before, reason } })
})

test('one person lowers the most that a round pays, and does not raise it', async () => {
  const code = await anyGame()
  const before = await standingOf(code)
  const to = (winFactorMax: number) => ({
    params: { code },
    body: { before, after: { ...before, winFactorMax }, reason },
  })
  expect(await ana.refusal('games.setGame', to(0))).toBe('invalid_request')
  await ana.call('games.setGame', to(123))
  expect((await standingOf(code)).winFactorMax).toBe(123)
  expect(await ana.refusal('games.setGame', to(124))).toBe('stale_edit')
  expect(await ana.refusal('games.setGame', to(before.winFactorMax + 1))).toBe('invalid_request')
  const lowered = { ...before, winFactorMax: 123 }
  expect(
    await ana.refusal('games.setGame', { params: { code }, body: { before: lowered, after: before, reason } }),
  ).toBe('invalid_request')
  // Two people raise it again.
  const raise = { params: { code }, body: { before: 123, after: before.winFactorMax, reason } }
  await ana.call('games.proposeWinFactor', raise)
  expect(await ana.refusal('games.proposeWinFactor', raise)).toBe('stale_edit')
  const [proposal] = (await ana.call('games.winFactors')).list
  expect(proposal).toMatchObject({ subject: code, isOwn: true, after: { winFactorMax: before.winFactorMax } })
  const agreed = { params: { id: proposal!.id }, body: { isAgreed: true, reason } }
  expect(await ana.refusal('games.decideWinFactor', agreed)).toBe('own_act')
  expect((await standingOf(code)).winFactorMax).toBe(123)
  const ben = await newConsoleVisitor(platform, 'games')
  await ben.call('games.decideWinFactor', agreed)
  expect((await standingOf(code)).winFactorMax).toBe(before.winFactorMax)
  expect(await ben.refusal('games.decideWinFactor', agreed)).toBe('decided_already')
  await expect(
    platform.database.owner.query('update game set win_factor_max = win_factor_max + 1 where code = $1', [code]),
  ).rejects.toMatchObject({ constraint: 'win_factor_is_agreed' })
})
