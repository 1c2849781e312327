// @ts-check
// Must run on old Node versions too: only ES2018 syntax, so that an old Node can report that it is too old.

const oldestMajor = 20
const oldestMinor = 19

/**
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} why it cannot be used
 */
export function nodeFault(version) {
  const parts = version.split('.')
  const major = Number(parts[0])
  const minor = Number(parts[1])
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Fairground needs Node ${oldestMajor}.${oldestMinor} or newer and this is Node ${version}: install a newer one.`
}

/** Ends this process with one sentence if Node is too old. */
export function refuseOldNode() {
  // Tests simulate an old Node with this variable.
  const fault = nodeFault(process.env.FAIRGROUND_PRETEND_NODE || process.versions.node)
  if (!fault) return
  console.error(fault)
  process.exit(1)
}
