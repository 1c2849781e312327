import { randomUUID } from 'node:crypto'
import type { GameType } from '@fairground/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { endDraw, holdDraw, isSettled, lottery, orderOf, place } from '../../testing/draws.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { until } from '../../testing/until.ts'
import { defaultGame, type Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: ConsolePlatform
let vendor: Vendor
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
  ana = await newConsoleVisitor(platform, 'risk')
  number = await holdDraw(platform)
})
afterAll(() => platform.stop())

const reason = 'agreed on the telephone'
const player = () => newPerson(platform, { cash: '100.00' })
const input = ({ id }: { id: string }, before: GameType[], after: GameType[]) => ({
  params: { id },
  body: { before, after, reason },
})
const set = (person: Person, before: GameType[], after: GameType[]) =>
  ana.call('responsibleGaming.setBlockedTypes', input(person, before, after))
const blocked = async ({ id }: Person) =>
  (await ana.call('responsibleGaming.memberLimits', { params: { id } })).blockedTypes
const launch = { query: { nodeId: defaultGame, vendor: 'palisade' } }
const restricted = { code: 'game_type_restricted', status: 403 }

describe('a type of games that staff close to a member', () => {
  test('neither opens nor takes a bet, what runs is settled, other types and other members play on', async () => {
    const [person, other] = [await player(), await player()]
    const play = await vendor.launch(person)
    const id = randomUUID()
    await vendor.bet(play, { amount: '1.00', id, round: 'open' })
    await set(person, [], ['RNG'])
    expect(await blocked(person)).toEqual(['RNG'])
    expect(await person.visitor.refusal('games.launch', launch)).toMatchObject(restricted)
    for (const round of ['open', 'next'])
      expect(await vendor.bet(play, { amount: '1.00', round })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
    expect(await vendor.win(play, { amount: '3.00', reference: id, round: 'open' })).toMatchObject({
      status: 'RS_OK',
      balance: '102.00',
    })
    await place(person, orderOf(number))
    await vendor.bet(await vendor.launch(other), { amount: '1.00' })
    await set(person, ['RNG'], [])
    expect(await vendor.bet(play, { amount: '1.00', round: 'again' })).toMatchObject({ status: 'RS_OK' })
    await vendor.launch(person)
  })

  test('takes no lottery order; an order that was placed is drawn, and its retry gets the first reply', async () => {
    const draw = await holdDraw(platform)
    const person = await player()
    const key = randomUUID()
    const first = await place(person, orderOf(draw), key)
    await set(person, [], ['LOTT', 'RNG'])
    await expect(place(person, orderOf(draw))).rejects.toMatchObject(restricted)
    expect((await place(person, orderOf(draw), key)).order.id).toBe(first.order.id)
    await endDraw(platform, draw)
    await until(() => isSettled(platform, draw))
    await set(person, ['RNG', 'LOTT'], ['RNG'])
    await place(person, orderOf(number))
  })

  test('holds beside the member’s own limits, and their end does not open it', async () => {
    const person = await player()
    const limit = (value: string | null) =>
      person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'stake', span: 'day', value } })
    await set(person, [], ['LOTT'])
    await limit('50.00')
    await platform.database.owner.query('delete from play_limit where member_id = $1', [person.id])
    await person.visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: 30 } })
    await expect(place(person, orderOf(number))).rejects.toMatchObject(restricted)
    await set(person, ['LOTT'], [])
    await limit('50.00')
    await place(person, orderOf(number))
  })

  test('of bets of a member with limits that come meanwhile, none follows the closing', async () => {
    const person = await player()
    await set(person, [], ['LIVE'])
    const bets = Array.from({ length: 6 }, () =>
      place(person, orderOf(number)).then(
        () => 'placed',
        () => 'refused',
      ),
    )
    await set(person, ['LIVE'], ['LIVE', 'LOTT'])
    const { rows } = await platform.database.owner.query('select from lottery_order where member_id = $1', [person.id])
    const placed = (await Promise.all(bets)).filter((end) => end === 'placed')
    expect(rows).toHaveLength(placed.length)
    await expect(place(person, orderOf(number))).rejects.toMatchObject(restricted)
  })
})

describe('closing it', () => {
  test('stands in the audit trail with what was closed before and after, and why', async () => {
    const person = await player()
    await set(person, [], ['SPORTS', 'LIVE'])
    await set(person, ['LIVE', 'SPORTS'], ['LIVE'])
    const { rows } = await platform.database.owner.query(
      `select before, after, reason from audit_entry where action = 'member.blocked_types' and subject = $1 order by id`,
      [`member:${person.id}`],
    )
    expect(rows).toEqual([
      { before: { types: '' }, after: { types: 'LIVE SPORTS' }, reason },
      { before: { types: 'LIVE SPORTS' }, after: { types: 'LIVE' }, reason },
    ])
  })

  test('happens once for one key, and not over what somebody else has changed', async () => {
    const person = await player()
    const once = { ...input(person, [], ['RNG']), key: randomUUID() }
    await Promise.all([1, 2, 3].map(() => ana.call('responsibleGaming.setBlockedTypes', once)))
    expect(await blocked(person)).toEqual(['RNG'])
    expect(await ana.refusal('responsibleGaming.setBlockedTypes', input(person, [], ['LIVE']))).toBe('stale_edit')
    expect(await blocked(person)).toEqual(['RNG'])
  })

  test('needs a reason, known types, a member of this merchant, and the right to act', async () => {
    const person = await player()
    const refusal = (given: ReturnType<typeof input>, who: Pick<typeof ana, 'refusal'> = ana) =>
      who.refusal('responsibleGaming.setBlockedTypes', given)
    const good = input(person, [], ['RNG'])
    expect(await refusal({ ...good, body: { ...good.body, reason: ' ' } })).toBe('invalid_request')
    expect(await refusal(input(person, [], ['CHESS' as GameType]))).toBe('invalid_request')
    expect(await refusal(input({ id: randomUUID() }, [], ['RNG']))).toBe('not_found')
    const elsewhere = await newPerson(platform, { merchant: await openOtherMerchant(platform) })
    expect(await refusal(input(elsewhere, [], ['RNG']))).toBe('not_found')
    expect(await refusal(good, await newConsoleVisitor(platform, 'auditor'))).toBe('permission_denied')
    expect(await blocked(person)).toEqual([])
  })
})
