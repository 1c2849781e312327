import { commitTo, fromHex } from '@fairground/fair'
import { isClientSeed, type RoundFault } from '../slots/verify-round.ts'
import { foldRound } from './fold-round.ts'
import { RuleBroken, type Edge, type StepGame, type TenThousandths } from './step-game.ts'

/** A round after its server seed is revealed: untrusted, as it is read from a file or an address. */
export interface StepRecord {
  /** 64 hexadecimal digits. */
  readonly serverSeed: string
  /** SHA-256 of the server seed, shown before the round; 64 hexadecimal digits. */
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
  readonly bet: unknown
  /** Per cent; not read where a game has one return only. */
  readonly edge?: unknown
  /** In their order, to the end of the round. */
  readonly actions: readonly unknown[]
  /** What the player saw at the end; left out: only the multiple is compared. */
  readonly view?: unknown
  readonly multiple: TenThousandths
}

/** Recomputes a round that is over from its seeds, bet and actions. It never throws on input. */
export function verifyWith(game: StepGame, record: StepRecord): 'ok' | RoundFault {
  if (!isRecord(record)) return 'malformed'
  const bet = game.readBet(record.bet)
  const actions = record.actions.map((action) => game.readAction(action))
  const edge = edgeOf(game, record.edge)
  if (bet === null || edge === null || actions.includes(null)) return 'malformed'
  const serverSeed = fromHex(record.serverSeed)
  if (commitTo(serverSeed) !== record.commitment) return 'commitment_mismatch'
  const { clientSeed, nonce } = record
  try {
    const state = foldRound(game, { seeds: { serverSeed, clientSeed, nonce }, bet, edge, actions })
    if (!game.isOver(state) || game.pays(state) !== record.multiple) return 'outcome_mismatch'
    const isSeen = record.view === undefined || isSameJson(record.view, game.view(state))
    return isSeen ? 'ok' : 'outcome_mismatch'
  } catch (error) {
    if (error instanceof RuleBroken) return 'outcome_mismatch'
    throw error
  }
}

/** A client seed of other characters was never admitted to a round. */
const isRecord = (record: Partial<Record<keyof StepRecord, unknown>> | null): boolean =>
  typeof record === 'object' &&
  record !== null &&
  typeof record.serverSeed === 'string' &&
  /^[0-9a-f]{64}$/.test(record.serverSeed) &&
  typeof record.clientSeed === 'string' &&
  isClientSeed(record.clientSeed) &&
  typeof record.nonce === 'number' &&
  Number.isSafeInteger(record.nonce) &&
  record.nonce >= 0 &&
  Array.isArray(record.actions)

function edgeOf({ edges }: StepGame, given: unknown): Edge | null {
  if (edges.length === 0) return 1
  return edges.find((edge) => edge === given) ?? null
}

/** A stored view has passed through a database: the order of its fields says nothing. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = new Map(Object.entries(a))
  const right = Object.entries(b)
  return (
    left.size === right.length && right.every(([name, value]) => left.has(name) && isSameJson(left.get(name), value))
  )
}
