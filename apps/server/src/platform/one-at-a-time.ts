import { setTimeout as pause } from 'node:timers/promises'

export interface OneAtATime<Key> {
  /** Cheap: keys asked for while their turn has not come are one. */
  ask: (key: Key) => void
  /** When nothing is under way any more. */
  idle: () => Promise<void>
}

export interface OneAtATimeOptions {
  /** Between two rounds: what is asked for meanwhile is gathered. The first one does not wait. */
  restMs: number
  onFault: (cause: unknown) => void
}

/** Works in rounds on the keys that are due, one after another; what is asked for during a round has its turn in the next. */
export function oneAtATime<Key>(
  work: (key: Key) => Promise<void>,
  { restMs, onFault }: OneAtATimeOptions,
): OneAtATime<Key> {
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
    ask: (key) => {
      due.add(key)
      start()
    },
    idle,
  }
}
