// @ts-check

const lookMs = 1_000

/**
 * `npm start` is two processes, and a signal to npm's own ends npm alone: without its parent the launcher stops as well, so that
 * no platform runs that nobody knows of. Started by `node tools/start.mjs`, it lives on its own.
 * @param {() => void} stop
 * @param {{ env?: NodeJS.ProcessEnv, parentOf?: () => number }} [own]
 */
export function stopWithNpm(stop, { env = process.env, parentOf = () => process.ppid } = {}) {
  if (env['npm_lifecycle_event'] === undefined) return
  const parent = parentOf()
  const timer = setInterval(() => {
    if (parentOf() === parent) return
    clearInterval(timer)
    stop()
  }, lookMs)
  timer.unref()
}
