import {
  anchorOf,
  commitTo,
  drawMessage,
  drawNumbers,
  drawSeed,
  fromHex,
  seededEntropy,
  toHex,
  verifyDraw,
  type DrawProof,
} from '@fairground/fair'
import type { DrawProofReply } from '../api.ts'

export type StepName = 'commitment' | 'seed' | 'anchor' | 'result'

export interface Checked {
  verdict: ReturnType<typeof verifyDraw>
  /** The result of each step; empty for a record that cannot be parsed. */
  steps: readonly { name: StepName; isMatch: boolean }[]
  /** The numbers computed from the seed in this browser. */
  drawn: readonly number[]
}

/** Recomputes a draw from the published data; undefined before its key is public, and where the result comes from outside. */
export function checkDraw(reply: DrawProofReply): Checked | undefined {
  const { lottery, number, index, anchor, commitment, key, seed, beacon, shape, result } = reply
  if (anchor === null || commitment === null || key === null || seed === null || result === null) return undefined
  const proof: DrawProof = {
    lottery,
    issue: number,
    beacon,
    index,
    anchor,
    commitment,
    key,
    seed,
    shape,
    result,
  }
  const verdict = verifyDraw(proof)
  if (verdict === 'malformed') return { verdict, steps: [], drawn: [] }
  const [keyBytes, seedBytes] = [fromHex(key), fromHex(seed)]
  const drawn = drawNumbers(seededEntropy(seedBytes, drawMessage(proof)), proof.shape)
  return {
    verdict,
    drawn,
    steps: [
      { name: 'commitment', isMatch: commitTo(seedBytes) === commitment },
      { name: 'seed', isMatch: toHex(drawSeed(keyBytes)) === seed },
      { name: 'anchor', isMatch: toHex(anchorOf(keyBytes, index)) === anchor },
      { name: 'result', isMatch: drawn.length === result.length && drawn.every((n, place) => n === result[place]) },
    ],
  }
}
