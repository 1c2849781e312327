import type { Behaviour } from '../payments/payment.ts'

export type BehaviourChanges = Partial<Behaviour>

/**
 * Simulated faults of callbacks, set by an operator or a test: from the body of `/control`, or from the address of the
 * payment page (`?drop=2&delayMs=500`). Unknown values change nothing.
 */
export function readBehaviour(request: Readonly<Record<string, unknown>>): BehaviourChanges {
  const changes: BehaviourChanges = {}
  for (const name of ['delayMs', 'duplicate', 'drop'] as const) {
    const value = String(request[name])
    if (/^\d{1,6}$/.test(value)) changes[name] = Number(value)
  }
  for (const name of ['forge', 'reorder'] as const) {
    const value = String(request[name])
    if (/^(true|false|1|0)$/.test(value)) changes[name] = value === 'true' || value === '1'
  }
  return changes
}
