import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCall, type CallName } from '@fairground/contract'
import { runConcurrently, type Attempt } from '../../testing/attempt.ts'
import { schemaOf } from '../../testing/invalid-inputs.ts'
import { newPerson } from '../../testing/members.ts'
import { promised } from '../../testing/promised.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { samples } from '../../testing/samples.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { readNaughtyStrings } from '../../testing/suites.ts'
import { servedCalls, startTestCalls, type TestCalls } from '../../testing/test-calls.ts'

/** F1 and X1: the Big List of Naughty Strings in every field of text of every call. */
const strings = readNaughtyStrings()
/** A free text gets every string; one with a pattern, which refuses almost all, every tenth. In `npm test` fewer. */
const everyNth = { free: fullOrShort(1, 60), patterned: fullOrShort(10, 300) }
const nicknames = strings.filter((_, index) => index % fullOrShort(1, 4) === 0)

let calls: TestCalls

beforeAll(async () => {
  calls = await startTestCalls()
})
afterAll(() => calls.platform.stop())

interface Field {
  call: CallName
  name: string
  kind: keyof typeof everyNth
  attempt: (text: string) => Attempt
}

function textFields(call: CallName): Field[] {
  const { body, query, params, accepts } = getCall(call)
  const sample = samples[call] ?? {}
  const texts = (schema: typeof body | typeof query) =>
    Object.entries(schema ? (schemaOf(schema).properties ?? {}) : {})
      .filter(([, { type, enum: choices }]) => type === 'string' && !choices)
      .map(([name, { pattern }]) => ({ call, name, kind: pattern ? 'patterned' : 'free' }) as const)
  const inBody = (name: string) => (text: string) => ({ ...sample, body: { ...(sample.body as object), [name]: text } })
  const inQuery = (name: string) => (text: string) => ({ ...sample, query: { ...sample.query, [name]: text } })
  const inPath = (name: string) => (text: string) => ({ ...sample, params: { ...sample.params, [name]: text } })
  return [
    ...(accepts ? [] : texts(body).map((field) => ({ ...field, attempt: inBody(field.name) }))),
    ...texts(query).map((field) => ({ ...field, attempt: inQuery(field.name) })),
    ...Object.keys(params?.shape ?? {}).map((name) => ({
      call,
      name,
      kind: 'patterned' as const,
      attempt: inPath(name),
    })),
  ]
}

test(
  'they are taken, match nothing or are refused, in every field of every call',
  async () => {
    expect(strings.length).toBeGreaterThan(500)
    const fields = servedCalls.flatMap(textFields)
    const sendings = fields.flatMap((field, place) =>
      strings.filter((_, index) => (index + place) % everyNth[field.kind] === 0).map((text) => ({ field, text })),
    )
    const faults = await runConcurrently(sendings, async ({ field, text }) => {
      const { status, text: reply } = await calls.attempts.send(field.call, {
        ...field.attempt(text),
        headers: calls.headersFor(field.call),
      })
      // Sandbox and provider cannot be reached in tests.
      const isBroken = status >= 500 && status !== 503
      return isBroken || /node_modules|\.ts:\d/.test(reply)
        ? [`${field.call} ${field.name} ${JSON.stringify(text)}: ${status} ${reply}`]
        : []
    })
    promised({
      what: 'F1 naughty strings that break a call or show a stack',
      measured: faults.flat().length,
      unit: `of ${sendings.length}`,
      budget: { atMost: 0 },
      detail: faults.flat().slice(0, 3).join(' | ') || `${strings.length} strings, ${fields.length} fields`,
    })
  },
  scaledMs(300_000),
)

test(
  'a nickname is returned as it was given, or refused by its rule',
  async () => {
    const member = await newPerson(calls.platform)
    const nickname = async () => (await member.visitor.call('accounts.profile')).nickname
    const faults: string[] = []
    let taken = 0
    for (const text of nicknames) {
      const before = await nickname()
      const { status, json } = await calls.attempts.send('accounts.setNickname', {
        body: { nickname: text },
        headers: { ...member.visitor.headers, ...calls.headersFor('accounts.checkEmail') },
      })
      const { code } = json as { code?: string }
      const isTaken = status === 200
      if (isTaken) taken += 1
      const isRefused = status === 400 && (code === 'name_format' || code === 'invalid_request')
      const wanted = isTaken ? text.normalize('NFC').trim() : before
      const shown = await nickname()
      if ((!isTaken && !isRefused) || shown !== wanted)
        faults.push(`${JSON.stringify(text)}: ${status} ${code}, shown as ${JSON.stringify(shown)}`)
    }
    promised({
      what: 'X1 naughty nicknames that are neither kept nor refused by the rule',
      measured: faults.length,
      unit: `of ${nicknames.length}`,
      budget: { atMost: 0 },
      detail: faults.slice(0, 3).join(' | ') || `${taken} kept`,
    })
    expect(taken).toBeGreaterThan(nicknames.length / 10)
  },
  scaledMs(120_000),
)

test('in headers and addresses they break nothing', async () => {
  const faults = await runConcurrently(strings, async (text) => {
    const encoded = encodeURIComponent(Buffer.from(text).toString())
    const latin = Buffer.from(text)
      .toString('latin1')
      .replace(/\p{Cc}/gu, ' ')
    const replies = [
      await rawRequest(calls.platform.origin, { path: `/m/${encoded}`, headers: calls.headersFor('accounts.captcha') }),
      await rawRequest(calls.platform.origin, {
        path: '/wps/system/status',
        headers: {
          ...calls.headersFor('accounts.captcha'),
          Language: latin,
          'Device-Id': latin,
          Authorization: `Bearer ${latin}`,
        },
      }),
    ]
    return replies.filter(({ status }) => status >= 500).map(({ status }) => `${JSON.stringify(text)}: ${status}`)
  })
  expect(faults.flat()).toEqual([])
})
