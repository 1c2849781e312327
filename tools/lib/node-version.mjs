// @ts-check
// Read by Nodes of any age: nothing here is newer than ES2018, so that an old one can still say that it is too old.

const oldestMajor = 20
const oldestMinor = 19

/**
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} what is wrong with it
 */
export function nodeFault(version) {
  const parts = version.split('.')
  const major = Number(parts[0])
  const minor = Number(parts[1])
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Fairground needs Node ${oldestMajor}.${oldestMinor} or newer and this is Node ${version}: install a newer one.`
}

/** Ends this process with one sentence where Node is too old to run us. */
export function refuseOldNode() {
  // The variable lets a test be an old Node.
  const fault = nodeFault(process.env.FAIRGROUND_PRETEND_NODE || process.versions.node)
  if (!fault) return
  console.error(fault)
  process.exit(1)
}
