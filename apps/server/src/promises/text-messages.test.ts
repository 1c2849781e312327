import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently, createAttempts } from '../testing/attempt.ts'
import { promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** A2: how many text messages an attacker can make the operator pay for. */
const requests = fullOrShort(10_000, 400)
const numbers = fullOrShort(1_000, 40)
const addressesForged = fullOrShort(1_000, 40)
/** Messages that one address may cause in an hour, and the allowed duration of the run. */
const perHour = 10

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({ because: 'no proxy is trusted' })
  await platform.database.owner.query(`update merchant set settings = jsonb_set(jsonb_set(settings::jsonb,
    '{registration,methods}', '["username","mobileNum"]'), '{flags,MOBILEVERCODELOGIN3}', 'true')`)
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())

const answer = '4711'

/** All captchas are solved: this tests the limits behind them. */
async function solvedCaptchas(): Promise<string[]> {
  const { app, database } = platform
  const ids = Array.from({ length: requests }, () => crypto.randomUUID())
  await database.owner.query(
    `insert into captcha (id, merchant_id, purpose, answer_hash, expires_at)
     select id, current_merchant(), 'sms', hash, now() + interval '1 hour' from unnest($1::uuid[], $2::bytea[]) c(id, hash)`,
    [ids, ids.map((id) => app.context.keyring.blind('captcha', `${id}:${answer}`))],
  )
  return ids
}

test(
  `${requests} requests over ${numbers} numbers and ${addressesForged} forged addresses send no more than one address may`,
  async () => {
    const captchas = await solvedCaptchas()
    const attempts = await createAttempts(platform)
    const startedAt = performance.now()
    const statuses = await runConcurrently(captchas, async (captchaId, index) => {
      const forged = index % addressesForged
      const { status } = await attempts.send('accounts.sendRegistrationCode', {
        body: {
          countryDialingCode: '+84',
          mobileNum: `901${String(200_000 + (index % numbers))}`,
          verification: { kind: 'captcha', id: captchaId, answer },
        },
        headers: {
          'X-Forwarded-For': `10.6.${forged >> 8}.${forged & 255}`,
          'X-Real-IP': `10.7.${forged >> 8}.${forged & 255}`,
          Forwarded: `for=10.8.${forged >> 8}.${forged & 255}`,
        },
      })
      return status
    })
    const hours = (performance.now() - startedAt) / 3_600_000
    const { rows } = await platform.database.owner.query<{ count: number }>(
      `select count(*)::int as count from outgoing_message where channel = 'sms'`,
    )
    promised({
      what: `A2 messages sent for ${requests} requests`,
      measured: rows[0]?.count ?? Number.NaN,
      unit: 'sent',
      budget: { atMost: perHour + Math.ceil(hours * perHour) },
      detail: `${statuses.filter((status) => status === 429).length} told to wait`,
    })
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(rows[0]?.count).toBeGreaterThan(0)
  },
  scaledMs(300_000),
)
