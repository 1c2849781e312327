import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Decrypts a value sealed with a password, for browsers without WebCrypto.
 * @throws when the password is wrong or the text was changed
 */
export const openInScript = (word: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gcm(sha256(word), iv).decrypt(sealed))
