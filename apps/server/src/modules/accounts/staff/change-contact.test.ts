import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { commonPassword as password, newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let elsewhere: Person
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'risk')
  elsewhere = await newPerson(platform, { merchant: await openOtherMerchant(platform) })
})
afterAll(() => platform.stop())
// All requests of these tests come from one address, and an address gets one code a minute.
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

type Kind = 'email' | 'mobile'

const reason = 'showed the passport'
const newEmail = () => `owner${(count += 1)}@fairground.example`
const newMobile = () => `+849012347${String((count += 1)).padStart(2, '0')}`
const messages = () => platform.app.modules.messaging.messages.list(platform.merchant)
const codeTo = async (end: string) => {
  const message = (await messages()).find(({ to, text }) => to === end && /^\d{6} /.test(text))
  return message?.text.slice(0, 6) ?? 'none'
}

interface Wanted {
  kind: Kind
  text: string | null
  /** True by default. */
  isVerified?: boolean
}

/** As the member’s own binding leaves it. */
async function give(
  { id: memberId, merchant }: Person,
  { kind, text, isVerified = true }: Wanted & { text: string },
): Promise<string> {
  const { app } = platform
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, app.context.keyring, { merchant, memberId, kind, text, isVerified }),
  )
  return text
}

const contactOf = async (person: Person, kind: Kind) =>
  (await ana.call('accounts.member', { params: { id: person.id } })).contacts.find((contact) => contact.kind === kind)

async function inputOf(person: Person, { kind, text, isVerified = true }: Wanted) {
  const version = (await contactOf(person, kind))?.version ?? null
  return { params: { id: person.id }, body: { kind, version, text, isVerified, reason } }
}
const change = async (person: Person, wanted: Wanted) =>
  ana.call('accounts.changeContact', await inputOf(person, wanted))
const refusal = async (person: Person, wanted: Wanted) =>
  ana.refusal('accounts.changeContact', await inputOf(person, wanted))
const status = ({ visitor }: Person) => visitor.call('accounts.securityStatus')

const passwords = { newPassword: 'another long one', confirmNewPassword: 'another long one' }

async function askForReset({ account }: Person, email: string): Promise<string> {
  await platform.database.owner.query('delete from rate_bucket')
  const guest = platform.visitor()
  const body = { username: account, email, ...(await guest.captcha('password')) }
  await guest.call('accounts.sendPasswordResetCode', { body })
  return codeTo(email)
}

const reset = ({ account }: Person, verificationCode: string) =>
  platform
    .visitor()
    .call('accounts.resetPasswordByEmail', { body: { username: account, verificationCode, ...passwords } })

describe('an address that staff change', () => {
  test('is told to the old one, whose code ends; the new one opens the account', async () => {
    const person = await newPerson(platform)
    const [old, next] = [await give(person, { kind: 'email', text: newEmail() }), newEmail()]
    const code = await askForReset(person, old)
    await change(person, { kind: 'email', text: ` ${next.toUpperCase()} ` })
    const told = (await messages()).find(({ to }) => to === old)
    expect(told?.text).toMatch(/is now o•••@fairground\.example/)
    expect(told?.text).not.toContain(next)
    await expect(reset(person, code)).rejects.toMatchObject({ code: 'verification_code_error' })
    expect(await askForReset(person, old)).toBe(code)
    expect(await status(person)).toMatchObject({ maskedEmail: 'o•••@fairground.example', isEmailVerified: true })
    await reset(person, await askForReset(person, next))
  })

  test('and is not known to be the member’s own opens nothing, until the member proves it', async () => {
    const person = await newPerson(platform)
    const email = newEmail()
    await change(person, { kind: 'email', text: email, isVerified: false })
    expect(await status(person)).toMatchObject({ maskedEmail: 'o•••@fairground.example', isEmailVerified: false })
    expect(await askForReset(person, email)).toBe('none')
    await platform.database.owner.query('delete from rate_bucket')
    await person.visitor.call('accounts.sendEmailCode', { body: { password, email } })
    await person.visitor.call('accounts.setEmail', { body: { email, verificationCode: await codeTo(email) } })
    expect(await status(person)).toMatchObject({ isEmailVerified: true })
  })

  test('is removed, also as the only way back in; one that was only stated is told nothing', async () => {
    const person = await newPerson(platform)
    const email = await give(person, { kind: 'email', text: newEmail() })
    await change(person, { kind: 'email', text: null })
    expect((await status(person)).maskedEmail).toBeNull()
    expect((await messages()).find(({ to }) => to === email)?.text).toMatch(/no longer belongs/)
    expect(await refusal(person, { kind: 'email', text: null })).toBe('contact_missing')
    const stated = await give(person, { kind: 'email', text: newEmail(), isVerified: false })
    await change(person, { kind: 'email', text: null })
    expect((await messages()).filter(({ to }) => to === stated)).toEqual([])
  })
})

test('a number that staff change is told to the old one, and a code for the payment password ends', async () => {
  const person = await newPerson(platform)
  const { visitor } = person
  const old = await give(person, { kind: 'mobile', text: newMobile() })
  await visitor.call('accounts.setPaymentPassword', { body: { password, paymentPassword: '275941' } })
  await visitor.call('accounts.sendPaymentPasswordCode', {
    body: { password, to: 'mobile', verification: await visitor.slider('paymentPassword') },
  })
  const verificationCode = await codeTo(old)
  await change(person, { kind: 'mobile', text: '+84 901 235 111' })
  expect((await messages()).find(({ to }) => to === old)?.text).toMatch(/is now \+84 ••• ••• 111/)
  expect(
    await visitor.refusal('accounts.resetPaymentPassword', {
      body: { password, verificationCode, paymentPassword: '480913' },
    }),
  ).toMatchObject({ code: 'verification_code_error' })
  expect(await status(person)).toMatchObject({ maskedMobile: '+84 ••• ••• 111', isMobileVerified: true })
})

describe('a contact of another member', () => {
  test.each([
    { kind: 'email', isVerified: true, code: 'email_taken' },
    { kind: 'email', isVerified: false, code: 'email_taken' },
    { kind: 'mobile', isVerified: true, code: 'mobile_taken' },
  ] as const)('is refused, $kind, verified: $isVerified', async ({ kind, isVerified, code }) => {
    const [owner, person] = [await newPerson(platform), await newPerson(platform)]
    const text = await give(owner, { kind, text: kind === 'email' ? newEmail() : newMobile(), isVerified })
    expect(await refusal(person, { kind, text })).toBe(code)
    expect(await refusal(person, { kind, text, isVerified: false })).toBe(code)
    expect(await contactOf(owner, kind)).toMatchObject({ isVerified })
    expect(await contactOf(person, kind)).toBeUndefined()
  })

  test('of another merchant is free here', async () => {
    await change(await newPerson(platform), {
      kind: 'email',
      text: await give(elsewhere, { kind: 'email', text: newEmail() }),
    })
  })

  test('is given to one of two who get it at once', async () => {
    const inputs = [await newPerson(platform), await newPerson(platform)].map((person) =>
      inputOf(person, { kind: 'email', text: 'both@fairground.example' }),
    )
    const ends = await Promise.allSettled(inputs.map(async (input) => ana.call('accounts.changeContact', await input)))
    expect(ends.map(({ status: end }) => end).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'email_taken' })
  })
})

describe('the change', () => {
  test('stands in the trail with who, why, and masked contacts only', async () => {
    const person = await newPerson(platform)
    const [old, next] = [await give(person, { kind: 'email', text: newEmail() }), newEmail()]
    await change(person, { kind: 'email', text: next })
    const { rows } = await platform.database.owner.query(
      `select actor, before, after, reason from audit_entry where action = 'member.email' and subject = $1`,
      [`member:${person.id}`],
    )
    const masked = { email: 'o•••@fairground.example' }
    expect(rows).toEqual([{ actor: `operator:${ana.id}`, before: masked, after: masked, reason }])
    const { rows: stored } = await platform.database.owner.query<{ text: string }>(
      `select string_agg(t, ' ') as text from (
         select a::text as t from audit_entry a union all select c::text from command_reply c
         union all select m::text from member_contact m) t`,
    )
    for (const address of [old, next]) expect(stored[0]?.text).not.toContain(address)
  })

  test('happens once for one key, and not over what somebody else has changed', async () => {
    const person = await newPerson(platform)
    const old = await give(person, { kind: 'email', text: newEmail() })
    const once = { ...(await inputOf(person, { kind: 'email', text: newEmail() })), key: randomUUID() }
    const late = await inputOf(person, { kind: 'email', text: newEmail() })
    await Promise.all([1, 2, 3].map(() => ana.call('accounts.changeContact', once)))
    expect((await messages()).filter(({ to }) => to === old)).toHaveLength(1)
    expect(await ana.refusal('accounts.changeContact', late)).toBe('stale_edit')
  })

  test('needs an address or number, a reason, a member of this merchant, and its own permission', async () => {
    const person = await newPerson(platform)
    expect(await refusal(person, { kind: 'email', text: 'no address' })).toBe('email_format')
    expect(await refusal(person, { kind: 'mobile', text: '0901234567' })).toBe('mobile_format')
    const good = await inputOf(person, { kind: 'email', text: newEmail() })
    expect(await ana.refusal('accounts.changeContact', { ...good, body: { ...good.body, reason: ' ' } })).toBe(
      'invalid_request',
    )
    expect(await ana.refusal('accounts.changeContact', { ...good, params: { id: randomUUID() } })).toBe('not_found')
    expect(await ana.refusal('accounts.changeContact', { ...good, params: { id: elsewhere.id } })).toBe('not_found')
    expect(await refusal(await newPerson(platform, { type: 4 }), { kind: 'email', text: newEmail() })).toBe(
      'actual_account_required',
    )
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('accounts.changeContact', good)).toBe('permission_denied')
    expect(await contactOf(person, 'email')).toBeUndefined()
  })
})
