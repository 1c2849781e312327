import { bls12_381 } from '@noble/curves/bls12-381.js'
import { describe, expect, test } from 'vitest'
import { toHex } from '../bytes.ts'
import { beaconText, quicknet, readBeacon, roundFrom, roundTime, type BeaconChain } from './beacon-chain.ts'
import { isRoundSigned, messageOf } from './is-round-signed.ts'

/** Rounds as quicknet has published them. */
const published = [
  [
    1,
    'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
  ],
  [
    2,
    'b6b6a585449b66eb12e875b64fcbab3799861a00e4dbf092d99e969a5eac57dd3f798acf61e705fe4f093db926626807',
    '5782d6987841c654515a0e72b2d1ebb4e741234042c37cb19608ae50d93fb60c',
  ],
  [
    3,
    'b3fab6df720b68cc47175f2c777e86d84187caab5770906f515ff1099cb01e4deaa027075d860823e49477b93c72bd64',
    '7ef4621ace1c6da4eb2eee7cd901f81385bca5b189771ec0f08d0d2566dd1a21',
  ],
] as const
const later = [
  [30_798_012, '90973449df156e156dc8c702aa397ebe24ab3ba4f0d7f46e921ba6ab906bc07515977132dc109498c6adebe27cde6fb5'],
  [31_543_812, 'a517bcc786bde26257b53b18eb3f25dc4020d2ad2e2e85339e713b046b7b84df3794c57ab9cae880f0da7b2f120b70d7'],
] as const

describe('a round of quicknet', () => {
  test('is signed by the chain, and has the randomness that was published', () => {
    for (const [round, signature, randomness] of published) {
      expect(isRoundSigned(quicknet, round, signature)).toBe(true)
      expect(readBeacon(beaconText({ chain: quicknet.hash, round, signature }))).toEqual({
        chain: quicknet.hash,
        round,
        signature,
        randomness,
      })
    }
    for (const [round, signature] of later) expect(isRoundSigned(quicknet, round, signature)).toBe(true)
  })

  test('is not another round, not of another chain, and not of a changed signature', () => {
    const [round, signature] = published[0]
    expect(isRoundSigned(quicknet, round + 1, signature)).toBe(false)
    const other = toHex(bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7)).publicKey.toBytes())
    expect(isRoundSigned({ ...quicknet, publicKey: other }, round, signature)).toBe(false)
    for (const text of [
      `${signature.slice(0, -1)}c`,
      signature.toUpperCase(),
      '',
      `c0${'0'.repeat(94)}`,
      'f'.repeat(96),
    ])
      expect(isRoundSigned(quicknet, round, text), text).toBe(false)
    for (const number of [0, -1, 1.5, NaN, 2 ** 60]) expect(isRoundSigned(quicknet, number, signature)).toBe(false)
  })

  test('a chain with a key of our own signs and is checked in the same way', () => {
    const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(9))
    const own: BeaconChain = { ...quicknet, publicKey: toHex(publicKey.toBytes()) }
    const signature = toHex(bls12_381.shortSignatures.sign(messageOf(12), secretKey).toBytes())
    expect(isRoundSigned(own, 12, signature)).toBe(true)
    expect(isRoundSigned(own, 13, signature)).toBe(false)
  })
})

describe('the rounds of a chain', () => {
  test('are published one period apart, and the first from a moment on is the next one', () => {
    expect(roundTime(quicknet, 1)).toEqual(new Date('2023-08-23T15:09:27Z'))
    for (const round of [1, 2, 31_543_812]) {
      const at = roundTime(quicknet, round)
      expect(roundFrom(quicknet, at)).toBe(round)
      expect(roundFrom(quicknet, new Date(at.getTime() + 1))).toBe(round + 1)
      expect(roundFrom(quicknet, new Date(at.getTime() - 1))).toBe(round)
    }
    expect(roundFrom(quicknet, new Date(0))).toBe(1)
  })

  test('another text than a round has none', () => {
    for (const text of ['', 'drand:4242', `drand:${quicknet.hash}:0:${'a'.repeat(96)}`, `drand:${quicknet.hash}:1:ab`])
      expect(readBeacon(text)).toBeUndefined()
  })
})
