import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryBody } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { hostileHtml } from '../../../testing/hostile-html.ts'
import { fullOrShort } from '../../../testing/scale.ts'
import { readNaughtyStrings } from '../../../testing/suites.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'content')
})
afterAll(() => platform.stop())

const everyNth = fullOrShort(1, 3)
const texts = [...hostileHtml, ...readNaughtyStrings().filter((_, index) => index % everyNth === 0)]

const always = { from: null, until: null }
const bodies: Readonly<Record<'announcement' | 'help' | 'terms', (text: string) => EntryBody>> = {
  announcement: (text) => ({
    kind: 'announcement',
    type: 'PL',
    execution: null,
    isForceRead: false,
    isTicker: true,
    picture: null,
    texts: { EN: { title: text.slice(0, 160), content: text } },
    ...always,
  }),
  help: (text) => ({
    kind: 'help',
    texts: { EN: { title: text.slice(0, 160), content: text } },
    position: 9_999,
    ...always,
  }),
  terms: (text) => ({
    kind: 'terms',
    texts: { EN: { title: text.slice(0, 160), content: text } },
    position: 0,
    ...always,
  }),
}

const element =
  /<\/?(?:p|br|b|strong|i|em|u|h2|h3|h4|ul|ol|li|a|table|thead|tbody|tr|th|td|blockquote|hr)(?: [a-z]+="[^"<>]*")* ?\/?>/g
const attribute =
  / (?:href="(?:\/(?![/\\])|https:\/\/)[^"]*"|(?:col|row)span="[^"]*"|scope="[a-z]*"|rel="[a-z ]*"|target="_blank")/g

/** What of it is no element of text, no link to an own page or to https. */
function remainderOf(html: string): string[] {
  const elements = html.match(element) ?? []
  const rest = html.replaceAll(element, '')
  const odd = elements.filter((each) => /[\s"=]/.test(each.replaceAll(attribute, '').replace(/ ?\/?>$/, '')))
  return [...odd, ...(rest.includes('<') ? [rest] : [])]
}

test.each(['announcement', 'help', 'terms'] as const)(
  'whatever is written in %s, only text and its structure is stored and shown',
  async (kind) => {
    const { id } = await ana.call('content.create', { body: { draft: bodies[kind]('first') } })
    const params = { id }
    let revision = 1
    const faults: unknown[] = []
    let refused = 0
    for (const text of texts) {
      const saved = await ana
        .call('content.save', { params, body: { revision, draft: bodies[kind](text || 'x') } })
        .catch(({ code }: { code: string }) => code)
      if (typeof saved === 'string') {
        refused += 1
        if (saved !== 'invalid_request' || !text.includes('\u0000')) faults.push([text, saved])
        continue
      }
      ;({ revision } = saved)
      const { draft } = await ana.call('content.entry', { params })
      const { content: stored = '' } = (draft.texts.EN ?? {}) as { content?: string }
      const odd = remainderOf(stored)
      if (odd.length > 0) faults.push([text, ...odd])
    }
    expect(faults).toEqual([])
    expect(refused).toBeLessThan(3)
    expect(texts.length).toBeGreaterThan(hostileHtml.length + 150)
  },
)

test('what came into the database another way is cleaned when it is read', async () => {
  const html = `<p>what is kept</p>${hostileHtml.join('\n')}`
  for (const kind of ['announcement', 'help', 'terms'] as const) {
    const body = JSON.stringify(bodies[kind](html))
    await platform.database.owner.query(
      `insert into content_entry (merchant_id, id, draft, published, version, shown_from)
       values (current_merchant(), gen_random_uuid(), $1, $1, 1, now())`,
      [body],
    )
  }
  const visitor = platform.visitor()
  const { list: announcements } = await visitor.call('content.announcements')
  const { list: topics } = await visitor.call('content.helpTopics', { query: {} })
  const { terms } = await visitor.call('content.terms', { query: {} })
  const shown = [...announcements, ...topics, terms!].map(({ content }) => content)
  expect(shown.filter((content) => content.includes('<p>what is kept</p>'))).toHaveLength(3)
  for (const content of shown) expect(remainderOf(content)).toEqual([])
})
