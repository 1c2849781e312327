// @ts-check

/**
 * Runs steps with dependencies, up to `atOnce` at the same time.
 * @template {{ name: string, needs: readonly string[], after?: readonly string[] }} Step `needs` must have succeeded,
 *   `after` only be over; `after` ignores names that are not among the steps
 * @param {readonly Step[]} steps in the order of preference
 * @param {(step: Step) => Promise<boolean>} run false: the step failed, and its dependents are skipped
 * @param {number} atOnce
 * @returns {Promise<Step[]>} the skipped steps
 */
export async function runInParallel(steps, run, atOnce) {
  /** @type {Map<string, boolean>} */
  const ended = new Map()
  /** @type {Step[]} */
  const leftOut = []
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  const known = new Set(steps.map(({ name }) => name))
  let waiting = [...steps]
  const start = async (/** @type {Step} */ step) => {
    ended.set(step.name, await run(step))
  }
  const isReady = (/** @type {Step} */ { needs, after = [] }) =>
    needs.every((name) => ended.get(name)) && after.every((name) => ended.has(name) || !known.has(name))
  while (waiting.length > 0 || running.size > 0) {
    const hopeless = waiting.filter((step) => step.needs.some((name) => ended.get(name) === false))
    for (const step of hopeless) ended.set(step.name, false)
    leftOut.push(...hopeless)
    const starting = waiting.filter((step) => !hopeless.includes(step) && isReady(step)).slice(0, atOnce - running.size)
    waiting = waiting.filter((step) => !hopeless.includes(step) && !starting.includes(step))
    for (const step of starting) {
      const work = start(step).finally(() => running.delete(work))
      running.add(work)
    }
    if (running.size > 0) await Promise.race(running)
    else if (hopeless.length === 0 && waiting.length > 0) {
      throw new Error(`steps wait for each other or for unknown ones: ${waiting.map((step) => step.name).join(', ')}`)
    }
  }
  return leftOut
}
