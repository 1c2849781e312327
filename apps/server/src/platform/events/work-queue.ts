import { setTimeout as pause } from 'node:timers/promises'

export interface WorkQueue<Key> {
  /** A waiting key is not added twice. */
  add: (key: Key) => void
  /** Resolves when nothing is waiting or running. */
  idle: () => Promise<void>
}

export interface WorkQueueOptions {
  /** Pause between two rounds; keys added meanwhile run in the next one. The first round starts at once. */
  restMs: number
  onFault: (cause: unknown) => void
}

/** Runs `work` for each key, one at a time, in rounds: a key added while it runs is run again. */
export function createWorkQueue<Key>(
  work: (key: Key) => Promise<void>,
  { restMs, onFault }: WorkQueueOptions,
): WorkQueue<Key> {
  const due = new Set<Key>()
  let round: Promise<void> | null = null

  const run = async (): Promise<void> => {
    const keys = [...due]
    due.clear()
    for (const key of keys) await work(key).catch(onFault)
    await pause(restMs)
  }
  const start = (): void => {
    round ??= run().finally(() => {
      round = null
      if (due.size > 0) start()
    })
  }
  const idle = (): Promise<void> => round?.then(idle) ?? Promise.resolve()
  return {
    add: (key) => {
      due.add(key)
      start()
    },
    idle,
  }
}
