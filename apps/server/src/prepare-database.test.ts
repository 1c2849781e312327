import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

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
const prepare = () =>
  prepareDatabase({
    databaseUrl: database.url,
    isDemo: true,
    demoDir: fromHere('../../../demo'),
    studioKeyFile,
    migrationsDir: fromHere('../migrations'),
  })

async function standing() {
  const { owner } = database
  const vendors = await owner.query(`select gateway from vendor where code = 'oriole'`)
  const gateways = await owner.query('select code, wallet, wallet_name, public_keys from game_gateway order by code')
  const games = await owner.query(`select code, is_freeplay from game where vendor = 'oriole' order by code`)
  const members = await owner.query('select count(*)::int as count from member')
  return [vendors.rows, gateways.rows, games.rows, members.rows]
}

test('a demo of before there were transfer games gets them, keeps its members and stays as it is from then on', async () => {
  await prepare()
  const wanted = await standing()
  await database.owner.query(`update vendor set gateway = 'studio' where code = 'oriole'`)
  await database.owner.query(`delete from game_gateway where code = 'studio-transfer'`)
  await database.owner.query(`update game set is_freeplay = true where vendor = 'oriole'`)
  expect(await standing()).not.toEqual(wanted)
  await prepare()
  expect(await standing()).toEqual(wanted)
  await prepare()
  expect(await standing()).toEqual(wanted)
})
