import { fromHex, toHex, toUtf8 } from './bytes.ts'
import { drawNumbers, isDrawShape, type DrawShape } from './draw-numbers.ts'
import { anchorOf, isChainIndex } from './key-chain.ts'
import { seededEntropy } from './seeded-entropy.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/** Which draw: a lottery's code, the issue's number as printed, and the public randomness fixed at close, or ''. */
export interface DrawId {
  /** `[A-Za-z0-9_.-]`, at most 64 characters. */
  readonly lottery: string
  /** As `lottery`. */
  readonly issue: string
  /** Printable ASCII without spaces and `|`, at most 512 characters. */
  readonly beacon: string
}

/**
 * Everything an outsider needs to recompute a draw. Byte fields are 64 lower-case hexadecimal digits.
 * `anchor` was public before the day, `commitment` before betting opened, the rest after the draw.
 */
export interface DrawProof extends DrawId {
  /** Place of the draw in the day's key chain, from 1. */
  readonly index: number
  readonly anchor: string
  readonly commitment: string
  readonly key: string
  readonly seed: string
  readonly shape: DrawShape
  readonly result: readonly number[]
}

export type DrawProofFault =
  /** A field does not have the documented form. */
  | 'malformed'
  /** The seed is not the one committed to before the draw. */
  | 'commitment_mismatch'
  /** The seed does not derive from the key. */
  | 'seed_mismatch'
  /** The key does not lead to the anchor published before the day. */
  | 'anchor_mismatch'
  /** The seed gives other numbers. */
  | 'result_mismatch'

const seedLabel = 'fairground/draw/seed'
const codePattern = /^[A-Za-z0-9_.-]{1,64}$/
const beaconPattern = /^[!-{}~]{0,512}$/
const hex32Pattern = /^[0-9a-f]{64}$/

/** The seed of a draw: HMAC-SHA256(kᵢ, "fairground/draw/seed"). It proves that it derives from kᵢ without revealing kᵢ. */
export const drawSeed = (key: Uint8Array): Uint8Array => hmacSha256(key, toUtf8(seedLabel))

/** SHA-256(seed) in hexadecimal: what is published before betting opens. */
export const commitTo = (seed: Uint8Array): string => toHex(sha256(seed))

/** `fairground/draw/v1|<lottery>|<issue>|<beacon>`. @throws RangeError on a field that may contain the separator. */
export function drawMessage({ lottery, issue, beacon }: DrawId): string {
  if (!isDrawId({ lottery, issue, beacon })) throw new RangeError('not a draw id')
  return `fairground/draw/v1|${lottery}|${issue}|${beacon}`
}

/**
 * Makes a draw and the record that proves it.
 * @param key the draw's key kᵢ of the day's chain
 * @throws RangeError on a draw that could not be verified
 */
export function proveDraw(draw: DrawId & { key: Uint8Array; index: number; shape: DrawShape }): DrawProof {
  const { lottery, issue, beacon, key, index, shape } = draw
  const seed = drawSeed(key)
  return {
    lottery,
    issue,
    beacon,
    index,
    anchor: toHex(anchorOf(key, index)),
    commitment: commitTo(seed),
    key: toHex(key),
    seed: toHex(seed),
    shape,
    result: drawNumbers(seededEntropy(seed, drawMessage(draw)), shape),
  }
}

/**
 * Checks a record from outside; `verify_draws.py` is the same in another language. It never throws on input.
 * It cannot check that `anchor` and `commitment` were public in time: compare them with copies from then.
 */
export function verifyDraw(proof: DrawProof): 'ok' | DrawProofFault {
  if (!isWellFormedProof(proof)) return 'malformed'
  const key = fromHex(proof.key)
  const seed = fromHex(proof.seed)
  if (commitTo(seed) !== proof.commitment) return 'commitment_mismatch'
  if (toHex(drawSeed(key)) !== proof.seed) return 'seed_mismatch'
  if (toHex(anchorOf(key, proof.index)) !== proof.anchor) return 'anchor_mismatch'
  const drawn = drawNumbers(seededEntropy(seed, drawMessage(proof)), proof.shape)
  const isSame = drawn.length === proof.result.length && drawn.every((number, place) => number === proof.result[place])
  return isSame ? 'ok' : 'result_mismatch'
}

const isDrawId = ({ lottery, issue, beacon }: DrawId): boolean =>
  matches(codePattern, lottery) && matches(codePattern, issue) && matches(beaconPattern, beacon)

function isWellFormedProof(proof: DrawProof): boolean {
  if (typeof proof !== 'object' || proof === null) return false
  const { index, anchor, commitment, key, seed, shape, result } = proof
  return (
    isDrawId(proof) &&
    isChainIndex(index) &&
    [anchor, commitment, key, seed].every((hex) => matches(hex32Pattern, hex)) &&
    typeof shape === 'object' &&
    shape !== null &&
    isDrawShape(shape) &&
    Array.isArray(result)
  )
}

/** Proofs are parsed JSON, so a field may not be a string; `test` alone would convert a number to text. */
const matches = (pattern: RegExp, text: unknown): boolean => typeof text === 'string' && pattern.test(text)
