// @ts-check

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Builds of a library for other systems that the lock leaves out: `npm ci` refuses such a lock on every machine.
 * @param {Record<string, Locked>} packages of package-lock.json
 * @returns {{ place: string, name: string, version: string, isDev: boolean }[]} what is missing, and who names it
 */
export function missingBuilds(packages) {
  const known = { ...packages }
  const missing = []
  for (const [place, locked] of Object.entries(packages)) {
    // A workspace package and the project itself name wishes; a library names its own builds, one exact version each.
    if (!place.includes('node_modules/')) continue
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || seenFrom(known, place, name)?.version === version) continue
      // Beside the library, where its other builds are; inside it where another version has that place.
      const beside = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
      const target = beside in known ? `${place}/node_modules/${name}` : beside
      known[target] = { version }
      missing.push({ place: target, name, version, isDev: 'dev' in locked })
    }
  }
  return missing
}

/**
 * What Node finds under a name from a place: the nearest node_modules on the way up.
 * @param {Record<string, Locked>} packages
 * @param {string} place
 * @param {string} name
 * @returns {Locked | undefined}
 */
function seenFrom(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]
    if (found || folder === '') return found
  }
}
