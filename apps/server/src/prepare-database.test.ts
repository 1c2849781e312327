import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { PreparationFault, prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-prepare-'))
const studioKeyFile = path.join(folder, 'studio.public.key')

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  const { publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(studioKeyFile, publicKey.export({ type: 'spki', format: 'pem' }))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const fromHere = (place: string) => fileURLToPath(new URL(place, import.meta.url))
const prepare = (demoDays = 0) =>
  prepareDatabase({
    config: { databaseUrl: database.url, isDemo: true, dataDir: folder, secrets: [Buffer.alloc(32, 7)] },
    keys: [],
    acceptsKeys: false,
    demoDir: fromHere('../../../demo'),
    demoDays,
    studioKeyFile,
    sqlDir: fromHere('..'),
  })

async function standing() {
  const { owner } = database
  const vendors = await owner.query(`select gateway from vendor where code = 'oriole'`)
  const gateways = await owner.query('select code, wallet, wallet_name, public_keys from game_gateway order by code')
  const games = await owner.query(`select code, is_freeplay from game where vendor = 'oriole' order by code`)
  const members = await owner.query('select count(*)::int as count from member')
  return [vendors.rows, gateways.rows, games.rows, members.rows]
}

test('a demo is seeded once: the next start leaves it as it is, and takes the studio key of this installation', async () => {
  await prepare()
  const wanted = await standing()
  await database.owner.query(`update game_gateway set public_keys = '{other}' where code = 'studio'`)
  expect(await standing()).not.toEqual(wanted)
  await prepare()
  expect(await standing()).toEqual(wanted)
})

test.each([Number('a week'), -1, 0.5, 1_000])('a past of %s days is refused in words', async (days) => {
  const fault: unknown = await prepare(days).catch((cause: unknown) => cause)
  expect(String(fault)).toMatch(/FAIRGROUND_DEMO_DAYS must be a whole number from 0 to 366/)
})

test('data of another version is refused with the sentence that says how to start over', async () => {
  await database.owner.query(`insert into migration (name, digest) values ('0028-reality-check.sql', 'x')`)
  const fault: unknown = await prepare().catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(PreparationFault)
  expect(String(fault)).toMatch(/start over with `npm start -- --reset`/)
  await database.owner.query(`delete from migration where digest = 'x'`)
})
