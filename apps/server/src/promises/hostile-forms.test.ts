import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, getCall, kycDocuments, type CallName } from '@fairground/contract'
import { feedbackLimits } from '@fairground/contract/feedback'
import { uploadLimits } from '../platform/http/uploads.ts'
import { runConcurrently } from '../testing/attempt.ts'
import { newPerson, type Person } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { fingerprintRows } from '../testing/row-counts.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { testDataDir, type TestPlatform } from '../testing/test-platform.ts'

/** F1 for calls that take a form: texts, pictures and framing that no browser would send. */
const perCall = fullOrShort(1_000, 20)

const dataDir = testDataDir()
let platform: TestPlatform
let person: Person
let photo: Buffer
/** Announced, open, and the member's own. */
let transfer = ''

beforeAll(async () => {
  platform = await openTestMerchant()
  person = await newPerson(platform)
  const { deposit } = await person.visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount: '50.00' },
    options: { idempotencyKey: randomUUID() },
  })
  transfer = deposit.id
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#9ec8b4' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await platform.stop()
})

interface Part {
  /** The raw header, quotes and line ends included. */
  name: string
  file?: string
  type?: string
  value: Buffer
}

interface Sent {
  contentType: string
  body: Buffer
}

const boundary = 'fairground-boundary-7f3a'

function frame(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer {
  const framed = parts.flatMap(({ name, file, type, value }) => {
    const disposition = `form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
    return [Buffer.from(head), value, Buffer.from('\r\n')]
  })
  return Buffer.concat([...framed, Buffer.from(end)])
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '\u0000', '../../etc/passwd', "' or 1=1 --", '__proto__', 'null', '[object Object]', '\uD800'),
)
const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
/** It may begin like a picture, but is not one. */
const noPicture = fc
  .tuple(fc.constantFrom('', 'ffd8ffe0', '89504e470d0a1a0a', '474946383961', '52494646'), bytes)
  .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'hex'), rest]))
const fileName = fc.oneof(fc.constantFrom('a.jpg', '../../a.jpg', 'a.jpg\u0000.html', '"; name="id'), text)
const type = fc.constantFrom('image/jpeg', 'text/html', 'application/json', 'multipart/mixed; boundary=x', 'x')

const word = (name: string, value: string): Part => ({ name, value: Buffer.from(value) })
const strangeWord = fc.tuple(text, text).map(([name, value]) => word(name, value))
const strangeFile = fc
  .record({
    name: fc.oneof(fc.constantFrom('picture', 'document', 'id', 'remark'), text),
    file: fileName,
    type,
    value: noPicture,
  })
  .map((part): Part => part)
const goodFile = (name = 'picture'): Part => ({ name, file: 'a.jpg', type: 'image/jpeg', value: photo })

const feedbackWords = (changes: Readonly<Record<string, string>>): Part[] => {
  const valid = { content: 'x'.repeat(feedbackLimits.contentMin), sender: 'ana', type: '1', captcha: 'abc' }
  return Object.entries({ ...valid, captchaId: randomUUID(), ...changes }).map(([name, value]) => word(name, value))
}

/** A valid form with one fault. */
const nearly: Partial<Record<CallName, () => fc.Arbitrary<readonly Part[]>[]>> = {
  'kyc.submit': () => [
    text
      .filter((given) => !kycDocuments.some((known) => known === given))
      .map((document) => [word('document', document), goodFile()]),
    fc
      .string({ minLength: 141, maxLength: 4_000 })
      .map((remark) => [
        word('document', 'passport'),
        word('remark', remark.padEnd(141, 'x').replaceAll(/\s/g, 'x')),
        goodFile(),
      ]),
    fc
      .integer({ min: 4, max: 11 })
      .map((count) => [word('document', 'passport'), ...Array.from({ length: count }, () => goodFile())]),
    fc.constant([word('document', 'passport')]),
    noPicture.map((value) => [word('document', 'passport'), { ...goodFile(), value }]),
    fc.constant([word('document', 'passport'), goodFile('document')]),
  ],
  'accounts.uploadAvatar': () => [
    fc.integer({ min: 2, max: 11 }).map((count) => Array.from({ length: count }, () => goodFile())),
    noPicture.map((value) => [{ ...goodFile(), value }]),
    text.filter((name) => name !== 'picture').map((name) => [goodFile(name)]),
    fc.constant([word('picture', 'no file')]),
  ],
  'messaging.sendFeedback': () => [
    text.map((type) => [...feedbackWords({ type: `x${type}` }), goodFile()]),
    fc
      .string({ maxLength: feedbackLimits.contentMin - 1 })
      .map((content) => [...feedbackWords({ content }), goodFile()]),
    fc
      .string({ minLength: feedbackLimits.contentMax + 1, maxLength: 4_000 })
      .map((content) => feedbackWords({ content: content.replaceAll(/\s/g, 'x') })),
    text.map((captchaId) => feedbackWords({ captchaId: `x${captchaId}` })),
    fc.constant(feedbackWords({ captcha: '' })),
    fc
      .integer({ min: 4, max: 6 })
      .map((count) => [...feedbackWords({}), ...Array.from({ length: count }, () => goodFile())]),
    fc.constant([...feedbackWords({}), goodFile('content')]),
  ],
  'messaging.sendChatPicture': () => [
    text.map((id) => [word('id', `x${id}`), goodFile()]),
    fc.constant([word('id', randomUUID()), word('picture', 'no file')]),
    noPicture.map((value) => [word('id', randomUUID()), { ...goodFile(), value }]),
    fc.constant([word('id', randomUUID()), goodFile(), goodFile()]),
    fc.constant([word('id', randomUUID()), goodFile('file')]),
    fc.constant([goodFile('id')]),
  ],
  'payments.claimBankTransfer': () => [
    text.map((id) => [word('id', id), goodFile()]),
    fc.constant([word('id', randomUUID()), goodFile()]),
    noPicture.map((value) => [word('id', transfer), { ...goodFile(), value }]),
    fc.constant([word('id', transfer), goodFile(), goodFile()]),
    fc.constant([word('id', transfer), goodFile('receipt')]),
    fc.constant([goodFile('id')]),
  ],
}

const typeOf = (mark: string) => `multipart/form-data; boundary=${mark}`
const wrongTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  typeOf('x'.repeat(71)),
  'text/plain',
  'application/json',
]

/** A body and headers that do not match. */
const misframed = (parts: fc.Arbitrary<readonly Part[]>): fc.Arbitrary<Sent>[] => [
  parts.map((given) => ({ contentType: typeOf(boundary), body: frame(given, '') })),
  parts.map((given) => ({ contentType: typeOf('another'), body: frame(given) })),
  fc.tuple(parts, fc.constantFrom(...wrongTypes)).map(([given, contentType]) => ({ contentType, body: frame(given) })),
  fc.integer({ min: 13, max: 3_000 }).map((count) => ({
    contentType: typeOf(boundary),
    body: frame(Array.from({ length: count }, (_, index) => word(`f${index}`, ''))),
  })),
  bytes.map((body) => ({ contentType: typeOf(boundary), body })),
  bytes.map((body) => ({
    contentType: typeOf(boundary),
    body: Buffer.concat([Buffer.from(`--${boundary}\r\n`), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })),
]

/** As many of each kind. */
function hostileForms(name: CallName, seed: number): Sent[] {
  const close = nearly[name]?.()
  if (!close) throw new Error(`${name} takes a form and has no sample here`)
  const wild = fc.array(fc.oneof(strangeWord, strangeFile), { maxLength: 11 })
  const kinds = [
    ...[...close, wild].map((parts) => parts.map((given) => ({ contentType: typeOf(boundary), body: frame(given) }))),
    ...misframed(fc.oneof(wild, ...close)),
  ]
  const numRuns = Math.ceil(perCall / kinds.length)
  return kinds.flatMap((kind, index) => fc.sample(kind, { numRuns, seed: seed + index }))
}

const taking = callNames.filter((name) => {
  return getCall(name).accepts === 'multipart'
})

test(
  `${perCall} forms against each call that takes one break nothing and leave nothing`,
  async () => {
    const seed = fc.sample(fc.nat(), 1)[0] ?? 0
    const before = await fingerprintRows(platform.database.owner)
    const faults: string[] = []
    const codes = new Set<string>()
    let sent = 0
    for (const name of taking) {
      const { method, path: target } = getCall(name)
      const forms = hostileForms(name, seed)
      sent += forms.length
      await runConcurrently(
        forms,
        async ({ contentType, body }, index) => {
          // Rate limits would answer before the tested code.
          await platform.database.owner.query('delete from rate_bucket')
          const {
            status,
            text: answer,
            json,
          } = await rawRequest(platform.origin, {
            method,
            path: target,
            headers: {
              Authorization: person.visitor.headers['Authorization'] ?? '',
              'Idempotency-Key': randomUUID(),
              'Content-Type': contentType,
            },
            body,
          })
          codes.add(`${name} ${(json as { code?: string } | undefined)?.code ?? status}`)
          if (status >= 500 || status < 400 || status === 429 || /node_modules|\.ts:\d/.test(answer))
            faults.push(`${name} ${index}: ${status} ${answer.slice(0, 160)}`)
        },
        // As many as one member may have open.
        uploadLimits.atOnceMax,
      )
    }
    promised({
      what: 'F1 hostile forms that are let in, break something or show a stack',
      measured: faults.length,
      unit: `of ${sent}`,
      budget: { atMost: 0 },
      detail: faults.slice(0, 3).join(' | ') || `seed ${seed}, ${taking.length} calls`,
    })
    // Every possible reason for a refusal occurred.
    expect([...codes]).toEqual(
      expect.arrayContaining([
        ...taking.map((name) => `${name} invalid_request`),
        ...taking.map((name) => `${name} unsupported_media_type`),
        'kyc.submit picture_count',
        'kyc.submit picture_invalid',
        'accounts.uploadAvatar picture_count',
        'accounts.uploadAvatar picture_invalid',
        'messaging.sendChatPicture picture_count',
        'messaging.sendChatPicture picture_invalid',
        'messaging.sendFeedback captcha_required',
        'messaging.sendFeedback picture_count',
        'payments.claimBankTransfer deposit_unknown',
        'payments.claimBankTransfer picture_count',
        'payments.claimBankTransfer picture_invalid',
      ]),
    )
    expect(await fingerprintRows(platform.database.owner)).toEqual(before)
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(
      kept.filter(({ parentPath }) => /kyc|avatars|receipts|feedback|chat/.test(path.relative(dataDir, parentPath))),
    ).toEqual([])
  },
  scaledMs(300_000),
)
