import type { SealRequest, SealedBody } from './client.ts'

/**
 * The hybrid envelope of DECISIONS, caller's side. A fresh AES-256-GCM key seals
 * `{ "at": <unix ms>, "nonce": <16 random bytes, hex>, "body": … }` with `<METHOD> <path>` as additional data; the
 * platform's RSA key wraps it (OAEP, SHA-256) into the header `Encryption-Key: <kid>.<base64url>`.
 * The body on the wire is `iv (12 bytes) ‖ ciphertext ‖ tag (16 bytes)`.
 */
export interface EnvelopeKey {
  kid: string
  /** SPKI, base64. */
  publicKey: string
  /** The platform's clock minus ours, in ms, so that phones with a wrong clock work too. */
  clockSkewMs: number
}

const ivBytes = 12

/** Needs WebCrypto, which only exists in secure contexts. */
export async function sealBody(envelopeKey: EnvelopeKey, request: SealRequest): Promise<SealedBody> {
  const { subtle } = globalThis.crypto
  const wrapping = await subtle.importKey(
    'spki',
    fromBase64(envelopeKey.publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const raw = globalThis.crypto.getRandomValues(new Uint8Array(32))
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(ivBytes))
  const { plain, additionalData } = envelopeParts(envelopeKey, request)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
  const wrapped = await subtle.encrypt({ name: 'RSA-OAEP' }, wrapping, raw)
  const bytes = new Uint8Array(ivBytes + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivBytes)
  return { key: `${envelopeKey.kid}.${toBase64Url(new Uint8Array(wrapped))}`, bytes }
}

/** The bytes that both implementations (WebCrypto and plain script) have in common. */
export function envelopeParts({ clockSkewMs }: Pick<EnvelopeKey, 'clockSkewMs'>, { method, path, body }: SealRequest) {
  const nonce = [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const encoder = new TextEncoder()
  return {
    plain: encoder.encode(JSON.stringify({ at: Date.now() + clockSkewMs, nonce, body })),
    additionalData: encoder.encode(`${method} ${path}`),
  }
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
