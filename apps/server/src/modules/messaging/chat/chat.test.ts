import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actOnChat,
  beginChat,
  countUnreadChat,
  listenAsOperator,
  offerChat,
  readChats,
  sendChat,
} from '../../../testing/chats.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { hostileHtml } from '../../../testing/hostile-html.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

type Operator = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Operator
let ben: Operator
let person: Person

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

beforeAll(async () => {
  platform = await openTestMerchant()
  await offerChat(platform)
  ana = await newConsoleVisitor(platform, 'support')
  ben = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())
beforeEach(async () => {
  person = await newPerson(platform)
})

const send = (text: string, who = person, id?: string) => sendChat(who, text, id)
const thread = (who = person, query: { before?: number; size?: number } = {}) => readChats(who, query)
const texts = async (who = person) =>
  (await readChats(who)).list.map(({ author, text }) => `${author}: ${text}`).toReversed()
const unread = (who = person) => countUnreadChat(who)
const answer = (
  id: string,
  text: string,
  { by = ana, messageId = randomUUID() }: { by?: Operator; messageId?: string } = {},
) => by.call('messaging.answerChat', { params: { id }, body: { id: messageId, text } })
const act = (name: 'messaging.claimChat' | 'messaging.endChat', id: string, by = ana) => actOnChat(by, name, id)
const seen = (id: string, by = ana) => by.call('messaging.chat', { params: { id } })
const begin = (text?: string) => beginChat(person, ana, text)

test('a question is claimed, answered, read by both, ended and rated', async () => {
  expect(await thread()).toEqual({ list: [], before: null, conversation: null, hours: null })
  const { conversation } = await send('  Where is my deposit?  ')
  const { id } = conversation
  expect(await seen(id)).toMatchObject({
    state: 'waiting',
    account: person.account,
    lastText: 'Where is my deposit?',
    unreadCount: 1,
    operatorName: null,
  })
  await act('messaging.claimChat', id)
  await ana.call('messaging.markChatRead', { params: { id }, body: { to: 99 } })
  await answer(id, 'It has arrived.')
  expect(await unread()).toBe(1)
  expect(await texts()).toEqual(['member: Where is my deposit?', 'system: joined', 'operator: It has arrived.'])
  expect((await thread()).conversation).toMatchObject({ state: 'assigned', memberReadTo: 1, operatorReadTo: 3 })
  await person.visitor.call('messaging.readChat', { body: { to: 3 } })
  expect(await unread()).toBe(0)
  expect(await seen(id)).toMatchObject({ memberReadTo: 3, unreadCount: 0, waitingSince: null, operatorName: ana.name })
  const rating = { body: { conversationId: id, rating: 4 } }
  expect(await person.visitor.refusal('messaging.rateChat', rating)).toMatchObject({ code: 'not_found' })
  await act('messaging.endChat', id)
  await person.visitor.call('messaging.rateChat', rating)
  expect(await seen(id)).toMatchObject({ state: 'closed', rating: 4 })
  const { rows } = await owner('select action from audit_entry where subject = $1 order by id', [`chat:${id}`])
  expect(rows.map(({ action }) => action as string)).toEqual(['chat.claim', 'chat.close'])
})

describe('a message that is sent again', () => {
  test('under its id is the same one, also by many at once, and after the conversation has ended', async () => {
    const id = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('Once', person, id)))
    expect(new Set(sent.map(({ message }) => message.sequence))).toEqual(new Set([1]))
    const conversation = sent[0]?.conversation.id ?? ''
    await person.visitor.call('messaging.closeChat', { body: { conversationId: conversation } })
    await send('Once', person, id)
    expect(await texts()).toEqual(['member: Once', 'system: closed'])
  })

  test('by an operator is the same one, under one key or two', async () => {
    const id = await begin()
    const messageId = randomUUID()
    await Promise.all([answer(id, 'Yes', { messageId }), answer(id, 'Yes', { messageId })])
    expect(await texts()).toEqual(['member: Hello', 'system: joined', 'operator: Yes'])
  })

  test('with an id of another member is a message of its own; one of the other side is refused', async () => {
    const id = await begin()
    const { message } = await answer(id, 'Yes')
    expect(await person.visitor.refusal('messaging.sendChat', { body: { id: message.id, text: 'x' } })).toMatchObject({
      code: 'invalid_request',
    })
    const other = await newPerson(platform)
    expect((await send('Mine', other, message.id)).message.sequence).toBe(1)
  })
})

test('messages that are sent at once are counted without gaps, and pages go on where the last one ended', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, count) => send(`Line ${count}`)))
  const { list } = await thread()
  expect(list.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 12 }, (_, count) => 12 - count))
  expect(new Set(list.map(({ conversationId }) => conversationId)).size).toBe(1)
  const first = await thread(person, { size: 5 })
  await send('Later')
  const second = await thread(person, { size: 5, before: first.before ?? 0 })
  const third = await thread(person, { size: 5, before: second.before ?? 0 })
  expect([...first.list, ...second.list, ...third.list]).toEqual(list)
  expect(third.before).toBeNull()
})

test('after the end a new conversation goes on counting, and only what it says is unread', async () => {
  const first = await begin()
  await answer(first, 'Bye')
  await act('messaging.endChat', first)
  expect(await unread()).toBe(1)
  const { conversation, message } = await send('Me again')
  expect([conversation.id === first, conversation.state, message.sequence]).toEqual([false, 'waiting', 5])
  expect(await unread()).toBe(0)
})

describe('the queue', () => {
  test('shows who waits, the longest waiting first; what one has and all others', async () => {
    const [early, late] = [await newPerson(platform), await newPerson(platform)]
    const { conversation: one } = await send('First', early)
    const { conversation: two } = await send('Second', late)
    const ids = async (view: 'waiting' | 'mine' | 'all') =>
      (await ana.call('messaging.chats', { query: { view, limit: 100 } })).list.map(({ id }) => id)
    const waiting = await ids('waiting')
    expect(waiting.indexOf(one.id)).toBeLessThan(waiting.indexOf(two.id))
    const before = await ana.call('messaging.chatCounts')
    await act('messaging.claimChat', one.id)
    expect(await ids('waiting')).not.toContain(one.id)
    expect(await ids('mine')).toContain(one.id)
    expect(await ana.call('messaging.chatCounts')).toEqual({ waiting: before.waiting - 1, mine: before.mine + 1 })
    await answer(one.id, 'Yes?')
    expect(await ana.call('messaging.chatCounts')).toEqual({ waiting: before.waiting - 1, mine: before.mine })
    expect(await ids('all')).toEqual(expect.arrayContaining([one.id, two.id]))
  })

  test('gives a conversation to one of two who want it; the other may look and not write', async () => {
    const { conversation } = await send('Anybody?')
    const { id } = conversation
    const claims = await Promise.allSettled([act('messaging.claimChat', id, ana), act('messaging.claimChat', id, ben)])
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = (await seen(id)).operatorId === ana.id ? ben : ana
    const params = { id }
    expect((await other.call('messaging.chatThread', { params, query: {} })).list).toHaveLength(2)
    const body = { id: randomUUID(), text: 'Hi' }
    expect(await other.refusal('messaging.answerChat', { params, body })).toBe('decided_already')
    expect(await other.refusal('messaging.markChatRead', { params, body: { to: 1 } })).toBe('decided_already')
    expect(await other.refusal('messaging.endChat', { params, body: {} })).toBe('decided_already')
  })

  test('hands a conversation to a colleague who may answer, and to nobody else', async () => {
    const id = await begin()
    const finance = await newConsoleVisitor(platform, 'finance')
    const { list } = await ana.call('messaging.chatColleagues')
    const names = list.map(({ name }) => name)
    expect([names.includes(ben.name), names.includes(finance.name)]).toEqual([true, false])
    const to = (operatorId: string) => ({ params: { id }, body: { operatorId } })
    expect(await ana.refusal('messaging.transferChat', to(finance.id))).toBe('not_found')
    await ana.call('messaging.transferChat', to(ben.id))
    await answer(id, 'I go on.', { by: ben })
    expect(await seen(id)).toMatchObject({ operatorName: ben.name })
    expect(await texts()).toEqual(['member: Hello', 'system: joined', 'system: transferred', 'operator: I go on.'])
  })

  test('is on the page of today with its oldest age', async () => {
    await send('How long?')
    const boss = await newConsoleVisitor(platform)
    const { queues } = await boss.call('reports.today')
    const { rows } = await owner(
      `select count(*)::int as count from chat_conversation where state <> 'closed' and waiting_since is not null`,
    )
    expect(queues.find(({ queue }) => queue === 'chats')).toMatchObject({ count: rows[0]?.['count'] as number })
  })
})

describe('working hours', () => {
  const boss = () => newConsoleVisitor(platform)
  const setHours = async (hours: { opens: string; closes: string } | null) => {
    const by = await boss()
    const { settings: before } = await by.call('merchants.settings')
    const settings = { ...before, chat: { ...before.chat, hours } }
    await by.call('merchants.setSettings', { body: { before, settings, reason: 'the night shift ends' } })
    await platform.app.context.merchants.refresh()
  }

  test('that a merchant sets are told with its time zone, and what is written outside them is kept', async () => {
    expect(await thread()).toMatchObject({ hours: null })
    const hour = (from: number) => `${String((new Date().getUTCHours() + from) % 24).padStart(2, '0')}:00`
    const hours = { opens: hour(2), closes: hour(4) }
    await setHours(hours)
    const { rows } = await owner(
      `select coalesce(settings->>'timeZone', 'UTC') as zone from merchant where code = 'demo'`,
    )
    await send('Is anybody there?')
    expect(await thread()).toMatchObject({
      hours: { ...hours, timeZone: rows[0]?.['zone'] as string },
      list: [{ text: 'Is anybody there?' }],
      conversation: { state: 'waiting' },
    })
    await setHours(null)
    expect((await thread()).hours).toBeNull()
  })

  test('of which no time of day is wrong', async () => {
    const by = await boss()
    const { settings: before } = await by.call('merchants.settings')
    const settings = { ...before, chat: { ...before.chat, hours: { opens: '24:00', closes: '08:00' } } }
    const body = { before, settings, reason: 'the night shift ends' }
    expect(await by.refusal('merchants.setSettings', { body })).toBe('invalid_request')
  })

  test('may make an answer late: its first message is in the inbox too, once; a quick one is not', async () => {
    const letters = async () =>
      (await person.visitor.call('messaging.inbox', { query: {} })).list.map(({ kind, params }) => ({ kind, params }))
    const id = await begin()
    await answer(id, 'At once')
    expect(await letters()).toEqual([])
    await send('And now?')
    await owner(`update chat_conversation set waiting_since = now() - interval '11 minutes' where id = $1`, [id])
    const messageId = randomUUID()
    await answer(id, 'Good morning', { messageId })
    await answer(id, 'Good morning', { messageId })
    await answer(id, 'And more')
    expect(await letters()).toEqual([{ kind: 'chatAnswered', params: { answer: 'Good morning' } }])
  })
})

test('blanks are refused, markup is text, and a flood is told to wait', async () => {
  const refusal = (text: string) => person.visitor.refusal('messaging.sendChat', { body: { id: randomUUID(), text } })
  expect(await refusal(' \n ')).toMatchObject({ code: 'invalid_request' })
  expect(await refusal('x'.repeat(1_001))).toMatchObject({ code: 'invalid_request' })
  const [html = ''] = hostileHtml
  expect((await send(html)).message.text).toBe(html)
  const flood = await Promise.allSettled(Array.from({ length: 60 }, (_, count) => send(`${count}`)))
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map((each) => (each as PromiseRejectedResult).reason as { code: string })).toSatisfy(
    (causes: { code: string }[]) => causes.every(({ code }) => code === 'rate_limited'),
  )
})

test('both sides hear of every message, of reading and of writing; a stranger and the console hear no text', async () => {
  const stranger = await newPerson(platform)
  const [own, other] = await Promise.all([
    listenTo(platform.origin, person.visitor.headers),
    listenTo(platform.origin, stranger.visitor.headers),
  ])
  const signals = await listenAsOperator(platform, ana)
  const id = await begin('A secret')
  await person.visitor.call('messaging.typeChat', { body: {} })
  await ana.call('messaging.typeToChat', { params: { id }, body: {} })
  await answer(id, 'Another secret')
  const heard = () => own.heard.filter(({ topic }) => topic === 'chat').map(({ body }) => body)
  await until(() => heard().length >= 5)
  expect(heard()).toMatchObject([
    { message: { text: 'A secret' }, conversation: { state: 'waiting' } },
    { message: { author: 'system', text: 'joined' }, conversation: { state: 'assigned' } },
    { conversationId: id, typing: 'member' },
    { conversationId: id, typing: 'operator' },
    { message: { text: 'Another secret', author: 'operator' } },
  ])
  // Those of the flood before may still come: signals come in the order of their commits.
  const ofThis = () => signals.heard.slice(signals.heard.findIndex(({ conversationId }) => conversationId === id))
  await until(() => ofThis().length >= 5)
  expect(ofThis().every(({ conversationId }) => conversationId === id)).toBe(true)
  expect(JSON.stringify(signals.heard)).not.toContain('secret')
  expect(other.heard.some(({ topic }) => topic === 'chat')).toBe(false)
  own.leave()
  other.leave()
  signals.leave()
})
