import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, hmacSha256, roundEntropy, seededEntropy, sha256, toHex, toUtf8 } from './index.ts'

describe('known answers', () => {
  test('SHA-256 of FIPS 180-4', () => {
    expect(toHex(sha256(toUtf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(toHex(sha256(toUtf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test('HMAC-SHA256 of RFC 4231, cases 1, 2 and 6', () => {
    expect(toHex(hmacSha256(new Uint8Array(20).fill(0x0b), toUtf8('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    )
    expect(toHex(hmacSha256(toUtf8('Jefe'), toUtf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    expect(
      toHex(
        hmacSha256(new Uint8Array(131).fill(0xaa), toUtf8('Test Using Larger Than Block-Size Key - Hash Key First')),
      ),
    ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54')
  })

  test('the first two blocks of a round, computed with Python', () => {
    const round = roundEntropy({ serverSeed: new Uint8Array(32), clientSeed: 'péngyou', nonce: 7 })
    expect(toHex(round.next(64))).toBe(
      'de6c098730a6225359658abf7939a84118c6209d026013754beab8553b6358df' +
        'e56fbfce17f0265381184f0a0955ffd900976b6cf78ccc48d933a643e4dc6f6c',
    )
  })
})

const message = fc.string({ unit: 'grapheme' })
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('streams', () => {
  test('do not depend on how they are read', () => {
    fc.assert(
      fc.property(seeds, message, fc.array(fc.nat({ max: 70 })), (seed, message, counts) => {
        const stream = seededEntropy(seed, message)
        const pieces = counts.map((count) => toHex(stream.next(count))).join('')
        expect(pieces).toBe(toHex(seededEntropy(seed, message).next(counts.reduce((a, b) => a + b, 0))))
      }),
    )
  })

  test('differ when the message or the seed differs', () => {
    const first32 = (seed: Uint8Array, text: string) => toHex(seededEntropy(seed, text).next(32))
    fc.assert(
      fc.property(fc.tuple(seeds, seeds), fc.tuple(message, message), ([seedA, seedB], [a, b]) => {
        if (a !== b) expect(first32(seedA, a)).not.toBe(first32(seedA, b))
        if (toHex(seedA) !== toHex(seedB)) expect(first32(seedA, a)).not.toBe(first32(seedB, a))
      }),
    )
  })

  test('ten thousand rounds of one player have no block in common', () => {
    const serverSeed = new Uint8Array(32).fill(9)
    const blocks = Array.from({ length: 10_000 }, (_, nonce) =>
      toHex(roundEntropy({ serverSeed, clientSeed: 'me', nonce }).next(32)),
    )
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  test('a client seed cannot produce the message of another round', () => {
    const serverSeed = new Uint8Array(32)
    const a = roundEntropy({ serverSeed, clientSeed: 'me|1', nonce: 2 }).next(32)
    const b = roundEntropy({ serverSeed, clientSeed: 'me', nonce: 1 }).next(32)
    expect(toHex(a)).not.toBe(toHex(b))
    expect(() => roundEntropy({ serverSeed, clientSeed: '\ud800', nonce: 1 })).toThrow(RangeError)
    for (const nonce of [-1, 0.5, NaN, 2 ** 53])
      expect(() => roundEntropy({ serverSeed, clientSeed: '', nonce })).toThrow(RangeError)
  })
})

test('hexadecimal reads back as written', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
  expect(() => fromHex('abc')).toThrow('hex')
  expect(() => fromHex('zz')).toThrow('hex')
})
