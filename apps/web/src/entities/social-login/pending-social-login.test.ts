import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPendingSocialLogin, forgetPendingSocialLogin, goToProvider, newBinding } from './pending-social-login.ts'

const assigned: string[] = []
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { assign: (url: string) => assigned.push(url) })
})
afterEach(() => vi.unstubAllGlobals())

test('a binding has the platform’s format and is never repeated', () => {
  const bindings = Array.from({ length: 200 }, newBinding)
  for (const binding of bindings) expect(binding).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(bindings).size).toBe(200)
})

test('a pending social login is stored, found on return, and removed after use', () => {
  const away = { binding: newBinding(), next: '/m/activity', affiliateCode: undefined }
  goToProvider('https://provider.example/authorize', away)
  expect(assigned).toEqual(['https://provider.example/authorize'])
  expect(findPendingSocialLogin()).toEqual(away)
  forgetPendingSocialLogin()
  expect(findPendingSocialLogin()).toBeNull()
})

test.each(['', '{', 'null', '3', '{"binding":7}', '[]'])('stored %j is nothing', (text) => {
  sessionStorage.setItem('signInAway', text)
  expect(findPendingSocialLogin()).toBeNull()
})
