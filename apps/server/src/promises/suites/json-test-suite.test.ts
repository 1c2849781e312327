import { constants, createHmac, createPrivateKey, publicEncrypt, randomBytes, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { vendorProtocol } from '@fairground/contract/games/vendor-protocol'
import { sealAesGcm } from '../../platform/crypto/aes-gcm.ts'
import { runConcurrently } from '../../testing/attempt.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { promised } from '../../testing/promised.ts'
import { rawRequest, type RawReply, type RawRequest } from '../../testing/raw-request.ts'
import { fingerprintRows } from '../../testing/row-counts.ts'
import { samples } from '../../testing/samples.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { readJsonTestSuite } from '../../testing/suites.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import type { Play } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

/** F1: every file of JSONTestSuite as a body and as the value of a field, sent to calls of each kind. */
const files = readJsonTestSuite()
/** For an idle machine; the short form runs beside other tests. */
const answerMsMax = fullOrShort(500, 5_000)
/** All calls that take JSON, and in `npm test` a member's bet and a guest's call. */
const callsMax = fullOrShort(Infinity, 2)
/** In `npm test` each file is sent alone or as a field, by turns. */
const everyNth = fullOrShort(1, 2)

let platform: TestPlatform
let person: Person
let play: Play
let envelopeKey: { kid: string; publicKey: string }

beforeAll(async () => {
  platform = await openTestMerchant()
  person = await newPerson(platform, { cash: '100.00' })
  play = await createVendor(platform.origin).launch(person)
  envelopeKey = await platform.visitor().call('accounts.sealingKey')
})
afterAll(() => platform.stop())

let sent = 0
/** Each time another address: limits by address are tested elsewhere. */
const address = () => ({ 'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}` })

const post = ({ headers, ...request }: Required<RawRequest>) =>
  rawRequest(platform.origin, { ...request, headers: { ...address(), ...headers } })

interface Way {
  what: string
  /** A valid body around the bytes, which stand for one field. */
  around: (bytes: Buffer) => Buffer
  send: (body: Buffer) => Promise<RawReply>
  /** A value that is valid by chance, such as `true` for a field that wants it. */
  isValid?: ((body: unknown) => boolean) | undefined
}

const taking = callNames.filter((name) => {
  const { body, accepts, isSealed } = getCall(name)
  return !accepts && !isSealed && body !== undefined && name !== 'accounts.logout'
})
const first: readonly CallName[] = ['lottery.placeOrder', 'accounts.startTrial']
const chosen = [...first, ...taking.filter((name) => !first.includes(name))].slice(0, callsMax)

/** Replaces the last field, or adds one to an object without any. */
function aroundOf(valid: object): Way['around'] {
  const fields = Object.entries(valid)
  const [name] = fields.pop() ?? ['field']
  const head = JSON.stringify(Object.fromEntries(fields)).slice(0, -1)
  const open = `${head}${fields.length > 0 ? ',' : ''}${JSON.stringify(name)}:`
  return (bytes) => Buffer.concat([Buffer.from(open), bytes, Buffer.from('}')])
}

const isValidFor =
  (name: CallName): Way['isValid'] =>
  (body) =>
    getCall(name).body?.safeParse(body).success === true

const callWay = (name: CallName): Way => ({
  what: name,
  around: aroundOf(samples[name]?.body ?? {}),
  isValid: isValidFor(name),
  send: (body) => {
    const { method, path, audience } = getCall(name)
    const filled = path.replace(/:(\w+)/g, (_, part: string) => samples[name]?.params?.[part] ?? 'x')
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(audience.includes('member') && { Authorization: person.visitor.headers['Authorization'] ?? '' }),
    }
    return post({ method, path: filled, headers, body })
  },
})

/** A guest's login: the bytes stand inside the envelope. */
const loginWay: Way = {
  what: 'accounts.login, sealed',
  around: aroundOf({ type: 'username', username: 'nobody', password: 'not the one' }),
  isValid: isValidFor('accounts.login'),
  send: (body) => {
    const { method, path } = getCall('accounts.login')
    const [key, nonce] = [randomBytes(32), randomBytes(16).toString('hex')]
    const plain = Buffer.concat([Buffer.from(`{"at":${Date.now()},"nonce":"${nonce}","body":`), body, Buffer.from('}')])
    const {
      iv,
      tag,
      body: sealed,
    } = sealAesGcm(key, plain, {
      iv: randomBytes(12),
      context: Buffer.from(`${method} ${path}`),
    })
    const spki = { key: Buffer.from(envelopeKey.publicKey, 'base64'), format: 'der', type: 'spki' } as const
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const wrapped = publicEncrypt({ ...spki, ...padding }, key).toString('base64url')
    const headers = { 'Content-Type': 'application/octet-stream', 'Encryption-Key': `${envelopeKey.kid}.${wrapped}` }
    return post({ method, path, headers, body: Buffer.concat([iv, sealed, tag]) })
  },
}

/** A vendor's bet with a valid signature over the bytes. */
const vendorWay: Way = {
  what: 'a vendor’s bet',
  around: (bytes) =>
    aroundOf({
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      token: play.token,
      user: play.user,
      game_code: play.game,
      round: 'round',
      round_closed: false,
      currency: 'USD',
      amount: '1.00',
    })(bytes),
  send: (body) => {
    const timestamp = String(Date.now())
    const key = createPrivateKey(inject('studioKey'))
    const signature = sign(null, Buffer.concat([Buffer.from(`${timestamp}.`), body]), key).toString('base64')
    const headers = {
      'Content-Type': 'application/json',
      'X-Vendor': 'studio',
      'X-Timestamp': timestamp,
      'X-Signature': signature,
    }
    return post({ method: 'POST', path: vendorProtocol.bet.path, headers, body })
  },
}

/** A payment provider's callback, signed. */
const paymentWay: Way = {
  what: 'a payment provider’s callback',
  around: aroundOf({
    eventId: randomUUID(),
    paymentId: 'p',
    reference: 'r',
    state: 'paid',
    amount: '1.00',
    currency: 'USD',
  }),
  send: (body) => {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', platform.config.payment.secret).update(`${timestamp}.`).update(body)
    const headers = {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signature.digest('hex'),
    }
    return post({ method: 'POST', path: '/pay/callback/demo/sandbox', headers, body })
  },
}

/** As lenient as any parser here: a byte order mark is passed over. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\u{feff}/u, ''))
  } catch {
    return undefined
  }
}

const stack = /node_modules|\.ts:\d|\.js:\d/

test(
  `JSONTestSuite: its ${files.length} files are refused by every call, and break none`,
  async () => {
    expect(files).toHaveLength(318)
    const ways = [...chosen.map(callWay), loginWay, vendorWay, paymentWay]
    const sendings = ways
      .flatMap((way) =>
        files.flatMap(({ name, bytes }) => [
          { way, file: name, body: bytes },
          { way, file: `${name} as a field`, body: way.around(bytes) },
        ]),
      )
      .filter((_, index) => (index + Math.floor(index / 2)) % everyNth === 0)
      .filter(({ way, body }) => !way.isValid?.(parse(body)))
    expect(sendings.length).toBeGreaterThan((ways.length * files.length * 1.9) / everyNth)
    const took: number[] = []
    const send = async ({ way, file, body }: (typeof sendings)[number]) => {
      const startedAt = performance.now()
      const { status, text } = await way.send(body)
      took.push(performance.now() - startedAt)
      // A provider is not made to repeat what it has signed and cannot be read.
      const isLetIn = status < 400 && text !== '{"taken":false,"reason":"unreadable"}'
      return status >= 500 || isLetIn || stack.test(text) ? [`${way.what}, ${file}: ${status} ${text}`] : []
    }
    // What a provider has signed is kept for staff where it cannot be read; nothing else writes.
    const faults = await runConcurrently(
      sendings.filter(({ way }) => way === paymentWay),
      send,
    )
    const before = await fingerprintRows(platform.database.owner)
    faults.push(
      ...(await runConcurrently(
        sendings.filter(({ way }) => way !== paymentWay),
        send,
      )),
    )
    promised({
      what: 'F1 files of JSONTestSuite that are let in, break something or show a stack',
      measured: faults.flat().length,
      unit: `of ${sendings.length}`,
      budget: { atMost: 0 },
      detail:
        faults.flat().slice(0, 3).join(' | ') || `${files.length} files, alone and as a field, in ${ways.length} calls`,
    })
    promised({
      what: 'F1 slowest in a hundred with JSONTestSuite',
      measured: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      budget: { atMost: answerMsMax },
    })
    expect(await fingerprintRows(platform.database.owner)).toEqual(before)
  },
  scaledMs(120_000),
)

test('what the suite calls JSON is parsed and refused by its schema; what it does not is refused before', async () => {
  const way = callWay('accounts.startTrial')
  const faults: string[] = []
  for (const { name, bytes } of files.filter(({ name }) => !name.startsWith('i_'))) {
    const { status, json } = await way.send(bytes)
    const { code, value } = json as { code?: string; value?: { field?: string } }
    const isNamed = value?.field !== undefined
    const isTooLarge = bytes.length > 65_536
    const [wantedStatus, wantedCode] = isTooLarge ? [413, 'payload_too_large'] : [400, 'invalid_request']
    if (status !== wantedStatus || code !== wantedCode || isNamed !== name.startsWith('y_'))
      faults.push(`${name}: ${status} ${JSON.stringify(json)}`)
  }
  expect(faults).toEqual([])
})
