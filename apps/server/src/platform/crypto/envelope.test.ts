import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealBody, type EnvelopeKey } from '@fairground/contract/seal'
import { newPerson, commonPassword } from '../../testing/members.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

const method = 'POST'
const path = '/wps/session/login'

let platform: TestPlatform
let envelopeKey: EnvelopeKey
let account = ''

beforeAll(async () => {
  platform = await openTestMerchant()
  envelopeKey = { ...(await platform.visitor().call('accounts.sealingKey')), clockSkewMs: 0 }
  account = (await newPerson(platform)).account
})
afterAll(() => platform.stop())

const seal = (over: { path?: string; method?: string; clockSkewMs?: number; body?: unknown } = {}) =>
  sealBody(
    { ...envelopeKey, clockSkewMs: over.clockSkewMs ?? 0 },
    {
      method: over.method ?? method,
      path: over.path ?? path,
      body: 'body' in over ? over.body : { type: 'username', username: account, password: commonPassword },
    },
  )

interface Sealed {
  key: string | undefined
  bytes: Uint8Array
}

const post = ({ key, bytes }: Sealed, headers: Record<string, string> = {}) =>
  rawRequest(platform.origin, {
    method,
    path,
    headers: { 'Content-Type': 'application/octet-stream', ...(key && { 'Encryption-Key': key }), ...headers },
    body: Buffer.from(bytes),
  })

const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

test('opens once: sent again it is refused, whatever it holds', async () => {
  const sealed = await seal()
  expect((await post(sealed)).status).toBe(200)
  expect((await post(sealed)).json).toMatchObject({ code: 'envelope_invalid' })
})

test('of twenty copies sent at once one opens', async () => {
  const sealed = await seal()
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(sealed)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('every fault is answered the same', async () => {
  const good = await seal()
  const [kid, wrapped = ''] = good.key.split('.')
  const faults: Sealed[] = [
    { ...good, key: undefined },
    { ...good, key: '' },
    { ...good, key: 'nonsense' },
    { ...good, key: `AAAAAAAAAAAA.${wrapped}` },
    { ...good, key: `${kid}.${wrapped.slice(0, -2)}` },
    { ...good, key: `${kid}.${wrapped}A` },
    { ...good, key: `${kid}.${'A'.repeat(342)}` },
    { ...good, bytes: new Uint8Array(0) },
    { ...good, bytes: good.bytes.subarray(0, 20) },
    ...[0, 12, 40, good.bytes.length - 1].map((at) => ({ ...good, bytes: flipped(good.bytes, at) })),
    { ...good, key: (await seal()).key },
    await seal({ path: '/wps/member/register' }),
    await seal({ method: 'PUT' }),
    await seal({ clockSkewMs: -121_000 }),
    await seal({ clockSkewMs: 125_000 }),
  ]
  const replies = []
  for (const fault of faults) replies.push(await post(fault))
  const [first] = replies
  expect(first?.json).toEqual({ success: false, code: 'envelope_invalid', message: 'envelope invalid', value: {} })
  for (const reply of replies) expect([reply.status, reply.text]).toEqual([400, first?.text])
})

test('what it holds is held against the schema like any body', async () => {
  for (const body of [null, 'text', [], { type: 'username', unheardOf: 1 }, { type: 'carrier pigeon' }])
    expect((await post(await seal({ body }))).json).toMatchObject({ code: 'invalid_request' })
})

test('a password that travels open is not read', async () => {
  const body = JSON.stringify({ type: 'username', username: account, password: commonPassword })
  const reply = await rawRequest(platform.origin, {
    method,
    path,
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(reply.json).toMatchObject({ code: 'envelope_invalid' })
})
