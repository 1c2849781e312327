import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRememberedLogin, forgetLogin, parseRemembered, rememberLogin } from './remembered-login.ts'

const login = { type: 'username', username: 'minh', password: 'level-ground-1', countryDialingCode: '' } as const

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('without a stored key, only the name is remembered', async () => {
  await rememberLogin(login)
  expect(localStorage.getItem('rememberedLogin')).not.toContain(login.password)
  expect(await findRememberedLogin()).toEqual({ ...login, password: '' })
})

test('a sealed password that cannot be decrypted leaves the name', async () => {
  localStorage.setItem('rememberedLogin', JSON.stringify({ ...login, password: btoa('from another browser') }))
  expect(await findRememberedLogin()).toEqual({ ...login, password: '' })
})

test('login by text message remembers the number and its country', async () => {
  const bySms = { type: 'sms', username: '7400120001', password: '', countryDialingCode: '+44' } as const
  await rememberLogin(bySms)
  expect(await findRememberedLogin()).toEqual(bySms)
})

test('a forgotten login is removed', async () => {
  await rememberLogin(login)
  forgetLogin()
  expect(await findRememberedLogin()).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '3',
  '[]',
  '{"username":"","password":""}',
  '{"username":"a"}',
  '{"username":1,"password":""}',
])('stored %j is no login', (text) => {
  expect(parseRemembered(text)).toBeNull()
})
