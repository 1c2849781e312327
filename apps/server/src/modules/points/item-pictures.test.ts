import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureBytesMax } from '@fairground/contract'
import type { MallItemForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { newPhoto, photoSecret } from '../../testing/photo.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'

let platform: ConsolePlatform
/** Has `promotions.write`, and nothing of the content's. */
let finn: Awaited<ReturnType<typeof newConsoleVisitor>>
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  finn = await newConsoleVisitor(platform, 'finance')
  photo = await newPhoto(1_600, 764)
})
afterAll(async () => {
  await platform.stop()
})

const form: MallItemForm = {
  kind: 'goods',
  picture: { art: 'banners/welcome' },
  texts: { EN: { title: 'A kettle', text: '' } },
  points: 100,
  stock: 5,
  memberMax: null,
  levelMin: 0,
  isEnabled: true,
  bonuses: [],
  rounds: [],
}
const put = (id: string, version: number, changes: Partial<MallItemForm>) => ({
  params: { id },
  body: { version, leftBefore: version === 0 ? null : 5, form: { ...form, ...changes }, reason: 'A new picture.' },
})
function formOf(...pictures: readonly (Buffer | Uint8Array)[]): FormData {
  const sent = new FormData()
  for (const picture of pictures) sent.append('picture', new Blob([new Uint8Array(picture)]), 'a.jpg')
  return sent
}
const formIn = async (id: string) => (await finn.call('points.mallItems')).list.find((row) => row.id === id)?.form
const storedPictures = async () => {
  const { rows } = await platform.database.owner.query('select key from content_picture')
  return rows.length
}

test('an uploaded picture is drawn anew, served as one, and kept when other fields change', async () => {
  const sent = formOf(photo)
  sent.set('crop', '0,0,800,382')
  const { upload } = await finn.call('points.uploadPicture', { body: sent })
  const id = randomUUID()
  await finn.call('points.putMallItem', put(id, 0, { picture: { upload } }))
  const read = await formIn(id)
  expect(read?.picture).toEqual({ upload })
  await finn.call('points.putMallItem', put(id, 1, { ...read, points: 120 }))
  const person = await newPerson(platform)
  const { list } = await person.visitor.call('points.items', { query: {} })
  expect(list.find((item) => item.id === id)).toMatchObject({
    points: 120,
    picture: { src: `/wps/content/picture/${upload}`, srcset: '' },
  })
  const reply = await fetch(`${platform.origin}/wps/content/picture/${upload}`)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 382, format: 'webp' })
  expect(bytes.includes(photoSecret)).toBe(false)
  const shown = await finn.call('points.picture', { params: { key: upload } })
  expect(Buffer.from(shown.picture, 'base64').equals(bytes)).toBe(true)
})

test('an item takes one of the site’s again, and none that this merchant has not', async () => {
  const { upload } = await finn.call('points.uploadPicture', { body: formOf(photo) })
  const id = randomUUID()
  await finn.call('points.putMallItem', put(id, 0, { picture: { upload } }))
  const unknown = put(id, 1, { picture: { upload: '0'.repeat(48) } })
  expect(await finn.refusal('points.putMallItem', unknown)).toBe('not_found')
  expect((await formIn(id))?.picture).toEqual({ upload })
  await finn.call('points.putMallItem', put(id, 1, {}))
  expect((await formIn(id))?.picture).toEqual({ art: 'banners/welcome' })
})

/** A few bytes whose header says 900 million pixels. */
async function newBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each([
  ['a drawing with a script', () => [svg], 'picture_invalid'],
  ['a page', () => [Buffer.from('<!doctype html><script>alert(1)</script>')], 'picture_invalid'],
  ['a picture that breaks off', () => [photo.subarray(0, 400)], 'picture_invalid'],
  ['a decompression bomb', async () => [await newBomb()], 'picture_invalid'],
  ['more than 5 MB', () => [Buffer.concat([photo, Buffer.alloc(pictureBytesMax)])], 'picture_too_large'],
  ['none', () => [], 'picture_count'],
  ['two', () => [photo, photo], 'picture_count'],
] as const)('%s is refused, and nothing is stored', async (_, pictures, code) => {
  const count = await storedPictures()
  const body = formOf(...(await pictures()))
  body.set('word', 'a form without pictures is one still')
  expect(await finn.refusal('points.uploadPicture', { body })).toBe(code)
  expect(await storedPictures()).toBe(count)
})

test('a retry leaves one picture; who may only read uploads none', async () => {
  const count = await storedPictures()
  const key = randomUUID()
  const first = await finn.call('points.uploadPicture', { body: formOf(photo), key })
  expect(await finn.call('points.uploadPicture', { body: formOf(photo), key })).toEqual(first)
  expect(await storedPictures()).toBe(count + 1)
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('points.uploadPicture', { body: formOf(photo) })).toBe('permission_denied')
})
