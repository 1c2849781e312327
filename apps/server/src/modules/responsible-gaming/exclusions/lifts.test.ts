import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { holdDraw, lottery, orderOf, place } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { putContact } from '../../accounts/contacts/contacts.ts'

let platform: ConsolePlatform
let other: MerchantId
let ana: ConsoleVisitor
let ben: ConsoleVisitor
let number = ''
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  other = await openOtherMerchant(platform)
  ana = await newConsoleVisitor(platform, 'risk')
  ben = await newConsoleVisitor(platform, 'risk')
  number = await holdDraw(platform)
})
afterAll(() => platform.stop())

const reason = 'The number belongs to another person since May.'
const launch = { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } }
const player = () => newPerson(platform, { cash: '100.00' })
const pauseOf = async ({ visitor }: Person) => (await visitor.call('responsibleGaming.limits')).pause
const bet = (person: Person) => place(person, orderOf(number))
const exclusionOf = async ({ id }: Person) =>
  (await ana.call('responsibleGaming.memberLimits', { params: { id } })).exclusions.at(-1)!
const wish = async (person: Person) => ({
  params: { id: person.id },
  body: { exclusionId: (await exclusionOf(person)).id, reason },
})
const waiting = async ({ id }: Person, by = ben) =>
  (await by.call('responsibleGaming.exclusionLifts')).list.filter(({ member }) => member.id === id)
const decision = async (person: Person, isAgreed = true) => ({
  params: { id: (await waiting(person))[0]!.id },
  body: { isAgreed, reason },
})

async function prove({ id: memberId, merchant }: Person, text: string): Promise<void> {
  const { commands, keyring } = platform.app.context
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, keyring, { merchant, memberId, kind: 'mobile', text, isVerified: true }),
  )
}

/** One who excluded themselves, and another merchant's member who got the number. */
async function recycledNumber(): Promise<{ one: Person; next: Person }> {
  const mobile = `+8490011${String((count += 1)).padStart(4, '0')}`
  const [one, next] = [await player(), await player()]
  await prove(one, mobile)
  await one.visitor.call('responsibleGaming.selfExclude', { body: { months: null } })
  await platform.database.owner.query(`delete from member_contact where member_id = $1`, [one.id])
  await prove(next, mobile)
  expect(await pauseOf(next)).toMatchObject({ kind: 'exclusion' })
  return { one, next }
}

test('two people lift an exclusion from who was excluded for the number of another, and only from them', async () => {
  const { one, next } = await recycledNumber()
  await ana.call('responsibleGaming.proposeLift', await wish(next))
  expect(await waiting(next)).toMatchObject([
    { member: { account: next.account }, reason, isOwn: false, isWhole: false, exclusion: { origin: 'match' } },
  ])
  await expect(bet(next)).rejects.toMatchObject({ code: 'self_excluded' })
  expect(await ana.refusal('responsibleGaming.decideLift', await decision(next))).toBe('own_act')
  await ben.call('responsibleGaming.decideLift', await decision(next))
  expect(await pauseOf(next)).toBeNull()
  await bet(next)
  expect(await pauseOf(one)).toMatchObject({ kind: 'exclusion' })
  // The number stays marked: the same member is not excluded for it again.
  await prove(next, `+8490011${String(count).padStart(4, '0')}`)
  expect(await pauseOf(next)).toBeNull()
  const { rows } = await platform.database.owner.query<{ action: string; reason: string }>(
    `select action, reason from audit_entry where subject = $1 and action like 'exclusion_lift.%' order by id`,
    [`member:${next.id}`],
  )
  expect(rows).toEqual([
    { action: 'exclusion_lift.propose', reason },
    { action: 'exclusion_lift.agree', reason },
  ])
})

test('one that began with the wrong member ends for everybody who was excluded because of it', async () => {
  const mobile = `+8490022${String((count += 1)).padStart(4, '0')}`
  const [one, there] = [await player(), await newPerson(platform, { cash: '100000', merchant: other })]
  await prove(one, mobile)
  await prove(there, mobile)
  await ana.call('responsibleGaming.pauseMember', {
    params: { id: one.id },
    body: { kind: 'exclusion', months: 6, reason },
  })
  expect(await there.visitor.refusal('games.launch', launch)).toMatchObject({ code: 'self_excluded' })
  await ana.call('responsibleGaming.proposeLift', await wish(one))
  expect(await waiting(one)).toMatchObject([{ isWhole: true, exclusion: { origin: 'staff' } }])
  await ben.call('responsibleGaming.decideLift', await decision(one))
  await bet(one)
  await there.visitor.call('games.launch', launch)
  const later = await player()
  await platform.database.owner.query(`delete from member_contact where member_id = $1`, [one.id])
  await prove(later, mobile)
  expect(await pauseOf(later)).toBeNull()
})

test('a lift is asked for once, for an exclusion that is in force, and may be refused or withdrawn', async () => {
  const { next } = await recycledNumber()
  const asked = await wish(next)
  await ana.call('responsibleGaming.proposeLift', asked)
  expect(await ben.refusal('responsibleGaming.proposeLift', asked)).toBe('stale_edit')
  await ana.call('responsibleGaming.decideLift', await decision(next, false))
  await ben.call('responsibleGaming.proposeLift', asked)
  await ana.call('responsibleGaming.decideLift', await decision(next, false))
  await expect(bet(next)).rejects.toMatchObject({ code: 'self_excluded' })
  const unknown = { ...asked, body: { ...asked.body, exclusionId: randomUUID() } }
  expect(await ana.refusal('responsibleGaming.proposeLift', unknown)).toBe('not_found')
  const person = await player()
  await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 3 } })
  expect((await ana.call('responsibleGaming.memberLimits', { params: { id: person.id } })).exclusions).toEqual([])
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('responsibleGaming.proposeLift', asked)).toBe('permission_denied')
})

test('nothing lifts an exclusion that two people have not agreed on, whatever writes it', async () => {
  const { one, next } = await recycledNumber()
  const db = platform.app.context.database.of(platform.merchant)
  const { id } = await exclusionOf(next)
  const write = (member: string, isWhole: boolean) =>
    sql`insert into exclusion_lift (exclusion_id, member_id, is_whole) values (${id}, ${member}, ${isWhole})`.execute(
      db,
    )
  await expect(write(next.id, false)).rejects.toThrow(/nobody has agreed/)
  await expect(write(one.id, true)).rejects.toThrow(/nobody has agreed/)
  await expect(sql`delete from exclusion_mark`.execute(db)).rejects.toThrow(/permission denied/)
  await expect(sql`update exclusion_lift set is_whole = true`.execute(db)).rejects.toThrow(/permission denied/)
})
