import { fromHex, toHex } from '../bytes.ts'
import { sha256 } from '../sha256.ts'

/** A public beacon of the drand kind: it signs the number of each round, and nobody knows a signature before its time. */
export interface BeaconChain {
  /** What the chain is known by: 64 lower-case hexadecimal digits. */
  readonly hash: string
  /** A point of G2 of BLS12-381, compressed: 96 bytes in hexadecimal. */
  readonly publicKey: string
  /** Unix time of the first round. */
  readonly genesisSeconds: number
  readonly periodSeconds: number
}

/** Known before a draw takes bets. */
export interface BeaconRound {
  readonly chain: string
  readonly round: number
}

/** A round as it was published. */
export interface PublishedRound extends BeaconRound {
  /** A point of G1, compressed: 48 bytes in hexadecimal. */
  readonly signature: string
  /** SHA-256 of the signature, in hexadecimal. */
  readonly randomness: string
}

/** The League of Entropy's chain of rounds every three seconds. Its parameters never change: the hash is made from them. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
}

const beaconPattern = /^drand:([0-9a-f]{64}):([1-9][0-9]{0,14}):([0-9a-f]{96})$/

/** The first round that is published at a moment or later. */
export function roundFrom({ genesisSeconds, periodSeconds }: BeaconChain, at: Date): number {
  const seconds = at.getTime() / 1_000 - genesisSeconds
  return Math.max(1, Math.ceil(seconds / periodSeconds) + 1)
}

/** When a round is published. */
export const roundTime = ({ genesisSeconds, periodSeconds }: BeaconChain, round: number): Date =>
  new Date((genesisSeconds + (round - 1) * periodSeconds) * 1_000)

/** The public randomness of a draw as its message has it: `drand:<chain>:<round>:<signature>`. */
export const beaconText = ({ chain, round, signature }: Omit<PublishedRound, 'randomness'>): string =>
  `drand:${chain}:${round}:${signature}`

/** What a draw's public randomness says; undefined of another text. */
export function readBeacon(text: string): PublishedRound | undefined {
  const [, chain, round, signature] = beaconPattern.exec(text) ?? []
  if (chain === undefined || round === undefined || signature === undefined) return undefined
  return { chain, round: Number(round), signature, randomness: toHex(sha256(fromHex(signature))) }
}
