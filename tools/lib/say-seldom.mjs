// @ts-check

const quietMs = 60_000
const rememberedMax = 200

/**
 * Lets a line through once a minute: what fails in a loop would bury everything else on the terminal. The logs have all.
 * @param {(line: string) => void} say
 * @returns {(line: string) => void}
 */
export function saySeldom(say) {
  /** @type {Map<string, number>} */
  const saidAt = new Map()
  return (line) => {
    const now = Date.now()
    if (now - (saidAt.get(line) ?? 0) < quietMs) return
    if (saidAt.size >= rememberedMax) saidAt.clear()
    saidAt.set(line, now)
    say(line)
  }
}
