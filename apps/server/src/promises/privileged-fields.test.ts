import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, getCall } from '@fairground/contract'
import { runConcurrently, createAttempts } from '../testing/attempt.ts'
import { schemaOf } from '../testing/invalid-inputs.ts'
import { newPerson } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { fingerprintRows } from '../testing/row-counts.ts'
import { samples } from '../testing/samples.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

/** Z6: fields that only the platform decides, added to every write. */
const privileged = `id memberId member_id merchantId merchant_id merchantCode type role roles isAdmin is_admin isAgent
  isOperator permissions status state isVerified verified_at kycState parentId parent_id series rebate balance cash bonus
  debt amountPaid currency isLimited is_limited mustChangePassword must_change_password passwordHash password_hash
  createdAt created_at affiliate_code actor __proto__`.split(/\s+/)

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const writes = callNames.filter(
  (name) => getCall(name).method !== 'GET' && getCall(name).body !== undefined && !getCall(name).accepts,
)

test('there are forty of them, and all writes', () => {
  expect(new Set(privileged).size).toBeGreaterThanOrEqual(40)
  expect(writes.length).toBeGreaterThan(25)
})

test('none is taken by any write, and nothing is written', async () => {
  // An agent makes every write of members too.
  const person = await newPerson(platform, { type: 1, cash: '100.00' })
  const attempts = await createAttempts(platform)
  const tries = writes.flatMap((name) => privileged.map((field) => ({ name, field })))
  const before = await fingerprintRows(platform.database.owner)
  const faults = await runConcurrently(tries, async ({ name, field }, index) => {
    const { audience, body: schema } = getCall(name)
    if (schema && Object.hasOwn(schemaOf(schema).properties ?? {}, field)) return []
    // Through text, so that `__proto__` is a field like the others.
    const text = JSON.stringify(samples[name]?.body ?? {}).replace(/^\{/, `{"${field}":1,`)
    const body: unknown = JSON.parse(text.replace(',}', '}'))
    const { status, json } = await attempts.send(name, {
      ...samples[name],
      body,
      headers: {
        'X-Forwarded-For': `10.4.${index >> 8}.${index & 255}`,
        ...(audience.includes('agent') && { Authorization: person.visitor.headers['Authorization'] ?? '' }),
      },
    })
    return status === 400 && (json as { code: string }).code === 'invalid_request'
      ? []
      : [`${name} ${field}: ${status}`]
  })
  promised({
    what: 'Z6 privileged fields that a write takes',
    measured: faults.flat().length,
    unit: `of ${tries.length}`,
    budget: { atMost: 0 },
    detail: faults.flat().slice(0, 3).join(', '),
  })
  expect(await fingerprintRows(platform.database.owner)).toEqual(before)
})
