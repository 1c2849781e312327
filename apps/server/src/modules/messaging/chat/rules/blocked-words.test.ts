import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginChat, offerChat, readChats, sendChat } from '../../../../testing/chats.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { newPerson } from '../../../../testing/members.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { hasBlockedWord } from './blocked-words.ts'

describe('a blocked word', () => {
  test.each([
    ['Go to RIVAL now', 'rival', true],
    ['rivalry is fine', 'rival', false],
    ['rival', 'rival', true],
    ['r\u200bival', 'rival', true],
    ['ｒｉｖａｌ', 'rival', true],
    ['pay   me\nback', 'Pay me back', true],
    ['arrivals and a rival!', 'rival', true],
    ['请加微信群', '微信', true],
    ['thằng ngu', 'ngu', true],
    ['người', 'ngu', false],
    ['tệ', 'te', false],
    ['هذا غش', 'غش', true],
    ['$$$ now', '$$$', true],
    ['nothing of it', '  ', false],
    ['', 'rival', false],
  ])('in “%s”: %s, %s', (text, word, isBlocked) => {
    expect(hasBlockedWord(text, ['other', word])).toBe(isBlocked)
  })
})

describe('the merchant’s list', () => {
  let platform: ConsolePlatform
  beforeAll(async () => {
    platform = await openTestMerchant()
    await offerChat(platform)
  })
  afterAll(() => platform.stop())

  test('that an operator sets keeps such a message of either side unsent, and lets everything else through', async () => {
    const boss = await newConsoleVisitor(platform)
    const { settings: before } = await boss.call('merchants.settings')
    expect(before.chat.blockedWords).toEqual([])
    const settings = { ...before, chat: { ...before.chat, blockedWords: ['rival club'] } }
    await boss.call('merchants.setSettings', { body: { before, settings, reason: 'a competitor advertises' } })
    await platform.app.context.merchants.refresh()
    const person = await newPerson(platform)
    const body = { id: randomUUID(), text: 'Come to Rival Club' }
    expect(await person.visitor.refusal('messaging.sendChat', { body })).toMatchObject({ code: 'words_blocked' })
    expect((await readChats(person)).list).toEqual([])
    await sendChat(person, 'Come to the club', body.id)
    const ana = await newConsoleVisitor(platform, 'support')
    const id = await beginChat(person, ana, 'Hello')
    const answer = { params: { id }, body: { id: randomUUID(), text: 'rival  club?' } }
    expect(await ana.refusal('messaging.answerChat', answer)).toBe('words_blocked')
  })
})

test('the language of a conversation is the one that its member last wrote in', async () => {
  const platform = await openTestMerchant()
  try {
    await offerChat(platform)
    const ana = await newConsoleVisitor(platform, 'support')
    const person = await newPerson(platform)
    const { conversation } = await sendChat(person, 'Hello')
    const languageNow = async () => (await ana.call('messaging.chat', { params: { id: conversation.id } })).language
    expect(await languageNow()).toBe('EN')
    person.visitor.headers['Language'] = 'VN'
    await sendChat(person, 'Xin chào')
    expect(await languageNow()).toBe('VN')
  } finally {
    await platform.stop()
  }
})
