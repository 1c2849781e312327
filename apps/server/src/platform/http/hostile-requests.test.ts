import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCall, type CallName } from '@fairground/contract'
import { runConcurrently, type Attempt } from '../../testing/attempt.ts'
import { mutateBody, mutateQuery, hostileAmounts, schemaOf, type Mutant } from '../../testing/invalid-inputs.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { countRows } from '../../testing/row-counts.ts'
import { samples } from '../../testing/samples.ts'
import { servedCalls, startTestCalls, type TestCalls } from '../../testing/test-calls.ts'

let calls: TestCalls

beforeAll(async () => {
  calls = await startTestCalls()
})
afterAll(() => calls.platform.stop())

interface Hostile {
  name: CallName
  mutant: Pick<Mutant, 'what' | 'field'>
  attempt: Attempt
}

function hostileRequests(name: CallName): Hostile[] {
  const { params, query, body, accepts } = getCall(name)
  const sample = samples[name] ?? {}
  const broken = (mutants: Iterable<Mutant>, attempt: (mutant: Mutant) => Attempt): Hostile[] =>
    Array.from(mutants, (mutant) => ({ name, mutant, attempt: { ...sample, ...attempt(mutant) } }))
  return [
    ...(body && !accepts ? broken(mutateBody(schemaOf(body), sample.body), ({ value }) => ({ body: value })) : []),
    ...(query
      ? broken(mutateQuery(schemaOf(query), sample.query ?? {}), ({ value }) => ({ query: value as Attempt['query'] }))
      : []),
    ...Object.keys(params?.shape ?? {}).flatMap((field) =>
      ['"', "' or 1=1", 'x'.repeat(65), '%00', '..'].map((value) => ({
        name,
        mutant: { what: `params: ${value}`, field },
        attempt: { ...sample, params: { ...sample.params, [field]: value } },
      })),
    ),
  ]
}

test('what breaks its schema is refused with the name of the field, and nothing is written', async () => {
  const before = await countRows(calls.platform.database.owner)
  const hostile = servedCalls.flatMap(hostileRequests)
  expect(hostile.length).toBeGreaterThan(700)
  const faults = await runConcurrently(hostile, async ({ name, mutant, attempt }) => {
    const { status, json } = await calls.attempts.send(name, { ...attempt, headers: calls.headersFor(name) })
    const { code, value } = json as { code: string; value: { field?: string } }
    const isRight = status === 400 && code === 'invalid_request' && `${value.field}`.startsWith(mutant.field)
    return isRight ? [] : [`${name} ${mutant.what} (${mutant.field}): ${status} ${JSON.stringify(json)}`]
  })
  expect(faults.flat()).toEqual([])
  expect(await countRows(calls.platform.database.owner)).toEqual(before)
})

test('the least that a schema wants is let in: what is refused above is refused for what was broken', async () => {
  const faults = await runConcurrently(servedCalls, async (name) => {
    const { status, json } = await calls.attempts.send(name, { ...samples[name], headers: calls.headersFor(name) })
    return status >= 500 || (json as { code?: string }).code === 'invalid_request' ? [`${name}: ${status}`] : []
  })
  // An unreachable provider is the only dependency failure that these calls may have.
  expect(faults.flat()).toEqual(['Gateway', 'Alipay', 'Qq', 'Wechat'].map((way) => `payments.depositBy${way}: 503`))
})

describe('text that no schema forbids', () => {
  const texts = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    "'; drop table member; --",
    '<script>',
    '\u202e',
    '🎲'.repeat(8),
    '{{7*7}}',
  ]
  const strings = (name: CallName): Attempt[] => {
    const sample = samples[name] ?? {}
    const { query, body } = getCall(name)
    const fields = (part: typeof query | typeof body) =>
      part
        ? Object.entries(schemaOf(part).properties ?? {}).filter(
            ([, { type, pattern }]) => type === 'string' && !pattern,
          )
        : []
    return texts.flatMap((text) => [
      ...fields(body).map(([field]) => ({ ...sample, body: { ...(sample.body as object), [field]: text } })),
      ...fields(query).map(([field]) => ({ ...sample, query: { ...sample.query, [field]: text } })),
    ])
  }

  test('is stored, matches nothing or is refused, and breaks nothing', async () => {
    const hostile = servedCalls.flatMap((name) => strings(name).map((attempt) => ({ name, attempt })))
    const faults = await runConcurrently(hostile, async ({ name, attempt }) => {
      const { status, text } = await calls.attempts.send(name, { ...attempt, headers: calls.headersFor(name) })
      return status >= 500 && status !== 503 ? [`${name} ${JSON.stringify(attempt)}: ${status} ${text}`] : []
    })
    expect(faults.flat()).toEqual([])
  })
})

describe('amounts', () => {
  const order = samples['lottery.placeOrder']?.body as { lines: object[]; total: string }
  const amounts = [...hostileAmounts, '0', '0.00', '0.00001']
  const bodies = amounts.flatMap((amount) => [
    { name: 'payments.depositByGateway' as const, body: { channel: 'riverside-qr', amount } },
    { name: 'lottery.placeOrder' as const, body: { ...order, total: amount } },
    { name: 'lottery.placeOrder' as const, body: { ...order, lines: [{ ...order.lines[0], unit: amount }] } },
  ])

  test('that are none, are zero or finer than the money are refused wherever they stand', async () => {
    const before = await countRows(calls.platform.database.owner)
    const faults = await runConcurrently(bodies, async ({ name, body }) => {
      const { status, json } = await calls.attempts.send(name, { body, headers: calls.headersFor(name) })
      const { code, value } = json as { code: string; value: { field?: string } }
      const isNamed =
        ['invalid_request', 'amount_invalid'].includes(code) && /amount|total|unit/.test(value.field ?? '')
      return status === 400 && isNamed ? [] : [`${name} ${JSON.stringify(body)}: ${status} ${JSON.stringify(json)}`]
    })
    expect(faults.flat()).toEqual([])
    expect(await countRows(calls.platform.database.owner)).toEqual(before)
  })
})

describe('what is no request of ours', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    rawRequest(calls.platform.origin, {
      method: 'POST',
      path: '/lgw/orders',
      headers: { 'Content-Type': 'application/json', ...calls.person.visitor.headers, ...headers },
      body,
    })

  test('a body above the limit is refused as too large, whoever sends it', async () => {
    // Forms have limits of their own, tested by their modules.
    const withBody = servedCalls.filter((name) => getCall(name).body && !getCall(name).accepts)
    expect(withBody.length).toBeGreaterThan(40)
    for (const name of withBody) {
      const { method, path, isSealed } = getCall(name)
      const reply = await rawRequest(calls.platform.origin, {
        method,
        path,
        headers: {
          'Content-Type': isSealed ? 'application/octet-stream' : 'application/json',
          ...calls.headersFor(name),
        },
        body: `"${'x'.repeat(70_000)}"`,
      })
      expect([reply.status, (reply.json as { code: string }).code], name).toEqual([413, 'payload_too_large'])
    }
  })

  test.each([
    ['no JSON', '{"lottery":', 400],
    ['a prototype in its place', '{"__proto__":{"isAdmin":true}}', 400],
    ['a constructor in its place', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['nothing', '', 400],
    ['a thousand lists in lists', `${'['.repeat(9_000)}${']'.repeat(9_000)}`, 400],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 400],
  ])('%s is refused', async (_what, body, status) => {
    const reply = await post(body)
    expect(reply.json).toMatchObject({ success: false, code: 'invalid_request' })
    expect(reply.status).toBe(status)
  })

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('a body of type %s is refused where JSON is wanted', async (type) => {
    const reply = await post('lottery=fair-5d', { 'Content-Type': type })
    expect(reply.json).toMatchObject({ code: 'unsupported_media_type' })
    expect(reply.status).toBe(415)
  })

  test.each(['/wps/%', '/wps/%ff', '/%00', `/wps/${'a/'.repeat(2_000)}`, '//evil.example/..', '/wps/../../etc/passwd'])(
    'the address %j leads nowhere and breaks nothing',
    async (path) => {
      const { status } = await rawRequest(calls.platform.origin, { path })
      expect([400, 404, 414]).toContain(status)
    },
  )

  test('a fault of ours says a reference and nothing else', async () => {
    const { superuser } = calls.platform.database
    // A table that was renamed by hand.
    await superuser.query('alter table game_favourite rename to game_favourite_away')
    const headers = calls.headersFor('games.favouriteIds')
    const { status, json } = await calls.attempts.send('games.favouriteIds', { headers })
    await superuser.query('alter table game_favourite_away rename to game_favourite')
    expect(status).toBe(500)
    expect(json).toEqual({
      success: false,
      code: 'unknown_error',
      message: 'unknown error',
      value: { reference: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    })
    expect((await calls.attempts.send('games.favouriteIds', { headers })).status).toBe(200)
  })
})
