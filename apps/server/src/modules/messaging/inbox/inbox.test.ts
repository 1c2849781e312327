import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unreadMax } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { tellMember } from './tell-member.ts'

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  person = await newPerson(platform)
})

const run = <Reply>({ merchant }: Person, work: (tools: CommandTools) => Promise<Reply>) =>
  platform.app.context.commands.run({ scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' }, work)

const tell = (who = person, cause: string = randomUUID(), reason: string | null = null) =>
  run(who, (tools) => tellMember(tools, { memberId: who.id, cause, kind: 'kycRejected', params: { reason } }))
const inbox = (who = person, query: { after?: string; size?: number } = {}) =>
  who.visitor.call('messaging.inbox', { query })
const unread = async (who = person) => (await who.visitor.call('messaging.unreadCount')).unReadCount

test('a message is listed with what its text needs, unread, the latest first', async () => {
  expect([await inbox(), await unread()]).toEqual([{ list: [], next: null }, 0])
  await tell(person, 'one', 'The picture is blurred.')
  await tell(person, 'two')
  const { list } = await inbox()
  expect(list).toMatchObject([
    { kind: 'kycRejected', params: { reason: null }, isRead: false },
    { kind: 'kycRejected', params: { reason: 'The picture is blurred.' }, isRead: false },
  ])
  expect(await unread()).toBe(2)
})

test('one event makes one message, also when it is told by many at once; a change that is undone tells nothing', async () => {
  await Promise.all(Array.from({ length: 8 }, () => tell(person, 'deposit:1:paid')))
  expect(await unread()).toBe(1)
  const undone = run(person, async (tools) => {
    await tellMember(tools, { memberId: person.id, cause: 'undone', kind: 'kycAccepted', params: {} })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await inbox()).list).toHaveLength(1)
})

test('pages go on where the last one ended, whatever arrives in between', async () => {
  for (let count = 0; count < 5; count += 1) await tell(person, `first ${count}`)
  const all = (await inbox()).list.map(({ id }) => id)
  const first = await inbox(person, { size: 2 })
  await tell(person, 'later')
  const second = await inbox(person, { size: 2, after: first.next ?? '' })
  const third = await inbox(person, { size: 2, after: second.next ?? '' })
  expect([...first.list, ...second.list, ...third.list].map(({ id }) => id)).toEqual(all)
  expect(third.next).toBeNull()
  expect(await person.visitor.refusal('messaging.inbox', { query: { after: 'bm9uc2Vuc2U' } })).toMatchObject({
    code: 'invalid_request',
    value: { field: 'after' },
  })
})

test('messages of one transaction have one time and are listed once each', async () => {
  await run(person, async (tools) => {
    for (const cause of ['a', 'b', 'c'])
      await tellMember(tools, { memberId: person.id, cause, kind: 'kycAccepted', params: {} })
  })
  const first = await inbox(person, { size: 2 })
  const second = await inbox(person, { size: 2, after: first.next ?? '' })
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3)
})

describe('reading and deleting', () => {
  test('some, or all; what was deleted is gone, and a late retry does not bring it back', async () => {
    for (const cause of ['a', 'b', 'c']) await tell(person, cause)
    const [third, second, first] = (await inbox()).list.map(({ id }) => id) as [string, string, string]
    await person.visitor.call('messaging.markRead', { body: { ids: [second] } })
    expect((await inbox()).list.map(({ isRead }) => isRead)).toEqual([false, true, false])
    await person.visitor.call('messaging.deleteMessages', { body: { ids: [first] } })
    await tell(person, 'a')
    expect((await inbox()).list.map(({ id }) => id)).toEqual([third, second])
    expect(await unread()).toBe(1)
    await person.visitor.call('messaging.markAllRead', { body: {} })
    expect(await unread()).toBe(0)
  })

  test('open pages hear the new count, and nothing when nothing has changed', async () => {
    const stream = await listenTo(platform.origin, person.visitor.headers)
    const heard = () => stream.heard.filter(({ topic }) => topic === 'unread').map(({ body }) => body)
    await tell(person, 'a')
    await tell(person, 'b')
    await tell(person, 'b')
    await until(() => heard().length === 2)
    const ids = (await inbox()).list.map(({ id }) => id)
    await person.visitor.call('messaging.markRead', { body: { ids: ids.slice(1) } })
    await person.visitor.call('messaging.markRead', { body: { ids: ids.slice(1) } })
    await person.visitor.call('messaging.deleteMessages', { body: { ids } })
    await until(() => heard().length === 4)
    expect(heard()).toEqual([{ inbox: 1 }, { inbox: 2 }, { inbox: 1 }, { inbox: 0 }])
    stream.leave()
  })

  test('of another member’s messages nothing is seen, read or deleted, nor at another merchant', async () => {
    await tell()
    const ids = (await inbox()).list.map(({ id }) => id)
    const merchant = await openOtherMerchant(platform)
    for (const other of [await newPerson(platform), await newPerson(platform, { merchant })]) {
      expect((await inbox(other)).list).toEqual([])
      await other.visitor.call('messaging.markAllRead', { body: {} })
      for (const name of ['messaging.markRead', 'messaging.deleteMessages'] as const)
        expect(await other.visitor.refusal(name, { body: { ids } })).toMatchObject({ code: 'not_found' })
    }
    expect(await unread()).toBe(1)
  })
})

test('more than 99 are counted as 100', async () => {
  await run(person, async (tools) => {
    for (let count = 0; count < unreadMax + 5; count += 1)
      await tellMember(tools, { memberId: person.id, cause: `${count}`, kind: 'kycAccepted', params: {} })
  })
  expect(await unread()).toBe(unreadMax)
})

test('trial and restricted members have no inbox', async () => {
  for (const type of [4, 40, 41, 42] as const) {
    const { visitor } = await newPerson(platform, { type })
    expect(await visitor.refusal('messaging.inbox')).toMatchObject({ code: 'free_reject' })
    expect(await visitor.refusal('messaging.unreadCount')).toMatchObject({ code: 'free_reject' })
  }
})
