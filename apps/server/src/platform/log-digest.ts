import type { Log } from './log.ts'

const everyMs = 60_000

/**
 * Warns of what strangers can cause without end: the first time at once, then in one line a minute with the number and
 * the latest facts.
 */
export function createLogDigest(log: Log, message: string): (facts: object) => void {
  let times = 0
  let latest: object = {}
  let timer: ReturnType<typeof setTimeout> | null = null
  const rest = () => {
    timer = setTimeout(() => {
      timer = null
      if (times === 0) return
      log.warn({ ...latest, times }, message)
      times = 0
      rest()
    }, everyMs).unref()
  }
  return (facts) => {
    if (timer) {
      times += 1
      latest = facts
      return
    }
    log.warn(facts, message)
    rest()
  }
}
