import { beforeAll, describe, expect, test } from 'vitest'
import type { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { CodeOrder } from './verification-codes.ts'

let platform: TestPlatform
let people = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})

const scopeOf = ({ merchant }: TestPlatform) => ({ merchant, actor: { kind: 'guest', id: '10.0.0.1' } }) as const

const context = (address: string): RequestContext =>
  ({
    scope: scopeOf(platform),
    session: null,
    language: 'en',
    address,
    device: null,
    userAgent: 'test',
  }) as Partial<RequestContext> as RequestContext

function newNumber(): { to: string; address: string } {
  people += 1
  return { to: `+8490${String(1_000_000 + people)}`, address: `10.1.${people >> 8}.${people & 255}` }
}

async function issue(person: { to: string; address: string }, over: Partial<CodeOrder> = {}): Promise<string> {
  const { verificationCodes } = platform.app.modules.accounts
  const { messages } = platform.app.modules.messaging
  await verificationCodes.issue(context(person.address), { purpose: 'login', channel: 'sms', to: person.to, ...over })
  const [newest] = await messages.list(platform.merchant)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

const check = (target: string, code: string, purpose: CodeOrder['purpose'] = 'login') =>
  platform.app.modules.accounts.verificationCodes.check(scopeOf(platform), { purpose, target, code }).then(
    () => 'right',
    (cause: { code: string }) => cause.code,
  )

const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('is good once', async () => {
    const person = newNumber()
    const code = await issue(person)
    expect(code).toMatch(/^\d{6}$/)
    expect(await check(person.to, code)).toBe('right')
    expect(await check(person.to, code)).toBe('verification_code_error')
  })

  test('is read as people type and paste it, in digits of any script', async () => {
    const scripts = [0x660, 0x966, 0xff10]
    for (const zero of scripts) {
      const person = newNumber()
      const code = await issue(person)
      const typed = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
      expect(await check(person.to, ` ${typed.slice(0, 3)} ${typed.slice(3)}`)).toBe('right')
    }
    expect(await check(newNumber().to, 'code12')).toBe('verification_code_invalid')
  })

  test('proves no other purpose and no other target', async () => {
    const person = newNumber()
    const code = await issue(person)
    expect(await check(person.to, code, 'reset')).toBe('verification_code_error')
    expect(await check(newNumber().to, code)).toBe('verification_code_error')
    expect(await check(person.to, code)).toBe('right')
  })

  test('is of no use after three wrong ones', async () => {
    const person = newNumber()
    const code = await issue(person)
    for (const step of [1, 2, 3]) expect(await check(person.to, other(code, step))).toBe('verification_code_error')
    expect(await check(person.to, code)).toBe('verification_code_error')
  })

  test('ends with its time, and with the next one', async () => {
    const person = newNumber()
    const late = await issue(person)
    await platform.database.owner.query('update verification_code set expires_at = now()')
    expect(await check(person.to, late)).toBe('verification_code_error')
    await platform.database.owner.query(`update rate_bucket set refilled_at = refilled_at - interval '1 minute'`)
    const next = await issue(person)
    if (next !== late) expect(await check(person.to, late)).toBe('verification_code_error')
    expect(await check(person.to, next)).toBe('right')
  })

  test('sent a hundred times at once is used once, and a thousand guesses are three', async () => {
    const person = newNumber()
    const code = await issue(person)
    const answers = await Promise.all(Array.from({ length: 100 }, () => check(person.to, code)))
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)

    const victim = newNumber()
    const wanted = await issue(victim)
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => check(victim.to, other(wanted, index + 1))))
    const { rows } = await platform.database.owner.query('select max(tries) as tries from verification_code')
    expect(rows).toEqual([{ tries: 3 }])
  })

  test('for an unknown target is not sent, answers the same, and leaves the real one valid', async () => {
    const person = newNumber()
    const code = await issue(person, { purpose: 'reset', target: 'account:somebody' })
    const before = await platform.app.modules.messaging.messages.list(platform.merchant)
    const nobody = newNumber()
    const answer = await platform.app.modules.accounts.verificationCodes.issue(context(nobody.address), {
      purpose: 'reset',
      channel: 'sms',
      to: nobody.to,
      isWanted: false,
    })
    expect(answer).toEqual({ expirationTime: expect.stringMatching(/Z$/) })
    expect(await platform.app.modules.messaging.messages.list(platform.merchant)).toHaveLength(before.length)
    expect(await check('account:somebody', code, 'reset')).toBe('right')
  })
})

describe('sending', () => {
  const refusal = (person: { to: string; address: string }) =>
    issue(person).then(
      () => 'sent',
      (cause: { code: string }) => cause.code,
    )

  test('goes to one number once a minute and five times a day, wherever it is asked from', async () => {
    const { to } = newNumber()
    const ask = () => refusal({ ...newNumber(), to })
    expect([await ask(), await ask()]).toEqual(['sent', 'rate_limited'])
    const answers: string[] = []
    for (let minute = 0; minute < 6; minute += 1) {
      await platform.database.owner.query(`update rate_bucket set refilled_at = refilled_at - interval '1 minute'`)
      answers.push(await ask())
    }
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'rate_limited', 'rate_limited'])
  })

  test('goes to one number five times in any 24 hours, whenever it is asked for', async () => {
    const { to } = newNumber()
    const sentAt: number[] = []
    for (let minute = 0; minute <= 2 * 1_440; minute += 72) {
      if ((await refusal({ ...newNumber(), to })) === 'sent') sentAt.push(minute)
      await platform.database.owner.query(
        `update rate_bucket set refilled_at = refilled_at - interval '72 minutes',
           taken_at = array(select taken - interval '72 minutes' from unnest(taken_at) taken)`,
      )
    }
    for (const first of sentAt)
      expect(sentAt.filter((minute) => minute >= first && minute < first + 1_440).length).toBeLessThanOrEqual(5)
    expect(sentAt.length).toBeGreaterThan(9)
  })

  test('that is refused says when the next one can be asked for', async () => {
    const { to } = newNumber()
    for (let day = 0; day < 5; day += 1) {
      expect(await refusal({ ...newNumber(), to })).toBe('sent')
      await platform.database.owner.query(`update rate_bucket set refilled_at = refilled_at - interval '1 hour',
        taken_at = array(select taken - interval '1 hour' from unnest(taken_at) taken)`)
    }
    const refused = await issue({ ...newNumber(), to }).catch((cause: unknown) => cause)
    expect(refused).toMatchObject({ code: 'rate_limited' })
    const { retryAfterSeconds } = (refused as Refused).params
    expect(Math.abs(Number(retryAfterSeconds) - 19 * 3_600)).toBeLessThan(300)
  })

  test('from one address is ten an hour', async () => {
    const { address } = newNumber()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refusal({ ...newNumber(), address })))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(10)
  })

  test('leaves neither number nor code in the database to read', async () => {
    const person = newNumber()
    const code = await issue(person)
    for (const table of ['verification_code', 'outgoing_message', 'rate_bucket', 'audit_entry']) {
      const { rows } = await platform.database.owner.query<{ text: string }>(
        `select ${table}::text as text from ${table}`,
      )
      for (const { text } of rows) {
        expect(text, table).not.toContain(person.to.slice(1))
        if (table !== 'rate_bucket') expect(text.includes(`"${code}"`), table).toBe(false)
      }
    }
  })
})
