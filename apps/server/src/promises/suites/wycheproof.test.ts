import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { ivBytes, openAesGcm, sealAesGcm, tagBytes } from '../../platform/crypto/aes-gcm.ts'
import { openRsaOaep } from '../../platform/crypto/rsa-oaep.ts'
import { hmacSha256, isEd25519Signed, isSameDigest } from '../../platform/crypto/signatures.ts'
import { promised } from '../../testing/promised.ts'
import { readWycheproof, type WycheproofGroup, type WycheproofVector } from '../../testing/suites.ts'

/** E1: the platform's cryptography against vectors of Wycheproof, by the functions that envelopes and signatures use. */

const bytes = (of: WycheproofVector | WycheproofGroup, field: string) => Buffer.from(String(of[field]), 'hex')

interface Verdicts {
  unexpected: string[]
  valid: number
  refused: number
}

/** @param accepts whether our code takes the vector; it may throw */
function judge(
  groups: readonly WycheproofGroup[],
  accepts: (vector: WycheproofVector, group: WycheproofGroup) => boolean,
  /** Vectors of other parameters are refused, whatever the suite says of them. */
  isOurs: (vector: WycheproofVector, group: WycheproofGroup) => boolean = () => true,
): Verdicts {
  const verdicts: Verdicts = { unexpected: [], valid: 0, refused: 0 }
  for (const group of groups)
    for (const vector of group.tests) {
      const expected = vector.result === 'valid' && isOurs(vector, group)
      const measured = quietly(() => accepts(vector, group))
      if (measured !== expected) verdicts.unexpected.push(`${vector.tcId} (${vector.flags.join(', ')})`)
      verdicts[expected ? 'valid' : 'refused'] += 1
    }
  return verdicts
}

function quietly(accepts: () => boolean): boolean {
  try {
    return accepts()
  } catch {
    return false
  }
}

const report = (what: string, { unexpected, valid, refused }: Verdicts) =>
  promised({
    what: `E1 unexpected verdicts on Wycheproof’s ${what}`,
    measured: unexpected.length,
    unit: `of ${valid + refused}`,
    budget: { atMost: 0 },
    detail: unexpected.slice(0, 5).join(' | ') || `${valid} accepted, ${refused} refused`,
  })

const isEnvelopes = (_: WycheproofVector, { keySize, ivSize, tagSize }: WycheproofGroup) =>
  keySize === 256 && ivSize === ivBytes * 8 && tagSize === tagBytes * 8

test('AES-GCM: what is valid opens and is sealed to the same bytes; everything else is refused', () => {
  const verdicts = judge(
    readWycheproof('aes-gcm').filter(({ ivSize }) => ivSize === ivBytes * 8),
    (vector) => {
      const [key, iv, context] = [bytes(vector, 'key'), bytes(vector, 'iv'), bytes(vector, 'aad')]
      const [plain, body, tag] = [bytes(vector, 'msg'), bytes(vector, 'ct'), bytes(vector, 'tag')]
      const opened = openAesGcm(key, { iv, tag, body }, context)
      const sealed = sealAesGcm(key, plain, { iv, context })
      return opened.equals(plain) && sealed.body.equals(body) && sealed.tag.equals(tag)
    },
    isEnvelopes,
  )
  expect(verdicts.valid).toBeGreaterThan(30)
  expect(verdicts.refused).toBeGreaterThan(60)
  report('AES-GCM', verdicts)
})

test('RSA-OAEP: what is valid opens; other labels and damaged paddings are refused, all with one error', () => {
  const faults = new Set<string>()
  const verdicts = judge(
    readWycheproof('rsa-oaep-2048-sha256'),
    (vector, group) => {
      const key = createPrivateKey({ key: bytes(group, 'privateKeyPkcs8'), format: 'der', type: 'pkcs8' })
      try {
        return openRsaOaep(key, bytes(vector, 'ct')).equals(bytes(vector, 'msg'))
      } catch (cause) {
        if (vector.flags.includes('InvalidOaepPadding')) faults.add(String(cause))
        throw cause
      }
    },
    // The envelope has no label.
    (vector) => vector['label'] === '',
  )
  expect(verdicts.valid).toBeGreaterThanOrEqual(10)
  expect(verdicts.refused).toBeGreaterThan(10)
  // Manger's attack tells a damaged padding from another.
  expect(faults.size).toBe(1)
  report('RSA-OAEP', verdicts)
})

test('HMAC: what is valid is the same, whole; a damaged or shortened one is not', () => {
  const verdicts = judge(
    readWycheproof('hmac-sha256'),
    (vector) => isSameDigest(hmacSha256(bytes(vector, 'key'), bytes(vector, 'msg')), bytes(vector, 'tag')),
    (_, { tagSize }) => tagSize === 256,
  )
  expect(verdicts.valid).toBeGreaterThan(30)
  expect(verdicts.refused).toBeGreaterThan(60)
  report('HMAC-SHA256', verdicts)
})

test('Ed25519: what is valid is accepted, and no other signature', () => {
  const verdicts = judge(readWycheproof('ed25519'), (vector, group) => {
    const key = createPublicKey({ key: bytes(group, 'publicKeyDer'), format: 'der', type: 'spki' })
    return isEd25519Signed(key, bytes(vector, 'msg'), bytes(vector, 'sig'))
  })
  expect(verdicts.valid).toBeGreaterThan(50)
  expect(verdicts.refused).toBeGreaterThan(50)
  report('Ed25519', verdicts)
})
