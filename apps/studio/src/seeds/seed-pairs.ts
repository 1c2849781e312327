import { commitTo, toHex } from '@fairground/fair'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FairnessView, RotateReply, RoundState } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import { findUnfinishedPlay } from '../play/play.queries.ts'
import { stateOf, type Player } from '../play/play.ts'
import {
  getCurrentPair,
  insertPair,
  lockCurrentPair,
  revealPair,
  type NewPair,
  type SeedPair,
} from './seed-pair.queries.ts'

/** A pair is replaced after this many rounds (domain §3.7), so that every seed is revealed in time. */
export const roundsPerPair = 1_000

/** A new secret seed and its public commitment. */
function newPair({ user, game }: Player, now: number): NewPair {
  const serverSeed = randomBytes(32)
  return {
    id: randomUUID(),
    user,
    game,
    serverSeed: toHex(serverSeed),
    commitment: commitTo(serverSeed),
    createdAt: new Date(now),
  }
}

/** The player's pair; makes the first one if there is none. */
export async function ensureCurrentPair({ database, now }: Studio, player: Player): Promise<SeedPair> {
  await insertPair(database, newPair(player, now()))
  return getCurrentPair(database, player)
}

export const fairnessView = ({ commitment, clientSeed, rounds }: SeedPair): FairnessView => ({
  commitment,
  clientSeed,
  nonce: rounds,
})

const hidesItsSeed: ReadonlySet<RoundState> = new Set<RoundState>(['betting', 'open'])

/** Reveals the player's seed and starts a new pair. The seed of a round in play stays secret until the round has ended. */
export const rotateSeeds = ({ database, now }: Studio, player: Player): Promise<RotateReply> =>
  database.transact(async (tx) => {
    const { id, serverSeed, commitment, clientSeed, rounds } = await lockCurrentPair(tx, player)
    const unfinished = await findUnfinishedPlay(tx, player)
    // What is still covered would be read from the seed.
    if (unfinished && hidesItsSeed.has(stateOf(unfinished))) throw new Refusal('round_unfinished')
    await revealPair(tx, id, new Date(now()))
    await insertPair(tx, newPair(player, now()))
    const revealed = { serverSeed, commitment, clientSeed, rounds }
    return { revealed, fairness: fairnessView(await getCurrentPair(tx, player)) }
  })
