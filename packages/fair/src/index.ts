/**
 * Provably fair randomness: committed before, drawn without bias, verifiable after.
 *
 * - A day of a lottery is a hash chain of keys (`walkChain`). Its anchor k₀ is published before the day and
 *   `commitTo(drawSeed(kᵢ))` before betting on draw i opens. `proveDraw` draws and writes the record; `verifyDraw`, and
 *   independently `verify_draws.py` beside this package, recompute it from what is public.
 * - A player's game mixes the player's own seed in (`roundEntropy`), under a commitment to the server's seed.
 * - Every mapping from bytes to outcomes rejects what does not divide evenly (`belowFrom`, promise N1).
 *
 * After the anchor is published, the chain prevents the operator from changing a result; only a beacon fixed at close
 * (public randomness that the operator does not control) also prevents an anchor picked for its results.
 *
 * `@fairground/fair/beacon` checks the signatures of such a beacon.
 *
 * Pure: the ES library, SHA-256 and a curve only, no clock, no randomness of its own.
 */
export { beaconText, quicknet, readBeacon, roundFrom, roundTime } from './beacon/beacon-chain.ts'
export type { BeaconChain, BeaconRound, PublishedRound } from './beacon/beacon-chain.ts'
export { fromHex, toHex, toUtf8 } from './bytes.ts'
export { belowFrom, belowMax, drawBelow } from './draw-below.ts'
export type { UniformSource } from './draw-below.ts'
export { drawDigits, drawDistinct, drawNumbers, drawPermutation, drawWeighted, isDrawShape } from './draw-numbers.ts'
export type { DrawShape } from './draw-numbers.ts'
export { commitTo, drawMessage, drawSeed, proveDraw, verifyDraw } from './draw-proof.ts'
export type { DrawId, DrawProof, DrawProofFault } from './draw-proof.ts'
export { anchorOf, chainKey, chainLengthMax, isChainIndex, walkChain } from './key-chain.ts'
export type { KeyChain } from './key-chain.ts'
export { commitToRain, isRainPlan, rainMessage, rainPool, rainSizeMax, verifyRain } from './rain-pool.ts'
export type { RainPlan, RainProof, RainProofFault } from './rain-pool.ts'
export { roundEntropy } from './round-entropy.ts'
export type { RoundId } from './round-entropy.ts'
export { seededEntropy } from './seeded-entropy.ts'
export type { Entropy } from './seeded-entropy.ts'
export { hmacSha256, sha256 } from './sha256.ts'
