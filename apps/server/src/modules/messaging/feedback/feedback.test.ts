import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedbackLimits, feedbackTypes } from '@fairground/contract/feedback'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { feedbackForm, ownFeedback, sendFeedback, type SentFeedback } from '../../../testing/feedback.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPhoto, photoSecret } from '../../../testing/photo.ts'
import { memberRate } from './send-feedback.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { testDataDir } from '../../../testing/test-platform.ts'

const dataDir = testDataDir()

let platform: ConsolePlatform
let person: Person
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  photo = await newPhoto(640, 400)
})
afterAll(async () => {
  await platform.stop()
})
beforeEach(async () => {
  await platform.database.owner.query('delete from rate_bucket')
  person = await newPerson(platform)
})

const stored = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}feedback`))
    .map((entry) => path.join(entry.parentPath, entry.name))

const refusal = async (sent: SentFeedback, change: (form: FormData) => void = () => {}) => {
  const body = await feedbackForm(person, sent)
  change(body)
  return person.visitor.refusal('messaging.sendFeedback', { body, options: { idempotencyKey: randomUUID() } })
}

test('what was written stands in the member’s own list, with its pictures counted', async () => {
  expect(await ownFeedback(person)).toEqual([])
  const id = await sendFeedback(person, { content: '  Two lines\r\nof twenty characters.  ', pictures: [photo, photo] })
  const other = await newPerson(platform)
  expect(await ownFeedback(person)).toMatchObject([
    {
      id,
      type: feedbackTypes.deposit_issues,
      state: 'new',
      pictures: 2,
      messages: [{ author: 'member', text: 'Two lines\nof twenty characters.' }],
    },
  ])
  expect(await ownFeedback(other)).toEqual([])
})

test.each(Object.values(feedbackTypes))('type %i is a type of the specification', async (type) => {
  await sendFeedback(person, { type: String(type) })
  expect((await ownFeedback(person))[0]?.type).toBe(type)
})

test('pages of the list go on where the last one ended', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await sendFeedback(person))
  const first = await person.visitor.call('messaging.feedback', { query: { size: 2 } })
  const second = await person.visitor.call('messaging.feedback', { query: { size: 3, after: first.next ?? '' } })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
})

describe('is refused, and leaves nothing', () => {
  test.each([
    ['19 characters', { content: 'x'.repeat(feedbackLimits.contentMin - 1) }, 'invalid_request', 'content'],
    ['twenty with blanks around nothing', { content: ` ${'x'.repeat(18)} ` }, 'invalid_request', 'content'],
    ['201 characters', { content: 'x'.repeat(feedbackLimits.contentMax + 1) }, 'invalid_request', 'content'],
    ['the type that nothing is chosen with', { type: '-1' }, 'invalid_request', 'type'],
    ['type 5', { type: '5' }, 'invalid_request', 'type'],
    ['type 01', { type: '01' }, 'invalid_request', 'type'],
    ['no sender', { sender: '' }, 'invalid_request', 'sender'],
    ['no captcha', { captcha: { captcha: '', captchaId: randomUUID() } }, 'captcha_required', 'captcha'],
    ['a captcha that is none', { captcha: { captcha: 'abc', captchaId: 'x' } }, 'invalid_request', 'captchaId'],
    ['an unknown captcha', { captcha: { captcha: 'abc', captchaId: randomUUID() } }, 'captcha_wrong', 'captcha'],
    [
      'a captcha of 17',
      { captcha: { captcha: 'x'.repeat(17), captchaId: randomUUID() } },
      'invalid_request',
      'captcha',
    ],
  ] as const)('%s', async (...[, sent, code, field]) => {
    expect(await refusal(sent)).toMatchObject({ code, value: { field } })
    expect(await ownFeedback(person)).toEqual([])
  })

  test('four pictures, one too large, and what is no picture', async () => {
    const before = stored()
    expect(await refusal({ pictures: [photo, photo, photo, photo] })).toMatchObject({ code: 'picture_count' })
    const large = Buffer.concat([photo, Buffer.alloc(feedbackLimits.pictureBytes)])
    expect(await refusal({ pictures: [photo, large] })).toMatchObject({
      code: 'picture_too_large',
      value: { place: 2 },
    })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await refusal({ pictures: [photo, svg] })).toMatchObject({ code: 'picture_invalid', value: { place: 2 } })
    expect(await refusal({}, (form) => form.append('file', new Blob(['x']), 'a.jpg'))).toMatchObject({
      code: 'invalid_request',
    })
    expect(stored()).toEqual(before)
    expect(await ownFeedback(person)).toEqual([])
  })

  test('without a key', async () => {
    const body = await feedbackForm(person)
    expect(await person.visitor.refusal('messaging.sendFeedback', { body })).toMatchObject({
      code: 'idempotency_key_required',
    })
  })

  test('more than a member sends in a minute', async () => {
    for (let count = 0; count < memberRate.burst; count += 1) await sendFeedback(person)
    expect(await refusal({})).toMatchObject({ code: 'rate_limited' })
    expect(await ownFeedback(person)).toHaveLength(memberRate.burst)
  })
})

test('a wrong captcha is used up', async () => {
  const { captchaId, captcha } = await person.visitor.captcha('feedback')
  expect(await refusal({ captcha: { captchaId, captcha: 'wrong' } })).toMatchObject({ code: 'captcha_wrong' })
  expect(await refusal({ captcha: { captchaId, captcha } })).toMatchObject({ code: 'captcha_wrong' })
})

test('a captcha of another purpose does not count', async () => {
  expect(await refusal({ captcha: await person.visitor.captcha('login') })).toMatchObject({ code: 'captcha_wrong' })
})

test('sent many times at once under one key it is one entry, with its pictures once', async () => {
  const before = stored().length
  const key = randomUUID()
  const captcha = await person.visitor.captcha('feedback')
  const send = async (sent: SentFeedback = {}) =>
    person.visitor.call('messaging.sendFeedback', {
      body: await feedbackForm(person, { captcha, pictures: [photo], ...sent }),
      options: { idempotencyKey: key },
    })
  const replies = await Promise.all([send(), send(), send()])
  await send()
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await ownFeedback(person)).toHaveLength(1)
  expect(stored()).toHaveLength(before + 1)
  const body = await feedbackForm(person, { captcha, content: 'Another text of twenty characters.' })
  expect(
    await person.visitor.refusal('messaging.sendFeedback', { body, options: { idempotencyKey: key } }),
  ).toMatchObject({ code: 'idempotency_key_reused' })
})

test('stored pictures are drawn anew, sealed, and named by chance', async () => {
  const before = new Set(stored())
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  const id = await sendFeedback(person, { pictures: [polyglot] })
  const [file = ''] = stored().filter((each) => !before.has(each))
  expect(path.basename(file)).toMatch(/^[0-9a-f]{48}$/)
  expect(readFileSync(file).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const ana = await newConsoleVisitor(platform, 'support')
  const { pictures } = await ana.call('messaging.lookAtFeedback', { params: { id }, body: {} })
  const seen = Buffer.from(pictures[0] ?? '', 'base64')
  expect(seen.includes(photoSecret)).toBe(false)
  expect(seen.includes('<script>')).toBe(false)
  expect(await sharp(seen).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
})

test.each([4, 40] as const)('members of type %i may send it and read the answer on its page', async (type) => {
  const trial = await newPerson(platform, { type })
  const id = await sendFeedback(trial)
  const ana = await newConsoleVisitor(platform, 'support')
  await ana.call('messaging.answerFeedback', { params: { id }, body: { id: randomUUID(), text: 'Welcome.' } })
  expect((await ownFeedback(trial))[0]?.messages.map(({ text }) => text)).toContain('Welcome.')
})

test('guests are sent away, and another merchant sees nothing', async () => {
  expect(await platform.visitor().refusal('messaging.feedback', { query: {} })).toMatchObject({
    code: 'not_logged_in',
  })
  const feedbackId = await sendFeedback(person)
  const merchant = await openOtherMerchant(platform)
  for (const stranger of [await newPerson(platform), await newPerson(platform, { merchant })]) {
    const body = { feedbackId, id: randomUUID(), text: 'Mine?' }
    expect(await stranger.visitor.refusal('messaging.addToFeedback', { body })).toMatchObject({ code: 'not_found' })
    expect(await ownFeedback(stranger)).toEqual([])
  }
})
