import { sha256 } from '@noble/hashes/sha2.js'

const hashBytes = 32

/**
 * RSA-OAEP with SHA-256 (RFC 8017 §7.1.1), encryption only. It handles no private key, so the timing of big-integer
 * arithmetic reveals nothing useful.
 * @param spki a SubjectPublicKeyInfo, DER
 */
export function sealRsaOaep(spki: Uint8Array, message: Uint8Array): Uint8Array {
  const { modulus, exponent, bytes } = readPublicKey(spki)
  const block = new Uint8Array(bytes - hashBytes - 1)
  block.set(sha256(new Uint8Array()))
  block[block.length - message.length - 1] = 1
  block.set(message, block.length - message.length)
  const seed = crypto.getRandomValues(new Uint8Array(hashBytes))
  const maskedBlock = xor(block, mask(seed, block.length))
  const maskedSeed = xor(seed, mask(maskedBlock, hashBytes))
  const encoded = new Uint8Array(bytes)
  encoded.set(maskedSeed, 1)
  encoded.set(maskedBlock, 1 + hashBytes)
  return toBytes(power(toInteger(encoded), exponent, modulus), bytes)
}

/** MGF1 with SHA-256. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(length / hashBytes) * hashBytes)
  const input = new Uint8Array(seed.length + 4)
  input.set(seed)
  const counter = new DataView(input.buffer)
  for (let block = 0; block * hashBytes < length; block++) {
    counter.setUint32(seed.length, block)
    out.set(sha256(input), block * hashBytes)
  }
  return out.subarray(0, length)
}

/** DER: SEQUENCE { algorithm, BIT STRING { SEQUENCE { INTEGER modulus, INTEGER exponent } } }. */
function readPublicKey(spki: Uint8Array): { modulus: bigint; exponent: bigint; bytes: number } {
  const [, bits] = readElements(readElements(spki)[0] ?? spki)
  const [key] = readElements((bits ?? spki).subarray(1))
  const [modulus, exponent] = readElements(key ?? spki)
  if (!modulus || !exponent) throw new Error('not an RSA public key')
  const size = modulus[0] === 0 ? modulus.length - 1 : modulus.length
  return { modulus: toInteger(modulus), exponent: toInteger(exponent), bytes: size }
}

function readElements(der: Uint8Array): Uint8Array[] {
  const elements: Uint8Array[] = []
  let at = 0
  while (at < der.length) {
    let length = der[at + 1] ?? 0
    at += 2
    if (length > 0x80) {
      const lengthBytes = length - 0x80
      length = Number(toInteger(der.subarray(at, at + lengthBytes)))
      at += lengthBytes
    }
    elements.push(der.subarray(at, at + length))
    at += length
  }
  return elements
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, index) => byte ^ (b[index] ?? 0))

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const toInteger = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

function toBytes(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}
