import { gcm } from '@noble/ciphers/aes.js'
import type { SealRequest, SealedBody } from '@fairground/contract/client'
import { envelopeParts, fromBase64, toBase64Url, type EnvelopeKey } from '@fairground/contract/seal'
import { sealRsaOaep } from './rsa-oaep.ts'

const ivBytes = 12

/** The envelope of `sealBody`, without WebCrypto. */
export function sealInScript(envelopeKey: EnvelopeKey, request: SealRequest): Promise<SealedBody> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const { plain, additionalData } = envelopeParts(envelopeKey, request)
  const sealed = gcm(secret, iv, additionalData).encrypt(plain)
  const bytes = new Uint8Array(ivBytes + sealed.length)
  bytes.set(iv)
  bytes.set(sealed, ivBytes)
  const wrapped = sealRsaOaep(fromBase64(envelopeKey.publicKey), secret)
  return Promise.resolve({ key: `${envelopeKey.kid}.${toBase64Url(wrapped)}`, bytes })
}
