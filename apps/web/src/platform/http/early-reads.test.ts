import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyRead } from './early-reads.ts'
import { startReads } from './start-reads.ts'

const headers = { Authorization: 'Bearer one', Language: 'EN', Merchant: 'demo' }
const get = (over: Record<string, string> = {}) => ({ method: 'GET', headers: { ...headers, ...over } })

function start(addresses: readonly string[]) {
  const answer = vi.fn((address: string) => Promise.resolve(new Response(address)))
  vi.stubGlobal('fetch', answer)
  startReads(addresses, headers, 'https://api.example')
  return answer
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.earlyReads = undefined
})

test('an early reply is used once', async () => {
  const answer = start(['/a', '/b'])
  expect(answer).toHaveBeenCalledTimes(2)
  expect(await (await takeEarlyRead('https://api.example/a', get()))?.text()).toBe('https://api.example/a')
  expect(takeEarlyRead('https://api.example/a', get())).toBeUndefined()
  expect(takeEarlyRead('https://api.example/b', get())).toBeDefined()
})

test.each([
  ['another member', { Authorization: 'Bearer two' }],
  ['another language', { Language: 'VN' }],
])('it is not for %s', (...[, over]) => {
  start(['/a'])
  expect(takeEarlyRead('https://api.example/a', get(over))).toBeUndefined()
  expect(takeEarlyRead('https://api.example/a', get())).toBeUndefined()
})

test('after a command none is used', () => {
  start(['/a'])
  expect(takeEarlyRead('https://api.example/a', { method: 'POST', headers })).toBeUndefined()
  expect(takeEarlyRead('https://api.example/a', get())).toBeUndefined()
})

test('what has been asked for is not asked for early again, until a command may have changed it', () => {
  void takeEarlyRead('https://api.example/a', get())
  expect(start(['/a', '/b']).mock.calls.flat()).toContain('https://api.example/b')
  expect(start(['/a'])).not.toHaveBeenCalled()
  void takeEarlyRead('https://api.example/c', { method: 'POST', headers })
  expect(start(['/a'])).toHaveBeenCalledOnce()
})

test('after ten seconds none is used', () => {
  vi.useFakeTimers()
  start(['/a'])
  vi.advanceTimersByTime(10_000)
  expect(takeEarlyRead('https://api.example/a', get())).toBeUndefined()
})
