import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())

const reason = 'Asked on the phone.'
const read = ({ id }: Person) => ana.call('responsibleGaming.memberLimits', { params: { id } })
const dayOf = async (person: Person) =>
  (await read(person)).limits.find(({ kind, span }) => kind === 'deposit' && span === 'day')
const careOf = async ({ id, account }: Person) => {
  const { care } = await ana.call('accounts.member', { params: { id } })
  const [row] = (await ana.call('accounts.members', { query: { search: account } })).list
  expect(row?.care).toEqual(care)
  return care
}

test('staff see the limits and the pause that a member has chosen', async () => {
  const person = await newPerson(platform)
  await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'day', value: '50.00' } })
  expect(await dayOf(person)).toMatchObject({ value: '50.00', used: '0.00', pending: null })
  expect((await read(person)).pause).toBeNull()
  expect(await careOf(person)).toBeNull()
  await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 2 } })
  const { pause } = await read(person)
  expect(pause).toMatchObject({ kind: 'time_out' })
  expect(await careOf(person)).toEqual({ state: 'time_out', until: pause?.endsAt })
  expect(await ana.refusal('responsibleGaming.memberLimits', { params: { id: randomUUID() } })).toBe('not_found')
})

test('staff start a time-out or an exclusion that a member asks for: it holds at once, and is in the list', async () => {
  const [tired, gone] = [await newPerson(platform), await newPerson(platform)]
  const pause = ({ id }: Person, body: object) =>
    ana.call('responsibleGaming.pauseMember', { params: { id }, body: { ...body, reason } as never })
  await pause(tired, { kind: 'time_out', days: 3 })
  await pause(gone, { kind: 'exclusion', months: 6 })
  expect((await tired.visitor.call('responsibleGaming.limits')).pause).toMatchObject({ kind: 'time_out' })
  const launch = { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } }
  expect(await gone.visitor.refusal('games.launch', launch)).toMatchObject({ code: 'self_excluded' })
  expect(await careOf(gone)).toMatchObject({ state: 'excluded' })
  const list = async (query: object) =>
    (await ana.call('responsibleGaming.pausedMembers', { query })).list.map(({ id, origin }) => [id, origin] as const)
  expect(new Map(await list({ limit: 2 }))).toEqual(
    new Map([
      [tired.id, 'staff'],
      [gone.id, 'staff'],
    ]),
  )
  expect(await list({ kind: 'exclusion' })).toEqual([[gone.id, 'staff']])
  const first = await ana.call('responsibleGaming.pausedMembers', { query: { limit: 1 } })
  const second = await ana.call('responsibleGaming.pausedMembers', { query: { limit: 1, after: first.next! } })
  expect([...first.list, ...second.list].map(({ id }) => id).toSorted()).toEqual([tired.id, gone.id].toSorted())
  const { rows } = await platform.database.owner.query<{ reason: string }>(
    `select reason from audit_entry where subject = $1 and action = 'limits.exclusion'`,
    [`member:${gone.id}`],
  )
  expect(rows).toEqual([{ reason }])
})

test('staff set a stricter limit at once, and never a looser one', async () => {
  const person = await newPerson(platform)
  const set = (value: string) => ({
    params: { id: person.id },
    body: { kind: 'deposit' as const, span: 'day' as const, value, reason },
  })
  await ana.call('responsibleGaming.tightenLimit', set('80.00'))
  expect(await dayOf(person)).toMatchObject({ value: '80.00', pending: null })
  expect(await ana.refusal('responsibleGaming.tightenLimit', set('80.00'))).toBe('limit_not_stricter')
  expect(await ana.refusal('responsibleGaming.tightenLimit', set('80.01'))).toBe('limit_not_stricter')
  expect(await ana.refusal('responsibleGaming.tightenLimit', set('0.001'))).toBe('amount_invalid')
  await ana.call('responsibleGaming.tightenLimit', set('0.00'))
  expect(await dayOf(person)).toMatchObject({ value: '0.00' })
})
