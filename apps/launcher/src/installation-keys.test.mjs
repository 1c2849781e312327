// @ts-check
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeKeys, ensureKeys, keyFileNames } from './installation-keys.mjs'

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
  expect(Object.keys(made)).toHaveLength(8)
  expect(ensureKeys(dataDir, { isNew: false })).toEqual(files)
  // A first start that was interrupted goes on.
  expect(ensureKeys(dataDir, { isNew: true })).toEqual(files)
  expect(contents()).toEqual(made)
})

it('says that the disk is full, and leaves no half of a key', () => {
  // Linux has a file that is always full.
  if (!existsSync('/dev/full')) return
  mkdirSync(path.join(dataDir, 'keys'))
  symlinkSync('/dev/full', fileOf('platform.secret.new'))
  expect(() => ensureKeys(dataDir, { isNew: true })).toThrow(
    /platform\.secret could not be written: the disk is full\./,
  )
  expect(readdirSync(path.join(dataDir, 'keys'))).toEqual([])
})

it.each(keyFileNames)('refuses an installation without %s, and one where it is damaged, and writes nothing', (name) => {
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

// The push key has no other half in a file.
it.each(keyFileNames.filter((name) => name.endsWith('.key') && name !== 'push.key'))(
  'refuses %s of another pair',
  (name) => {
    ensureKeys(dataDir, { isNew: true })
    const own = contents()
    for (const file of keyFileNames) rmSync(fileOf(file))
    ensureKeys(dataDir, { isNew: true })
    writeFileSync(fileOf(name), own[name] ?? '')
    const mixed = contents()
    expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(/ do not belong together: restore both /)
    expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(fileOf(name))
    expect(contents()).toEqual(mixed)
  },
)

it.each(['studio', 'transfer'])('refuses a public half in the place of the private one: %s.key', (pair) => {
  ensureKeys(dataDir, { isNew: true })
  copyFileSync(fileOf(`${pair}.public.key`), fileOf(`${pair}.key`))
  expect(() => ensureKeys(dataDir, { isNew: false })).toThrow(`${fileOf(`${pair}.key`)} is damaged`)
})

it('closes keys that others can read, and says which', () => {
  ensureKeys(dataDir, { isNew: true })
  expect(closeKeys(dataDir)).toEqual([])
  chmodSync(fileOf('studio.key'), 0o640)
  chmodSync(fileOf('platform.secret'), 0o604)
  expect(closeKeys(dataDir).toSorted()).toEqual([fileOf('platform.secret'), fileOf('studio.key')])
  expect(statSync(fileOf('platform.secret')).mode & 0o777).toBe(0o600)
  expect(closeKeys(dataDir)).toEqual([])
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
