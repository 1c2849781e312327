import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: ConsolePlatform
let vendor: Vendor
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
  ana = await newConsoleVisitor(platform, 'risk')
})
afterAll(() => platform.stop())

const reason = 'plays at our tables in town'
const player = () => newPerson(platform, { cash: '5000.00' })
const standing = ({ visitor }: Person) => visitor.call('vip.standing')
const view = ({ id }: Person) => ana.call('vip.memberLevel', { params: { id } })
const input = ({ id }: { id: string }, before: number | null, after: number | null) => ({
  params: { id },
  body: { before, after, reason },
})
const set = (...given: Parameters<typeof input>) => ana.call('vip.setFloor', input(...given))
const announced = async ({ id }: Person) =>
  (
    await platform.database.owner.query<{ level: number }>(
      `select ((e ->> 'body')::jsonb ->> 'level')::int as level from outbox o cross join lateral jsonb_array_elements(o.events) e
       where e ->> 'topic' = 'vip' and e ->> 'memberId' = $1 order by o.id`,
      [id],
    )
  ).rows.map(({ level }) => level)

async function playRound(person: Person, stake: string): Promise<void> {
  const play = await vendor.launch(person)
  const [id, round] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { amount: stake, id, round })
  await vendor.win(play, { amount: '0.00', reference: id, round, isClosed: true })
}

describe('the least level that staff set', () => {
  test('is the member’s at once, told to open pages, and lifted again', async () => {
    const person = await player()
    expect(await view(person)).toMatchObject({ level: 1, earned: 1, floor: null, floorAt: null, turnover: '0.00' })
    await set(person, null, 3)
    expect(await standing(person)).toMatchObject({ level: { name: 'Gold' }, next: { level: 4 }, turnover: '0.00' })
    expect((await person.visitor.call('accounts.profile')).clubLabel).toEqual({ labelName: 'Gold', type: 'MANUAL' })
    const { floorAt, ...seen } = await view(person)
    expect(seen).toMatchObject({ level: 3, earned: 1, floor: 3 })
    expect((await standing(person)).reachedAt).toBe(floorAt)
    await set(person, 3, null)
    expect(await standing(person)).toMatchObject({ level: { name: 'Bronze' } })
    expect(await view(person)).toMatchObject({ level: 1, floor: null, floorAt: null })
    expect(await announced(person)).toEqual([3, 1])
  })

  test('leaves the rise by play, which is announced above it only and stays when it is lifted', async () => {
    const person = await player()
    await set(person, null, 2)
    await playRound(person, '600.00')
    expect(await standing(person)).toMatchObject({ level: { level: 2 }, left: '1900.00' })
    expect(await announced(person)).toEqual([2])
    await playRound(person, '2000.00')
    expect(await standing(person)).toMatchObject({ level: { level: 3 } })
    expect(await announced(person)).toEqual([2, 3])
    expect((await person.visitor.call('accounts.profile')).clubLabel).toMatchObject({ type: 'AUTO' })
    await set(person, 2, null)
    expect(await view(person)).toMatchObject({ level: 3, earned: 3, floor: null })
    expect(await standing(person)).toMatchObject({ level: { level: 3 } })
  })
})

describe('setting it', () => {
  test('stands in the audit trail, happens once for one key, and not over what somebody else has set', async () => {
    const person = await player()
    const once = { ...input(person, null, 2), key: randomUUID() }
    await Promise.all([1, 2, 3].map(() => ana.call('vip.setFloor', once)))
    expect(await ana.refusal('vip.setFloor', input(person, null, 4))).toBe('stale_edit')
    const { rows } = await platform.database.owner.query(
      `select actor, before, after, reason from audit_entry where action = 'member.vip_floor' and subject = $1`,
      [`member:${person.id}`],
    )
    expect(rows).toEqual([
      { actor: `operator:${ana.id}`, before: { level: null, until: null }, after: { level: 2, until: null }, reason },
    ])
  })

  test('needs a level of the merchant, a reason, a member of this merchant, and the right to act', async () => {
    const person = await player()
    const refusal = (given: ReturnType<typeof input>, who: Pick<typeof ana, 'refusal'> = ana) =>
      who.refusal('vip.setFloor', given)
    const good = input(person, null, 2)
    expect(await refusal(input(person, null, 99))).toBe('level_unknown')
    expect(await refusal(input(person, null, 0))).toBe('invalid_request')
    expect(await refusal({ ...good, body: { ...good.body, reason: ' ' } })).toBe('invalid_request')
    expect(await refusal(input({ id: randomUUID() }, null, 2))).toBe('not_found')
    const elsewhere = await newPerson(platform, { merchant: await openOtherMerchant(platform) })
    expect(await refusal(input(elsewhere, null, 2))).toBe('not_found')
    expect(await ana.refusal('vip.memberLevel', { params: { id: elsewhere.id } })).toBe('not_found')
    expect(await refusal(input(await newPerson(platform, { type: 4 }), null, 2))).toBe('level_unknown')
    expect(await refusal(good, await newConsoleVisitor(platform, 'auditor'))).toBe('permission_denied')
    expect((await view(person)).floor).toBeNull()
  })
})
