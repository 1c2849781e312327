import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stretch } from '../../../../../../tools/lib/testing/slowness.mjs'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { startRewardVendor, type RewardVendor } from '../../../testing/reward-vendor.ts'
import { setWinCeiling } from '../../../testing/set-win-ceiling.ts'
import { until } from '../../../testing/until.ts'
import { defaultGame, type Play, type Vendor, type VendorAnswer } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { findTurnover } from '../../bets/index.ts'
import { grantFreeRounds } from './grant-free-rounds.ts'

let platform: ConsolePlatform
let studio: RewardVendor
let vendor: Vendor
const merchant = 1 as MerchantId

beforeAll(async () => {
  studio = await startRewardVendor()
  platform = await startConsolePlatform({
    because: 'the studio is a server of the file',
    config: {
      transfers: { key: studio.privateKey, studioOrigin: studio.origin, moveMs: stretch(5_000), askMs: stretch(5_000) },
    },
  })
  vendor = createVendor(platform.origin)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  expect((await owner().query('select * from free_round_drift union all select * from round_drift')).rows).toEqual([])
  await platform.stop()
  await studio.stop()
})

const owner = () => platform.database.owner
const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
const grantsOf = async ({ visitor }: Person) => (await visitor.call('games.freeRounds', { query: {} })).list
const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash
const turnoverOf = ({ id }: Person) =>
  findTurnover(platform.app.context.database.of(merchant), { memberId: id, currency: 'USD' })

/** An order of the mall that they are granted for. */
async function orderOf({ id: memberId }: Person): Promise<`order:${string}`> {
  const [id, item] = [randomUUID(), randomUUID()]
  await owner().query(
    `insert into mall_item (merchant_id, id, kind, picture, texts, points, bonuses, position)
     values (current_merchant(), $1, 'free_rounds', '{}', '{}', 10, '[]', 999)`,
    [item],
  )
  await owner().query(
    `insert into mall_order (merchant_id, id, item_id, member_id, kind, texts, points, state, ended_at)
     values (current_merchant(), $1, $2, $3, 'free_rounds', '{}', 10, 'delivered', now())`,
    [id, item, memberId],
  )
  return `order:${id}`
}
/** Three rounds of 0.50 whose wins must be staked twice. @returns the grant's id */
async function grant(person: Person, over: { count?: number; stake?: bigint; cause?: `order:${string}` } = {}) {
  const { count = 3, stake = 5_000n, cause = await orderOf(person) } = over
  const rounds = { cause, memberId: person.id, currency: 'USD', game: defaultGame, count, stake, times: 2, days: 7 }
  await platform.app.context.commands.run({ scope, name: 'test' }, (tools) => grantFreeRounds(tools, rounds))
  return (await grantsOf(person))[0]?.id ?? ''
}

async function player(over: Parameters<typeof grant>[1] = {}) {
  const person = await newPerson(platform, { cash: '10.00' })
  const id = await grant(person, over)
  return { person, id, play: await vendor.launch(person) }
}

const free = (id: string, fields: object = {}) => ({ amount: '0.50', is_free: true, reward_uuid: id, ...fields })
const bet = (play: Play, id: string, fields: object = {}): Promise<VendorAnswer> =>
  vendor.bet(play, { round: randomUUID(), ...free(id, fields) })
const win = (play: Play, id: string, fields: { reference: string; amount: string; id?: string; round: string }) =>
  vendor.win(play, { isClosed: true, ...fields, reward_uuid: id })

/** Runs due jobs until a grant is in a state. */
async function untilState(person: Person, state: string) {
  const { jobs } = platform.app.context
  platform.app.runJobs()
  try {
    await until(async () => {
      await owner().query(`update job set due_at = now() where claimed_until is null and kind like 'free_rounds.%'
        and kind <> 'free_rounds.expire'`)
      jobs.wake()
      return (await grantsOf(person))[0]?.state === state
    })
  } finally {
    await jobs.stop()
  }
}

test('a grant reaches its vendor, though the first answer is lost, and one that it refuses is over', async () => {
  const person = await newPerson(platform)
  let calls = 0
  studio.answer = () => ((calls += 1) === 1 ? null : 'RS_OK')
  const id = await grant(person)
  expect(await grantsOf(person)).toMatchObject([{ state: 'waiting', used: 0, count: 3, stake: '0.50' }])
  await untilState(person, 'open')
  const told = studio.heard.filter(({ body }) => body['reward_uuid'] === id)
  expect(told.length).toBeGreaterThan(1)
  expect(told[0]).toMatchObject({
    path: '/free-rounds/v1/grant',
    body: {
      game_code: defaultGame,
      currency: 'USD',
      count: 3,
      stake: '0.50',
      user: (await vendor.launch(person)).user,
    },
  })
  studio.answer = () => 'RS_ERROR_LIMIT_REACHED'
  const other = await newPerson(platform)
  await grant(other)
  await untilState(other, 'refused')
  studio.answer = () => 'RS_OK'
  expect(await bet(await vendor.launch(other), (await grantsOf(other))[0]?.id ?? '')).toMatchObject({
    status: 'RS_ERROR_REWARD_EXPIRED',
  })
})

test('a free round takes nothing, and its win is cash that must be staked; each once, however often it is sent', async () => {
  const { person, id, play } = await player()
  const round = randomUUID()
  const [one, won] = [randomUUID(), randomUUID()]
  const bets = await Promise.all(Array.from({ length: 8 }, () => bet(play, id, { id: one, round })))
  for (const answer of bets) expect(answer).toMatchObject({ status: 'RS_OK', balance: '10.00' })
  expect(await grantsOf(person)).toMatchObject([{ used: 1, state: 'waiting' }])
  const paid = await Promise.all(
    Array.from({ length: 8 }, () => win(play, id, { id: won, reference: one, round, amount: '4.20' })),
  )
  for (const answer of paid) expect(answer).toMatchObject({ status: 'RS_OK', balance: '14.20' })
  expect(await grantsOf(person)).toMatchObject([{ used: 1, won: '4.20' }])
  expect(await turnoverOf(person)).toEqual({ required: 84_000n, done: 0n, locked: 'all' })
  const { list } = await person.visitor.call('wallet.transactions')
  expect(list.map(({ type }) => type)).toEqual(['promo.free_win', 'deposit.credit'])
  // It is no bet: nothing was staked, so it counts for nothing.
  expect((await person.visitor.call('bets.vendorRounds')).list).toEqual([])
  const { rows } = await owner().query('select * from bet where member_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('of three rounds that are asked for twelve times at once, three are played', async () => {
  const { person, id, play } = await player()
  const answers = await Promise.all(Array.from({ length: 12 }, () => bet(play, id)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(3)
  expect(statuses.filter((status) => status === 'RS_ERROR_REWARD_USED_UP')).toHaveLength(9)
  expect(await grantsOf(person)).toMatchObject([{ used: 3, state: 'used_up' }])
  expect(await cashOf(person)).toBe('10.00')
})

test('a rollback gives the round back, and of a win it takes win and turnover back', async () => {
  const { person, id, play } = await player({ count: 1 })
  const [one, round] = [randomUUID(), randomUUID()]
  await bet(play, id, { id: one, round })
  expect(await grantsOf(person)).toMatchObject([{ used: 1, state: 'used_up' }])
  for (const back of [randomUUID(), randomUUID()])
    expect(await vendor.rollback(play, { id: back, reference: one, round })).toMatchObject({ status: 'RS_OK' })
  expect(await grantsOf(person)).toMatchObject([{ used: 0, state: 'waiting' }])
  const [two, won, again] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await bet(play, id, { id: two, round: again })).toMatchObject({ status: 'RS_OK' })
  await win(play, id, { id: won, reference: two, round: again, amount: '3.00' })
  expect(await vendor.rollback(play, { reference: two, round: again })).toMatchObject({
    status: 'RS_ERROR_BET_ALREADY_CLOSED',
  })
  const back = { id: randomUUID(), reference: won, round: again }
  for (const _ of [1, 2]) expect(await vendor.rollback(play, back)).toMatchObject({ status: 'RS_OK', balance: '10.00' })
  expect(await grantsOf(person)).toMatchObject([{ used: 1, won: '0.00' }])
  expect((await turnoverOf(person)).required).toBe(0n)
})

test.each([
  ['of an unknown grant', { reward_uuid: randomUUID() }, 'RS_ERROR_REWARD_UNKNOWN'],
  ['of another stake', { amount: '0.60' }, 'RS_ERROR_WRONG_SYNTAX'],
  ['without its mark', { is_free: false }, 'RS_ERROR_WRONG_SYNTAX'],
  ['without its grant', { reward_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
])('a free bet %s is refused and uses nothing', async (_what, fields, status) => {
  const { person, id, play } = await player()
  expect(await bet(play, id, fields)).toMatchObject({ status })
  expect([await cashOf(person), (await grantsOf(person))[0]?.used]).toEqual(['10.00', 0])
})

test('a grant is its own member’s, and a free round mixes with no paid one', async () => {
  const { id, play } = await player()
  const other = await player()
  expect(await bet(other.play, id)).toMatchObject({ status: 'RS_ERROR_REWARD_UNKNOWN' })
  const [round, one] = [randomUUID(), randomUUID()]
  await bet(play, id, { round, id: one })
  expect(await vendor.bet(play, { round, amount: '1.00' })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await bet(play, id, { round })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await vendor.win(play, { reference: one, round, amount: '1.00' })).toMatchObject({
    status: 'RS_ERROR_REWARD_UNKNOWN',
  })
})

test('an expired grant takes no more bets, and still the win of a round that had begun', async () => {
  const { person, id, play } = await player()
  const [one, round] = [randomUUID(), randomUUID()]
  await bet(play, id, { id: one, round })
  await owner().query(`update free_round_grant set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect(await bet(play, id)).toMatchObject({ status: 'RS_ERROR_REWARD_EXPIRED' })
  await owner().query(`update job set due_at = now() where key = $1 and kind = 'free_rounds.expire'`, [id])
  await untilState(person, 'expired')
  expect(await win(play, id, { reference: one, round, amount: '1.00' })).toMatchObject({ balance: '11.00' })
  expect(await vendor.rollback(play, { reference: one, round })).toMatchObject({
    status: 'RS_ERROR_BET_ALREADY_CLOSED',
  })
})

test('staff take back what is left once, the vendor is told, and excluded members see nothing', async () => {
  const ana = await newConsoleVisitor(platform, 'owner')
  const { person, id, play } = await player()
  await untilState(person, 'open')
  const reason = 'Wrong game.'
  const cancel = { params: { id }, body: { reason } }
  await ana.call('games.cancelFreeRounds', cancel)
  expect(await ana.refusal('games.cancelFreeRounds', cancel)).toBe('stale_edit')
  expect(await ana.refusal('games.cancelFreeRounds', { ...cancel, params: { id: randomUUID() } })).toBe('not_found')
  expect(await bet(play, id)).toMatchObject({ status: 'RS_ERROR_REWARD_EXPIRED' })
  const isTold = () => studio.heard.some(({ path, body }) => path.endsWith('/cancel') && body['reward_uuid'] === id)
  platform.app.runJobs()
  platform.app.context.jobs.wake()
  await until(isTold)
  await platform.app.context.jobs.stop()
  const { list } = await ana.call('games.freeRoundGrants', { query: { limit: 10, state: 'cancelled' } })
  expect(list).toMatchObject([{ id, memberId: person.id, used: 0, count: 3, reason, stake: '0.50' }])
  await owner().query(`update member set labels = '{nobonus}' where id = $1`, [person.id])
  expect(await grantsOf(person)).toEqual([])
})

test('a win above the ceiling is held, and its turnover is required when two people release it', async () => {
  await setWinCeiling(platform, 50_000)
  const { person, id, play } = await player()
  const [one, round] = [randomUUID(), randomUUID()]
  await bet(play, id, { id: one, round })
  const held = await win(play, id, { reference: one, round, amount: '6.00' })
  expect(held).toMatchObject({ status: 'RS_OK', is_held: true, balance: '10.00' })
  expect((await turnoverOf(person)).required).toBe(0n)
  const [ana, bo] = [await newConsoleVisitor(platform, 'owner'), await newConsoleVisitor(platform, 'owner')]
  const { list } = await ana.call('games.heldWins', { query: { limit: 10 } })
  const decision = { params: { id: list[0]?.id ?? '' }, body: { step: 'release' as const, reason: 'It is right.' } }
  for (const operator of [ana, bo]) await operator.call('games.decideHeldWin', decision)
  expect([await cashOf(person), (await grantsOf(person))[0]?.won]).toEqual(['16.00', '6.00'])
  expect((await turnoverOf(person)).required).toBe(120_000n)
})

test('rounds that the game does not play are not granted, and of one cause only once', async () => {
  const person = await newPerson(platform)
  const none = { stake: 1n, cause: `order:${randomUUID()}` } as const
  await expect(grant(person, none)).rejects.toThrow('free_rounds_unavailable')
  const cause = await orderOf(person)
  await grant(person, { cause })
  await expect(grant(person, { cause })).rejects.toThrow('granted before')
  expect(await grantsOf(person)).toHaveLength(1)
})
