import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson } from '../../../../testing/members.ts'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'
import { until } from '../../../../testing/until.ts'
import type { SliderVerification, Visitor } from '../../../../testing/visitor.ts'
import { putContact } from '../../contacts/contacts.ts'

let platform: TestPlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  await openOtherMerchant(platform)
})
beforeEach(async () => {
  await setSlider(true)
  await platform.database.owner.query('delete from rate_bucket')
})
afterAll(() => platform.stop())

async function setSlider(hasSlider: boolean): Promise<void> {
  const settings = `settings::jsonb || '{"hasSlider": ${hasSlider}}'`
  await platform.database.owner.query(`update merchant set settings = jsonb_set(jsonb_set(${settings},
    '{registration,methods}', '["username","mobileNum"]'), '{flags,MOBILEVERCODELOGIN3}', 'true')`)
  await platform.app.context.merchants.refresh()
}

const newNumber = () => ({ countryDialingCode: '+84', mobileNum: `0901237${String((count += 1)).padStart(3, '0')}` })
const sent = { expirationTime: expect.stringMatching(/Z$/) as string }
const messages = async () => (await platform.app.modules.messaging.messages.list(platform.merchant)).length

/** What a code is asked for with this answer: sent, or the refusal. */
async function ask(from: Visitor, verification?: SliderVerification): Promise<string> {
  const body = { ...newNumber(), ...(verification && { verification }) }
  return from.call('accounts.sendRegistrationCode', { body }).then(
    () => 'sent',
    (cause: { code: string }) => cause.code,
  )
}

describe('a solved slider sends a code', () => {
  test('to register, once, and its reply does not tell the place', async () => {
    const from = platform.visitor()
    const puzzle = await from.call('accounts.slider', { query: { purpose: 'register' } })
    expect(Object.keys(puzzle).toSorted()).toEqual(
      ['expirationTime', 'height', 'id', 'picture', 'piece', 'pieceSize', 'width', 'y'].toSorted(),
    )
    const before = await messages()
    const solved = await from.slider('register')
    expect(await ask(from, solved)).toBe('sent')
    expect(await messages()).toBe(before + 1)
    await platform.database.owner.query('delete from rate_bucket')
    expect(await ask(from, solved)).toBe('slider_wrong')
    expect(await messages()).toBe(before + 1)
  })

  test('to log in and to reset a password', async () => {
    const from = platform.visitor()
    for (const purpose of ['login', 'reset'] as const) {
      const body = { ...newNumber(), purpose, verification: await from.slider(purpose) }
      expect(await from.call('accounts.sendLoginCode', { body })).toEqual(sent)
    }
  })

  test('to a member who binds a number', async () => {
    const { visitor } = await newPerson(platform)
    const body = { password: 'a long enough one', ...newNumber() }
    expect(await visitor.refusal('accounts.sendMobileCode', { body })).toMatchObject({ code: 'slider_required' })
    const verification = await visitor.slider('bindMobile')
    const unproved = { ...body, password: '', verification }
    const stranger = await newPerson(platform)
    expect(await stranger.visitor.refusal('accounts.sendMobileCode', { body: unproved })).toMatchObject({
      code: 'step_up_required',
    })
    expect(await visitor.call('accounts.sendMobileCode', { body: { ...body, verification } })).toEqual(sent)
  })

  test('to a member who has forgotten the payment password, and a mail needs none', async () => {
    const { id: memberId, merchant, visitor } = await newPerson(platform)
    const { app } = platform
    const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
    const contacts = { mobile: '+84901237999', email: 'slider@fairground.example' }
    await app.context.commands.run({ scope, name: 'test.contact' }, async ({ tx }) => {
      for (const kind of ['mobile', 'email'] as const)
        await putContact(tx, app.context.keyring, { merchant, memberId, kind, text: contacts[kind], isVerified: true })
    })
    const body = { password: 'a long enough one', to: 'mobile' } as const
    expect(await visitor.refusal('accounts.sendPaymentPasswordCode', { body })).toMatchObject({
      code: 'slider_required',
    })
    const verification = await visitor.slider('paymentPassword')
    expect(await visitor.call('accounts.sendPaymentPasswordCode', { body: { ...body, verification } })).toEqual(sent)
    await platform.database.owner.query('delete from rate_bucket')
    expect(await visitor.call('accounts.sendPaymentPasswordCode', { body: { ...body, to: 'email' } })).toEqual(sent)
  })

  test('once, however many send it at the same time', async () => {
    const from = platform.visitor()
    const solved = await from.slider('register')
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(from, solved)))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'slider_wrong')).toHaveLength(99)
  })
})

describe('no code is sent', () => {
  test('without an answer', async () => {
    expect(await ask(platform.visitor())).toBe('slider_required')
  })

  test('for the wrong place, which uses the puzzle up', async () => {
    const from = platform.visitor()
    const solved = await from.slider('register')
    const beside = { ...solved, x: solved.x - 9, track: [...solved.track, { x: solved.x - 9, y: 0, t: 1500 }] }
    expect(await ask(from, beside)).toBe('slider_wrong')
    expect(await ask(from, solved)).toBe('slider_wrong')
  })

  test('for the right place without the way of a hand', async () => {
    const from = platform.visitor()
    const solved = await from.slider('register')
    const { x } = solved
    const track = Array.from({ length: 31 }, (_, index) => ({ x: Math.round((x * index) / 30), y: 0, t: index * 30 }))
    expect(await ask(from, { ...solved, track })).toBe('slider_wrong')
  })

  test('for a puzzle that has expired, that was drawn for another call, or that nobody drew', async () => {
    const from = platform.visitor()
    const late = await from.slider('register')
    await platform.database.owner.query('update slider_puzzle set expires_at = now() where id = $1', [late.id])
    expect(await ask(from, late)).toBe('slider_wrong')
    expect(await ask(from, await from.slider('login'))).toBe('slider_wrong')
    expect(await ask(from, { ...(await from.slider('register')), id: crypto.randomUUID() })).toBe('slider_wrong')
  })

  test('for a puzzle of another merchant, which stays good there', async () => {
    const [here, there] = [platform.visitor(), platform.visitor()]
    there.headers['Merchant'] = 'other'
    const solved = await there.slider('register')
    expect(await ask(here, solved)).toBe('slider_wrong')
    expect(await ask(there, solved)).toBe('sent')
  })
})

test('a captcha does in its place, and only one for text messages', async () => {
  const from = platform.visitor()
  const answerOf = async (purpose: 'sms' | 'login') => {
    const { captchaId: id, captcha: answer } = await from.captcha(purpose)
    return { kind: 'captcha', id, answer } as const
  }
  const verification = await answerOf('sms')
  const call = async (given: typeof verification) => ({ body: { ...newNumber(), verification: given } })
  expect(await from.call('accounts.sendRegistrationCode', await call(verification))).toEqual(sent)
  for (const wrong of [verification, await answerOf('login'), { ...(await answerOf('sms')), answer: '1' }])
    expect(await from.refusal('accounts.sendRegistrationCode', await call(wrong))).toMatchObject({
      code: 'captcha_wrong',
    })
})

test('the captcha of merchants without a slider is not enough where there is one, and is enough elsewhere', async () => {
  const from = platform.visitor()
  const withCaptcha = async () => ({ body: { ...newNumber(), ...(await from.captcha('sms')) } })
  expect(await from.refusal('accounts.sendRegistrationCode', await withCaptcha())).toMatchObject({
    code: 'slider_required',
  })
  expect(await from.call('accounts.registrationSettings')).toMatchObject({ hasSlider: true })
  await setSlider(false)
  expect(await from.call('accounts.registrationSettings')).toMatchObject({ hasSlider: false })
  expect(await from.call('accounts.sendRegistrationCode', await withCaptcha())).toEqual(sent)
  expect(await ask(from, await from.slider('register'))).toBe('captcha_required')
  const { visitor } = await newPerson(platform)
  const body = { password: 'a long enough one', ...newNumber() }
  expect(await visitor.call('accounts.sendMobileCode', { body })).toEqual(sent)
})

test('a number may come under the other name of the specification', async () => {
  const from = platform.visitor()
  const { mobileNum: mobileNo, countryDialingCode } = newNumber()
  const body = { mobileNo, countryDialingCode, verification: await from.slider('register') }
  expect(await from.call('accounts.sendRegistrationCode', { body })).toEqual(sent)
  expect(await from.refusal('accounts.sendRegistrationCode', { body: { countryDialingCode } })).toMatchObject({
    code: 'mobile_format',
  })
})

test('housekeeping sweeps puzzles that have had their time, and leaves the others', async () => {
  const { owner } = platform.database
  const from = platform.visitor()
  const [late, good] = [await from.slider('login'), await from.slider('login')]
  await owner.query('update slider_puzzle set expires_at = now() where id = $1', [late.id])
  await owner.query(`update job set due_at = now() where kind = 'housekeeping'`)
  platform.app.context.jobs.wake()
  const left = async () => (await owner.query<{ id: string }>('select id from slider_puzzle')).rows.map(({ id }) => id)
  await until(async () => !(await left()).includes(late.id))
  expect(await left()).toContain(good.id)
})

test('drawing is limited by address, together with captchas', async () => {
  const from = platform.visitor()
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? from.call('accounts.slider', { query: { purpose: 'login' } }) : from.captcha('sms'),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(34)
})
