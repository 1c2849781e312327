import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerChat } from '../../../../testing/chats.ts'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'

const secret = 'a secret of the desk'
const desk =
  'https://desk.example/chat?m={memberId}&n={account}&l={language}&b={backUrl}&c={headerColor}&t={title}&u={expires}&s={signature}'

let platform: ConsolePlatform
let person: Person

beforeAll(async () => {
  platform = await startConsolePlatform({
    because: 'secrets of chat desks are settings of the process',
    config: { chatDeskSecrets: { demo: secret } },
  })
  await offerChat(platform)
  person = await newPerson(platform)
})
afterAll(() => platform.stop())

const launch = async (query: object, who = person) =>
  (await who.visitor.call('messaging.launchChat', { query })).chatUrl

async function setDesk(address: string | null) {
  const boss = await newConsoleVisitor(platform)
  const { settings: before, choices } = await boss.call('merchants.settings')
  const settings = { ...before, chat: { ...before.chat, desk: address } }
  const body = { before, settings, reason: 'another desk' }
  const refused = await boss.refusal('merchants.setSettings', { body }).catch(() => null)
  await platform.app.context.merchants.refresh()
  return { refused, choices }
}

test('an address that an operator sets opens with what the caller asks for, signed and not for long', async () => {
  expect(await setDesk(desk)).toMatchObject({ refused: null, choices: { hasDeskSecret: true } })
  const query = { language: 'EN', backUrl: '/m/help?i=2', headerColor: 'aa00ff', title: 'Help & more' }
  const address = await launch(query)
  const url = new URL(address)
  const { u: until, s: signature, ...rest } = Object.fromEntries(url.searchParams)
  expect([url.origin, rest]).toEqual([
    'https://desk.example',
    {
      m: person.id,
      n: person.account,
      l: 'EN',
      b: `${platform.origin}/m/help?i=2`,
      c: 'aa00ff',
      t: 'Help & more',
    },
  ])
  expect(Number(until) * 1_000 - Date.now()).toBeLessThanOrEqual(300_000)
  expect(Number(until) * 1_000 - Date.now()).toBeGreaterThan(200_000)
  const signed = address.slice(0, address.lastIndexOf('=') + 1)
  expect(signature).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
})

test.each(['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)'])(
  'its way back does not lead elsewhere: %s',
  async (backUrl) => {
    await setDesk(desk)
    expect(await person.visitor.refusal('messaging.launchChat', { query: { backUrl } })).toMatchObject({
      code: 'invalid_request',
    })
  },
)

test('what nothing can be signed in is refused, and without a secret or an address our own page opens', async () => {
  for (const address of ['https://desk.example/chat', 'http://desk.example/?s={signature}'])
    expect((await setDesk(address)).refused).toBe('invalid_request')
  await setDesk(desk)
  const merchant = await openOtherMerchant(platform)
  await offerChat(platform)
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings, '{chat}', (select settings->'chat' from merchant where code = 'demo')) where id = $1`,
    [merchant],
  )
  await platform.app.context.merchants.refresh()
  expect(await launch({}, await newPerson(platform, { merchant }))).toBe('/m/chat')
  await setDesk(null)
  expect(await launch({})).toBe('/m/chat')
})
