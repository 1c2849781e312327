import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kycLimits } from '@fairground/contract'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { newOperator, outputOf } from '../../testing/operators.ts'
import { newPhoto, photoSecret } from '../../testing/photo.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { testDataDir, type TestPlatform } from '../../testing/test-platform.ts'
import { decideKyc } from './decide-kyc.ts'
import { readPictures } from './read-pictures.ts'

const dataDir = testDataDir()

let platform: TestPlatform
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
  person = await newPerson(platform)
})

interface Sent {
  pictures?: readonly (Buffer | Uint8Array)[]
  remark?: string
  document?: string
  field?: string
  fileName?: string
}

function formOf({ pictures = [photo], remark, document = 'passport', field = 'picture', fileName = 'a.jpg' }: Sent) {
  const form = new FormData()
  form.set('document', document)
  if (remark !== undefined) form.set('remark', remark)
  for (const picture of pictures)
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), fileName)
  return form
}

const submit = (sent: Sent, { who = person, key = randomUUID() } = {}) =>
  who.visitor.call('kyc.submit', { body: formOf(sent), options: { idempotencyKey: key } })
const refusal = (sent: Sent, { who = person, key = randomUUID() } = {}) =>
  who.visitor.refusal('kyc.submit', { body: formOf(sent), options: { idempotencyKey: key } })

const stored = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}kyc`))
    .map((entry) => path.join(entry.parentPath, entry.name))

const review = async (who: Person, state: 'verified' | 'rejected', reason: string | null = null) => {
  const { rows } = await platform.database.owner.query<{ id: string }>(
    'select id from kyc_check where member_id = $1 order by submitted_at desc limit 1',
    [who.id],
  )
  return platform.app.context.commands.run(
    { scope: { merchant: who.merchant, actor: { kind: 'operator', id: 'ana' } }, name: 'test' },
    (tools) => decideKyc(tools, who.id, { checkId: rows[0]?.id ?? '', state, reason }),
  )
}

const pngHeader = (width: number, height: number): Buffer => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(17)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    header,
    size,
    Buffer.from('0000000049444154', 'hex'),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ])
}

test('pictures are under review once they are sent, and the member sees their own state only', async () => {
  const other = await newPerson(platform)
  expect(await person.visitor.call('kyc.status')).toEqual({ state: 'unverified', reason: null, submittedAt: null })
  await submit({ pictures: [photo, photo, photo], remark: 'New card, the old one was lost.' })
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'under_review', reason: null })
  expect(await other.visitor.call('kyc.status')).toMatchObject({ state: 'unverified' })
})

test('what is stored is drawn anew, without metadata, sealed, and not the bytes that came', async () => {
  const before = new Set(stored())
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  await submit({ pictures: [polyglot], fileName: '../../../../tmp/evil.html' })
  const fresh = stored().filter((file) => !before.has(file))
  expect(fresh).toHaveLength(1)
  const [file = ''] = fresh
  expect(path.basename(file)).toMatch(/^[0-9a-f]{48}$/)
  expect(statSync(file).mode & 0o077).toBe(0)
  const sealed = readFileSync(file)
  expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const { rows } = await platform.database.owner.query<{ check_id: string }>(
    'select check_id from kyc_picture where key = $1',
    [path.basename(file)],
  )
  const [opened] = await platform.app.context.commands.run(
    { scope: { merchant: person.merchant, actor: { kind: 'operator', id: 'ana' } }, name: 'test' },
    (tools) =>
      readPictures(
        tools,
        { ...platform.app.context, ...platform.app.modules.kyc },
        { memberId: person.id, checkId: rows[0]?.check_id ?? '' },
      ),
  )
  expect(opened?.includes(photoSecret)).toBe(false)
  expect(opened?.includes('<script>')).toBe(false)
  expect(opened?.includes('PK\u0003\u0004')).toBe(false)
  const { format, width, height, exif, xmp, icc } = await sharp(opened).metadata()
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'jpeg', width: 640, height: 400 })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('no picture at all')],
    ['svg', () => Buffer.from(svg)],
    ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['mvg', () => Buffer.from('push graphic-context\nviewbox 0 0 640 480\n')],
    [
      'a script behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['pdf', () => Buffer.from('%PDF-1.7\n')],
    ['gif', () => sharp(photo).gif().toBuffer()],
    ['webp', () => sharp(photo).webp().toBuffer()],
    ['half a JPEG', () => photo.subarray(0, Math.floor(photo.length / 2))],
    ['a PNG of 64,000 by 64,000', () => pngHeader(64_000, 64_000)],
    ['a PNG of two thousand million pixels on a side', () => pngHeader(0x7fff_ffff, 0x7fff_ffff)],
    [
      'a whole PNG that unpacks to 64 million pixels',
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('%s is refused, and nothing is stored', async (_what, make) => {
    const before = stored().length
    const memory = process.memoryUsage.rss()
    expect(await refusal({ pictures: [photo, await make()] })).toMatchObject({
      code: 'picture_invalid',
      status: 422,
      value: { field: 'picture', place: 2 },
    })
    expect(stored()).toHaveLength(before)
    expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'unverified' })
    expect(process.memoryUsage.rss() - memory).toBeLessThan(200_000_000)
  })
})

test('no picture, a fourth one, one that is too large, words too long and strange fields are refused', async () => {
  const before = stored().length
  expect(await refusal({ pictures: [] })).toMatchObject({ code: 'picture_count', status: 422 })
  expect(await refusal({ pictures: [photo, photo, photo, photo] })).toMatchObject({ code: 'picture_count' })
  const large = Buffer.concat([photo, Buffer.alloc(kycLimits.pictureBytes + 1 - photo.length)])
  expect(await refusal({ pictures: [large] })).toMatchObject({ code: 'picture_too_large', status: 413 })
  expect(await refusal({ remark: 'x'.repeat(141) })).toMatchObject({
    code: 'invalid_request',
    value: { field: 'remark' },
  })
  expect(await refusal({ document: 'library card' })).toMatchObject({ value: { field: 'document' } })
  expect(await refusal({ field: 'avatar' })).toMatchObject({ code: 'invalid_request' })
  expect(stored()).toHaveLength(before)
  await submit({ remark: '🎫'.repeat(140), pictures: [large.subarray(0, kycLimits.pictureBytes)] })
})

test('a body over the limit, no form, a broken one and one of a thousand parts are refused', async () => {
  const send = (type: string, body: Buffer | string) =>
    rawRequest(platform.origin, {
      method: 'POST',
      path: '/wps/member/kyc',
      headers: { ...person.visitor.headers, 'Content-Type': type, 'Idempotency-Key': randomUUID() },
      body,
    })
  const form = 'multipart/form-data; boundary=x'
  expect((await send(form, Buffer.alloc(17 * 1024 * 1024))).status).toBe(413)
  for (const type of ['application/json', 'application/octet-stream', 'multipart/form-data', 'image/jpeg'])
    expect((await send(type, '{}')).status, type).toBe(415)
  for (const body of ['', 'nonsense', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="a', '--x--', '\u0000'])
    expect((await send(form, body)).status, body).toBe(400)
  const part = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n\r\n'
  expect((await send(form, `${part.repeat(1_000)}--x--`)).json).toMatchObject({ value: { rule: 'parts' } })
})

test('a retry has the answer of the first call, and beside an open check there is no second one', async () => {
  const key = randomUUID()
  const before = stored().length
  await submit({}, { key })
  await submit({}, { key })
  expect(await refusal({ remark: 'another' }, { key })).toMatchObject({ code: 'idempotency_key_reused', status: 422 })
  expect(await refusal({})).toMatchObject({ code: 'kyc_closed', status: 409 })
  expect(stored()).toHaveLength(before + 1)
})

test('of two submissions at once one is taken, and the pictures of the other are gone', async () => {
  const before = stored().length
  const ends = await Promise.allSettled([submit({}), submit({}), submit({})])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(stored()).toHaveLength(before + 1)
})

test('a rejection says why and lets the member try again; who is verified cannot', async () => {
  await submit({})
  expect(await review(person, 'rejected', 'The number is cut off.')).toBe(true)
  expect(await review(person, 'verified')).toBe(false)
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'rejected', reason: 'The number is cut off.' })
  await submit({})
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'under_review', reason: null })
  expect(await review(person, 'verified')).toBe(true)
  expect(await refusal({})).toMatchObject({ code: 'kyc_closed' })
})

test('another merchant neither sees nor decides the check, and no URL returns a picture', async () => {
  await submit({})
  const merchant = await openOtherMerchant(platform)
  const otherMember = await newPerson(platform, { merchant })
  expect(await otherMember.visitor.call('kyc.status')).toMatchObject({ state: 'unverified' })
  expect(await review({ ...person, merchant }, 'verified')).toBe(false)
  const [file = ''] = stored()
  const name = path.basename(file)
  for (const address of [
    `/wps/member/kyc/${name}`,
    `/kyc/${name}`,
    `/kyc/${name.slice(0, 2)}/${name}`,
    `/data/kyc/${name}`,
  ])
    for (const headers of [{}, person.visitor.headers, otherMember.visitor.headers])
      expect((await rawRequest(platform.origin, { path: address, headers })).status).toBe(404)
})

test('a check is found, looked at, rejected and approved at a terminal, with the reason that the member reads', async () => {
  await submit({ remark: 'My name has changed.' })
  const as = await newOperator(platform)
  const say = (...words: string[]) => outputOf(platform, ['kyc', ...words, '--merchant', 'demo'], { as })
  const seen = async () => ['--check', /check +(\S+)/.exec(await say('show', person.account))?.[1] ?? '']
  expect(await say('list')).toMatch(new RegExp(`${person.account} +passport +1 pictures`))
  expect(await say('show', person.account)).toContain('remark     "My name has changed."')
  expect(await say('reject', person.account, '--reason', 'Blurred.')).toContain('needs --check')
  const first = await seen()
  expect(await say('reject', person.account, ...first, '--reason', 'Blurred.')).toBe(`${person.account} is rejected.`)
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'rejected', reason: 'Blurred.' })
  expect(await say('list')).not.toContain(person.account)
  await submit({})
  // The pictures of the second check have not been looked at.
  expect(await say('approve', person.account, ...first, '--reason', 'The same face.')).toMatch(
    new RegExp(`was rejected by ${as.name} at 2`),
  )
  expect(await say('approve', person.account, ...(await seen()), '--reason', 'The same face.')).toBe(
    `${person.account} is verified.`,
  )
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'verified' })
})

test('sending, deciding and looking leave audit rows, and the remark is stored sealed', async () => {
  await submit({ remark: 'My name has changed.' })
  await review(person, 'rejected', 'Blurred.')
  const { rows } = await platform.database.owner.query<{ actor: string; action: string }>(
    'select actor, action from audit_entry where subject = $1 order by id',
    [`member:${person.id}`],
  )
  expect(rows.filter(({ action }) => action.startsWith('kyc'))).toEqual([
    { actor: `member:${person.id}`, action: 'kyc.submit' },
    { actor: 'operator:ana', action: 'kyc.reject' },
  ])
  const remarks = await platform.database.owner.query<{ remark: Buffer }>(
    'select remark from kyc_check where member_id = $1',
    [person.id],
  )
  expect(remarks.rows[0]?.remark.includes('My name')).toBe(false)
})
