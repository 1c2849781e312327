import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined
/** One for all tests of a worker: making one takes a tenth of a second. */
const keyPair = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))

export const sealingKeyReply = () => ({
  kid: 'test',
  publicKey: keyPair().publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  algorithm: 'RSA-OAEP-256' as const,
  now: new Date().toISOString(),
})

interface Sealed {
  /** The header `Encryption-Key`. */
  key: string
  bytes: Uint8Array
}

/** @param about `<METHOD> <path>`, which the envelope is bound to */
export function openSealedBody(about: string, { key, bytes }: Sealed): unknown {
  const secret = privateDecrypt(
    { key: keyPair().privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(key.split('.')[1] ?? '', 'base64url'),
  )
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(-16))
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  const { body } = JSON.parse(plain.toString()) as { body: unknown }
  return body
}
