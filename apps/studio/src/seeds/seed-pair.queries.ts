import { firstRow, type Queries } from '../store/database.ts'
import type { Player } from '../play/play.ts'

/** A server seed, hidden until it is replaced, with the player's own. */
export interface SeedPair {
  id: string
  serverSeed: string
  commitment: string
  clientSeed: string | null
  /** Rounds begun under this pair, and the nonce of the next. */
  rounds: number
  revealedAt: Date | null
}

const columns = `id, server_seed as "serverSeed", commitment, client_seed as "clientSeed", rounds, revealed_at as "revealedAt"`

/** The pair that the player's next round uses. @throws Error when the player has none */
export const getCurrentPair = (queries: Queries, { user, game }: Player): Promise<SeedPair> =>
  firstRow(queries.rows(currentPair, [user, game]))

/** Locked until the end of the transaction, so that a player's spins in one game run one after the other. */
export const lockCurrentPair = (tx: Queries, { user, game }: Player): Promise<SeedPair> =>
  firstRow(tx.rows(`${currentPair} for update`, [user, game]))

const currentPair = `select ${columns} from seed_pair where player = $1 and game = $2 and revealed_at is null`

export const listPairsById = (queries: Queries, ids: readonly string[]): Promise<SeedPair[]> =>
  queries.rows(`select ${columns} from seed_pair where id = any($1::uuid[])`, [ids])

export interface NewPair extends Player {
  id: string
  serverSeed: string
  commitment: string
  createdAt: Date
}

/** Changes nothing if the player has a current pair. */
export async function insertPair(queries: Queries, pair: NewPair): Promise<void> {
  const { id, user, game, serverSeed, commitment, createdAt } = pair
  await queries.rows(
    `insert into seed_pair (id, player, game, server_seed, commitment, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player, game) where revealed_at is null do nothing`,
    [id, user, game, serverSeed, commitment, createdAt],
  )
}

/** Counts a round, and keeps the player's own seed from the first one on. */
export async function countRound(tx: Queries, id: string, clientSeed: string): Promise<void> {
  await tx.rows('update seed_pair set client_seed = $2, rounds = rounds + 1 where id = $1', [id, clientSeed])
}

export async function revealPair(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.rows('update seed_pair set revealed_at = $2 where id = $1', [id, at])
}
