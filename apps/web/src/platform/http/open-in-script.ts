import { sha256 } from '@noble/hashes/sha2.js'
import { sealAesGcm } from './aes-gcm.ts'

const tagBytes = 16

/** Opens what is sealed under a word, where there is no WebCrypto. Counter mode undoes itself; the tag is not looked at. */
export function openInScript(word: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = sealed.subarray(0, -tagBytes)
  const opened = sealAesGcm({ secret: sha256(word), iv, additionalData: new Uint8Array() }, body)
  return new Uint8Array(opened.subarray(0, body.length))
}
