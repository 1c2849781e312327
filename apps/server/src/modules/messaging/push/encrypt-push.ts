import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a device, as its browser gave them: base64url. */
export interface DeviceKeys {
  /** An uncompressed point of P-256. */
  p256dh: string
  auth: string
}

/** Chosen anew for each message; given by a test of the standard's example. */
export interface PushEntropy {
  salt: Buffer
  ours: ECDH
}

const curve = 'prime256v1'
const recordSize = 4_096
/** Of the last record; nothing is padded. */
const lastDelimiter = Buffer.from([2])

export function freshEntropy(): PushEntropy {
  const ours = createECDH(curve)
  ours.generateKeys()
  return { salt: randomBytes(16), ours }
}

/**
 * One record of `aes128gcm` for a device (RFC 8188, RFC 8291): only its browser can read it.
 * @throws Error for a key that is not on the curve
 */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys, { salt, ours } = freshEntropy()): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ourPublic = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ourPublic])
  const ikm = derive(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), { info, bytes: 32 })
  const key = derive(ikm, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(ikm, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastDelimiter), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ourPublic.length, 4)
  return Buffer.concat([salt, head, ourPublic, body, cipher.getAuthTag()])
}

/** Whether something can be encrypted for it. */
export function isPoint(p256dh: string): boolean {
  try {
    freshEntropy().ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const derive = (secret: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
