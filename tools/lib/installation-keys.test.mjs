// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureKeys } from './installation-keys.mjs'

/** @type {string} */
let dataDir
beforeEach(() => void (dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairground-keys-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

/** @param {string} name */
const fileOf = (name) => path.join(dataDir, 'keys', name)
const contents = () =>
  Object.fromEntries(readdirSync(path.join(dataDir, 'keys')).map((name) => [name, readFileSync(fileOf(name), 'utf8')]))

it('makes the keys of a new installation, readable by their owner only, and reads them later', () => {
  const files = ensureKeys(dataDir, { isNew: true })
  const made = contents()
  expect(Object.keys(made)).toHaveLength(7)
  expect(ensureKeys(dataDir, { isNew: false })).toEqual(files)
  // A first start that was interrupted goes on.
  expect(ensureKeys(dataDir, { isNew: true })).toEqual(files)
  expect(contents()).toEqual(made)
})

const names = [
  'platform.secret',
  'payment.secret',
  'studio-database.password',
  'studio.key',
  'studio.public.key',
  'transfer.key',
  'transfer.public.key',
]

it.each(names)('refuses an installation without %s, and one where it is damaged, and writes nothing', (name) => {
  ensureKeys(dataDir, { isNew: true })
  const file = fileOf(name)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))
  const damaged = contents()
  expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(`${file} is damaged`)
  expect(contents()).toEqual(damaged)
  rmSync(file)
  const left = contents()
  expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(`${file} is missing`)
  expect(contents()).toEqual(left)
})

it('names a file that cannot be read', () => {
  ensureKeys(dataDir, { isNew: true })
  const file = fileOf('payment.secret')
  rmSync(file)
  // No user can read it as a file, root included.
  mkdirSync(file)
  expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(`${file} cannot be read (EISDIR)`)
})

it('makes a missing key that is shared with another program where its replacement is accepted, and never the platform secret', () => {
  ensureKeys(dataDir, { isNew: true })
  const before = contents()
  rmSync(fileOf('transfer.key'))
  ensureKeys(dataDir, { isNew: false, accepts: true })
  const after = contents()
  expect(after['transfer.key']).not.toBe(before['transfer.key'])
  expect(after['transfer.public.key']).not.toBe(before['transfer.public.key'])
  expect(after['platform.secret']).toBe(before['platform.secret'])
  rmSync(fileOf('platform.secret'))
  rmSync(fileOf('payment.secret'))
  const left = contents()
  expect(() => ensureKeys(dataDir, { isNew: false, accepts: true })).toThrow('platform.secret is missing')
  expect(contents()).toEqual(left)
})

it('accepts a platform secret of several lines, after a rotation', () => {
  ensureKeys(dataDir, { isNew: true })
  writeFileSync(fileOf('platform.secret'), `${'a'.repeat(64)}\n${readFileSync(fileOf('platform.secret'), 'utf8')}`)
  ensureKeys(dataDir, { isNew: false })
})
