import { commitTo, toHex } from '@fairground/fair'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FairnessView, RotateReply } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import type { PlayEntry, Player } from './play-entries.ts'
import { isFinal, playerKey, roundsOf, type PairRow, type PlayState } from './play-state.ts'

/** After as many rounds a pair is replaced by itself (domain §3.7), so that every seed comes to light in time. */
export const roundsPerPair = 1_000

export const findPair = (state: PlayState, player: Player): PairRow | undefined =>
  state.pairByPlayer.get(playerKey(player))

/** A fresh secret seed and what is shown of it. */
export function newPair({ user, game }: Player, now: number): Extract<PlayEntry, { kind: 'pair' }> {
  const serverSeed = randomBytes(32)
  return {
    kind: 'pair',
    id: randomUUID(),
    user,
    game,
    serverSeed: toHex(serverSeed),
    commitment: commitTo(serverSeed),
    createdAt: now,
  }
}

/** The player's pair; a first one where there is none yet. */
export async function currentPair({ store, now }: Studio, player: Player): Promise<PairRow> {
  const known = findPair(store.state, player)
  if (known) return known
  await store.write(newPair(player, now()))
  return getPair(store.state, player)
}

export function getPair(state: PlayState, player: Player): PairRow {
  const pair = findPair(state, player)
  if (!pair) throw new Error('a player without seeds')
  return pair
}

export const fairnessView = ({ commitment, clientSeed, rounds }: PairRow): FairnessView => ({
  commitment,
  clientSeed,
  nonce: rounds,
})

/** Reveals the player's seed and starts a new pair. A round in play keeps its seed secret until it has ended. */
export async function rotateSeeds(studio: Studio, player: Player): Promise<RotateReply> {
  const { store, now } = studio
  if (roundsOf(store.state, player).some((round) => round.state === 'betting')) throw new Refusal('round_unfinished')
  const pair = getPair(store.state, player)
  await store.write({ kind: 'pair-revealed', id: pair.id }, newPair(player, now()))
  const { serverSeed, commitment, clientSeed, rounds } = pair
  return {
    revealed: { serverSeed, commitment, clientSeed, rounds },
    fairness: fairnessView(getPair(store.state, player)),
  }
}

/** The round that keeps a player from starting another: not ended, and not in dispute with the wallet. */
export const findUnfinished = ({ store, finisher }: Studio, player: Player) =>
  roundsOf(store.state, player).find((round) => !isFinal(round) && !finisher.isDisputed(round))
