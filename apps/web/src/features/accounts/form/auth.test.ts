import { describe, expect, test } from 'vitest'
import { faultOf, firstFaulty, lengthOf, type RegistrationSettings } from './field-rules.ts'
import { asksForCaptcha, refusedField } from './refused-field.ts'
import { registerMethodOf, registrationBody, registrationFaults, shownFields } from '../registration/registration.ts'
import { returnTarget } from '../entry/return-target.ts'

const rule = (name: string, regExp: string, more: Partial<RegistrationSettings['fields'][number]> = {}) => ({
  name,
  regExp,
  isShown: true,
  isRequired: true,
  messageKey: 'invalid_request',
  ...more,
})

const settings: RegistrationSettings = {
  methods: ['username'],
  fields: [
    rule('username', '^[a-z][a-z0-9_]{3,15}$', { messageKey: 'account_format' }),
    rule('password', '^.{8,64}$', { messageKey: 'password_format' }),
    rule('confirmPassword', '^.{8,64}$', { messageKey: 'confirmation_mismatch' }),
    rule('email', '^[^@]+@[^@]+$', { messageKey: 'email_format', isRequired: false }),
    rule('nickname', '^.{2,16}$', { messageKey: 'name_format', isShown: false }),
    rule('affiliateCode', '^[A-Za-z0-9-]{2,64}$', { messageKey: 'invitation_code_error', isRequired: false }),
    rule('captcha', '^.{1,16}$', { messageKey: 'captcha_required', isRequired: false }),
  ],
  hasCaptcha: true,
  hasSlider: false,
  codesBy: ['mail'],
  isTermsPreticked: true,
  minimumAge: 18,
  defaultDialingCode: '+84',
  providers: [],
  phoneSignIn: null,
}

const filled = { username: 'anna_k', password: 'level-ground-9', confirmPassword: 'level-ground-9', captcha: '12' }
const unasked = { needsAffiliateCode: false }

describe('after login', () => {
  test('the page that required login is opened', () => {
    expect(returnTarget('/m/gameRecord')).toBe('/m/gameRecord')
    expect(returnTarget('/m/help?i=3#top')).toBe('/m/help?i=3#top')
    expect(returnTarget('/vip/vip.html')).toBe('/vip/vip.html')
  })

  test.each([
    undefined,
    '',
    'm/home',
    'https://evil.example/m/home',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example/m/',
    '/m/..//evil.example',
    'javascript:alert(1)',
    '/wps/session/logout',
    '/docs/',
    '/m/login',
    '/m/login/',
    '/m/register?next=/m/login',
    '/m/trail',
  ])('%j leads home', (next) => {
    expect(returnTarget(next)).toBe('/m/home')
  })

  test('a launch ticket in the return address is dropped', () => {
    expect(returnTarget('/m/help?token=abc&i=2')).toBe('/m/help?i=2')
  })
})

describe('rules', () => {
  test('an optional field may be empty, a required one reports a fault', () => {
    expect(faultOf(rule('email', '^x$', { isRequired: false }), '')).toBeNull()
    expect(faultOf(rule('username', '^x$'), '')).toBe('accounts.auth.required.username')
    expect(faultOf(rule('zalo', '^x$'), '')).toBe('accounts.auth.required.field')
  })

  test('a mismatch shows the message that the platform names', () => {
    expect(faultOf(rule('username', '^[a-z]{4,}$', { messageKey: 'account_format' }), 'An')).toBe(
      'errors.account_format',
    )
    expect(faultOf(rule('email', '^x$', { messageKey: 'of_another_version' }), 'y')).toBe('errors.invalid_request')
  })

  test('length counts code points, not UTF-16 units', () => {
    expect(faultOf(rule('nickname', '^.{2,4}$'), '🦊🦊🦊🦊')).toBeNull()
  })

  test('an invalid pattern is left to the platform', () => {
    expect(faultOf(rule('email', '^(('), 'anything')).toBeNull()
  })

  test('a length is derived only from a pattern that states nothing else', () => {
    expect(lengthOf('^.{8,64}$')).toEqual({ min: 8, max: 64 })
    expect(lengthOf('^[a-z]{8,64}$')).toBeNull()
  })
})

describe('registration', () => {
  test('shows what the merchant asks for, in one order', () => {
    expect(shownFields(settings)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'affiliateCode',
      'captcha',
    ])
    expect(shownFields({ ...settings, hasCaptcha: false })).not.toContain('captcha')
  })

  test('a filled form has no faults', () => {
    expect(registrationFaults(settings, filled, unasked)).toEqual({})
  })

  test('an empty one names every field that is needed, and the first takes the focus', () => {
    const faults = registrationFaults(settings, {}, unasked)
    expect(Object.keys(faults)).toEqual(['username', 'password', 'confirmPassword', 'captcha'])
    expect(firstFaulty(shownFields(settings), faults)).toBe('username')
    expect(firstFaulty(shownFields(settings), { captcha: 'errors.captcha_wrong', email: 'errors.email_format' })).toBe(
      'email',
    )
    expect(firstFaulty(shownFields(settings), {})).toBeNull()
  })

  test('the repeated password must be the same, whatever its length', () => {
    expect(registrationFaults(settings, { ...filled, confirmPassword: 'other' }, unasked)).toEqual({
      confirmPassword: 'errors.confirmation_mismatch',
    })
    const short = { ...filled, password: 'abc', confirmPassword: 'abc' }
    expect(registrationFaults(settings, short, unasked)).toEqual({ password: 'errors.password_format' })
  })

  test('after a bad invitation in the address one must be entered', () => {
    expect(registrationFaults(settings, filled, { needsAffiliateCode: true })).toEqual({
      affiliateCode: 'errors.invitation_code_error',
    })
  })

  test('sends the name in small letters, the password untouched, the rest as empty texts', () => {
    const body = registrationBody(
      { ...filled, username: ' Anna_K ', password: ' a b ', email: ' a@b.example ' },
      {
        registerMethod: 'H5',
        registerUrl: 'http://x',
        domain: 'x',
        countryDialingCode: '+84',
        captchaId: undefined,
        currency: 'JPY',
      },
    )
    expect(body).toMatchObject({ username: 'anna_k', password: ' a b ', email: 'a@b.example', nickname: '', type: 0 })
    expect(body).toMatchObject({ currency: 'JPY' })
    expect(body).not.toHaveProperty('captchaId')
  })

  test('sends the origin of the registration', () => {
    const browser = { isNativeApp: false, isInstalled: false, isShortcut: false }
    expect(registerMethodOf(browser)).toBe('H5')
    expect(registerMethodOf({ ...browser, isShortcut: true })).toBe('WEBCLIP')
    expect(registerMethodOf({ ...browser, isShortcut: true, isInstalled: true })).toBe('PWA')
    expect(registerMethodOf({ isNativeApp: true, isInstalled: true, isShortcut: true })).toBe('APP')
  })
})

describe('refusals', () => {
  const order = ['username', 'password', 'captcha'] as const

  test('are shown at their field', () => {
    expect(refusedField({ code: 'login_failed', value: { captcha: true } }, order)).toEqual({
      name: 'password',
      text: 'errors.login_failed',
    })
    expect(refusedField({ code: 'invalid_request', value: { field: 'username' } }, order)?.name).toBe('username')
  })

  test('are shown as a message where the form has no such field', () => {
    expect(refusedField({ code: 'rate_limited', value: {} }, order)).toBeNull()
    expect(refusedField({ code: 'email_taken', value: {} }, order)).toBeNull()
  })

  test('ask for the captcha', () => {
    expect(asksForCaptcha({ code: 'login_failed', value: { captcha: true } })).toBe(true)
    expect(asksForCaptcha({ code: 'captcha_required', value: {} })).toBe(true)
    expect(asksForCaptcha({ code: 'connection_lost', value: {} })).toBe(false)
  })
})
