import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { startRewardVendor, type RewardVendor } from '../../../testing/reward-vendor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: ConsolePlatform
let studio: RewardVendor
beforeAll(async () => {
  platform = await openTestMerchant()
  studio = await startRewardVendor(platform.config.transfers.key ?? undefined)
  const set = `update game_gateway set has_replay = true, call_origin = $1 where code = 'studio'`
  await platform.database.owner.query(set, [studio.origin])
})
afterAll(async () => {
  await studio.stop()
  await platform.stop()
})

/** A member's round in the default game, closed unless it is still open. */
async function play(isClosed = true): Promise<{ person: Person; id: string; round: string }> {
  const vendor = createVendor(platform.origin)
  const person = await newPerson(platform, { cash: '10.00' })
  const session = await vendor.launch(person)
  const [bet, round] = [randomUUID(), randomUUID()]
  await vendor.bet(session, { id: bet, round, amount: '1.00' })
  if (isClosed) await vendor.win(session, { reference: bet, round, amount: '2.00', isClosed: true })
  const [row] = (await person.visitor.call('bets.vendorRounds', { query: {} })).list
  return { person, id: row!.id, round }
}

const watch = ({ visitor }: Person, id: string) => visitor.call('games.replay', { query: { id } })
const refused = async ({ visitor }: Person, id: string) =>
  (await visitor.refusal('games.replay', { query: { id } })).code
const rowOf = async ({ visitor }: Person) => (await visitor.call('bets.vendorRounds', { query: {} })).list[0]

test('a member watches an own round, at the address that its vendor names, and nobody else does', async () => {
  studio.answer = () => ({ status: 'RS_OK', url: '/replay/7?t=signed' })
  const { person, id, round } = await play()
  expect(await rowOf(person)).toMatchObject({ id, hasReplay: true })
  const { url } = await watch(person, id)
  expect(new URL(url)).toMatchObject({ pathname: '/replay/7', search: '?t=signed' })
  const { user } = (studio.heard.at(-1)?.body ?? {}) as { user?: string }
  expect(studio.heard.at(-1)).toMatchObject({ path: '/rounds/v1/replay', body: { round, language: 'EN' } })
  expect(user).toMatch(/^[0-9a-f]{32}$/)
  const calls = studio.heard.length
  expect(await refused(await newPerson(platform), id)).toBe('not_found')
  expect(await refused(person, randomUUID())).toBe('not_found')
  expect(studio.heard).toHaveLength(calls)
})

test('staff of the merchant who may read bets watch it; those of other roles do not', async () => {
  const ana = await newConsoleVisitor(platform)
  studio.answer = () => ({ status: 'RS_OK', url: '/replay/7?t=signed' })
  const { id } = await play()
  const params = { params: { id } }
  expect(await ana.call('bets.bet', params)).toMatchObject({ hasReplay: true })
  expect(await ana.call('games.replayRound', params)).toMatchObject({ path: '/replay/7?t=signed' })
  const writer = await newConsoleVisitor(platform, 'content')
  expect(await writer.refusal('games.replayRound', params)).toBe('permission_denied')
})

test('a round that waits for its player offers nothing, and nobody is asked', async () => {
  const { person, id } = await play(false)
  const calls = studio.heard.length
  expect(await rowOf(person)).toMatchObject({ state: 'open', hasReplay: false })
  expect(await refused(person, id)).toBe('not_found')
  expect(studio.heard).toHaveLength(calls)
})

test('a vendor that is down, does not say where, or leads elsewhere is told apart from a round that it keeps no longer', async () => {
  const { person, id } = await play()
  for (const answer of [
    null,
    'RS_ERROR_UNKNOWN',
    'RS_OK',
    { status: 'RS_OK', url: 'https://elsewhere.example/replay/7' },
    { status: 'RS_OK', url: '//elsewhere.example/replay/7' },
    { status: 'RS_OK', url: 'javascript:alert(1)' },
    { status: 'SOMETHING' },
  ] as const) {
    studio.answer = () => answer
    expect(await refused(person, id), JSON.stringify(answer)).toBe('provider_unavailable')
  }
  studio.answer = () => ({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await refused(person, id)).toBe('not_found')
})

test('staff of another merchant do not', async () => {
  const { id } = await play()
  const other = await openOtherMerchant(platform)
  const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `elsewhere-${process.pid}`, [other]))
  elsewhere.headers['Merchant'] = 'other'
  const calls = studio.heard.length
  expect(await elsewhere.refusal('games.replayRound', { params: { id } })).toBe('not_found')
  expect(studio.heard).toHaveLength(calls)
})
