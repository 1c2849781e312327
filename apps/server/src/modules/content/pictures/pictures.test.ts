import { existsSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureBytesMax } from '@fairground/contract'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { testDataDir } from '../../../testing/test-platform.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPhoto, photoSecret } from '../../../testing/photo.ts'
import { rawRequest } from '../../../testing/raw-request.ts'

const dataDir = testDataDir()
let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'content')
  photo = await newPhoto(2_000, 960)
})
afterAll(async () => {
  await platform.stop()
})

function formOf(...pictures: readonly (Buffer | Uint8Array)[]): FormData {
  const form = new FormData()
  for (const picture of pictures) form.append('picture', new Blob([new Uint8Array(picture)]), 'a.jpg')
  return form
}
const folder = path.join(dataDir, 'content')
const stored = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

const bannerWith = (upload: string) => ({
  draft: {
    kind: 'banner',
    type: 'B',
    group: 'm_login',
    picture: { upload },
    link: null,
    texts: {},
    position: 0,
    from: null,
    until: null,
  } as const,
})

test('a picture is drawn anew, shown to operators, and on the site for good once a banner has it', async () => {
  const { upload } = await ana.call('content.uploadPicture', { body: formOf(photo) })
  const { id } = await ana.call('content.create', { body: bannerWith(upload) })
  await ana.call('content.publish', { params: { id }, body: { revision: 1 } })
  const { list } = await platform.visitor().call('content.banners', { query: { groupName: 'm_login' } })
  expect(list).toMatchObject([{ url: { src: `/wps/content/picture/${upload}`, srcset: '' }, linkage: null }])
  const reply = await fetch(platform.origin + list[0]!.url.src)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_440, format: 'webp' })
  expect(bytes.includes(photoSecret)).toBe(false)
  const { picture } = await ana.call('content.picture', { params: { key: upload } })
  expect(Buffer.from(picture, 'base64').equals(bytes)).toBe(true)
})

/** Red, green, blue and white quarters, as a camera held sideways stores them. */
const newQuarters = () => {
  const [width, height] = [1_000, 800]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [isRight, isLow] = [at % width >= width / 2, at >= (width * height) / 2]
    pixels.set(isRight ? (isLow ? [255, 255, 255] : [0, 255, 0]) : isLow ? [0, 0, 255] : [255, 0, 0], at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
}

test('of a picture the part that was chosen is kept, as it is seen and not as the camera stored it', async () => {
  const form = formOf(await newQuarters())
  // It is seen as 800 × 1000: blue and red above, white and green below.
  form.set('crop', '0,0,400,191')
  const { upload } = await ana.call('content.uploadPicture', { body: form })
  const { picture } = await ana.call('content.picture', { params: { key: upload } })
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 400, height: 191 })
  const [red = 0, green = 0, blue = 0] = data.subarray((95 * 400 + 200) * 3)
  expect(red).toBeLessThan(40)
  expect(green).toBeLessThan(40)
  expect(blue).toBeGreaterThan(200)
})

test.each([
  ['beside the picture', { crop: '700,0,400,191' }],
  ['below it', { crop: '0,900,400,191' }],
  ['of another shape', { crop: '0,0,400,400' }],
  ['of a few pixels', { crop: '0,0,40,19' }],
  ['that is no part', { crop: 'all of it' }],
  ['of a logo', { crop: '0,0,400,191', as: 'logo' }],
])('a part %s is refused, and nothing is stored', async (_, fields) => {
  const count = stored()
  const form = formOf(await newQuarters())
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await ana.refusal('content.uploadPicture', { body: form })).toBe('invalid_request')
  expect(stored()).toBe(count)
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
] as const)('%s is refused, and nothing is stored', async (_, pictures, code) => {
  const count = stored()
  const form = formOf(...pictures())
  form.set('word', 'a form without pictures is one still')
  expect(await ana.refusal('content.uploadPicture', { body: form })).toBe(code)
  expect(stored()).toBe(count)
})

test('a retry leaves one file and one picture', async () => {
  const count = stored()
  const key = randomUUID()
  const first = await ana.call('content.uploadPicture', { body: formOf(photo), key })
  expect(await ana.call('content.uploadPicture', { body: formOf(photo), key })).toEqual(first)
  expect(stored()).toBe(count + 1)
})

test('another merchant neither shows it nor may use it; who may only read uploads none', async () => {
  const { upload } = await ana.call('content.uploadPicture', { body: formOf(photo) })
  const other = await openOtherMerchant(platform)
  const place = `/wps/content/picture/${upload}`
  expect((await rawRequest(platform.origin, { path: place, headers: { Host: 'other.example' } })).status).toBe(404)
  const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `elsewhere-${process.pid}`, [other]))
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('content.picture', { params: { key: upload } })).toBe('not_found')
  expect(await elsewhere.refusal('content.create', { body: bannerWith(upload) })).toBe('not_found')
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('content.uploadPicture', { body: formOf(photo) })).toBe('permission_denied')
  for (const name of ['0'.repeat(48), 'welcome', '..%2f..%2fkyc'])
    expect((await fetch(`${platform.origin}/wps/content/picture/${name}`)).status).toBe(404)
})
