import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, Calls } from '@fairground/contract'
import { addVerifiedContact } from '../contacts/contact-owners.ts'
import { findContact } from '../contacts/contacts.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

const shown =
  'affiliateCode recommenderId nickname payeeName email mobileNum paymentPassword birthDate idNumber qqNum facebook wechat line whatsapp zalo'.split(
    ' ',
  )
let platform: TestPlatform
let names = 0

const freshName = () => `fields_${++names}`

async function setFields(fields: { shown: string[]; required: string[] }): Promise<void> {
  const change = `update merchant set settings = jsonb_set(jsonb_set(settings::jsonb, '{registration,shown}', $1), '{registration,required}', $2)`
  await platform.database.owner.query(change, [JSON.stringify(fields.shown), JSON.stringify(fields.required)])
  await platform.app.context.merchants.refresh()
}

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await platform.database.owner.query('delete from rate_bucket')
  await setFields({ shown, required: [] })
})

const filled = (username: string) =>
  ({
    registerMethod: 'H5',
    type: 0,
    username,
    password: 'a long enough one',
    confirmPassword: 'a long enough one',
    isAgreed: true,
  }) as const

async function refusalOf(input: Partial<BodyOf<Calls['accounts.register']>>, name = freshName()) {
  const body = {
    ...filled(name),
    ...(await platform.visitor().captcha('register')),
    ...input,
  }
  const { code, value } = await platform.visitor().refusal('accounts.register', { body })
  return [code, value.field]
}

describe('what a merchant asks for', () => {
  test('is kept sealed, with where the account was opened', async () => {
    const recommender = await newPerson(platform)
    const from = platform.visitor()
    const { id } = await from.register(freshName(), {
      registerMethod: 'PWA',
      registerUrl: 'https://play.example/m/register?r=X&token=secret',
      domain: 'play.example',
      recommenderId: recommender.account,
      email: ' Fields@Fairground.Example ',
      mobileNum: '0912 345 678',
      countryDialingCode: '+84',
      payeeName: 'Nguyễn  Văn A',
      paymentPassword: '275941',
      zalo: 'an.zalo',
      birthDate: '1990-02-28',
      idNumber: 'AB-123456',
    })
    const db = platform.app.context.database.of(platform.merchant)
    const kinds = ['email', 'mobile', 'payeeName', 'zalo', 'birthDate', 'idNumber'] as const
    const textOf = async (kind: (typeof kinds)[number]) =>
      (await findContact(db, platform.app.context.keyring, { memberId: id, kind }))?.text
    expect(await Promise.all(kinds.map(textOf))).toEqual([
      'fields@fairground.example',
      '+84912345678',
      'Nguyễn Văn A',
      'an.zalo',
      '1990-02-28',
      'AB-123456',
    ])
    const { rows } = await platform.database.owner.query(
      `select o.register_method, o.register_url, o.domain, m.parent_id, p.password_hash
       from member m join member_origin o on o.member_id = m.id join payment_password p on p.member_id = m.id where m.id = $1`,
      [id],
    )
    expect(rows[0]).toMatchObject({
      register_method: 'PWA',
      register_url: 'https://play.example/m/register?r=X',
      domain: 'play.example',
      parent_id: recommender.id,
    })
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  test('is a claim: several may state one address or number, and none of them is kept out', async () => {
    const claim = { email: 'claimed@fairground.example', mobileNum: '0912 345 111', countryDialingCode: '+84' }
    const query = { email: claim.email }
    for (const asked of [1, 2]) {
      expect(await platform.visitor().call('accounts.checkEmail', { query }), `${asked}`).toEqual({ isFree: true })
      const tries = Array.from({ length: 3 }, () => platform.visitor().register(freshName(), claim))
      expect(await Promise.all(tries)).toHaveLength(3)
    }
  })

  test('is refused where another has proved it, told at its field', async () => {
    const owner = await newPerson(platform)
    const { app } = platform
    const scope = { merchant: owner.merchant, actor: { kind: 'system', id: 'test' } } as const
    const contact = { merchant: owner.merchant, memberId: owner.id }
    await app.context.commands.run({ scope, name: 'test.contact' }, async ({ tx }) => {
      await addVerifiedContact(tx, app.context.keyring, {
        ...contact,
        kind: 'email',
        text: 'proved@fairground.example',
      })
      await addVerifiedContact(tx, app.context.keyring, { ...contact, kind: 'mobile', text: '+84912345222' })
    })
    const email = 'Proved@fairground.example'
    expect(await refusalOf({ email })).toEqual(['email_taken', 'email'])
    expect(await platform.visitor().call('accounts.checkEmail', { query: { email } })).toEqual({ isFree: false })
    const mobile = { mobileNum: '912345222', countryDialingCode: '+84' }
    expect(await refusalOf(mobile)).toEqual(['mobile_taken', 'mobileNum'])
  })

  test.each([
    [{ email: 'no address' }, 'email_format', 'email'],
    [{ mobileNum: '12', countryDialingCode: '+84' }, 'mobile_format', 'mobileNum'],
    [{ payeeName: '4711' }, 'name_format', 'payeeName'],
    [{ paymentPassword: '12345' }, 'password_format', 'paymentPassword'],
    [{ paymentPassword: '123456' }, 'password_too_common', 'paymentPassword'],
    [{ qqNum: 'abc' }, 'name_format', 'qqNum'],
    [{ birthDate: '28.2.1990' }, 'birth_date_format', 'birthDate'],
    [{ birthDate: '1990-02-30' }, 'birth_date_format', 'birthDate'],
    [{ birthDate: '2999-01-01' }, 'birth_date_format', 'birthDate'],
    [{ recommenderId: 'nobody_at_all' }, 'referrer_link_error', 'recommenderId'],
  ])('is refused at its field where it is wrong: %j', async (over, code, field) => {
    const name = freshName()
    expect(await refusalOf(over, name)).toEqual([code, field])
    const { rows } = await platform.database.owner.query('select 1 from member where account = $1', [name])
    expect(rows).toEqual([])
  })

  test('below the merchant’s age opens no account, to the day, on every registration path', async () => {
    await setFields({ shown, required: ['birthDate'] })
    expect(await refusalOf({})).toEqual(['birth_date_format', 'birthDate'])
    const bornYearsAgo = (years: number, days: number) => {
      const date = new Date()
      date.setUTCFullYear(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate() + days)
      return date.toISOString().slice(0, 10)
    }
    const name = freshName()
    const young = { birthDate: bornYearsAgo(18, 1) }
    expect(await refusalOf(young, name)).toEqual(['under_age', 'birthDate'])
    const { rows } = await platform.database.owner.query('select 1 from member where account = $1', [name])
    expect(rows).toEqual([])
    await platform.visitor().register(name, { birthDate: bornYearsAgo(18, 0) })
    await platform.database.owner.query(
      `update merchant set settings = settings::jsonb || '{"minimumAge": 21}'
         || jsonb_build_object('registration', settings::jsonb -> 'registration' || '{"methods": ["username", "mobileNum"]}')`,
    )
    await platform.app.context.merchants.refresh()
    expect(await refusalOf({ birthDate: bornYearsAgo(21, 1) })).toEqual(['under_age', 'birthDate'])
    const body = {
      ...filled(freshName()),
      birthDate: bornYearsAgo(21, 1),
      mobileNum: '0912345777',
      countryDialingCode: '+84',
    }
    expect(
      await platform.visitor().refusal('accounts.registerByMobile', { body: { ...body, verificationCode: '123456' } }),
    ).toMatchObject({
      code: 'under_age',
    })
    await platform.visitor().register(freshName(), { birthDate: bornYearsAgo(21, 0) })
    await platform.database.owner.query(`update merchant set settings = settings::jsonb || '{"minimumAge": 18}'`)
  })

  test('and needs must be there; what it does not ask for is not kept', async () => {
    await setFields({ shown: ['payeeName'], required: ['payeeName'] })
    expect(await refusalOf({})).toEqual(['name_format', 'payeeName'])
    const { id } = await platform.visitor().register(freshName(), { payeeName: 'Ana Ruiz', line: 'ana.line' })
    const { rows } = await platform.database.owner.query('select kind from member_contact where member_id = $1', [id])
    expect(rows).toEqual([{ kind: 'payeeName' }])
  })
})

test('a handful of names is answered freely, and then each asks for a picture', async () => {
  const from = platform.visitor()
  const ask = (captcha = {}) => from.call('accounts.checkUsername', { query: { username: 'nobody_yet', ...captcha } })
  for (let asked = 0; asked < 8; asked += 1) expect(await ask()).toEqual({ isFree: true })
  await expect(ask()).rejects.toMatchObject({ code: 'captcha_required' })
  const captcha = await from.captcha('register')
  expect(await ask(captcha)).toEqual({ isFree: true })
  await expect(ask(captcha)).rejects.toMatchObject({ code: 'captcha_wrong' })
  await expect(from.call('accounts.checkEmail', { query: { email: 'a@fairground.example' } })).rejects.toMatchObject({
    code: 'captcha_required',
  })
})
