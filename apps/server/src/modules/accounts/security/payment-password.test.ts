import { beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const password = commonPassword
const pin = '275941'

const set = (person: Person, paymentPassword: string, over: object = {}) =>
  person.visitor.call('accounts.setPaymentPassword', { body: { password, paymentPassword, ...over } })
const refusal = (person: Person, paymentPassword: string, over: object = {}) =>
  person.visitor.refusal('accounts.setPaymentPassword', { body: { password, paymentPassword, ...over } })

describe('the password again', () => {
  test('is wanted before, good for some minutes in one session, and asked for anew after them', async () => {
    const person = await newPerson(platform)
    expect(await refusal(person, pin, { password: '' })).toMatchObject({ code: 'step_up_required', status: 403 })
    expect(await refusal(person, pin, { password: 'not the one' })).toMatchObject({
      code: 'password_wrong',
      value: { field: 'password' },
    })
    await set(person, pin)
    expect((await person.visitor.call('accounts.securityStatus')).steppedUpUntil).not.toBeNull()
    await set(person, '862417', { password: '', oldPaymentPassword: pin })
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    const elsewhere = platform.visitor()
    const { token } = await elsewhere.call('accounts.renewSession', { body: { ticket } })
    elsewhere.headers['Authorization'] = `Bearer ${token}`
    const body = { paymentPassword: '139752', oldPaymentPassword: '862417' }
    expect(await elsewhere.refusal('accounts.setPaymentPassword', { body })).toMatchObject({ code: 'step_up_required' })
    await platform.database.owner.query(`update session set stepped_up_at = now() - interval '6 minutes'`)
    expect(await refusal(person, '139752', { ...body, password: '' })).toMatchObject({ code: 'step_up_required' })
    expect((await person.visitor.call('accounts.securityStatus')).steppedUpUntil).toBeNull()
  })

  test('locks like a login when it is guessed, however many guesses come at once', async () => {
    const person = await newPerson(platform)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refusal(person, pin, { password: `guess ${index}` })),
    )
    expect(answers.filter(({ code }) => code === 'password_wrong').length).toBeLessThanOrEqual(5)
    expect(await refusal(person, pin)).toMatchObject({ code: 'login_locked', status: 423 })
    expect(await person.visitor.call('accounts.hasPaymentPassword')).toEqual({ hasWithdrawalPassword: false })
  })
})

describe('a payment password', () => {
  test('is six digits that are not guessed first', async () => {
    const person = await newPerson(platform)
    for (const wrong of ['12345', '1234567', 'abcdef', '٢٧٥٩٤'])
      expect(await refusal(person, wrong)).toMatchObject({ code: 'password_format' })
    for (const plain of ['123456', '987654', '000000', '121212', '123123'])
      expect(await refusal(person, plain)).toMatchObject({ code: 'password_too_common' })
    await set(person, pin)
    expect(await person.visitor.call('accounts.hasPaymentPassword')).toEqual({ hasWithdrawalPassword: true })
    const { rows } = await platform.database.owner.query<{ row: string }>(
      'select payment_password::text as row from payment_password where member_id = $1',
      [person.id],
    )
    expect(rows[0]?.row).toContain('$argon2id$')
    expect(rows[0]?.row).not.toContain(pin)
  })

  test('changes with the old one only, and not to itself', async () => {
    const person = await newPerson(platform)
    await set(person, pin)
    expect(await refusal(person, '862417')).toMatchObject({ code: 'payment_password_wrong', value: { triesLeft: 4 } })
    expect(await refusal(person, pin, { oldPaymentPassword: pin })).toMatchObject({ code: 'password_same' })
    await set(person, '862417', { oldPaymentPassword: pin })
    // A keyboard of another script gives its own digits.
    await set(person, pin, { oldPaymentPassword: '٨٦٢٤١٧' })
  })

  test('locks after five wrong ones, sent together or not, and opens after its hour', async () => {
    const person = await newPerson(platform)
    await set(person, pin)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        refusal(person, '862417', { password: '', oldPaymentPassword: `5551${index + 10}` }),
      ),
    )
    expect(guesses.filter(({ code }) => code === 'payment_password_wrong')).toHaveLength(5)
    for (const { code } of guesses)
      expect(['payment_password_wrong', 'payment_password_locked', 'rate_limited']).toContain(code)
    expect(await refusal(person, '862417', { oldPaymentPassword: pin })).toMatchObject({
      code: 'payment_password_locked',
      status: 423,
      value: { until: expect.any(String) },
    })
    await platform.database.owner.query(`update payment_password set locked_until = now()`)
    await set(person, '862417', { oldPaymentPassword: pin })
  })

  test('is not locked by right ones, however many are sent together', async () => {
    const person = await newPerson(platform)
    await set(person, pin)
    const same = { password: '', oldPaymentPassword: pin }
    const together = await Promise.all(Array.from({ length: 12 }, () => refusal(person, pin, same)))
    // Right, so that the next check of the new password is reached; or asked to try again while five are compared.
    expect(together.filter(({ code }) => code === 'password_same').length).toBeGreaterThanOrEqual(5)
    for (const { code } of together) expect(['password_same', 'rate_limited']).toContain(code)
    expect(await refusal(person, pin, same)).toMatchObject({ code: 'password_same' })
  })

  test('that two devices set at once is one of the two', async () => {
    const person = await newPerson(platform)
    const tries = await Promise.allSettled(['862417', '139752', '750318'].map((digits) => set(person, digits)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('leaves its row in the audit trail', async () => {
    const person = await newPerson(platform)
    await set(person, pin)
    const { rows } = await platform.database.owner.query<{ action: string; actor: string }>(
      `select action, actor from audit_entry where subject = $1 order by id desc limit 1`,
      [`member:${person.id}`],
    )
    expect(rows).toEqual([{ action: 'member.paymentPassword.set', actor: `member:${person.id}` }])
  })
})
