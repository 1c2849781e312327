import { expect, test } from 'vitest'
import { createKeyring } from './keyring.ts'

const old = Buffer.alloc(32, 1)
const fresh = Buffer.alloc(32, 2)
const place = { purpose: 'kyc/picture', context: 'one.jpg' }

test('what was sealed before a rotation still opens, and new texts no longer under the old secret', () => {
  const before = createKeyring([old])
  const rotated = createKeyring([fresh, old])
  expect(rotated.open(before.seal('4111', 'card:1'), 'card:1')).toBe('4111')
  expect(rotated.openBytes(before.sealBytes(Buffer.from('jpeg'), place), place).toString()).toBe('jpeg')
  const sealed = rotated.seal('4111', 'card:1')
  expect(rotated.open(sealed, 'card:1')).toBe('4111')
  expect(() => before.open(sealed, 'card:1')).toThrow('unable to authenticate')
  expect(createKeyring([fresh]).open(sealed, 'card:1')).toBe('4111')
})

test('a text opens only in its own context, and unchanged', () => {
  const keyring = createKeyring([fresh, old])
  const sealed = keyring.seal('4111', 'card:1')
  expect(() => keyring.open(sealed, 'card:2')).toThrow('unable to authenticate')
  for (let at = 0; at < sealed.length; at++) {
    const flipped = Buffer.from(sealed)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    expect(() => keyring.open(flipped, 'card:1'), `byte ${at}`).toThrow('unable to authenticate')
  }
})

test('a shortened tag is not compared as far as it goes', () => {
  const keyring = createKeyring([fresh])
  const empty = keyring.seal('', 'card:1')
  for (let bytes = 0; bytes < empty.length; bytes++)
    expect(() => keyring.open(empty.subarray(0, bytes), 'card:1'), `${bytes} bytes`).toThrow(/./)
  expect(keyring.open(empty, 'card:1')).toBe('')
})

test('a keyed hash stays the same through rotations, and differs by purpose', () => {
  const before = createKeyring([old])
  const rotated = createKeyring([fresh, old])
  expect(rotated.blind('contact', 'a@b')).toEqual(before.blind('contact', 'a@b'))
  expect(rotated.blind('contact', 'a@b')).not.toEqual(rotated.blind('device', 'a@b'))
  expect(rotated.blindEach('chain', 'day')).toEqual([
    createKeyring([fresh]).blind('chain', 'day'),
    before.blind('chain', 'day'),
  ])
})

test('a keyring without a secret is refused', () => {
  expect(() => createKeyring([])).toThrow('needs a secret')
})
