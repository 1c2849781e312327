import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mutateBody, schemaOf } from '../../../testing/invalid-inputs.ts'
import { vendorProtocol, type StreamingTableReport } from '@fairground/contract/games/vendor-protocol'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { createVendorClient, type Signing, type Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
/** A vendor with live tables, which has its own key. */
let casino: Vendor
let operatorCode: string
const origin = 'https://tables.example'

beforeAll(async () => {
  platform = await openTestMerchant()
  operatorCode = platform.app.context.merchants.list()[0]!.code
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  casino = createVendorClient(platform.origin, privateKey)
  const { owner } = platform.database
  await owner.query(
    `insert into game_gateway (merchant_id, code, public_keys, launch_origin) values (current_merchant(), 'casino', array[$1], $2)`,
    [spki, origin],
  )
  await owner.query(`update vendor set gateway = 'casino' where merchant_id = current_merchant() and code = 'mirador'`)
  platform.app.modules.games.catalogue.forget(platform.app.context.merchants.list()[0]!.id)
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from streaming_report'))

const table = (over: Partial<StreamingTableReport> = {}): StreamingTableReport => ({
  table: 'b1',
  game_code: 'speed-baccarat',
  host: 'Mai',
  viewers: 12,
  thumbnail: `${origin}/b1.jpg`,
  started_at: '2026-11-24T20:00:00.000Z',
  ...over,
})
const reportOf = (tables: readonly StreamingTableReport[], operator = operatorCode) => ({
  request_uuid: randomUUID(),
  operator,
  tables,
})
const report = (tables: readonly StreamingTableReport[], signing: Signing = {}) =>
  casino.post('tables', reportOf(tables), { vendor: 'casino', ...signing })
const shown = async () => (await platform.visitor().call('games.streamingTables', { query: {} })).list

test('what a vendor streams is listed with host, game, viewers and picture, until it says otherwise', async () => {
  expect(await shown()).toEqual([])
  const reply = await report([
    table(),
    table({ table: 'r1', game_code: 'roulette-atrium', viewers: 90, thumbnail: null }),
  ])
  expect(reply.json).toMatchObject({ status: 'RS_OK', valid_seconds: 120 })
  await expect
    .poll(async () => (await shown()).map(({ name, viewers, game }) => [name, viewers, game.displayName]))
    .toEqual([
      ['Mai', 90, 'Roulette Atrium'],
      ['Mai', 12, 'Speed Baccarat'],
    ])
  expect((await shown())[1]).toMatchObject({ thumbnail: `${origin}/b1.jpg`, startedAt: '2026-11-24T20:00:00.000Z' })
  await report([])
  await expect.poll(shown).toEqual([])
})

test('a vendor that falls silent streams no more', async () => {
  await report([table()])
  await expect.poll(async () => (await shown()).length).toBe(1)
  await platform.database.owner.query(`update streaming_report set expires_at = now()`)
  await expect.poll(shown).toEqual([])
})

test('a report that is sent again, or overtaken by a later one, changes nothing', async () => {
  await report([table({ host: 'Later' })])
  expect((await report([table({ host: 'Earlier' })], { ageMs: 60_000 })).json).toMatchObject({ status: 'RS_OK' })
  await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual(['Later'])
})

test('a table whose game is closed is not shown', async () => {
  const { owner } = platform.database
  const { catalogue } = platform.app.modules.games
  const setOpen = async (isOpen: boolean) => {
    await owner.query(`update game set is_open = $1 where code = 'speed-baccarat'`, [isOpen])
    catalogue.forget(platform.app.context.merchants.list()[0]!.id)
  }
  await report([table()])
  await expect.poll(async () => (await shown()).length).toBe(1)
  await setOpen(false)
  await expect.poll(shown).toEqual([])
  await setOpen(true)
})

test('a stranger, another vendor and an unknown operator report nothing', async () => {
  const studio = createVendor(platform.origin)
  const tries = [
    await report([table()], { signature: 'AAAA' }),
    await report([table()], { ageMs: 600_000 }),
    await studio.post('tables', reportOf([table()]), { vendor: 'casino' }),
    await casino.post('tables', reportOf([table()], 'nobody'), { vendor: 'casino' }),
  ]
  for (const { status } of tries) expect(status).toBe(401)
  const foreign = await studio.post('tables', reportOf([table()]), { vendor: 'studio' })
  expect(foreign.json).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  const { rowCount } = await platform.database.owner.query('select from streaming_report')
  expect(rowCount).toBe(0)
})

test.each<{ what: string; tables: StreamingTableReport[]; status: string }>([
  { what: 'a game that is not there', tables: [table({ game_code: 'none' })], status: 'RS_ERROR_INVALID_GAME' },
  { what: 'one table twice', tables: [table(), table()], status: 'RS_ERROR_WRONG_SYNTAX' },
  {
    what: 'a picture elsewhere',
    tables: [table({ thumbnail: 'https://evil.example/b1.jpg' })],
    status: 'RS_ERROR_WRONG_SYNTAX',
  },
  {
    what: 'a picture at a name that only begins the same',
    tables: [table({ thumbnail: 'https://tables.example.evil.example/b1.jpg' })],
    status: 'RS_ERROR_WRONG_SYNTAX',
  },
])('nothing is taken of a report with $what', async ({ tables, status }) => {
  expect((await report([table({ table: 'good' }), ...tables])).json).toMatchObject({ status })
  const { rowCount } = await platform.database.owner.query('select from streaming_report')
  expect(rowCount).toBe(0)
})

test('a body that breaks the schema in any place is refused', async () => {
  for (const { what, value } of mutateBody(schemaOf(vendorProtocol.tables.body), reportOf([table()]))) {
    const { status } = await casino.post('tables', value, { vendor: 'casino' })
    expect([400, 401], what).toContain(status)
  }
})
