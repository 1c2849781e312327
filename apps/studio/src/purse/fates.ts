import {
  transferProtocol,
  transferStatuses,
  type TransferCall,
  type TransferStatus,
} from '@fairground/contract/transfer-vendor'

/**
 * How an operator or a test wants a call to misbehave. `silent` never answers and `lost` cuts the line, before the
 * purses acted or after it; a status is answered in place of acting.
 */
export type Fate = 'silent_before' | 'silent_after' | 'lost_before' | 'lost_after' | 'unknown_after' | TransferStatus

const fates: readonly string[] = [
  'silent_before',
  'silent_after',
  'lost_before',
  'lost_after',
  'unknown_after',
  ...transferStatuses,
]

export interface Fates {
  /** @returns false on a wish that is not understood */
  wish: (wish: unknown) => boolean
  next: (call: TransferCall) => Fate | null
}

/** What was wished for the next calls, by call: `{ "call": "transfer", "fate": "silent_after", "times": 2 }`. */
export function createFates(): Fates {
  const wished = new Map<string, { fate: Fate; times: number }>()
  return {
    wish(wish) {
      if (typeof wish !== 'object' || wish === null || !('call' in wish) || !('fate' in wish)) return false
      const times = 'times' in wish ? Number(wish.times) : 1
      const call = String(wish.call)
      const fate = fates.find((name) => name === wish.fate) as Fate | undefined
      if (!fate || !Object.hasOwn(transferProtocol, call) || !Number.isInteger(times) || times < 0) return false
      wished.set(call, { fate, times })
      return true
    },
    next(call) {
      const known = wished.get(call)
      if (!known || known.times === 0) return null
      known.times -= 1
      return known.fate
    },
  }
}
