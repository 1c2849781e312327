import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { sealBody } from '@fairground/contract/seal'
import { describe, expect, test } from 'vitest'
import { sealInScript } from './seal-in-script.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const envelopeKey = { kid: 'k1', publicKey, clockSkewMs: 5000 }
const request = { method: 'POST', path: '/wps/session/login', body: { username: 'minh', password: 'đường mật 🔐' } }

function open({ key, bytes }: { key: string; bytes: Uint8Array }): unknown {
  const [kid, wrapped = ''] = key.split('.')
  expect(kid).toBe('k1')
  const secret = privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64url'),
  )
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from('POST /wps/session/login'))
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString())
}

describe('the envelope', () => {
  test.each([
    ['WebCrypto', sealBody],
    ['plain script', sealInScript],
  ])('made by %s opens on the platform', async (_, seal) => {
    for (let round = 0; round < 5; round++) {
      const before = Date.now()
      const opened = open(await seal(envelopeKey, request)) as { at: number; nonce: string; body: unknown }
      expect(opened.body).toEqual(request.body)
      expect(opened.nonce).toMatch(/^[0-9a-f]{32}$/)
      expect(opened.at).toBeGreaterThanOrEqual(before + 5000)
    }
  })

  test('never repeats', async () => {
    const [a, b] = await Promise.all([sealInScript(envelopeKey, request), sealInScript(envelopeKey, request)])
    expect(a.key).not.toBe(b.key)
    expect(a.bytes).not.toEqual(b.bytes)
  })
})
