import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { Refused } from '../refused.ts'
import { ivBytes, openAesGcm, tagBytes } from './aes-gcm.ts'
import { openRsaOaep } from './rsa-oaep.ts'

/** The platform's side of the hybrid envelope; packages/contract/src/client/seal.ts describes the bytes. */
export interface EnvelopeOpener {
  kid: string
  /** SPKI, base64. */
  publicKey: string
  /** @throws Refused envelope_invalid, the same for every fault. */
  open: (sealed: SealedRequest) => Promise<unknown>
}

export interface SealedRequest {
  method: string
  path: string
  /** Header `Encryption-Key`. */
  key: string | undefined
  body: Buffer
}

export interface EnvelopeOptions {
  /** RSA, newest first: the older ones still open what was sealed before a rotation. */
  privateKeys: readonly KeyObject[]
  /** Remembers a nonce; false when it was seen before. */
  claimNonce: (nonce: Buffer) => Promise<boolean>
  now: () => number
}

/** Maximum deviation of an envelope's time. */
const windowMs = 120_000
const keyShape = /^([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{1,1024})$/

interface Opened {
  at: number
  nonce: string
  body: unknown
}

export function createEnvelopeOpener({ privateKeys, claimNonce, now }: EnvelopeOptions): EnvelopeOpener {
  const keys = privateKeys.map((privateKey) => {
    const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
    return { privateKey, publicKey: publicKey.toString('base64'), kid: kidOf(publicKey) }
  })
  const [newest] = keys
  if (!newest) throw new Error('an envelope needs a key')
  return {
    kid: newest.kid,
    publicKey: newest.publicKey,
    open: async (sealed) => {
      const opened = decrypt(sealed, (kid) => keys.find((key) => key.kid === kid)?.privateKey)
      if (!opened || Math.abs(now() - opened.at) > windowMs) throw new Refused('envelope_invalid')
      const isFresh = await claimNonce(Buffer.from(opened.nonce, 'hex'))
      if (!isFresh) throw new Refused('envelope_invalid')
      return opened.body
    },
  }
}

const kidOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('base64url').slice(0, 12)

/** Null for every fault: the caller must not learn which one it was. */
function decrypt(sealed: SealedRequest, findKey: (kid: string) => KeyObject | undefined): Opened | null {
  try {
    const [, kid = '', wrapped = ''] = keyShape.exec(sealed.key ?? '') ?? []
    const privateKey = findKey(kid)
    // Only the canonical encoding is accepted: decoders ignore surplus bits.
    if (Buffer.from(wrapped, 'base64url').toString('base64url') !== wrapped) return null
    if (!privateKey || sealed.body.length < ivBytes + tagBytes) return null
    const key = openRsaOaep(privateKey, Buffer.from(wrapped, 'base64url'))
    const iv = sealed.body.subarray(0, ivBytes)
    const tag = sealed.body.subarray(-tagBytes)
    const body = sealed.body.subarray(ivBytes, -tagBytes)
    const plain = openAesGcm(key, { iv, tag, body }, Buffer.from(`${sealed.method} ${sealed.path}`))
    const opened: unknown = JSON.parse(plain.toString('utf8'))
    return isOpened(opened) ? opened : null
  } catch {
    return null
  }
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  /^[0-9a-f]{32}$/.test(value.nonce) &&
  'body' in value
