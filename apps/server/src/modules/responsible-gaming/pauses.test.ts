import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdDraw, lottery, orderOf, place } from '../../testing/draws.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
  number = await holdDraw(platform)
})
afterAll(() => platform.stop())

const player = () => newPerson(platform, { cash: '100.00' })
const pauseOf = async ({ visitor }: Person) => (await visitor.call('responsibleGaming.limits')).pause
const days = (pause: { startedAt: string; endsAt: string | null } | null) =>
  (Date.parse(pause?.endsAt ?? '') - Date.parse(pause?.startedAt ?? '')) / 86_400_000
const owner = (text: string, values: unknown[]) => platform.database.owner.query(text, values)

/** A verified contact as accounts stores it: the same person has the same keyed hash at every merchant. */
const addContact = ({ id, merchant }: Person, text: string) =>
  platform.app.context.database
    .of(merchant)
    .insertInto('member_contact')
    .values({
      member_id: id,
      merchant_id: merchant,
      kind: 'mobile',
      sealed: Buffer.from('sealed'),
      blind: platform.app.context.keyring.blind('contact/mobile', text),
      verified_at: new Date(),
    })
    .execute()

describe('a time-out', () => {
  test('stops bets and vendors’ bets at once and pays wins; it lets in, reads, and cannot be shortened', async () => {
    const person = await player()
    const play = await vendor.launch(person)
    const id = randomUUID()
    await vendor.bet(play, { amount: '1.00', id, round: 'open' })
    const { pause } = await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 7 } })
    expect(pause).toMatchObject({ kind: 'time_out', canComeBack: false })
    expect(days(pause)).toBe(7)
    await expect(place(person, orderOf(number))).rejects.toMatchObject({ code: 'time_out_active', status: 403 })
    expect(await vendor.bet(play, { amount: '1.00', round: 'open' })).toMatchObject({
      status: 'RS_ERROR_LIMIT_REACHED',
    })
    expect(await vendor.win(play, { amount: '3.00', reference: id, round: 'open' })).toMatchObject({ status: 'RS_OK' })
    await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    expect(days(await pauseOf(person))).toBe(7)
    const again = platform.visitor()
    await again.logIn(person.account, commonPassword)
    expect((await again.call('responsibleGaming.limits')).pause).toMatchObject({ kind: 'time_out' })
    expect((await again.call('wallet.balances')).sumBalance).toBe('102.00')
  })

  test('ends by itself, to the second', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    await owner(`update play_pause set ends_at = now() + interval '1 second' where member_id = $1`, [person.id])
    await expect(place(person, orderOf(number))).rejects.toMatchObject({ code: 'time_out_active' })
    await owner(`update play_pause set ends_at = now() - interval '1 second' where member_id = $1`, [person.id])
    await place(person, orderOf(number))
  })

  test.each([0, 43, 1.5])('of %s days is none', async (length) => {
    const person = await player()
    expect(await person.visitor.refusal('responsibleGaming.startTimeOut', { body: { days: length } })).toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('an exclusion', () => {
  test('holds past its time until the member asks to come back, and a day more', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    expect(
      await person.visitor.refusal('responsibleGaming.requestReturn', { body: { password: commonPassword } }),
    ).toMatchObject({
      code: 'exclusion_holds',
      status: 409,
    })
    await owner(`update play_pause set ends_at = now() - interval '1 second' where member_id = $1`, [person.id])
    await expect(place(person, orderOf(number))).rejects.toMatchObject({ code: 'self_excluded' })
    expect(await pauseOf(person)).toMatchObject({ canComeBack: true, backAt: null })
    const { pause } = await person.visitor.call('responsibleGaming.requestReturn', { body: {} })
    expect(pause?.canComeBack).toBe(false)
    await expect(place(person, orderOf(number))).rejects.toMatchObject({ code: 'self_excluded' })
    await owner(
      `update play_pause set ends_at = now() - interval '2 days', back_at = now() - interval '1 second' where member_id = $1`,
      [person.id],
    )
    await place(person, orderOf(number))
  })

  test('without an end has none, and a shorter one after it changes nothing', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: null } })
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    expect(await pauseOf(person)).toMatchObject({ kind: 'exclusion', endsAt: null, canComeBack: false })
    expect(
      await person.visitor.refusal('responsibleGaming.requestReturn', { body: { password: commonPassword } }),
    ).toMatchObject({
      code: 'exclusion_holds',
    })
  })

  test('cannot be taken back by the platform’s own role', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.selfExclude', { body: { months: 6 } })
    const db = platform.app.context.database.of(person.merchant)
    await expect(sql`update play_pause set ends_at = now()`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from play_pause`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(
      sql`update play_pause set back_at = now() + interval '1 hour' where member_id = ${person.id}`.execute(db),
    ).rejects.toThrow(/check constraint/)
  })

  test('keeps the limits', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'stake', span: 'day', value: '1.00' } })
    await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    await owner(`update play_pause set ends_at = now() where member_id = $1`, [person.id])
    await expect(place(person, orderOf(number))).rejects.toMatchObject({ code: 'stake_limit_reached' })
  })

  test('holds at every merchant of the licensee for members with the same contact, and for no other member', async () => {
    const merchant = await openOtherMerchant(platform)
    const here = await player()
    const there = await newPerson(platform, { merchant, cash: '100000' })
    const otherMember = await newPerson(platform, { merchant, cash: '100000' })
    await addContact(here, '+84900000001')
    await addContact(there, '+84900000001')
    await addContact(otherMember, '+84900000002')
    await here.visitor.call('responsibleGaming.selfExclude', { body: { months: 12 } })
    expect(await pauseOf(there)).toMatchObject({ kind: 'exclusion', endsAt: (await pauseOf(here))?.endsAt })
    expect(await pauseOf(otherMember)).toBeNull()
    const launch = { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } }
    expect(await there.visitor.refusal('games.launch', launch)).toMatchObject({ code: 'self_excluded' })
    await otherMember.visitor.call('games.launch', launch)
    // A new account with the same number, and an excluded member's new number.
    const later = await newPerson(platform, { merchant })
    await owner('delete from member_contact where member_id = $1', [there.id])
    await addContact(later, '+84900000001')
    expect(await pauseOf(later)).toMatchObject({ kind: 'exclusion' })
    await addContact(there, '+84900000003')
    const back = await player()
    await addContact(back, '+84900000003')
    expect(await pauseOf(back)).toMatchObject({ kind: 'exclusion' })
  })
})
