export interface OneAtATime<Key> {
  /** Cheap: keys asked for while their turn has not come are one. */
  ask: (key: Key) => void
  /** When nothing is under way any more. */
  idle: () => Promise<void>
}

/** Works on keys that are due, one after another; what is asked for during a round, or while it ends, gets its turn. */
export function oneAtATime<Key>(work: (key: Key) => Promise<void>, onFault: (cause: unknown) => void): OneAtATime<Key> {
  const due = new Set<Key>()
  let round: Promise<void> | null = null

  const run = async (): Promise<void> => {
    // A set hands out what is added while it is walked.
    for (const key of due) {
      due.delete(key)
      await work(key).catch(onFault)
    }
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
