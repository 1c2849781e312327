import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, sessionFixture, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { RegistrationChoice } from './registration-choice.tsx'

const settings = registrationSettingsFixture({ methods: ['username'] })

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': settings,
    'accounts.checkUsername': { isFree: true },
    'accounts.checkAffiliateCode': { isValid: false, inviter: null },
    ...answers,
  })
  const form = <RegistrationChoice next={undefined} affiliateCode={undefined} />
  return { ...(await show(form, { as: 'guest', at: '/m/register', ...surroundings })), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const name = () => screen.findByRole('textbox', { name: 'Username' })
const submit = () => screen.getByRole('button', { name: 'Create account' })

const fill = async ({ user }: Opened) => {
  await user.type(await name(), 'Minh_Tran')
  await user.type(screen.getByLabelText('Choose a password'), 'correct horse')
  await user.type(screen.getByLabelText('Repeat the password'), 'correct horse')
  await user.click(screen.getByRole('checkbox', { name: /I am 18 or over/ }))
}

test('asks for the rules of the form again after the connection was lost', async () => {
  const { user, calls } = await open({ 'accounts.registrationSettings': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'The form did not load' })).toBeVisible()
  calls.change({ 'accounts.registrationSettings': settings })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await name()).toBeVisible()
})

test('opens no account without the agreement', async () => {
  await open()
  await name()
  expect(submit()).toBeDisabled()
})

test('opens an account and logs in; the name goes in small letters', async () => {
  const page = await open({ 'accounts.register': sessionFixture({ firstTimeLogin: true }) })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText('Your account is ready')).toBeVisible()
  expect(page.visited).toEqual(['/m/home'])
  expect(page.calls.to('accounts.register')[0]?.body).toMatchObject({
    username: 'minh_tran',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    isAgreed: true,
  })
})

test('says what a name needs, and marks it while it is typed', async () => {
  const { user } = await open()
  const input = await name()
  const rules = within(screen.getByRole('list', { name: 'Your username needs' }))
  const met = () =>
    rules.getAllByRole('listitem').flatMap(({ dataset, textContent }) => ('met' in dataset ? [textContent] : []))
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 – 16 characters',
    'a–z, 0–9 or _',
    'A letter first',
  ])
  expect(met()).toEqual([])
  await user.type(input, 'An')
  expect(met()).toEqual(['a–z, 0–9 or _✓', 'A letter first✓'])
  await user.type(input, 'na.')
  expect(met()).toEqual(['4 – 16 characters✓', 'A letter first✓'])
  await user.clear(input)
  await user.type(input, 'trial_anna')
  expect(met()).toHaveLength(3)
  expect(input).toHaveAccessibleDescription('Sorry, the username already exists.')
})

test('says while it is typed that a name is taken, and does not send it', async () => {
  const page = await open({ 'accounts.checkUsername': { isFree: false } })
  await fill(page)
  await passTime(1_000)
  expect(await screen.findByText('Sorry, the username already exists.')).toBeVisible()
  await page.user.click(submit())
  expect(page.calls.to('accounts.register')).toEqual([])
})

test('a name that another took meanwhile is said at its field, which takes the focus', async () => {
  const page = await open({ 'accounts.register': refusal('username_taken', { field: 'username' }) })
  await fill(page)
  await page.user.click(submit())
  const field = await name()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Sorry, the username already exists\./))
  await waitFor(() => expect(field).toHaveFocus())
  expect(page.visited).toEqual([])
})

test('two passwords that differ are said at the second', async () => {
  const page = await open()
  await fill(page)
  const repeated = screen.getByLabelText('Repeat the password')
  await page.user.type(repeated, 'x')
  await page.user.click(submit())
  expect(repeated).toHaveAccessibleDescription('Confirmation password not matched.')
  expect(page.calls.to('accounts.register')).toEqual([])
})

test('a refusal is said at its field, and a new captcha is asked for', async () => {
  const page = await open({
    'accounts.registrationSettings': { ...settings, hasCaptcha: true },
    'accounts.captcha': captchaFixture(),
    'accounts.register': refusal('password_too_common'),
  })
  await fill(page)
  await page.user.type(screen.getByRole('textbox', { name: 'Characters or result' }), '7')
  await page.user.click(submit())
  await waitFor(() =>
    expect(screen.getByLabelText('Choose a password')).toHaveAccessibleDescription(/This password is easy to guess\./),
  )
  expect(page.calls.to('accounts.register')[0]?.body).toMatchObject({ captcha: '7', captchaId: fixtureId('captcha') })
  await waitFor(() => expect(page.calls.to('accounts.captcha')).toHaveLength(2))
})

test('a lost connection is told, and two taps are one account', async () => {
  const page = await open({ 'accounts.register': 'lost' })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  page.calls.change({ 'accounts.register': 'pending' })
  await tapTwice(page.user, submit())
  expect(await screen.findByRole('button', { name: 'Creating account' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(page.calls.to('accounts.register')).toHaveLength(2))
})

test('says by whose link the visitor came, where it led to another page first', async () => {
  const { calls } = await open({ 'accounts.checkAffiliateCode': { isValid: true, inviter: 'la•••n' } })
  expect(await screen.findByText(/^You came by the link of la•••n\./)).toBeVisible()
  expect(calls.to('accounts.checkAffiliateCode').map(({ query }) => query)).toEqual([{}])
})

test('the name of whoever invited stands beside the code; a wrong code is said and not sent', async () => {
  const invited = registrationSettingsFixture({
    methods: ['username'],
    fields: settings.fields.map((rule) => (rule.name === 'affiliateCode' ? { ...rule, isShown: true } : rule)),
  })
  const page = await open({
    'accounts.registrationSettings': invited,
    'accounts.checkAffiliateCode': ({ query }) =>
      query['affiliateCode'] === 'LAN7' ? { isValid: true, inviter: 'la•••n' } : { isValid: false, inviter: null },
  })
  await fill(page)
  const code = screen.getByRole('textbox', { name: 'Invitation code' })
  await page.user.type(code, 'LAN7')
  await passTime(1_000)
  expect(await screen.findByText('Invited by la•••n')).toBeVisible()
  await page.user.type(code, 'X')
  await passTime(1_000)
  await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid invitation code.'))
  await page.user.click(submit())
  expect(code).toHaveFocus()
  expect(page.calls.to('accounts.register')).toEqual([])
})

test('a number that was typed in one form stands in the other', async () => {
  const page = await open({
    'accounts.registrationSettings': registrationSettingsFixture({
      fields: settings.fields.map((rule) => (rule.name === 'mobileNum' ? { ...rule, isShown: true } : rule)),
    }),
    'accounts.captcha': captchaFixture(),
  })
  await page.user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '912345678')
  await page.user.click(screen.getByRole('radio', { name: 'Mobile number' }))
  await screen.findByRole('textbox', { name: 'Code, 6 digits' })
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('912345678')
})

test('who is too young is told at the date of birth, which takes the focus', async () => {
  const rule = {
    name: 'birthDate',
    isShown: true,
    isRequired: true,
    regExp: '^.{10}$',
    messageKey: 'birth_date_format',
  }
  const page = await open({
    'accounts.registrationSettings': { ...settings, fields: [...settings.fields, rule] },
    'accounts.register': refusal('under_age', { field: 'birthDate' }),
  })
  await fill(page)
  await page.user.click(submit())
  const birthDate = screen.getByLabelText('Date of birth')
  expect(birthDate).toHaveFocus()
  expect(page.calls.to('accounts.register')).toEqual([])
  fireEvent.change(birthDate, { target: { value: '2010-01-01' } })
  await page.user.click(submit())
  await waitFor(() => expect(birthDate).toHaveAccessibleDescription('You are not old enough to open an account here.'))
  await waitFor(() => expect(birthDate).toHaveFocus())
  expect(birthDate).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations()).toEqual([])
})

const openMobile = (answers: Answers = {}) =>
  open({
    'accounts.registrationSettings': { ...settings, methods: ['mobileNum'] },
    'accounts.captcha': captchaFixture(),
    ...answers,
  })

test('a code is asked for with number and captcha, and counts down', async () => {
  const { user, calls } = await openMobile({
    'accounts.sendRegistrationCode': { expirationTime: '2026-11-20T12:01:00Z' },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '91 234-5678')
  await user.type(await screen.findByRole('textbox', { name: 'Characters or result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('timer')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  expect(calls.to('accounts.sendRegistrationCode')[0]?.body).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '+84',
    captcha: '7',
  })
  await passTime(60_000)
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
})

test('no code is asked for without a number', async () => {
  const { user, calls } = await openMobile()
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  const number = screen.getByRole('textbox', { name: 'Mobile number' })
  expect(number).toHaveAccessibleDescription(/Enter your mobile number\./)
  expect(calls.to('accounts.sendRegistrationCode')).toEqual([])
})

test('reads from right to left in Arabic', async () => {
  const { site } = await open({}, { language: 'ar' })
  expect(await screen.findByRole('button', { name: site.i18n.t('accounts.auth.registerSubmit') })).toBeVisible()
  expect(document.documentElement.dir).toBe('rtl')
})
