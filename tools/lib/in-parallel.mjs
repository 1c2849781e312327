// @ts-check

/**
 * Runs steps with dependencies, as many at the same time as keep `atOnce` processes busy.
 * @template {{ name: string, needs: readonly string[], after?: readonly string[], workers?: number }} Step `needs` must
 *   have succeeded, `after` only be over; `after` ignores names that are not among the steps. `workers`: the processes
 *   that it keeps busy, one by default
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
  let busy = 0
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
    waiting = waiting.filter((step) => !hopeless.includes(step))
    for (const step of waiting.filter(isReady)) {
      const { workers = 1 } = step
      // A smaller one does not overtake it: it would wait until the end.
      if (busy > 0 && busy + workers > atOnce) break
      waiting = waiting.filter((other) => other !== step)
      busy += workers
      const work = start(step).finally(() => {
        running.delete(work)
        busy -= workers
      })
      running.add(work)
    }
    if (running.size > 0) await Promise.race(running)
    else if (hopeless.length === 0 && waiting.length > 0) {
      throw new Error(`steps wait for each other or for unknown ones: ${waiting.map((step) => step.name).join(', ')}`)
    }
  }
  return leftOut
}
