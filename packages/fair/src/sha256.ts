import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'

/** SHA-256 (FIPS 180-4), 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes)

/** HMAC-SHA256 (RFC 2104), 32 bytes. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(digest, key, message)
