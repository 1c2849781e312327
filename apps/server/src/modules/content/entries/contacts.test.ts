import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryBody } from '@fairground/contract/console'
import { stretch } from '../../../../../../tools/lib/testing/slowness.mjs'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPhoto } from '../../../testing/photo.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'content')
})
afterAll(() => platform.stop())

const always = { position: 0, from: null, until: null }
const service = (changes: object = {}): EntryBody => ({
  kind: 'service',
  type: 'LIVECHAT',
  place: 'SERVICE-3',
  address: 'https://chat.example/fair',
  texts: { EN: { title: 'Chat with us' }, VN: { title: 'Trò chuyện' } },
  hours: null,
  ...always,
  ...changes,
})

async function publish(draft: EntryBody) {
  const { id } = await ana.call('content.create', { body: { draft } })
  await ana.call('content.publish', { params: { id }, body: { revision: 1 } })
  return { id }
}
const info = async (language = 'EN') => {
  const visitor = platform.visitor()
  visitor.headers['Language'] = language
  return (await visitor.call('merchants.status')).info
}
const titles = async (language?: string) => (await info(language)).customerService.map(({ title }) => title)

test('a published channel of service is in every document, in its language, until it is taken down', async () => {
  const before = await titles()
  const { heard, leave } = await listenTo(platform.origin)
  const params = await publish(service())
  await until(() => heard.some(({ topic }) => topic === 'content'))
  await expect.poll(titles).toContain('Chat with us')
  expect(await titles('VN')).toContain('Trò chuyện')
  expect(await titles('AR')).toContain('Chat with us')
  const { list } = await platform.visitor().call('content.customerService')
  expect(list.find(({ csPosition }) => csPosition === 'SERVICE-3')).toMatchObject({ csType: 'LIVECHAT' })
  // What was there before is listed too, and stays.
  expect(await titles()).toEqual(expect.arrayContaining(before))
  await ana.call('content.takeDown', { params, body: { revision: 2 } })
  await expect.poll(titles).toEqual(before)
  leave()
})

test('a channel says when somebody answers, in the time zone of the merchant', async () => {
  const hours = { opens: '08:00', closes: '02:30' }
  await publish(service({ place: 'SERVICE-4', texts: { EN: { title: 'By day' } }, hours }))
  const found = async () => (await info()).customerService.find(({ title }) => title === 'By day')
  await expect.poll(found).toMatchObject({ csPosition: 'SERVICE-4', hours: { ...hours, timeZone: expect.any(String) } })
  const wrong = await ana.refusal('content.create', {
    body: { draft: service({ hours: { opens: '8', closes: '25:00' } }) },
  })
  expect(wrong).toBe('invalid_request')
})

test('a download link is there between its times', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const draft = {
    kind: 'download',
    type: 'Android',
    address: '/downloads/fairground.apk',
    texts: { EN: { title: 'For Android' } },
    ...always,
    from: at(stretch(1_000)),
    until: at(stretch(3_000)),
  } as const
  const links = async () => (await info()).resources.map(({ labelNameEn }) => labelNameEn)
  const before = await links()
  await publish(draft)
  expect(await links()).toEqual(before)
  await expect.poll(links).toContain('For Android')
  await expect.poll(links).toEqual(before)
})

test('a draft of a channel or link is previewed in one browser', async () => {
  const preview = async (draft: EntryBody) => {
    const { id } = await ana.call('content.create', { body: { draft } })
    const { path } = await ana.call('content.preview', { params: { id }, body: {} })
    const led = await fetch(platform.origin + path, { redirect: 'manual' })
    const operator = platform.visitor()
    operator.headers['Cookie'] = led.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { id, operator, leadsTo: led.headers.get('location') }
  }
  const before = await titles()
  const chat = await preview(service({ texts: { EN: { title: 'A chat to come' } } }))
  expect(chat.leadsTo).toBe('/m/help')
  const shown = (await chat.operator.call('merchants.status')).info.customerService.map(({ title }) => title)
  expect(shown).toEqual(expect.arrayContaining([...before, 'A chat to come']))
  const { list } = await chat.operator.call('content.customerService')
  expect(list.map(({ title }) => title)).toEqual(shown)
  expect(await titles()).toEqual(before)

  const app = await preview({
    kind: 'download',
    type: 'Android',
    address: '/downloads/new.apk',
    texts: { EN: { title: 'An app to come' } },
    ...always,
  })
  expect(app.leadsTo).toBe('/m/app')
  const urls = async (visitor: typeof app.operator) =>
    (await visitor.call('merchants.status')).info.resources.map(({ url }) => url)
  expect(await urls(app.operator)).toContain('/downloads/new.apk')
  expect(await urls(platform.visitor())).not.toContain('/downloads/new.apk')
})

test.each([
  ['a script', { address: 'javascript:alert(1)' }],
  ['plain http', { address: 'http://chat.example' }],
  ['a path, where nobody serves', { address: '/m/home' }],
  ['a place that is none', { place: 'service-1' }],
  ['a channel that is none', { type: 'PIGEON' }],
])('%s is refused', async (_, changes) => {
  expect(await ana.refusal('content.create', { body: { draft: service(changes) } })).toBe('invalid_request')
})

test('a film is a path of the site, because no other is played; a banner may lead elsewhere', async () => {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await newPhoto(720, 344))]), 'a.jpg')
  const picture = await ana.call('content.uploadPicture', { body: form })
  const banner = (group: 'm_video' | 'm_home', link: string): EntryBody => ({
    kind: 'banner',
    type: 'B',
    group,
    picture,
    link,
    texts: {},
    ...always,
  })
  const elsewhere = 'https://t.me/films/one.mp4'
  expect(await ana.refusal('content.create', { body: { draft: banner('m_video', elsewhere) } })).toBe('invalid_request')
  const { id } = await ana.call('content.create', { body: { draft: banner('m_video', '/films/one.mp4') } })
  const body = { revision: 1, draft: banner('m_video', elsewhere) }
  expect(await ana.refusal('content.save', { params: { id }, body })).toBe('invalid_request')
  await ana.call('content.create', { body: { draft: banner('m_home', elsewhere) } })
})

test('one without a title in the first language is not published', async () => {
  const { id } = await ana.call('content.create', {
    body: { draft: service({ texts: { VN: { title: 'Trò chuyện' } } }) },
  })
  expect(await ana.refusal('content.publish', { params: { id }, body: { revision: 1 } })).toBe('content_incomplete')
  expect(await ana.call('content.entry', { params: { id } })).toMatchObject({ state: 'draft', version: 0 })
})

test('terms are the merchant’s where it has published some, in each language', async () => {
  const terms = (language: 'EN' | 'VN') => platform.visitor().call('content.terms', { query: { language } })
  expect(await terms('EN')).toEqual({ terms: null })
  const params = await publish({
    kind: 'terms',
    texts: { EN: { title: 'Terms', content: '<p>Be fair.</p><script>x</script>' }, VN: { title: 'Điều khoản' } },
    ...always,
  })
  await expect.poll(() => terms('EN')).toEqual({ terms: { title: 'Terms', content: '<p>Be fair.</p>' } })
  expect(await terms('VN')).toEqual({ terms: { title: 'Điều khoản', content: '<p>Be fair.</p>' } })
  await ana.call('content.takeDown', { params, body: { revision: 2 } })
  await expect.poll(() => terms('EN')).toEqual({ terms: null })
})
