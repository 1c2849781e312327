import { createPrivateKey, createPublicKey, generateKeyPairSync, randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sealBody, type EnvelopeKey } from '@fairground/contract/seal'
import { runConcurrently } from '../testing/attempt.ts'
import { commonPassword, newPeople, newPerson } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { rawRequest, type RawReply } from '../testing/raw-request.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** E1: the envelope that carries passwords. */
const flips = fullOrShort(10_000, 300)
const replays = fullOrShort(1_000, 50)
const logins = fullOrShort(300, 30)

const place = { method: 'POST', path: '/wps/session/login' }
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-envelope-'))

let database: TestDatabase
let platform: TestPlatform
let account = ''
let key: EnvelopeKey

const config = { dataDir, trustedProxies: ['127.0.0.1'] }
const keyOf = async (from: TestPlatform): Promise<EnvelopeKey> => ({
  ...(await from.visitor().call('accounts.sealingKey')),
  clockSkewMs: 0,
})

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  platform = await startTestPlatform({ because: 'keys are rotated between two processes', database, config })
  key = await keyOf(platform)
  account = (await newPerson(platform)).account
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sealed {
  key: string
  bytes: Uint8Array
}

const seal = (by = key, username = account) =>
  sealBody(by, { ...place, body: { type: 'username', username, password: commonPassword } })

let addresses = 0
const post = (sealed: Sealed, to = platform): Promise<RawReply> => {
  addresses += 1
  return rawRequest(to.origin, {
    ...place,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Encryption-Key': sealed.key,
      'X-Forwarded-For': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
    body: Buffer.from(sealed.bytes),
  })
}

/** One bit of the sealed bytes or of the wrapped key, as it comes. */
function flip({ key: wrapped, bytes }: Sealed): Sealed {
  const [kid = '', text = ''] = wrapped.split('.')
  const wrappedBytes = Buffer.from(text, 'base64url')
  const turned = (target: Uint8Array): Uint8Array => {
    const at = randomInt(target.length * 8)
    return target.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte))
  }
  return randomInt(4) === 0
    ? { bytes, key: `${kid}.${Buffer.from(turned(wrappedBytes)).toString('base64url')}` }
    : { bytes: turned(bytes), key: wrapped }
}

test(
  `of ${flips} envelopes with one bit turned none opens, and all are answered alike`,
  async () => {
    const good = await seal()
    const answers = await runConcurrently(
      Array.from({ length: flips }, () => flip(good)),
      (each) => post(each),
    )
    promised({
      what: 'E1 envelopes with one bit turned that open',
      measured: answers.filter(({ text }) => !text.includes('envelope_invalid')).length,
      unit: `of ${flips}`,
      budget: { atMost: 0 },
    })
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await post(good)).status).toBe(200)
  },
  scaledMs(300_000),
)

test(
  `of ${replays} copies none opens again`,
  async () => {
    const good = await seal()
    expect((await post(good)).status).toBe(200)
    const answers = await runConcurrently(
      Array.from({ length: replays }, () => good),
      (each) => post(each),
    )
    promised({
      what: 'E1 replays that open',
      measured: answers.filter(({ status }) => status < 300).length,
      unit: `of ${replays}`,
      budget: { atMost: 0 },
    })
  },
  scaledMs(120_000),
)

test(
  'during a key rotation clients with the old and the new key are accepted',
  async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const newer = mkdtempSync(path.join(tmpdir(), 'fairground-envelope-'))
    cpSync(dataDir, newer, { recursive: true })
    writeFileSync(path.join(newer, 'keys/envelope-2.pem'), privateKey)
    // The old process runs beside the new one until it is drained, as in a rolling restart.
    const rotated = await startTestPlatform({
      because: 'keys are rotated between two processes',
      database,
      config: { ...config, dataDir: newer },
    })
    const newKey = await keyOf(rotated)
    expect(newKey.publicKey).toBe(
      createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64'),
    )
    // Another account each time: attempts per account are limited.
    const people = await newPeople(platform, 16)
    const statuses = await runConcurrently(
      Array.from({ length: logins }, (_, index) => index),
      async (index) => {
        const username = people[index % people.length]?.account
        if (index % 3 === 0) return (await post(await seal(newKey, username), rotated)).status
        return (await post(await seal(key, username), index % 3 === 1 ? platform : rotated)).status
      },
      8,
    )
    await rotated.stop()
    rmSync(newer, { recursive: true, force: true })
    promised({
      what: 'E1 logins refused while the key is rotated',
      measured: statuses.filter((status) => status !== 200).length,
      unit: `of ${logins}`,
      budget: { atMost: 0 },
    })
  },
  scaledMs(120_000),
)
