import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ConfigFault, readConfig } from '../config.ts'
import { checkInstallationKeys, KeyFault, readInstallationKeys, registerInstallationKeys } from './installation-keys.ts'

let database: TestDatabase
let dataDir: string

const secretOf = (digit: string) => digit.repeat(64)
const fileOf = (name: string) => path.join(dataDir, 'keys', name)
const write = (name: string, text: string) => writeFileSync(fileOf(name), `${text}\n`)

beforeEach(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-keys-'))
  mkdirSync(path.join(dataDir, 'keys'))
  write('platform.secret', secretOf('a'))
  write('payment.secret', 'a payment secret')
  writePair('transfer.key')
  writePublic('studio.public.key')
})
afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

function writePair(name: string): void {
  const { privateKey } = generateKeyPairSync('ed25519')
  write(name, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

function writePublic(name: string): void {
  const { publicKey } = generateKeyPairSync('ed25519')
  write(name, publicKey.export({ type: 'spki', format: 'pem' }).toString())
}

/** As a process reads them at its start. */
function read() {
  const variables = {
    DATABASE_URL: database.url,
    FAIRGROUND_DATA_DIR: dataDir,
    FAIRGROUND_PAYMENT_SECRET_FILE: fileOf('payment.secret'),
    FAIRGROUND_TRANSFER_KEY_FILE: fileOf('transfer.key'),
    FAIRGROUND_STUDIO_PUBLIC_KEY_FILE: fileOf('studio.public.key'),
  }
  return readInstallationKeys(readConfig(variables), variables)
}

const check = (accepts = false) => checkInstallationKeys(database.owner, read(), accepts)
const register = (accepts = false) => registerInstallationKeys(database.owner, { keys: read(), dataDir, accepts })
const fingerprints = async () =>
  (await database.owner.query('select name, fingerprint from installation_key order by 1, 2')).rows

async function faultOf(attempt: Promise<void>): Promise<string> {
  const cause: unknown = await attempt.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(cause).toBeInstanceOf(KeyFault)
  const { message } = cause as KeyFault
  // One sentence, without the key.
  expect(message).toMatch(/^[^\n]*\.$/)
  expect(message).not.toContain('aaaaaaaaaaaa')
  return message
}

test('the keys of a new installation are registered, and later starts with them pass', async () => {
  await register()
  const first = await fingerprints()
  expect(first.map(({ name }) => name as string)).toEqual([
    'envelope key',
    'payment secret',
    'platform secret',
    'studio key',
    'transfer key',
  ])
  await check()
  await register()
  expect(await fingerprints()).toEqual(first)
})

test.each([
  ['platform secret', 'platform.secret', () => write('platform.secret', secretOf('b'))],
  ['payment secret', 'payment.secret', () => write('payment.secret', 'another payment secret')],
  ['transfer key', 'transfer.key', () => writePair('transfer.key')],
  ['studio key', 'studio.public.key', () => writePublic('studio.public.key')],
] as const)('a foreign %s is refused with its file, and nothing is written', async (name, file, replace) => {
  await register()
  const before = await fingerprints()
  replace()
  const message = await faultOf(register())
  expect(message).toContain(`The ${name} of this database`)
  expect(message).toContain(fileOf(file))
  expect(message).toContain('restore the file from the backup')
  expect(await faultOf(check())).toBe(message)
  expect(await fingerprints()).toEqual(before)
})

test('a missing envelope key is refused instead of made again, and a foreign one too', async () => {
  await register()
  const [file = ''] = readdirSync(path.join(dataDir, 'keys')).filter((name) => name.startsWith('envelope'))
  copyFileSync(fileOf(file), path.join(dataDir, 'kept.pem'))
  rmSync(fileOf(file))
  expect(await faultOf(check())).toContain(`${fileOf('envelope-1.pem')} is missing`)
  expect(readdirSync(path.join(dataDir, 'keys'))).not.toContain(file)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  write(file, foreign)
  await faultOf(check())
  // A rotation: the known one is still there beside the new one, and may go once the new one is known.
  write('envelope-2.pem', foreign)
  copyFileSync(path.join(dataDir, 'kept.pem'), fileOf(file))
  await register()
  rmSync(fileOf(file))
  await check()
})

test('the platform secret is rotated by a new first line, and old lines must stay', async () => {
  await register()
  write('platform.secret', `${secretOf('b')}\n${secretOf('a')}`)
  await register()
  await check()
  write('platform.secret', secretOf('b'))
  expect(await faultOf(check())).toContain('The platform secret of this database')
  write('platform.secret', secretOf('a'))
  await faultOf(check())
})

test('keys shared with another program are replaced only when that is accepted', async () => {
  await register()
  writePair('transfer.key')
  await faultOf(check())
  await register(true)
  await check()
  write('platform.secret', secretOf('b'))
  await faultOf(register(true))
})

test('of two first starts with different secrets one wins, and the other is refused', async () => {
  const one = read()
  write('platform.secret', secretOf('b'))
  const other = read()
  const ends = await Promise.allSettled(
    [one, other].map((keys) => registerInstallationKeys(database.owner, { keys, dataDir, accepts: false })),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const names = (await fingerprints()).map(({ name }) => name as string)
  expect(names.filter((name) => name === 'platform secret')).toHaveLength(1)
})

test.each([
  ['platform.secret', 'aaaa', 'is damaged'],
  ['platform.secret', '', 'is damaged'],
  ['payment.secret', '', 'cannot be read'],
  ['transfer.key', 'no key at all', 'is no Ed25519 private key'],
  ['envelope-1.pem', 'no key at all', 'cannot be read as an RSA private key'],
])('a damaged %s (%j) is named', (file, text, says) => {
  write(file, text)
  expect(read).toThrow(ConfigFault)
  expect(read).toThrow(fileOf(file))
  expect(read).toThrow(says)
})

test('a missing platform secret is named', () => {
  rmSync(fileOf('platform.secret'))
  expect(read).toThrow(`${fileOf('platform.secret')} is missing`)
})
