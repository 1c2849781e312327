import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { operatorStreamPath } from '@fairground/contract'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  startConsolePlatform,
  type ConsolePlatform,
} from '../../../testing/console-visitor.ts'
import { hostileHtml } from '../../../testing/hostile-html.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { until } from '../../../testing/until.ts'

type Operator = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Operator
let ben: Operator
let person: Person

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const setFlag = async (isOn: boolean) => {
  await owner(`update merchant set settings = jsonb_set(settings, '{flags,CBS3}', $1::jsonb)`, [JSON.stringify(isOn)])
  await platform.app.context.merchants.refresh()
}

beforeAll(async () => {
  platform = await startConsolePlatform()
  await setFlag(true)
  ana = await newConsoleVisitor(platform, 'support')
  ben = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())
beforeEach(async () => {
  person = await newPerson(platform)
})

const send = (text: string, who = person, id: string = randomUUID()) =>
  who.visitor.call('messaging.sendChat', { body: { id, text } })
const thread = (who = person, query: { before?: number; size?: number } = {}) =>
  who.visitor.call('messaging.chatMessages', { query })
const texts = async (who = person) =>
  (await thread(who)).list.map(({ author, text }) => `${author}: ${text}`).toReversed()
const unread = async (who = person) => (await who.visitor.call('messaging.unreadChat')).unReadCount
const answer = (id: string, text: string, by = ana, messageId: string = randomUUID()) =>
  by.call('messaging.answerChat', { params: { id }, body: { id: messageId, text } })
const act = (name: 'messaging.claimChat' | 'messaging.endChat', id: string, by = ana) =>
  by.call(name, { params: { id }, body: {} })
const seen = (id: string, by = ana) => by.call('messaging.chat', { params: { id } })

/** A conversation that Ana has. */
async function begin(text = 'Hello', who = person): Promise<string> {
  const { conversation } = await send(text, who)
  await act('messaging.claimChat', conversation.id)
  return conversation.id
}

test('a question is claimed, answered, read by both, ended and rated', async () => {
  expect(await thread()).toEqual({ list: [], before: null, conversation: null })
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
    await Promise.all([answer(id, 'Yes', ana, messageId), answer(id, 'Yes', ana, messageId)])
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
    await answer(id, 'I go on.', ben)
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

describe('nobody chats', () => {
  test('on a trial, as a restricted member, with the label nochat, or where the flag is off', async () => {
    for (const type of [4, 40, 41, 42] as const) {
      const { visitor } = await newPerson(platform, { type })
      expect(await visitor.refusal('messaging.unreadChat')).toMatchObject({ code: 'free_reject' })
    }
    await owner(`update member set labels = '{nochat}' where id = $1`, [person.id])
    const body = { id: randomUUID(), text: 'Hello' }
    for (const refused of [
      await person.visitor.refusal('messaging.unreadChat'),
      await person.visitor.refusal('messaging.chatMessages', { query: {} }),
      await person.visitor.refusal('messaging.sendChat', { body }),
    ])
      expect(refused).toMatchObject({ code: 'free_reject' })
    const other = await newPerson(platform)
    await setFlag(false)
    try {
      expect(await other.visitor.refusal('messaging.sendChat', { body })).toMatchObject({ code: 'feature_closed' })
    } finally {
      await setFlag(true)
    }
  })

  test('as an operator without the permission', async () => {
    const id = await begin()
    const finance = await newConsoleVisitor(platform, 'finance')
    expect(await finance.refusal('messaging.chat', { params: { id } })).toBe('permission_denied')
    const { status } = await fetch(`${platform.consoleOrigin}${operatorStreamPath}?merchant=demo`, {
      headers: finance.headers,
    })
    expect(status).toBe(403)
  })

  test('of another member or at another merchant', async () => {
    const id = await begin()
    const merchant = await openOtherMerchant(platform)
    await setFlag(true)
    for (const stranger of [await newPerson(platform), await newPerson(platform, { merchant })]) {
      expect((await thread(stranger)).list).toEqual([])
      const body = { conversationId: id }
      expect(await stranger.visitor.refusal('messaging.closeChat', { body })).toMatchObject({ code: 'not_found' })
      expect(await stranger.visitor.refusal('messaging.rateChat', { body: { ...body, rating: 1 } })).toMatchObject({
        code: 'not_found',
      })
      await stranger.visitor.call('messaging.readChat', { body: { to: 5 } })
    }
    const elsewhere = createConsoleVisitor(platform, ana)
    elsewhere.headers['Merchant'] = 'other'
    expect(await elsewhere.refusal('messaging.chat', { params: { id } })).toBe('merchant_unknown')
    expect((await seen(id)).state).toBe('assigned')
  })
})

describe('the address of the chat', () => {
  const launch = (query: { backUrl?: string; headerColor?: string; title?: string; language?: 'EN' }) =>
    person.visitor.call('messaging.launchChat', { query })

  test('is our own page, with what the caller asks for', async () => {
    expect(await launch({})).toEqual({ chatUrl: '/m/chat' })
    const { chatUrl } = await launch({
      language: 'EN',
      backUrl: '/m/help?i=2',
      headerColor: 'aa00ff',
      title: '<b>Help',
    })
    const url = new URL(chatUrl, platform.origin)
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/m/chat',
      { language: 'EN', backUrl: '/m/help?i=2', headerColor: 'aa00ff', title: '<b>Help' },
    ])
    const own = await launch({ backUrl: `${platform.origin}/m/home` })
    expect(new URL(own.chatUrl, platform.origin).searchParams.get('backUrl')).toBe('/m/home')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://localhost:1@evil.example/',
  ])('does not lead elsewhere: %s', async (backUrl) =>
    expect(await person.visitor.refusal('messaging.launchChat', { query: { backUrl } })).toMatchObject({
      code: 'invalid_request',
    }),
  )

  test('has a colour of six digits', async () =>
    expect(
      await person.visitor.refusal('messaging.launchChat', { query: { headerColor: 'red;x:url(//e)' } }),
    ).toMatchObject({ code: 'invalid_request' }))
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
  const signals = await listenAsOperator(ana)
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
  await until(() => signals.heard.length >= 5)
  expect(signals.heard.every(({ conversationId }) => conversationId === id)).toBe(true)
  expect(JSON.stringify(signals.heard)).not.toContain('secret')
  expect(other.heard.some(({ topic }) => topic === 'chat')).toBe(false)
  own.leave()
  other.leave()
  signals.leave()
})

async function listenAsOperator({ headers }: Operator) {
  const leaving = new AbortController()
  const response = await fetch(`${platform.consoleOrigin}${operatorStreamPath}?merchant=demo`, {
    headers,
    signal: leaving.signal,
  })
  const heard: Record<string, unknown>[] = []
  let isOpen = false
  const read = async () => {
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()) ?? []
    for await (const { event, data } of events) {
      if (event === 'hello') isOpen = true
      else heard.push(JSON.parse(data) as Record<string, unknown>)
    }
  }
  void read().catch(() => {})
  await until(() => isOpen)
  return { heard, leave: () => leaving.abort() }
}
