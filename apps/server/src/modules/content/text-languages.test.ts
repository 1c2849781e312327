import { beforeAll, expect, test } from 'vitest'
import type { QueryOf, Calls } from '@fairground/contract'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

type Asked = QueryOf<Calls['content.helpTopics']>['lang']

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

test.each<{ header: string; asked?: Asked; title: string }>([
  { header: 'VN', title: 'Bắt đầu' },
  { header: 'AR', title: 'البداية' },
  { header: 'VN', asked: 'AR', title: 'البداية' },
  // The merchant has no texts in Russian, and does not offer it.
  { header: 'VN', asked: 'RU', title: 'Getting started' },
  { header: 'RU', title: 'Getting started' },
  // Codes are accepted in requests, tags are not.
  { header: 'vi', title: 'Getting started' },
  { header: '__proto__', title: 'Getting started' },
])('a topic is read in the language asked for, else the caller’s: $header, $asked', async (example) => {
  const visitor = platform.visitor()
  visitor.headers['Language'] = example.header
  const { list } = await visitor.call('content.helpTopics', { query: example.asked ? { lang: example.asked } : {} })
  expect(list[0]?.title).toBe(example.title)
})

test('a tag is no language of a call', async () => {
  const visitor = platform.visitor()
  const query = { language: 'vi' as never }
  expect(await visitor.refusal('content.notices', { query })).toMatchObject({ code: 'invalid_request', status: 400 })
})
