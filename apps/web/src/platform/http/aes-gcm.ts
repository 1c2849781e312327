const blockBytes = 16
const rounds = 14

/** The AES S-box, from the field's inverses: shorter than its table. */
const sBox = makeSBox()

function makeSBox(): Uint8Array {
  const box = new Uint8Array(256)
  let value = 1
  let inverse = 1
  do {
    value ^= double(value)
    inverse ^= inverse << 1
    inverse ^= inverse << 2
    inverse ^= inverse << 4
    inverse &= 0xff
    if (inverse & 0x80) inverse ^= 0x09
    const turned = inverse ^ turn(inverse, 1) ^ turn(inverse, 2) ^ turn(inverse, 3) ^ turn(inverse, 4)
    box[value] = turned ^ 0x63
  } while (value !== 1)
  box[0] = 0x63
  return box
}

function turn(byte: number, by: number): number {
  return ((byte << by) | (byte >> (8 - by))) & 0xff
}

function double(byte: number): number {
  return ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0

/** Round keys of AES-256, 16 bytes each, one behind another. */
function expandKey(secret: Uint8Array): Uint8Array {
  const words = new Uint8Array((rounds + 1) * blockBytes)
  words.set(secret)
  let constant = 1
  for (let index = 32; index < words.length; index += 4) {
    let word = Array.from(words.subarray(index - 4, index))
    if (index % 32 === 0) {
      word = [...word.slice(1), ...word.slice(0, 1)].map((byte) => at(sBox, byte))
      word[0] = (word[0] ?? 0) ^ constant
      constant = double(constant)
    } else if (index % 32 === 16) word = word.map((byte) => at(sBox, byte))
    for (let byte = 0; byte < 4; byte++) words[index + byte] = at(words, index + byte - 32) ^ (word[byte] ?? 0)
  }
  return words
}

function encryptBlock(roundKeys: Uint8Array, block: Uint8Array): Uint8Array {
  let state = block.map((byte, index) => byte ^ at(roundKeys, index))
  for (let round = 1; round <= rounds; round++) {
    const shifted = state.map((_, index) => at(sBox, at(state, (index + 4 * (index % 4)) % blockBytes)))
    const mixed = round === rounds ? shifted : mixColumns(shifted)
    state = mixed.map((byte, index) => byte ^ at(roundKeys, round * blockBytes + index))
  }
  return state
}

const mixColumns = (state: Uint8Array): Uint8Array =>
  state.map((byte, index) => {
    const column = index - (index % 4)
    const next = at(state, column + ((index + 1) % 4))
    const third = at(state, column + ((index + 2) % 4))
    const fourth = at(state, column + ((index + 3) % 4))
    return double(byte) ^ double(next) ^ next ^ third ^ fourth
  })

/** Multiplication in GF(2^128) with GCM's bit order. */
function multiply(x: bigint, y: bigint): bigint {
  let product = 0n
  let factor = y
  for (let bit = 127n; bit >= 0n; bit--) {
    if ((x >> bit) & 1n) product ^= factor
    factor = factor & 1n ? (factor >> 1n) ^ (0xe1n << 120n) : factor >> 1n
  }
  return product
}

function toInteger(block: Uint8Array): bigint {
  let value = 0n
  for (let index = 0; index < blockBytes; index++) value = (value << 8n) | BigInt(at(block, index))
  return value
}

function ghash(hashKey: bigint, parts: readonly Uint8Array[]): bigint {
  let sum = 0n
  for (const part of parts)
    for (let start = 0; start < part.length; start += blockBytes)
      sum = multiply(sum ^ toInteger(part.subarray(start, start + blockBytes)), hashKey)
  const bits = parts.map((part) => BigInt(part.length * 8))
  return multiply(sum ^ (((bits[0] ?? 0n) << 64n) | (bits[1] ?? 0n)), hashKey)
}

interface GcmKey {
  /** 32 bytes. */
  secret: Uint8Array
  /** 12 bytes. */
  iv: Uint8Array
  additionalData: Uint8Array
}

/**
 * AES-256-GCM (NIST SP 800-38D), sealing only, for login-sized messages where the browser offers no WebCrypto. The key
 * is used once and thrown away.
 * @returns ciphertext ‖ tag (16 bytes)
 */
export function sealAesGcm({ secret, iv, additionalData }: GcmKey, plain: Uint8Array): Uint8Array {
  const roundKeys = expandKey(secret)
  const counter = new Uint8Array(blockBytes)
  counter.set(iv)
  const counterView = new DataView(counter.buffer)
  const keyStream = (count: number) => {
    counterView.setUint32(12, count)
    return encryptBlock(roundKeys, counter)
  }
  const sealed = new Uint8Array(plain.length + blockBytes)
  for (let start = 0; start < plain.length; start += blockBytes) {
    const stream = keyStream(2 + start / blockBytes)
    sealed.set(
      plain.subarray(start, start + blockBytes).map((byte, index) => byte ^ at(stream, index)),
      start,
    )
  }
  const hashKey = toInteger(encryptBlock(roundKeys, new Uint8Array(blockBytes)))
  const tag = ghash(hashKey, [additionalData, sealed.subarray(0, plain.length)]) ^ toInteger(keyStream(1))
  for (let index = 0; index < blockBytes; index++)
    sealed[plain.length + index] = Number((tag >> BigInt(8 * (15 - index))) & 0xffn)
  return sealed
}
