import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, isUnreadable, readAddress } from './client-address.ts'

test.each([
  ['14.161.1.1', '14.161.1.1', '14.161.1.1:4711', ' 14.161.1.1 ', '"14.161.1.1:80"', '[14.161.1.1]:80'],
  ['14.161.1.1', '::ffff:14.161.1.1', '::FFFF:0EA1:0101', '0:0:0:0:0:ffff:14.161.1.1', '[::ffff:14.161.1.1]:443'],
  ['2001:db8::1', '2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8::0001', '[2001:db8::1]', '[2001:db8::1]:4711'],
  ['fe80::1', 'fe80::1%eth0', '[fe80::1%25]'],
  ['::1', '::1', '0:0:0:0:0:0:0:1'],
])('%s is one address, however it is written', (address, ...written) => {
  for (const text of written) expect(readAddress(text), text).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '14.161.1',
  '14.161.1.1:',
  '14.161.1.1:x',
  '014.161.1.1',
  'localhost',
  '1:2:3',
  '[::1',
  '300.1.1.1',
])('%j is no address', (text) => expect(readAddress(text)).toBeNull())

test('a visitor whom a proxy names by no address has the proxy’s own', () => {
  const said = (...ips: string[]) => ({ ip: ips.at(-1) ?? '', ips })
  expect(addressOf(said('::ffff:10.0.0.1', '14.161.1.1:4711'))).toBe('14.161.1.1')
  expect(addressOf(said('::ffff:10.0.0.1', 'unknown'))).toBe('10.0.0.1')
  expect(addressOf(said('10.0.0.1', '10.0.0.2:80', 'unknown'))).toBe('10.0.0.2')
  expect(isUnreadable(said('10.0.0.1', 'unknown'))).toBe(true)
  expect(isUnreadable(said('10.0.0.1', '14.161.1.1:4711'))).toBe(false)
  expect(isUnreadable({ ip: '14.161.1.1', ips: undefined as never })).toBe(false)
})

test('nothing else asks a request for its address', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter((file) => /\brequest\.ip\b/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(asking.filter((file) => !file.endsWith('client-address.test.ts'))).toEqual([
    'platform/http/server/create-http.ts',
  ])
})
