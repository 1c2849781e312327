import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { runConcurrently, createAttempts, type Attempt, type Attempts } from '../testing/attempt.ts'
import { newPerson, type Person } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { fingerprintRows } from '../testing/row-counts.ts'
import { samples } from '../testing/samples.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

/** F1: bodies and queries that break the schema, for every call that takes any. */
const perCall = fullOrShort(1_000, 10)
/** For an idle machine; the short form runs beside other tests. */
const answerMsMax = fullOrShort(500, 5_000)

let platform: TestPlatform
let attempts: Attempts
let person: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  person = await newPerson(platform, { cash: '1000.00' })
  attempts = await createAttempts(platform)
})
afterAll(() => platform.stop())

const taking = callNames.filter((name) => {
  const { body, query, accepts } = getCall(name)
  return !accepts && (body !== undefined || query !== undefined)
})

const anything = fc.anything({
  maxDepth: 3,
  withBigInt: false,
  withDate: false,
  withUnicodeString: true,
  values: [fc.string({ unit: 'binary' }), fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('')],
})

/** A valid body with some fields replaced by arbitrary values, or an arbitrary body. */
const wrongBody = (valid: object) =>
  fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.oneof(fc.constantFrom(...Object.keys(valid), 'unheardOf'), fc.string()), anything, {
          minKeys: 1,
        })
        .map((wrong) => ({ ...valid, ...wrong })),
    },
  )

const wrongQuery = (valid: object) =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(valid), 'unheardOf'), fc.string({ minLength: 1 })),
      fc.string({ unit: 'grapheme' }),
      { minKeys: 1 },
    )
    .map((wrong) => ({ ...valid, ...wrong }))

/** Values that are valid by chance are left out. */
function breaks(name: CallName, attempt: Attempt): boolean {
  const { body, query } = getCall(name)
  const sent: unknown = attempt.body === undefined ? undefined : JSON.parse(JSON.stringify(attempt.body) ?? 'null')
  if (body && attempt.body !== undefined) return !body.safeParse(sent).success
  return query ? !query.safeParse(attempt.query).success : false
}

function violations(name: CallName, seed: number): Attempt[] {
  const { body, query } = getCall(name)
  const sample = samples[name] ?? {}
  const one = body
    ? wrongBody(sample.body ?? {}).map((value): Attempt => ({ ...sample, body: value ?? null }))
    : wrongQuery(sample.query ?? {}).map((value): Attempt => ({ ...sample, query: value }))
  if (!body && !query) return []
  const some = fc.sample(one, { numRuns: perCall * 2, seed })
  return some.filter((attempt) => breaks(name, attempt)).slice(0, perCall)
}

test(
  `${perCall} requests against each schema break nothing and leave nothing`,
  async () => {
    const seed = randomInt(2 ** 31)
    const before = await fingerprintRows(platform.database.owner)
    const faults: string[] = []
    const took: number[] = []
    let sent = 0
    for (const name of taking) {
      const tries = violations(name, seed)
      sent += tries.length
      await runConcurrently(tries, async (attempt, index) => {
        const headers = {
          'X-Forwarded-For': `10.${taking.indexOf(name)}.${index >> 8}.${index & 255}`,
          ...(getCall(name).audience.includes('member') && {
            Authorization: person.visitor.headers['Authorization'] ?? '',
          }),
        }
        const startedAt = performance.now()
        const { status, text } = await attempts.send(name, { ...attempt, headers })
        took.push(performance.now() - startedAt)
        if (status >= 500 || status < 400 || /node_modules|\.ts:\d/.test(text))
          faults.push(`${name} ${status} ${JSON.stringify(attempt.body ?? attempt.query).slice(0, 120)}`)
      })
    }
    promised({
      what: 'F1 violations that are let in, break something or show a stack',
      measured: faults.length,
      unit: `of ${sent}`,
      budget: { atMost: 0 },
      detail: faults.slice(0, 3).join(' | ') || `seed ${seed}, ${taking.length} calls`,
    })
    promised({
      what: 'F1 slowest in a hundred',
      measured: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      budget: { atMost: answerMsMax },
    })
    expect(sent).toBeGreaterThan(taking.length * perCall * 0.8)
    expect(await fingerprintRows(platform.database.owner)).toEqual(before)
  },
  scaledMs(900_000),
)
