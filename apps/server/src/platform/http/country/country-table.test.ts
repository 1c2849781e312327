import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAddressList } from '../address-list.ts'
import { readCountryTable, readOwnCountryTable } from './country-table.ts'
import { createCountries } from './visitor-country.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairground-country-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { countryHeader: null, trustedProxies: [], countryFile: null }
const from = (ip: string, headers = {}, ips = [ip]) => ({ ip, ips, headers })

test('the table that comes with the platform knows addresses of both versions, and none of this machine', () => {
  const table = readOwnCountryTable()
  expect(table?.builtAt.getFullYear()).toBeGreaterThan(2024)
  // Addresses of national registries: the table changes, these do not.
  expect(
    ['203.119.8.1', '::ffff:203.119.8.1', '::ffff:cb77:801', '2402:800::1'].map((each) => table?.find(each)),
  ).toEqual(['VN', 'VN', 'VN', 'VN'])
  expect(['127.0.0.1', '::1', '10.0.0.1', 'nonsense', ''].map((each) => table?.find(each))).toEqual(Array(5).fill(null))
})

test('a trusted proxy that names countries is asked instead, and only it', () => {
  const byProxy = createCountries({ ...settings, countryHeader: 'x-country', trustedProxies: ['10.0.0.1'] })
  expect(byProxy.of(from('203.119.8.1', { 'x-country': 'fr' }, ['10.0.0.1', '203.119.8.1']))).toBe('FR')
  expect(byProxy.of(from('203.119.8.1', { 'x-country': 'fr' }))).toBeNull()
  expect(byProxy.source()).toEqual({ isByProxy: true, table: null })
  // With the port that the proxy adds, and in capitals.
  const spelled = ['203.119.8.1:4711', '[::FFFF:203.119.8.1]:80', '2402:0800:0:0:0:0:0:1']
  expect(spelled.map((ip) => createCountries(settings).of(from(ip)))).toEqual(['VN', 'VN', 'VN'])
  // Without trusted proxies nobody may say it.
  const byTable = createCountries({ ...settings, countryHeader: 'x-country' })
  expect(byTable.of(from('203.119.8.1', { 'x-country': 'fr' }))).toBe('VN')
})

test('a file of the operator’s that is no table stops the start with one sentence', () => {
  const file = path.join(folder, 'no.mmdb')
  writeFileSync(file, 'not a table')
  for (const each of [file, path.join(folder, 'missing.mmdb')])
    expect(() => createCountries({ ...settings, countryFile: each })).toThrow(`FAIRGROUND_COUNTRY_FILE names ${each}`)
  expect(() => readCountryTable(file)).toThrow('MaxMind')
})

test('ranges hold for an IPv4 address however it is written, and for IPv6', () => {
  const list = createAddressList(['203.0.113.0/24', '2001:db8::/32', '::1'])
  const asked = ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1::7', '::1', '203.0.114.1', '2001:db9::1']
  expect(asked.map(list.has)).toEqual([true, true, true, true, false, false])
})
