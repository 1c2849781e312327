import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runOperator } from '../operator/run-operator.ts'
import { readConfig, type Config } from '../platform/config.ts'
import {
  KeyFault,
  readInstallationKeys,
  refuseForeignKeys,
  registerInstallationKeys,
} from '../platform/crypto/installation-keys.ts'
import { copyDatabase } from '../testing/test-database.ts'
import { endDraw, holdDraw, isSettled } from '../testing/draws.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { newWithdrawer } from '../testing/withdrawers.ts'
import { until } from '../testing/until.ts'

/** R8, a restore drill: what a backup of database and keys together brings back, and what either alone does. */

const home = mkdtempSync(path.join(tmpdir(), 'fairground-restore-'))
const secret = (digit: string) => `${digit.repeat(64)}\n`

let original: TestPlatform
let heldDraw: string
let account: string

interface Installation {
  variables: Record<string, string>
  config: Config
}

function installation(dataDir: string, databaseUrl: string): Installation {
  const variables = {
    DATABASE_URL: databaseUrl,
    FAIRGROUND_DATA_DIR: dataDir,
    FAIRGROUND_PAYMENT_SECRET_FILE: path.join(dataDir, 'keys/payment.secret'),
  }
  return { variables, config: readConfig(variables) }
}

beforeAll(async () => {
  const dataDir = path.join(home, 'original')
  mkdirSync(path.join(dataDir, 'keys'), { recursive: true })
  writeFileSync(path.join(dataDir, 'keys/platform.secret'), secret('a'))
  writeFileSync(path.join(dataDir, 'keys/payment.secret'), secret('b'))
  const database = await copyDatabase(inject('serverUrl'), 'fairground_template')
  const { variables, config } = installation(dataDir, database.url)
  const keys = readInstallationKeys(config, variables)
  await registerInstallationKeys(database.owner, { keys, dataDir, accepts: false })
  original = await startTestPlatform({
    because: 'it restores a database',
    database,
    works: true,
    config: { dataDir, secrets: config.secrets },
  })
  ;({ account } = await newWithdrawer(original, '50.00'))
  heldDraw = await holdDraw(original)
  // The backup is taken from a platform that is stopped.
  await original.stop()
  await database.owner.end()
})
afterAll(async () => {
  await original.database.drop()
  rmSync(home, { recursive: true })
})

/** A copy of the database, and of the keys where the backup has them. */
async function restore(name: string, hasKeys: boolean) {
  const dataDir = path.join(home, name)
  mkdirSync(dataDir)
  if (hasKeys) cpSync(path.join(home, 'original/keys'), path.join(dataDir, 'keys'), { recursive: true })
  const source = new URL(original.database.url).pathname.slice(1)
  const database = await copyDatabase(inject('serverUrl'), source)
  return { dataDir, database }
}

/** Starts a platform on a copy: does it open the member's card, and draw the draw that was committed before? */
async function expectWholeService({ dataDir, database }: Awaited<ReturnType<typeof restore>>): Promise<void> {
  const { variables, config } = installation(dataDir, database.url)
  await refuseForeignKeys(database.url, readInstallationKeys(config, variables))
  const restored = await startTestPlatform({
    because: 'it restores a database',
    database,
    works: true,
    config: { dataDir, secrets: config.secrets },
  })
  try {
    const { rows } = await database.owner.query<{ sealed: Buffer; id: string }>(
      'select c.sealed, c.id from bank_card c join member m on m.id = c.member_id where m.account = $1',
      [account],
    )
    expect(rows).toHaveLength(1)
    const [card] = rows
    expect(card && restored.app.context.keyring.open(card.sealed, `bank_card:${card.id}`)).toMatch(/^\d{6,}$/)
    await endDraw(restored, heldDraw)
    await until(() => isSettled(restored, heldDraw), { what: 'the committed draw is drawn and settled' })
  } finally {
    await restored.stop()
    await database.drop()
  }
}

test('a backup of database and keys opens what was sealed, and draws what was committed', async () => {
  await expectWholeService(await restore('whole', true))
})

test('so does one whose platform secret is rotated', async () => {
  const copy = await restore('rotated', true)
  writeFileSync(path.join(copy.dataDir, 'keys/platform.secret'), secret('c') + secret('a'))
  await expectWholeService(copy)
})

test('a database without its keys is refused by platform and command line, and stays as it is', async () => {
  const { dataDir, database } = await restore('keyless', false)
  mkdirSync(path.join(dataDir, 'keys'))
  writeFileSync(path.join(dataDir, 'keys/payment.secret'), secret('b'))
  const file = path.join(dataDir, 'keys/platform.secret')
  expect(() => installation(dataDir, database.url)).toThrow(`${file} is missing`)
  writeFileSync(file, randomBytes(32).toString('hex'))
  const { variables, config } = installation(dataDir, database.url)
  const keys = readInstallationKeys(config, variables)
  await expect(refuseForeignKeys(database.url, keys)).rejects.toThrow(KeyFault)
  await expect(registerInstallationKeys(database.owner, { keys, dataDir, accepts: true })).rejects.toThrow(file)
  const ask = () => Promise.reject(new Error('nobody is asked'))
  const words = ['withdrawal', 'list', '--merchant', 'demo']
  await expect(runOperator({ words, env: variables, say: () => {}, ask })).rejects.toThrow(KeyFault)
  await database.drop()
})
