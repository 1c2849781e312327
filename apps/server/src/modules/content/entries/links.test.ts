import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryBodyOf } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor
let owner: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'content')
  owner = await newConsoleVisitor(platform)
  // Tests have no built pictures.
  platform.app.context.pictures.find = (stored) => ({ src: JSON.stringify(stored), srcset: '' })
})
afterAll(() => platform.stop())

const banner = (link: string): EntryBodyOf<'banner'> => ({
  kind: 'banner',
  type: 'B',
  group: 'm_home',
  picture: { art: 'banners/welcome' },
  link,
  texts: { EN: { title: 'A partner' } },
  position: 0,
  from: null,
  until: null,
})

const settingsWith = async (linkHosts: string[]) => {
  const { settings: before } = await owner.call('merchants.settings')
  return { body: { before, settings: { ...before, linkHosts }, reason: 'The partner of this season.' } }
}

test('a link leads to the site, to its own hosts, or to a host that the settings allow', async () => {
  const allow = async (linkHosts: string[]) => owner.call('merchants.setSettings', await settingsWith(linkHosts))
  const address = (link: string) => ({ body: { draft: banner(link) } })
  const download = (link: string) => ({
    body: {
      draft: { kind: 'download', type: 'Android', address: link, texts: {}, position: 0, from: null, until: null },
    } as never,
  })
  await allow(['partner.example'])
  for (const link of ['/m/activity', 'https://localhost/m/home', 'https://partner.example/offer?x=1'])
    await ana.call('content.create', address(link))
  await ana.call('content.create', download('https://partner.example:8443/app.apk'))
  for (const link of [
    'https://other.example/offer',
    'https://sub.partner.example/',
    'https://partner.example.evil.example/',
    'https://partner.example@evil.example/',
    'https://evil.example\\@partner.example/',
  ])
    for (const input of [address(link), download(link)])
      expect(await ana.refusal('content.create', input), link).toBe('link_not_allowed')

  // A host that has left the settings is not published any more; what is published stays.
  const { id } = await ana.call('content.create', address('https://partner.example/offer'))
  const params = { id }
  const { revision } = await ana.call('content.publish', { params, body: { revision: 1 } })
  await allow([])
  expect(await ana.refusal('content.publish', { params, body: { revision } })).toBe('link_not_allowed')
  expect(await ana.call('content.entry', { params })).toMatchObject({ state: 'live' })
  for (const linkHosts of [
    ['https://partner.example'],
    ['partner.example:443'],
    ['UPPER.example'],
    ['localhost'],
    [''],
  ])
    expect(await owner.refusal('merchants.setSettings', await settingsWith(linkHosts))).toBe('invalid_request')
})
