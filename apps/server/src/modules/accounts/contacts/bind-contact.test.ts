import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { putContact } from './contacts.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
// All requests of these tests come from one address, and a number gets one code a minute.
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

const password = commonPassword
let count = 0
const newEmail = () => `binder${(count += 1)}@fairground.example`
const newMobile = () => ({ countryDialingCode: '+84', mobileNum: `0901235${String((count += 1)).padStart(3, '0')}` })

const messages = (merchant = platform.merchant) => platform.app.modules.messaging.messages.list(merchant)
async function codeTo(end: string, merchant = platform.merchant): Promise<string> {
  const tail = end.trim().toLowerCase()
  const message = (await messages(merchant)).find(({ to, text }) => to.endsWith(tail) && /^\d{6} /.test(text))
  return message?.text.slice(0, 6) ?? 'none'
}

async function bindEmail({ visitor, merchant }: Person, email = newEmail()): Promise<string> {
  await visitor.call('accounts.sendEmailCode', { body: { password, email } })
  const verificationCode = await codeTo(email, merchant)
  await visitor.call('accounts.setEmail', { body: { email, verificationCode } })
  return email
}

async function bindMobile({ visitor }: Person, mobile = newMobile()) {
  const verification = await visitor.slider('bindMobile')
  await visitor.call('accounts.sendMobileCode', { body: { password, ...mobile, verification } })
  const verificationCode = await codeTo(mobile.mobileNum.slice(1).replaceAll(' ', ''))
  await visitor.call('accounts.setMobile', { body: { ...mobile, verificationCode } })
  return mobile
}

const config = ({ visitor }: Person) => visitor.call('accounts.securityStatus')

describe('an address or a number', () => {
  test('is bound with the code that went to it, shown masked, and counts', async () => {
    const person = await newPerson(platform)
    const email = await bindEmail(person, 'Minh.Binder@Fairground.example ')
    expect(email).toContain('Minh')
    await bindMobile(person, { countryDialingCode: '+84', mobileNum: '0901 235 999' })
    expect(await config(person)).toMatchObject({
      maskedEmail: 'm•••@fairground.example',
      maskedMobile: '+84 ••• ••• 999',
      score: 50,
      isMobileVerified: true,
      isEmailVerified: true,
    })
    const { rows } = await platform.database.owner.query<{ row: string }>(
      `select string_agg(c::text, ' ') || (select string_agg(a::text, ' ') from audit_entry a) as row from member_contact c`,
    )
    expect(rows[0]?.row).not.toMatch(/minh\.binder|901235999/i)
  })

  test('is not bound with a wrong code, another’s code, a used one, or the code of another address', async () => {
    const [person, otherMember] = [await newPerson(platform), await newPerson(platform)]
    const [email, other] = [newEmail(), newEmail()]
    await person.visitor.call('accounts.sendEmailCode', { body: { password, email } })
    const code = await codeTo(email)
    await otherMember.visitor.call('accounts.sendEmailCode', { body: { password, email: other } })
    const wrong = code === '000000' ? '000001' : '000000'
    const set = (who: Person, given: { email: string; verificationCode: string }) =>
      who.visitor.refusal('accounts.setEmail', { body: given })
    const refused = { code: 'verification_code_error', value: { field: 'verificationCode' } }
    expect(await set(person, { email, verificationCode: wrong })).toMatchObject(refused)
    expect(await set(otherMember, { email, verificationCode: code })).toMatchObject(refused)
    expect(await set(person, { email: other, verificationCode: code })).toMatchObject(refused)
    await person.visitor.call('accounts.setEmail', { body: { email, verificationCode: code } })
    expect(await set(person, { email, verificationCode: code })).toMatchObject(refused)
    expect((await config(otherMember)).maskedEmail).toBeNull()
  })

  test('of the wrong form is refused at its field, and codes cost no more than their limits', async () => {
    const { visitor } = await newPerson(platform)
    expect(await visitor.refusal('accounts.sendEmailCode', { body: { password, email: 'no address' } })).toMatchObject({
      code: 'email_format',
    })
    const short = { countryDialingCode: '+84', mobileNum: '12' }
    expect(await visitor.refusal('accounts.sendMobileCode', { body: short })).toMatchObject({ code: 'mobile_format' })
    const mobile = newMobile()
    const ask = async () => ({ body: { password, ...mobile, verification: await visitor.slider('bindMobile') } })
    await visitor.call('accounts.sendMobileCode', await ask())
    expect(await visitor.refusal('accounts.sendMobileCode', await ask())).toMatchObject({ code: 'rate_limited' })
  })

  test('belongs to one: of two who prove it at once one wins, and the other learns nothing of them', async () => {
    const people = [await newPerson(platform), await newPerson(platform)]
    const email = newEmail()
    const bodies: { email: string; verificationCode: string }[] = []
    for (const { visitor } of people) {
      await platform.database.owner.query('delete from rate_bucket')
      await visitor.call('accounts.sendEmailCode', { body: { password, email } })
      bodies.push({ email, verificationCode: await codeTo(email) })
    }
    const ends = await Promise.allSettled(
      people.map(({ visitor }, index) => visitor.call('accounts.setEmail', { body: bodies[index]! })),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = ends.find((end) => end.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'email_taken', value: { field: 'email' } })
    const shown = await Promise.all(people.map(async (person) => (await config(person)).maskedEmail))
    expect(shown.filter(Boolean)).toHaveLength(1)
  })

  test('belongs to one in every spelling of a mailbox; signs that are not seen make no other', async () => {
    const spellings = ['ann@exämple.com', 'ANN@xn--exmple-cua.com', 'ａｎｎ@exämple。com']
    const prove = async (visitor: Visitor, email: string) => {
      await platform.database.owner.query('delete from rate_bucket')
      await visitor.call('accounts.sendEmailCode', { body: { password, email } })
      return { body: { email, verificationCode: await codeTo('ann@xn--exmple-cua.com') } }
    }
    const { visitor } = await newPerson(platform)
    await visitor.call('accounts.setEmail', await prove(visitor, spellings[0]!))
    expect(await visitor.call('accounts.securityStatus')).toMatchObject({ maskedEmail: 'a•••@exämple.com' })
    const other = await newPerson(platform)
    for (const email of spellings)
      expect(await other.visitor.refusal('accounts.setEmail', await prove(other.visitor, email))).toMatchObject({
        code: 'email_taken',
      })
    for (const email of ['ann@exämple.com\u200B', 'an\u00ADn@exämple.com'])
      expect(await other.visitor.refusal('accounts.sendEmailCode', { body: { password, email } })).toMatchObject({
        code: 'email_format',
      })
  })

  test('that is another’s is asked for like any: only whoever reads its messages is told', async () => {
    const email = await bindEmail(await newPerson(platform))
    const { visitor } = await newPerson(platform)
    await platform.database.owner.query('delete from rate_bucket')
    await visitor.call('accounts.sendEmailCode', { body: { password, email } })
    const verificationCode = await codeTo(email)
    expect(await visitor.refusal('accounts.setEmail', { body: { email, verificationCode } })).toMatchObject({
      code: 'email_taken',
      status: 409,
    })
  })

  test('that another has only stated goes to whoever proves it; a stated one is taken off without ado', async () => {
    const [claimer, owner] = [await newPerson(platform), await newPerson(platform)]
    const { app } = platform
    const stated = newEmail()
    const state = async ({ id: memberId, merchant }: Person) => {
      const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
      await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
        putContact(tx, app.context.keyring, { merchant, memberId, kind: 'email', text: stated, isVerified: false }),
      )
    }
    await state(claimer)
    expect(await config(claimer)).toMatchObject({ maskedEmail: 'b•••@fairground.example', isEmailVerified: false })
    await bindEmail(owner, stated)
    expect((await config(claimer)).maskedEmail).toBeNull()
    expect(await config(owner)).toMatchObject({ isEmailVerified: true })
    const other = await newPerson(platform)
    const own = await bindEmail(other)
    await platform.database.owner.query('update member_contact set verified_at = null where member_id = $1', [other.id])
    const before = (await messages()).length
    await other.visitor.call('accounts.removeContact', { body: { kind: 'email' } })
    expect(await messages()).toHaveLength(before)
    expect(own).toContain('@')
  })

  test('that several stated while registering goes to one of those who prove it at once; the others keep no claim', async () => {
    await platform.database.owner.query(
      `update merchant set settings = jsonb_set(settings::jsonb, '{registration,shown}', '["email"]')`,
    )
    await platform.app.context.merchants.refresh()
    const email = newEmail()
    const people: Visitor[] = []
    for (const nth of [1, 2, 3, 4]) {
      const visitor = platform.visitor()
      await visitor.register(`claims_${nth}`, { email })
      people.push(visitor)
    }
    const bodies: { email: string; verificationCode: string }[] = []
    for (const visitor of people.slice(1)) {
      await platform.database.owner.query('delete from rate_bucket')
      await visitor.call('accounts.sendEmailCode', { body: { password, email } })
      bodies.push({ email, verificationCode: await codeTo(email) })
    }
    const ends = await Promise.allSettled([
      ...bodies.map((body, index) => people[index + 1]!.call('accounts.setEmail', { body })),
      platform.visitor().register('claims_late', { email }),
    ])
    const proved = ends.slice(0, 3)
    expect(proved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ code: 'email_taken', value: { field: 'email' } })
    const { rows } = await platform.database.owner.query(
      `select verified_at is not null as proved from member_contact c
       where kind = 'email' and blind = (select blind from member_contact c join member m on m.id = c.member_id
         where kind = 'email' and m.account like 'claims\\_%' limit 1)`,
    )
    expect(rows).toEqual([{ proved: true }])
  })

  test('of another merchant’s member is free here', async () => {
    const elsewhere = await newPerson(platform, { merchant: await openOtherMerchant(platform) })
    const email = await bindEmail(elsewhere)
    await platform.database.owner.query('delete from rate_bucket')
    expect(await bindEmail(await newPerson(platform), email)).toBe(email)
  })
})

describe('a change of it', () => {
  test('is told to the old one, and a reset code on its way there opens nothing', async () => {
    const person = await newPerson(platform)
    const old = await bindEmail(person)
    const guest = platform.visitor()
    const asked = { username: person.account, email: old, ...(await guest.captcha('password')) }
    await platform.database.owner.query('delete from rate_bucket')
    await guest.call('accounts.sendPasswordResetCode', { body: asked })
    const reset = await codeTo(old)
    const next = await bindEmail(person)
    const told = (await messages()).find(({ to }) => to === old)
    expect(told?.text).toMatch(/is now b•••@fairground\.example/)
    expect(told?.text).not.toContain(next)
    const passwords = { newPassword: 'another long one', confirmNewPassword: 'another long one' }
    expect(
      await guest.refusal('accounts.resetPasswordByEmail', {
        body: { username: person.account, verificationCode: reset, ...passwords },
      }),
    ).toMatchObject({ code: 'verification_code_error' })
  })

  test('to nothing is refused while it is the only way back in, also where both are taken off at once', async () => {
    const person = await newPerson(platform)
    const { visitor } = person
    const remove = (kind: 'email' | 'mobile') => ({ body: { password, kind } })
    expect(await visitor.refusal('accounts.removeContact', remove('email'))).toMatchObject({ code: 'contact_missing' })
    const email = await bindEmail(person)
    expect(await visitor.refusal('accounts.removeContact', remove('email'))).toMatchObject({ code: 'contact_needed' })
    await bindMobile(person)
    const ends = await Promise.allSettled(
      (['email', 'mobile'] as const).map((kind) => visitor.call('accounts.removeContact', remove(kind))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'contact_needed' })
    const { maskedEmail, maskedMobile } = await config(person)
    expect([maskedEmail, maskedMobile].filter(Boolean)).toHaveLength(1)
    if (maskedEmail === null)
      expect((await messages()).find(({ to }) => to === email)?.text).toMatch(/no longer belongs/)
  })
})

describe('a forgotten payment password', () => {
  test('is set anew with a code to what is bound, and its lock is gone', async () => {
    const person = await newPerson(platform)
    const { visitor } = person
    await visitor.call('accounts.setPaymentPassword', { body: { password, paymentPassword: '275941' } })
    for (const to of ['email', 'mobile'] as const)
      expect(await visitor.refusal('accounts.sendPaymentPasswordCode', { body: { to } })).toMatchObject({
        code: 'contact_missing',
      })
    const email = await bindEmail(person)
    const change = (oldPaymentPassword: string, paymentPassword: string) => ({
      body: { oldPaymentPassword, paymentPassword },
    })
    for (let wrong = 0; wrong < 5; wrong += 1)
      await visitor.refusal('accounts.setPaymentPassword', change('111222', '480913'))
    expect(await visitor.refusal('accounts.setPaymentPassword', change('275941', '480913'))).toMatchObject({
      code: 'payment_password_locked',
    })
    await platform.database.owner.query('delete from rate_bucket')
    await visitor.call('accounts.sendPaymentPasswordCode', { body: { to: 'email' } })
    const verificationCode = await codeTo(email)
    const reset = (paymentPassword: string, code = verificationCode) => ({
      body: { verificationCode: code, paymentPassword },
    })
    expect(await visitor.refusal('accounts.resetPaymentPassword', reset('123456'))).toMatchObject({
      code: 'password_too_common',
    })
    const otherMember = await newPerson(platform)
    expect(
      await otherMember.visitor.refusal('accounts.resetPaymentPassword', {
        body: { password, verificationCode, paymentPassword: '480913' },
      }),
    ).toMatchObject({ code: 'verification_code_error' })
    await visitor.call('accounts.resetPaymentPassword', reset('480913'))
    expect(await visitor.refusal('accounts.resetPaymentPassword', reset('592018'))).toMatchObject({
      code: 'verification_code_error',
    })
    await visitor.call('accounts.setPaymentPassword', change('480913', '592018'))
  })
})
