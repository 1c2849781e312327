import {
  anchorOf,
  commitTo,
  drawMessage,
  drawNumbers,
  drawSeed,
  fromHex,
  readBeacon,
  seededEntropy,
  toHex,
  verifyDraw,
  type DrawProof,
} from '@fairground/fair'
import type { DrawProofReply } from '../api.ts'

export type StepName = 'commitment' | 'seed' | 'anchor' | 'round' | 'result'

export interface Checked {
  verdict: ReturnType<typeof verifyDraw>
  /** The result of each step; empty for a record that cannot be parsed. */
  steps: readonly { name: StepName; isMatch: boolean }[]
  /** The numbers computed from the seed in this browser. */
  drawn: readonly number[]
}

/** Recomputes a draw from the published data; undefined before its key is public, and where the result comes from outside. */
export function checkDraw(reply: DrawProofReply): Checked | undefined {
  const { lottery, number, index, anchor, commitment, key, seed, beacon, beaconRound, shape, result } = reply
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
  const round = readBeacon(beacon)
  const drawn = drawNumbers(seededEntropy(seedBytes, drawMessage(proof)), proof.shape)
  return {
    verdict,
    drawn,
    steps: [
      { name: 'commitment', isMatch: commitTo(seedBytes) === commitment },
      { name: 'seed', isMatch: toHex(drawSeed(keyBytes)) === seed },
      { name: 'anchor', isMatch: toHex(anchorOf(keyBytes, index)) === anchor },
      ...(beaconRound || beacon !== ''
        ? [
            {
              name: 'round' as const,
              isMatch: round?.chain === beaconRound?.chain && round?.round === beaconRound?.round,
            },
          ]
        : []),
      { name: 'result', isMatch: drawn.length === result.length && drawn.every((n, place) => n === result[place]) },
    ],
  }
}
