import { setTimeout as pause } from 'node:timers/promises'

const stepMs = 15

/**
 * Waits for an asynchronous effect: a job, an event, a process. Not needed after a call: its effects are complete when it
 * answers. The limit ends a wait for what never comes: it is far above what a busy machine needs.
 */
export async function until<Value>(
  read: () => Value | Promise<Value>,
  { ms = 30_000, what = read.toString() }: { ms?: number; what?: string } = {},
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + ms
  for (;;) {
    const value = await read()
    if (value) return value
    if (performance.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`)
    await pause(stepMs)
  }
}
