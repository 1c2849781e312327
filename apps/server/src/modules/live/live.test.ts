import { beforeAll, expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { listenTo, type Listening } from '../../testing/listen-to.ts'
import { newPerson, topUp, type Person } from '../../testing/members.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const listen = (headers: Record<string, string> = {}) => listenTo(platform.origin, headers)

const topics = ({ heard }: Listening) => heard.map(({ topic }) => topic)

const tellEverybody = () =>
  platform.app.context.commands.run(
    {
      scope: { merchant: platform.app.context.merchants.list()[0]!.id, actor: { kind: 'system', id: 'test' } },
      name: 'test',
    },
    async ({ emit }) => emit({ topic: 'status', body: { maintenance: false } }),
  )

const favouriteMoney = async (person: Person) => {
  await topUp(platform, person, '5.00')
  await platform.app.context.commands.run(
    { scope: { merchant: person.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    async ({ emit }) =>
      emit({ topic: 'balance', memberId: person.id, body: { pockets: { cash: '50000' }, version: 1 } }),
  )
}

test('a stream is private: a member receives events of their own money, a guest of none', async () => {
  const [one, other] = [await newPerson(platform), await newPerson(platform)]
  const streams = await Promise.all([listen(one.visitor.headers), listen(other.visitor.headers), listen()])
  await favouriteMoney(one)
  await tellEverybody()
  for (const stream of streams) await until(() => topics(stream).includes('status'))
  expect(streams.map((stream) => topics(stream).includes('balance'))).toEqual([true, false, false])
  expect(streams[0]?.heard.find(({ topic }) => topic === 'balance')?.body).toMatchObject({
    sumBalance: '5.00',
    currency: 'USD',
  })
  for (const stream of streams) stream.leave()
})

test('a stream that opens later says when the state of the site last changed: its page may have been made before', async () => {
  const first = await listen()
  await tellEverybody()
  await until(() => topics(first).includes('status'))
  const later = await listen()
  expect(String(later.heard[0]?.body['changedAt']) >= String(first.heard[0]?.body['now'])).toBe(true)
  for (const stream of [first, later]) stream.leave()
})

test('a stream says what it is, is kept nowhere and is held back by no proxy', async () => {
  const stream = await listen()
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  stream.leave()
})

test('events arrive in the order of writing; a reconnecting client receives those from then on', async () => {
  const person = await newPerson(platform)
  const first = await listen(person.visitor.headers)
  const scope = { merchant: person.merchant, actor: { kind: 'system', id: 'test' } } as const
  const tell = (announcements: number) =>
    platform.app.context.commands.run({ scope, name: 'test' }, async ({ emit }) =>
      emit({ topic: 'unread', memberId: person.id, body: { announcements, inbox: 0 } }),
    )
  for (let count = 0; count < 30; count += 1) await tell(count)
  await until(() => first.heard.length >= 31)
  const counts = first.heard.filter(({ topic }) => topic === 'unread').map(({ body }) => body['announcements'])
  expect(counts).toEqual(Array.from({ length: 30 }, (_, count) => count))
  first.leave()
  const again = await listen(person.visitor.headers)
  await tell(99)
  await until(() => again.heard.some(({ body }) => body['announcements'] === 99))
  expect(topics(again)).toEqual(['hello', 'unread'])
  again.leave()
})

test('reading an announcement on one device is heard on the others', async () => {
  const person = await newPerson(platform)
  const stream = await listen(person.visitor.headers)
  const { list } = await person.visitor.call('content.announcements')
  const unread = list.filter(({ isRead }) => !isRead)
  await person.visitor.call('content.markRead', { body: { announcementId: unread[0]?.id ?? '', read: true } })
  await until(() => topics(stream).includes('unread'))
  expect(stream.heard.at(-1)?.body).toEqual({ announcements: unread.length - 1 })
  stream.leave()
})

test('a session that ends takes its stream with it, and leaves the member’s other streams', async () => {
  const person = await newPerson(platform)
  const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
  const elsewhere = await platform.visitor().call('accounts.renewSession', { body: { ticket } })
  const own = await listen(person.visitor.headers)
  const others = await listen({ Authorization: `Bearer ${elsewhere.token}` })
  await person.visitor.call('accounts.logout')
  await until(own.isOver)
  await until(() => topics(others).includes('signedOut'))
  expect(others.isOver()).toBe(false)
  others.leave()
})

test('what is written after the end of a session reaches nobody, and stops nothing', async () => {
  const person = await newPerson(platform)
  const stream = await listen(person.visitor.headers)
  const scope = { merchant: person.merchant, actor: { kind: 'system', id: 'test' } } as const
  await platform.app.context.commands.run({ scope, name: 'test' }, async ({ tx, emit }) => {
    const { id: sessionId } = await tx
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow()
    emit({ topic: 'signedOut', memberId: person.id, body: { sessionId } })
    emit({ topic: 'unread', memberId: person.id, body: { announcements: 1, inbox: 0 } })
  })
  await until(stream.isOver)
  expect(topics(stream)).toEqual(['hello', 'signedOut'])
  await tellEverybody()
})

test.each([`Bearer 1.${'A'.repeat(43)}`, 'Bearer x', 'Basic bWluaDp4', ''])(
  'a token that is none is refused: %j',
  async (authorization) => {
    const { status, json } = await rawRequest(platform.origin, {
      path: streamPath,
      headers: { Authorization: authorization },
    })
    expect([status, json]).toMatchObject([401, { code: 'session_ended' }])
  },
)

test('a session that has ended opens no stream', async () => {
  const person = await newPerson(platform)
  await person.visitor.call('accounts.logout')
  const { status } = await rawRequest(platform.origin, { path: streamPath, headers: person.visitor.headers })
  expect(status).toBe(401)
})

test('streams that are left are forgotten', async () => {
  await until(() => platform.app.modules.live.count() === 0)
  const stream = await listen()
  // What an earlier test told everybody may come after it.
  expect(topics(stream).filter((topic) => topic !== 'status')).toEqual(['hello'])
  expect(platform.app.modules.live.count()).toBe(1)
  stream.leave()
  await until(() => platform.app.modules.live.count() === 0)
  expect((await rawRequest(platform.origin, { method: 'HEAD', path: streamPath })).status).toBe(404)
})

test('a process that stops opens no stream any more, and says why', async () => {
  const own = await startTestPlatform({ because: 'its streams are stopped' })
  try {
    own.app.modules.live.stop()
    const { status, json } = await rawRequest(own.origin, { path: streamPath })
    expect([status, json]).toMatchObject([503, { code: 'system_upgrading' }])
  } finally {
    await own.stop()
  }
})
