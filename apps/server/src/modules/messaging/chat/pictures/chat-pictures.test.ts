import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginChat, offerChat, pictureMessage, readChats, sendChatPicture } from '../../../../testing/chats.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'

type Operator = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Operator
let person: Person
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  await offerChat(platform)
  ana = await newConsoleVisitor(platform, 'support')
  photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#9ec8b4' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await platform.database.owner.query('delete from rate_bucket')
  person = await newPerson(platform)
})

const files = () =>
  readdirSync(path.join(platform.app.context.config.dataDir), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /chat/.test(entry.parentPath),
  ).length
const read = async (id: string, who = person) =>
  Buffer.from((await who.visitor.call('messaging.chatPicture', { params: { id } })).picture, 'base64')

test('a member sends one, which is drawn anew, seen by operators with a trace, and in their list without a text', async () => {
  const { message, conversation } = await sendChatPicture(person, photo)
  expect(message).toMatchObject({ text: '', picture: { width: 1_600, height: 800 }, author: 'member' })
  const bytes = await read(message.id)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 })
  expect([bytes.includes('secret place'), photo.includes('secret place')]).toEqual([false, true])
  expect((await readChats(person)).list[0]).toEqual(message)
  const params = { id: conversation.id }
  expect(await ana.call('messaging.chat', { params })).toMatchObject({ lastText: '', unreadCount: 1, language: 'EN' })
  const body = { messageId: message.id }
  const { picture } = await ana.call('messaging.lookAtChatPicture', { params, body })
  expect(Buffer.from(picture, 'base64').equals(bytes)).toBe(true)
  const { rows } = await platform.database.owner.query(
    `select actor from audit_entry where subject = $1 and action = 'chat.look'`,
    [`chat:${params.id}`],
  )
  expect(rows).toEqual([{ actor: `operator:${ana.id}` }])
})

test('an operator sends one, which its member sees', async () => {
  const id = await beginChat(person, ana)
  const { message } = await ana.call('messaging.answerChatWithPicture', { params: { id }, body: pictureMessage(photo) })
  expect(message).toMatchObject({ author: 'operator', picture: { width: 1_600 } })
  expect(await sharp(await read(message.id)).metadata()).toMatchObject({ width: 1_600 })
})

test('sent twice at once it is one message with one file, and nobody’s id is taken', async () => {
  const before = files()
  const id = randomUUID()
  const sent = await Promise.all([sendChatPicture(person, photo, id), sendChatPicture(person, photo, id)])
  expect(sent[0].message).toEqual(sent[1].message)
  expect([(await readChats(person)).list.length, files() - before]).toEqual([1, 1])
  const chat = sent[0].conversation.id
  await ana.call('messaging.claimChat', { params: { id: chat }, body: {} })
  const body = pictureMessage(photo, id)
  expect(await ana.refusal('messaging.answerChatWithPicture', { params: { id: chat }, body })).toBe('invalid_request')
  expect(files() - before).toBe(1)
})

describe('it is refused, and leaves no file', () => {
  test.each([
    ['what is no picture', () => pictureMessage(Buffer.from('<svg onload=alert(1)>')), 'picture_invalid'],
    ['a picture that is too large', () => pictureMessage(Buffer.alloc(5 * 1024 * 1024 + 1)), 'picture_too_large'],
    ['a form without a picture', () => without('picture'), 'picture_count'],
    ['a form without an id', () => without('id'), 'invalid_request'],
  ])('%s', async (_what, form, code) => {
    const before = files()
    const body = form()
    expect(await person.visitor.refusal('messaging.sendChatPicture', { body })).toMatchObject({ code })
    expect(files()).toBe(before)
    expect((await readChats(person)).list).toEqual([])
  })

  const without = (field: string) => {
    const form = pictureMessage(photo)
    form.delete(field)
    return form
  }

  test('more than a few at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => sendChatPicture(person, Buffer.from('x'))))
    const codes = sent.map((each) => (each as PromiseRejectedResult).reason as { code: string })
    expect(codes.filter(({ code }) => code === 'rate_limited').length).toBeGreaterThan(0)
  })

  test('where the member may not chat', async () => {
    await platform.database.owner.query(`update member set labels = '{nochat}' where id = $1`, [person.id])
    const body = pictureMessage(photo)
    expect(await person.visitor.refusal('messaging.sendChatPicture', { body })).toMatchObject({ code: 'free_reject' })
  })
})

test('nobody else sees it: no other member, no other merchant, no operator without the permission', async () => {
  const { message, conversation } = await sendChatPicture(person, photo)
  const merchant = await openOtherMerchant(platform)
  await offerChat(platform)
  for (const stranger of [await newPerson(platform), await newPerson(platform, { merchant })])
    expect(await stranger.visitor.refusal('messaging.chatPicture', { params: { id: message.id } })).toMatchObject({
      code: 'not_found',
    })
  const auditor = await newConsoleVisitor(platform, 'auditor')
  const look = { params: { id: conversation.id }, body: { messageId: message.id } }
  expect(await auditor.refusal('messaging.lookAtChatPicture', look)).toBe('permission_denied')
  expect(await ana.refusal('messaging.lookAtChatPicture', { ...look, params: { id: randomUUID() } })).toBe('not_found')
  expect(await ana.refusal('messaging.lookAtChatPicture', { ...look, body: { messageId: randomUUID() } })).toBe(
    'not_found',
  )
  expect(await auditor.refusal('messaging.chatTranscript', { params: look.params, body: {} })).toBe('permission_denied')
  expect(await ana.refusal('messaging.chatTranscript', { params: { id: randomUUID() }, body: {} })).toBe('not_found')
})

test('a transcript has one conversation in its order, and a trace of who took it', async () => {
  const before = await beginChat(person, ana, 'An older one')
  await ana.call('messaging.endChat', { params: { id: before }, body: {} })
  const id = await beginChat(person, ana, 'Where is it?')
  await sendChatPicture(person, photo)
  const { account, list } = await ana.call('messaging.chatTranscript', { params: { id }, body: {} })
  expect(account).toBe(person.account)
  expect(list.map(({ author, text, picture }) => [author, text, picture !== null])).toEqual([
    ['member', 'Where is it?', false],
    ['system', 'joined', false],
    ['member', '', true],
  ])
  const { rows } = await platform.database.owner.query(
    `select after from audit_entry where subject = $1 and action = 'chat.transcript'`,
    [`chat:${id}`],
  )
  expect(rows).toEqual([{ after: { member: person.id, lines: 3 } }])
})
