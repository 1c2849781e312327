// @ts-check

const quietMs = 60_000
const rememberedMax = 200

/**
 * Prints the same line at most once a minute, so that a restart loop does not flood the terminal. The logs have all lines.
 * @param {(line: string) => void} say
 * @returns {(line: string) => void}
 */
export function throttleLines(say) {
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
