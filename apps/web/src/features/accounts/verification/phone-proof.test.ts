import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { provePhone, refusalOf, sendPhoneCode, wholeNumber } from './phone-proof.ts'

const human = vi.fn(async (): Promise<string | null> => 'a person')
vi.mock('./prove-human.ts', () => ({ proveHuman: human }))

const setup = {
  apiKey: 'public key',
  toolkitOrigin: 'https://toolkit.example',
  recaptchaOrigin: 'https://captcha.example',
}
const asked: [string, unknown][] = []
const policies = new Set<string>()
let answer: (call: string) => unknown = () => ({})

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; referrerPolicy: string }) => {
    const { pathname } = new URL(url)
    policies.add(init.referrerPolicy)
    asked.push([url.slice(setup.toolkitOrigin.length), init.body ? JSON.parse(init.body) : null])
    return { json: async () => answer(pathname) }
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a phone sign-in', () => {
  test('sends a code after the captcha and gets a token for it', async () => {
    answer = (call) =>
      call.endsWith('recaptchaParams')
        ? { recaptchaSiteKey: 'site' }
        : call.endsWith('sendVerificationCode')
          ? { sessionInfo: 'pending' }
          : { idToken: 'token' }
    const pending = (await sendPhoneCode(setup, '+84912345678')) ?? ''
    expect(human).toHaveBeenCalledWith(setup.recaptchaOrigin, 'site')
    expect(await provePhone(setup, pending, '123456')).toBe('token')
    expect(asked).toEqual([
      ['/v1/recaptchaParams?key=public%20key', null],
      [
        '/v1/accounts:sendVerificationCode?key=public%20key',
        { phoneNumber: '+84912345678', recaptchaToken: 'a person' },
      ],
      ['/v1/accounts:signInWithPhoneNumber?key=public%20key', { sessionInfo: 'pending', code: '123456' }],
    ])
  })

  test('sends the site’s origin, for keys that are restricted to a site', async () => {
    answer = () => ({ idToken: 'token' })
    await provePhone(setup, 'pending', '123456')
    expect([...policies]).toEqual(['strict-origin'])
  })

  test('sends no code where the captcha was closed', async () => {
    human.mockResolvedValueOnce(null)
    answer = () => ({ recaptchaSiteKey: 'site' })
    expect(await sendPhoneCode(setup, '+84912345678')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('maps provider errors to our own texts', async () => {
    answer = () => ({ error: { message: 'INVALID_CODE : no' } })
    await expect(provePhone(setup, 'pending', '1')).rejects.toMatchObject({ code: 'verification_code_error' })
    answer = () => ({})
    await expect(provePhone(setup, 'pending', '1')).rejects.toMatchObject({ code: 'unavailable' })
    answer = () => {
      throw new Error('offline')
    }
    await expect(sendPhoneCode(setup, '+84')).rejects.toMatchObject({ code: 'unavailable' })
    expect(refusalOf({ message: 'INVALID_PHONE_NUMBER : TOO_SHORT' })).toBe('mobile_format')
    expect(refusalOf({ message: 'MISSING_SESSION_INFO' })).toBe('verification_code_error')
    expect(refusalOf({ message: 'TOO_MANY_ATTEMPTS_TRY_LATER' })).toBe('rate_limited')
    expect([refusalOf(null), refusalOf({ message: 'SOMETHING' })]).toEqual(['unavailable', 'unavailable'])
  })

  test('sends a number in international format', () => {
    expect(wholeNumber('+84', '0912345678')).toBe('+84912345678')
    expect(wholeNumber('+84', '+447400123456')).toBe('+447400123456')
    expect(wholeNumber('+39', '0612345678')).toBe('+390612345678')
  })
})
