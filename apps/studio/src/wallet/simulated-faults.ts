import {
  transferProtocol,
  transferStatuses,
  type TransferCall,
  type TransferStatus,
} from '@fairground/contract/wallet/transfer-protocol'

/**
 * A simulated fault of a call, requested by an operator or a test. `silent` never answers and `lost` cuts the connection, before the
 * call took effect or after it; a status is answered without any effect.
 */
export type SimulatedFault =
  | 'silent_before'
  | 'silent_after'
  | 'lost_before'
  | 'lost_after'
  | 'unknown_after'
  | TransferStatus

const faults: readonly string[] = [
  'silent_before',
  'silent_after',
  'lost_before',
  'lost_after',
  'unknown_after',
  ...transferStatuses,
]

export interface SimulatedFaults {
  /** @returns false on an invalid request */
  set: (request: unknown) => boolean
  next: (call: TransferCall) => SimulatedFault | null
}

/** Faults of the next calls, by call: `{ "call": "transfer", "fault": "silent_after", "times": 2 }`. */
export function createSimulatedFaults(): SimulatedFaults {
  const pending = new Map<string, { fault: SimulatedFault; times: number }>()
  return {
    set(request) {
      if (typeof request !== 'object' || request === null || !('call' in request) || !('fault' in request)) return false
      const times = 'times' in request ? Number(request.times) : 1
      const call = String(request.call)
      const fault = faults.find((name) => name === request.fault) as SimulatedFault | undefined
      if (!fault || !Object.hasOwn(transferProtocol, call) || !Number.isInteger(times) || times < 0) return false
      pending.set(call, { fault, times })
      return true
    },
    next(call) {
      const known = pending.get(call)
      if (!known || known.times === 0) return null
      known.times -= 1
      return known.fault
    },
  }
}
