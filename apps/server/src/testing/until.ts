import { setTimeout as pause } from 'node:timers/promises'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'

const stepMs = 15

/**
 * Waits for an asynchronous effect: a job, an event, a process. Not needed after a call: its effects are complete when it
 * answers. The limit ends a wait for what never comes. It counts how often it has looked, so that a machine that does
 * little gives more time, too.
 */
export async function until<Value>(
  read: () => Value | Promise<Value>,
  { ms = 30_000, what = read.toString() }: { ms?: number; what?: string } = {},
): Promise<NonNullable<Value>> {
  const looksMax = stretch(ms) / stepMs
  for (let looks = 0; looks <= looksMax; looks++) {
    const value = await read()
    if (value) return value
    await pause(stepMs)
  }
  throw new Error(`not after ${Math.round(looksMax)} looks: ${what}`)
}
