import { ownerProofWays, type OwnerProofWay } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'

/** A code came to a number that was silent for long: something else must tell whose it is. */
export interface OwnerStep {
  challenge: string
  /** Empty: only customer service can help. */
  ways: readonly OwnerProofWay[]
}

/** @returns what this refusal asks for; null if it is another one */
export function ownerStepOf({ code, value }: Pick<CallFailed, 'code' | 'value'>): OwnerStep | null {
  if (code !== 'owner_proof_required' || typeof value.challenge !== 'string') return null
  const named = String(value.ways ?? '').split(' ')
  return { challenge: value.challenge, ways: ownerProofWays.filter((way) => named.includes(way)) }
}
