import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureBytesMax } from '@fairground/contract'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newPhoto, photoSecret } from '../../../testing/photo.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { testDataDir, type TestPlatform } from '../../../testing/test-platform.ts'

const dataDir = testDataDir()
let platform: TestPlatform
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  photo = await newPhoto(640, 400)
})
afterAll(async () => {
  await platform.stop()
})

function formOf(...pictures: readonly (Buffer | Uint8Array)[]): FormData {
  const form = new FormData()
  for (const picture of pictures) form.append('picture', new Blob([new Uint8Array(picture)]), 'a.jpg')
  return form
}

const upload = async ({ visitor }: Person, picture = photo) =>
  (await visitor.call('accounts.uploadAvatar', { body: formOf(picture) })).icon.src
const iconOf = async ({ visitor }: Person) => (await visitor.call('accounts.profile')).icon?.src
const folder = path.join(dataDir, 'avatars')
const stored = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []

test('a picture of one’s own is drawn anew as a square, worn, and served for good', async () => {
  const person = await newPerson(platform)
  const src = await upload(person)
  expect(src).toMatch(/^\/wps\/member\/icon\/[0-9a-f]{48}$/)
  expect(await iconOf(person)).toBe(src)
  const reply = await fetch(platform.origin + src)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { width, height, exif, format } = await sharp(bytes).metadata()
  expect({ width, height, exif, format }).toEqual({ width: 256, height: 256, exif: undefined, format: 'webp' })
  expect(bytes.includes(photoSecret)).toBe(false)
  for (const file of stored()) {
    const kept = readFileSync(path.join(file.parentPath, file.name))
    expect(kept.includes('WEBP')).toBe(false)
  }
})

test('the picture before it is gone, from the store and from its address', async () => {
  const person = await newPerson(platform)
  const count = stored().length
  const first = await upload(person)
  const second = await upload(person)
  expect(stored()).toHaveLength(count + 1)
  expect((await fetch(platform.origin + first)).status).toBe(404)
  await person.visitor.call('accounts.setAvatar', { body: { code: 'fox' } })
  expect(stored()).toHaveLength(count)
  expect((await fetch(platform.origin + second)).status).toBe(404)
})

test('of uploads at once one is worn, and the others leave nothing behind', async () => {
  const person = await newPerson(platform)
  const count = stored().length
  const sent = await Promise.all([upload(person), upload(person), upload(person)])
  expect(sent).toContain(await iconOf(person))
  expect(stored()).toHaveLength(count + 1)
})

test.each([
  [
    'text that calls itself a picture',
    () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    'picture_invalid',
  ],
  ['a picture that breaks off', () => [photo.subarray(0, 400)], 'picture_invalid'],
  ['more than 5 MB', () => [Buffer.concat([photo, Buffer.alloc(pictureBytesMax)])], 'picture_too_large'],
  ['none', () => [], 'picture_count'],
  ['two', () => [photo, photo], 'picture_count'],
] as const)('%s is refused, and nothing is kept', async (_, pictures, code) => {
  const person = await newPerson(platform)
  const count = stored().length
  const form = formOf(...pictures())
  form.set('word', 'a form without pictures is one still')
  expect(await person.visitor.refusal('accounts.uploadAvatar', { body: form })).toMatchObject({ code })
  expect(stored()).toHaveLength(count)
  expect(await iconOf(person)).toBeUndefined()
})

test('guests send none, and a member no more than a few', async () => {
  expect(await platform.visitor().refusal('accounts.uploadAvatar', { body: formOf(photo) })).toMatchObject({
    code: 'not_logged_in',
  })
  const person = await newPerson(platform)
  for (let sent = 0; sent < 10; sent += 1) await upload(person)
  expect(await person.visitor.refusal('accounts.uploadAvatar', { body: formOf(photo) })).toMatchObject({
    code: 'rate_limited',
  })
})

test('another merchant’s site does not show it, and no other name is served', async () => {
  const src = await upload(await newPerson(platform))
  await openOtherMerchant(platform)
  const { status } = await rawRequest(platform.origin, { path: src, headers: { Host: 'other.example' } })
  expect(status).toBe(404)
  for (const name of ['0'.repeat(48), 'fox', '..%2f..%2fkyc', 'own'])
    expect((await fetch(`${platform.origin}/wps/member/icon/${name}`)).status).toBe(404)
})
