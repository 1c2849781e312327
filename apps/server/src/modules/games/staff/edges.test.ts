import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { defaultGame } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let ben: typeof ana
beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'games')
  await platform.database.owner.query(`update game set edges = '{1,2,3}', edge = 1 where code = $1`, [defaultGame])
})
afterAll(() => platform.stop())

const reason = 'The licence asks for it.'
const propose = (before: number, after: number, code = defaultGame) => ({
  params: { code },
  body: { before, after, reason },
})
const rowOf = async (code: string) => (await ana.call('games.games', { query: { search: code } })).list[0]
const edgeOfNewSession = async () => {
  const vendor = createVendor(platform.origin)
  const ticket = await vendor.ticketOf(await newPerson(platform))
  const { json } = await vendor.post('session', { request_uuid: randomUUID(), ticket, game_code: defaultGame })
  return (json as { edge?: number }).edge
}

test('an edge that the vendor does not serve, that is served already or was read differently is not proposed', async () => {
  expect(await ana.refusal('games.proposeEdge', propose(1, 4))).toBe('invalid_request')
  expect(await ana.refusal('games.proposeEdge', propose(1, 0))).toBe('invalid_request')
  expect(await ana.refusal('games.proposeEdge', propose(1, 1))).toBe('invalid_request')
  expect(await ana.refusal('games.proposeEdge', propose(2, 3))).toBe('stale_edit')
  expect(await ana.refusal('games.proposeEdge', propose(1, 2, 'nowhere'))).toBe('not_found')
  // One that is served with one edge only.
  expect(await rowOf('dragon-orchard')).toMatchObject({ edges: [], edge: null })
  expect(await ana.refusal('games.proposeEdge', propose(1, 2, 'dragon-orchard'))).toBe('invalid_request')
  expect((await ana.call('games.edges')).list).toEqual([])
})

test('two operators choose another edge: new sessions are served with it, and the return that is shown follows', async () => {
  await ana.call('games.proposeEdge', propose(1, 3))
  expect(await ben.refusal('games.proposeEdge', propose(1, 2))).toBe('stale_edit')
  const [proposal] = (await ana.call('games.edges')).list
  expect(proposal).toMatchObject({ subject: defaultGame, isOwn: true, before: { edge: 1 }, after: { edge: 3 } })
  const agreed = { params: { id: proposal!.id }, body: { isAgreed: true, reason } }
  expect(await ana.refusal('games.decideEdge', agreed)).toBe('own_act')
  await ben.call('games.decideEdge', agreed)
  expect(await ben.refusal('games.decideEdge', agreed)).toBe('decided_already')
  expect(await rowOf(defaultGame)).toMatchObject({ edges: [1, 2, 3], edge: 3, returnBasisPoints: 9_700 })
  await expect.poll(edgeOfNewSession).toBe(3)
  const audit = await newConsoleVisitor(platform)
  expect((await audit.call('operators.audit')).list.slice(0, 2)).toMatchObject([
    { action: 'edge.agree', subject: `game:${defaultGame}`, actor: ben.name },
    { action: 'edge.propose', subject: `game:${defaultGame}`, actor: ana.name },
  ])
})

test('an edge that was proposed from another one is not agreed to, and the database refuses one that nobody has agreed to', async () => {
  const { owner } = platform.database
  await ana.call('games.proposeEdge', propose(3, 1))
  const [proposal] = (await ben.call('games.edges')).list
  const decide = (isAgreed: boolean) => ({ params: { id: proposal!.id }, body: { isAgreed, reason } })
  await owner.query(`update game set edges = '{2,3}' where code = $1`, [defaultGame])
  expect(await ben.refusal('games.decideEdge', decide(true))).toBe('stale_edit')
  await ben.call('games.decideEdge', decide(false))
  await expect(owner.query('update game set edge = 2 where code = $1', [defaultGame])).rejects.toMatchObject({
    constraint: 'edge_is_agreed',
  })
  await expect(owner.query(`update game set edges = '{1,2}' where code = $1`, [defaultGame])).rejects.toMatchObject({
    constraint: 'game_edge_is_served',
  })
})
