import { existsSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryBody, MallItemForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPhoto } from '../../../testing/photo.ts'
import { until } from '../../../testing/until.ts'
import { insertEntry } from '../entries/entries.queries.ts'
import { cleaningKind } from './pictures.jobs.ts'
import { holdPicture } from './pictures.queries.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { testDataDir } from '../../../testing/test-platform.ts'

const dataDir = testDataDir()
let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let photo: Buffer

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'owner')
  photo = await newPhoto(800, 400)
})
afterAll(async () => {
  await platform.stop()
})

const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  platform.database.owner.query<Row>(text, [...values])

async function upload(as = 'banner'): Promise<string> {
  const form = new FormData()
  form.append('as', as)
  form.append('picture', new Blob([new Uint8Array(photo)]), 'a.jpg')
  return (await ana.call('content.uploadPicture', { body: form })).upload
}

const bannerWith = (key: string): EntryBody => ({
  kind: 'banner',
  type: 'B',
  group: 'm_login',
  picture: { upload: key },
  link: null,
  texts: {},
  position: 0,
  from: null,
  until: null,
})
const itemId = uuidv7()
const itemForm: Omit<MallItemForm, 'picture'> = {
  kind: 'goods',
  texts: { EN: { title: 'A kettle', text: '' } },
  points: 100,
  stock: null,
  memberMax: null,
  levelMin: 0,
  isEnabled: false,
  bonuses: [],
  rounds: [],
}
const draftWith = async (key: string) => (await ana.call('content.create', { body: { draft: bannerWith(key) } })).id

const start = async () => {
  await query(`update job set due_at = now() where kind = $1`, [cleaningKind])
  platform.app.context.jobs.wake()
}
const hasEnded = async () => {
  const { rows } = await query(`select 1 from job where kind = $1 and due_at > now() and claimed_until is null`, [
    cleaningKind,
  ])
  return rows.length > 0
}
async function clean(): Promise<void> {
  await start()
  await until(hasEnded)
}
const passDay = () => query(`update content_picture set unused_since = unused_since - interval '25 hours'`)
const isKept = async (key: string) => {
  const { rows } = await query('select 1 from content_picture where key = $1', [key])
  const hasFile = existsSync(path.join(dataDir, 'content', key.slice(0, 2), key))
  expect(rows.length > 0).toBe(hasFile)
  return hasFile
}

test('a picture that nothing names is deleted after a day, row and bytes, and can be named no more', async () => {
  const key = await upload()
  await clean()
  expect(await isKept(key)).toBe(true)
  await clean()
  expect(await isKept(key)).toBe(true)
  await passDay()
  await clean()
  expect(await isKept(key)).toBe(false)
  expect((await fetch(`${platform.origin}/wps/content/picture/${key}`)).status).toBe(404)
  expect(await ana.refusal('content.create', { body: { draft: bannerWith(key) } })).toBe('not_found')
  const { rows } = await query('select actor, action from audit_entry where subject = $1 order by id', [
    `picture:${key}`,
  ])
  expect(rows).toMatchObject([{ action: 'picture.upload' }, { action: 'picture.remove', actor: 'system:content' }])
})

test('what a draft, a published entry, the history, the look or an item of the mall names is kept, and a day begins when it is named no more', async () => {
  const [inDraft, shown, before, logo, icon, linked, ofItem] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload('logo'),
    await upload('icon'),
    await upload(),
  ]
  const draftId = await draftWith(inDraft)
  const params = { id: await draftWith(before) }
  await ana.call('content.publish', { params, body: { revision: 1 } })
  await ana.call('content.save', { params, body: { revision: 2, draft: bannerWith(shown) } })
  await ana.call('content.publish', { params, body: { revision: 3 } })
  await ana.call('content.save', {
    params,
    body: { revision: 4, draft: { ...bannerWith(inDraft), link: `/wps/content/picture/${linked}` } as EntryBody },
  })
  const reason = 'Our new logo.'
  const { look } = await ana.call('merchants.settings')
  const named = { ...look, logo: { upload: logo }, icon: { upload: icon } }
  await ana.call('merchants.setLook', { body: { before: look, look: named, reason } })
  const putItem = (version: number, picture: MallItemForm['picture']) =>
    ana.call('points.putMallItem', {
      params: { id: itemId },
      body: { version, leftBefore: null, form: { ...itemForm, picture }, reason },
    })
  await putItem(0, { upload: ofItem })
  const all = [inDraft, shown, before, logo, icon, linked, ofItem]
  // Also where an earlier run has seen them named by nothing.
  await query(`update content_picture set unused_since = now() - interval '2 days'`)
  await clean()
  expect(await Promise.all(all.map(isKept))).toEqual(all.map(() => true))
  const { rows } = await query('select 1 from content_picture where unused_since is not null')
  expect(rows).toEqual([])

  await ana.call('merchants.setLook', { body: { before: named, look, reason } })
  await putItem(1, { art: 'banners/welcome' })
  await ana.call('content.save', { params, body: { revision: 5, draft: bannerWith(shown) } })
  await ana.call('content.remove', { params: { id: draftId }, body: { revision: 1 } })
  await clean()
  expect(await isKept(logo)).toBe(true)
  await passDay()
  await clean()
  expect(await Promise.all(all.map(isKept))).toEqual([false, true, true, false, false, false, false])
  // What was published once can be gone back to.
  await ana.call('content.restore', { params, body: { revision: 6, version: 1 } })
  await ana.call('content.picture', { params: { key: before } })
})

test('a picture that an entry names at the same moment is kept', async () => {
  const key = await upload()
  await clean()
  await passDay()
  const merchant = platform.merchant
  const db = platform.app.context.database.of(merchant)
  const { rows } = await query<{ changed_by: string }>('select uploaded_by as changed_by from content_picture limit 1')
  await db.transaction().execute(async (tx) => {
    expect(await holdPicture(tx, key)).toBe(true)
    await start()
    await until(async () => {
      const { rows: waiting } = await query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like '%content_picture%'`,
      )
      return waiting.length > 0
    })
    await insertEntry(tx, { merchant_id: merchant, id: uuidv7(), draft: bannerWith(key), ...rows[0]! })
  })
  await until(hasEnded)
  expect(await isKept(key)).toBe(true)
  await passDay()
  await clean()
  expect(await isKept(key)).toBe(true)
})

test('a run that was broken off after the decision is taken up by the next one', async () => {
  const key = await upload()
  await query('update content_picture set unused_since = now(), removed_at = now() where key = $1', [key])
  expect(await ana.refusal('content.create', { body: { draft: bannerWith(key) } })).toBe('not_found')
  expect((await fetch(`${platform.origin}/wps/content/picture/${key}`)).status).toBe(404)
  await clean()
  expect(await isKept(key)).toBe(false)
})
