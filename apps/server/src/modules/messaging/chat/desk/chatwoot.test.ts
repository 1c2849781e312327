import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerChat, readChats, sendChat, sendChatPicture, countUnreadChat } from '../../../../testing/chats.ts'
import { startChatwoot, type ChatwootDesk } from '../../../../testing/chatwoot.ts'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { listenTo } from '../../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { newPhoto } from '../../../../testing/photo.ts'
import { until } from '../../../../testing/until.ts'

const deskSecret = 'a secret of the desk'
let desk: ChatwootDesk
let platform: ConsolePlatform

beforeAll(async () => {
  desk = await startChatwoot()
  platform = await startConsolePlatform({
    because: 'the chat desk is a server of the file',
    config: { chatwoot: { demo: desk.inbox }, chatDeskSecrets: { demo: deskSecret } },
    works: true,
    lotteries: [],
  })
  await offerChat(platform)
})
afterAll(async () => {
  await platform.stop()
  await desk.stop()
})

const at = ({ id }: Person) => desk.conversations.filter(({ contact }) => contact === id)
const carried = (person: Person) => at(person).flatMap(({ messages }) => messages.map(({ content }) => content))
const carry = (person: Person, count: number) => until(() => carried(person).length >= count)

/** A webhook of the inbox. */
async function tell(event: object, changes: Parameters<ChatwootDesk['sign']>[1] = {}, merchant = 'demo') {
  const body = JSON.stringify(event)
  const headers = desk.sign(body, changes)
  return (await fetch(`${platform.origin}/desk/chatwoot/${merchant}`, { method: 'POST', headers, body })).status
}
let answers = 5_000
const answerOf = (person: Person, content: string, more: object = {}) => ({
  event: 'message_created',
  id: (answers += 1),
  content,
  message_type: 'outgoing',
  private: false,
  sender: { id: 1, name: 'Dana', type: 'user' },
  conversation: { id: at(person)[0]?.id ?? 0 },
  ...more,
})
const lines = async (person: Person) =>
  (await readChats(person)).list
    .toReversed()
    .map(({ author, text, picture }) => `${author}: ${picture ? 'picture' : text}`)

async function begin(text: string): Promise<Person> {
  const person = await newPerson(platform)
  await sendChat(person, text)
  await carry(person, 1)
  return person
}

test('what a member writes is at the desk in its order, under the member’s proven name, and answers come back', async () => {
  const person = await begin('one')
  const page = await listenTo(platform.origin, person.visitor.headers)
  for (const text of ['two', 'three']) await sendChat(person, text)
  await sendChatPicture(person, await newPhoto(80, 60))
  await carry(person, 4)
  expect(carried(person)).toEqual(['one', 'two', 'three', ''])
  expect(at(person)[0]?.messages.at(-1)?.attachments[0]).toBeGreaterThan(100)
  const event = answerOf(person, 'Good morning.')
  expect([await tell(event), await tell(event)]).toEqual([200, 200])
  await until(() => page.heard.some(({ body }) => JSON.stringify(body).includes('Good morning.')))
  page.leave()
  expect(await lines(person)).toEqual([
    'member: one',
    'member: two',
    'member: three',
    'member: picture',
    'operator: Good morning.',
  ])
  expect(await countUnreadChat(person)).toBe(1)
  expect((await readChats(person)).conversation?.state).toBe('assigned')
})

test('pictures of the desk are drawn anew; other files come as their address, and nothing is fetched from elsewhere', async () => {
  const person = await begin('pictures, please')
  const bytes = await newPhoto(80, 60)
  desk.files.set('/a.jpg', { bytes })
  desk.files.set('/moved.jpg', { bytes, status: 302, headers: { location: '/a.jpg' } })
  // Behind a small length: a picture, and blanks after it.
  const packed = gzipSync(Buffer.concat([bytes, Buffer.alloc(11 * 1024 * 1024)]))
  desk.files.set('/packed.jpg', { bytes: packed, headers: { 'content-encoding': 'gzip' } })
  const attachments = [
    { file_type: 'image', data_url: `${desk.origin}/a.jpg` },
    { file_type: 'image', data_url: `${desk.origin}/moved.jpg` },
    { file_type: 'image', data_url: `${desk.origin}/packed.jpg` },
    { file_type: 'file', data_url: `${desk.origin}/terms.pdf` },
    { file_type: 'image', data_url: 'https://elsewhere.example/b.jpg' },
    { file_type: 'image', data_url: `${desk.origin}/missing.jpg` },
  ]
  expect(await tell(answerOf(person, 'Here', { attachments }))).toBe(200)
  expect(await lines(person)).toEqual([
    'member: pictures, please',
    [
      'operator: Here',
      `${desk.origin}/moved.jpg`,
      `${desk.origin}/packed.jpg`,
      `${desk.origin}/terms.pdf`,
      'https://elsewhere.example/b.jpg',
      `${desk.origin}/missing.jpg`,
    ].join('\n'),
    'operator: picture',
  ])
})

test.each([
  ['is lost after the desk took it', 'lost'],
  ['says that the desk is busy', 503],
] as const)('an answer that %s: every message arrives once', async (_, fault) => {
  const person = await newPerson(platform)
  desk.fail(fault, 3)
  for (const text of ['a', 'a', 'b']) await sendChat(person, text)
  await carry(person, 3)
  await until(async () => (await jobs(person)) === 0)
  expect(at(person)).toHaveLength(1)
  expect(carried(person)).toEqual(['a', 'a', 'b'])
})

const jobs = async (person: Person) => {
  const { rows } = await platform.database.owner.query<{ count: number }>(
    `select count(*)::int as count from job j join chat_conversation c on j.key like c.id || ':%'
      where j.kind = 'chat.forward' and c.member_id = $1`,
    [person.id],
  )
  return rows[0]?.count ?? 0
}

test('a conversation ends on both sides, whoever ends it, and the next one is another at the desk', async () => {
  const person = await begin('hello')
  const { conversation } = await readChats(person)
  await person.visitor.call('messaging.closeChat', { body: { conversationId: conversation?.id ?? '' } })
  await until(() => at(person)[0]?.status === 'resolved')
  await sendChat(person, 'once more')
  await until(() => at(person).length === 2 && carried(person).length === 2)
  const [, second] = at(person)
  expect(await tell({ event: 'conversation_status_changed', id: second?.id, status: 'resolved' })).toBe(200)
  expect((await readChats(person)).conversation?.state).toBe('closed')
  expect((await lines(person)).at(-1)).toBe('system: closed')
})

test('what the desk removed is opened there anew', async () => {
  const person = await begin('first')
  desk.conversations.splice(desk.conversations.indexOf(at(person)[0]!), 1)
  await sendChat(person, 'second')
  await carry(person, 1)
  expect(carried(person)).toEqual(['second'])
})

test('the desk’s notes, the member’s own messages, typing and unknown events write nothing', async () => {
  const person = await begin('quiet')
  const page = await listenTo(platform.origin, person.visitor.headers)
  const { conversation } = answerOf(person, '')
  for (const event of [
    answerOf(person, 'a note', { private: true }),
    answerOf(person, 'quiet', { message_type: 'incoming' }),
    { event: 'conversation_typing_on', conversation, user: { type: 'user' }, is_private: false },
    { event: 'webwidget_triggered', anything: true },
    answerOf(person, 'of nobody here', { conversation: { id: 1 } }),
  ])
    expect(await tell(event)).toBe(200)
  await until(() => page.heard.some(({ body }) => body['typing'] === 'operator'))
  page.leave()
  expect(await lines(person)).toEqual(['member: quiet'])
})

test('a webhook that is forged, old, of another merchant or malformed is refused, and changes nothing', async () => {
  const person = await begin('safe')
  const event = answerOf(person, 'a lie')
  const old = Math.floor(Date.now() / 1_000) - 400
  expect(await tell(event, { secret: 'another secret, a guess' })).toBe(401)
  expect(await tell(event, { at: old })).toBe(401)
  expect(await tell(event, {}, 'nobody')).toBe(401)
  expect(await tell({ ...event, id: 'x' })).toBe(400)
  expect(await tell([])).toBe(400)
  expect(await lines(person)).toEqual(['member: safe'])
})

test('staff read it at the console and cannot answer it there', async () => {
  const person = await begin('who is there?')
  const ben = await newConsoleVisitor(platform, 'support')
  const { conversation } = await readChats(person)
  const params = { id: conversation?.id ?? '' }
  const waiting = await ben.call('messaging.chats', { query: { view: 'waiting' } })
  expect(waiting.list.map(({ id }) => id)).not.toContain(params.id)
  expect(await ben.call('messaging.chat', { params })).toMatchObject({ isAtDesk: true, operatorName: null })
  expect(await ben.refusal('messaging.claimChat', { params, body: {} })).toBe('decided_already')
  await tell(answerOf(person, 'Dana here'))
  const { list } = await ben.call('messaging.chatThread', { params, query: {} })
  expect(list[0]).toMatchObject({ text: 'Dana here', operatorName: 'Dana' })
})

test('a desk behind a signed address tells what is not read there; an earlier word changes nothing', async () => {
  const person = await newPerson(platform)
  const say = async (
    count: number,
    { at: time = Math.floor(Date.now() / 1_000), key = deskSecret, id = person.id } = {},
  ) => {
    const body = JSON.stringify({ memberId: id, count })
    const digest = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const headers = { 'x-desk-timestamp': String(time), 'x-desk-signature': `sha256=${digest}` }
    return (await fetch(`${platform.origin}/desk/unread/demo`, { method: 'POST', headers, body })).status
  }
  const boss = await newConsoleVisitor(platform)
  const { settings: before } = await boss.call('merchants.settings')
  const address = 'https://desk.example/chat?m={memberId}&s={signature}'
  const settings = { ...before, chat: { ...before.chat, desk: address } }
  await boss.call('merchants.setSettings', { body: { before, settings, reason: 'another desk' } })
  await platform.app.context.merchants.refresh()
  expect(await countUnreadChat(person)).toBe(0)
  expect([
    await say(7),
    await say(9, { key: 'a guess of the secret' }),
    await say(1, { id: crypto.randomUUID() }),
  ]).toEqual([200, 401, 400])
  expect(await say(2, { at: Math.floor(Date.now() / 1_000) - 60 })).toBe(200)
  expect(await countUnreadChat(person)).toBe(7)
})
