import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import type { Play, Vendor } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

/** Guests may fill half of all places, members three quarters. */
const places = { guests: 128, members: 64, commands: 64 }

let platform: TestPlatform
let vendor: Vendor
let person: Person
let play: Play
let received = 0
/** A connection for each request. */
const agent = new Agent()

beforeAll(async () => {
  platform = await startTestPlatform({ because: 'it takes every place for requests' })
  platform.app.http.server.on('request', () => (received += 1))
  vendor = createVendor(platform.origin)
  person = await newPerson(platform, { cash: '100.00' })
  play = await vendor.launch(person)
})
afterAll(() => platform.stop())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Asked {
  answer: Promise<Answer>
  abort: () => void
}

interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Announces a body that does not come. */
  bodyLength?: number
}

function ask({ method = 'GET', path, headers = {}, bodyLength = 0 }: Request): Asked {
  const framed = bodyLength > 0 ? { ...headers, 'Content-Length': String(bodyLength) } : headers
  const sent = request({ agent, port: new URL(platform.origin).port, method, path, headers: framed })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
  })
  // A test that aborts a request reads no answer.
  answer.catch(() => {})
  if (bodyLength > 0) sent.flushHeaders()
  else sent.end()
  return { answer, abort: () => void sent.destroy() }
}

const balance = (token: string) => ask({ path: '/wps/wallets/gcs', headers: { Authorization: `Bearer ${token}` } })
const withInventedToken = () => balance(`1.${randomUUID()}${'x'.repeat(7)}`)
const ofMember = () => balance(tokenOf(person))
const ofCommand = () =>
  ask({
    method: 'POST',
    path: '/wps/wallets/collect',
    headers: { Authorization: `Bearer ${tokenOf(person)}`, 'Idempotency-Key': randomUUID() },
  })
const tokenOf = ({ visitor }: Person): string => visitor.headers['Authorization']?.replace('Bearer ', '') ?? ''

/** Resolves when the platform has all of them. */
async function send(count: number, next: () => Asked): Promise<Asked[]> {
  const before = received
  const asked = Array.from({ length: count }, next)
  await until(() => received >= before + count)
  return asked
}

/** Until it is released no session can be looked up, so that whoever has a place keeps it. */
async function holdSessions(): Promise<() => Promise<void>> {
  const lock = await platform.database.owner.connect()
  await lock.query('begin; lock table session in access exclusive mode')
  return async () => {
    await lock.query('commit')
    lock.release()
  }
}

const refusal = { success: false, code: 'unavailable', message: 'unavailable', value: { retryAfterSeconds: 1 } }

test('with too many requests under way guests are refused first, then members, then what moves money', async () => {
  const release = await holdSessions()
  const callback = () => ask({ method: 'POST', path: '/pay/callback/demo/sandbox' }).answer
  const waiting = await send(places.guests, withInventedToken)
  const guest = await withInventedToken().answer
  expect(guest.status).toBe(503)
  expect(guest.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' })
  expect(JSON.parse(guest.text)).toEqual(refusal)

  waiting.push(...(await send(places.members, ofMember)))
  expect(await ofMember().answer).toMatchObject({ status: 503, text: JSON.stringify(refusal) })
  // A payment provider's; this one is not signed.
  expect(await callback()).toMatchObject({ status: 401 })

  waiting.push(...(await send(places.commands, ofCommand)))
  expect(await ofCommand().answer).toMatchObject({ status: 503, text: JSON.stringify(refusal) })
  const bet = await vendor.post('bet', {})
  expect(bet).toMatchObject({ status: 503, json: { status: 'RS_ERROR_UNKNOWN' } })
  expect(bet.headers['retry-after']).toBe('1')
  expect(await callback()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  // What watches the platform needs no place.
  expect(await ask({ path: '/healthz' }).answer).toMatchObject({ status: 200 })

  await release()
  const answers = await Promise.all(waiting.map(({ answer }) => answer))
  expect(answers.filter(({ status }) => status === 503)).toEqual([])
  expect(await withInventedToken().answer).toMatchObject({ status: 401 })
  expect(await vendor.bet(play, { amount: '1.00' })).toMatchObject({ status: 'RS_OK' })
})

test('requests whose client has gone give their places up', async () => {
  const release = await holdSessions()
  for (const { abort } of await send(places.guests, withInventedToken)) abort()
  await release()
  await until(hasAllPlaces, { ms: 40_000 })
})

/** Whether as many guests as may be under way are admitted at once. */
async function hasAllPlaces(): Promise<boolean> {
  const release = await holdSessions()
  const asked = await send(places.guests, withInventedToken)
  await release()
  const answers = await Promise.all(asked.map(({ answer }) => answer))
  return answers.every(({ status }) => status === 401)
}

test('a body that does not come takes no place', async () => {
  const slow = () =>
    ask({
      method: 'POST',
      path: '/wps/session/login',
      headers: { 'Content-Type': 'application/json' },
      bodyLength: 50,
    })
  const asked = await send(places.guests + places.members + places.commands + 1, slow)
  expect(await withInventedToken().answer).toMatchObject({ status: 401 })
  for (const { abort } of asked) abort()
})
