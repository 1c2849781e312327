import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorStreamPath } from '@fairground/contract'
import { beginChat, offerChat, readChats } from '../../../testing/chats.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Operator = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Operator
let person: Person

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

beforeAll(async () => {
  platform = await openTestMerchant()
  await offerChat(platform)
  ana = await newConsoleVisitor(platform, 'support')
})
afterAll(() => platform.stop())
beforeEach(async () => {
  person = await newPerson(platform)
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
    await offerChat(platform, false)
    try {
      expect(await other.visitor.refusal('messaging.sendChat', { body })).toMatchObject({ code: 'feature_closed' })
    } finally {
      await offerChat(platform)
    }
  })

  test('as an operator without the permission', async () => {
    const id = await beginChat(person, ana)
    const finance = await newConsoleVisitor(platform, 'finance')
    expect(await finance.refusal('messaging.chat', { params: { id } })).toBe('permission_denied')
    const { status } = await fetch(`${platform.consoleOrigin}${operatorStreamPath}?merchant=demo`, {
      headers: finance.headers,
    })
    expect(status).toBe(403)
  })

  test('of another member or at another merchant', async () => {
    const id = await beginChat(person, ana)
    const merchant = await openOtherMerchant(platform)
    await offerChat(platform)
    for (const stranger of [await newPerson(platform), await newPerson(platform, { merchant })]) {
      expect((await readChats(stranger)).list).toEqual([])
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
    expect((await ana.call('messaging.chat', { params: { id } })).state).toBe('assigned')
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
    `/${'\u{e0001}'.repeat(120)}`,
  ])('does not lead elsewhere, nor grow beyond an address: %s', async (backUrl) =>
    expect(await person.visitor.refusal('messaging.launchChat', { query: { backUrl } })).toMatchObject({
      code: 'invalid_request',
    }),
  )

  test('has a colour of six digits', async () =>
    expect(
      await person.visitor.refusal('messaging.launchChat', { query: { headerColor: 'red;x:url(//e)' } }),
    ).toMatchObject({ code: 'invalid_request' }))
})
