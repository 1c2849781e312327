// @ts-check

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Builds of a library for other systems that the lock leaves out: `npm ci` refuses such a lock on every machine.
 * @param {Record<string, Locked>} packages of package-lock.json
 * @returns {{ place: string, name: string, version: string, isDev: boolean }[]} missing builds with the packages that list them
 */
export function missingBuilds(packages) {
  const known = { ...packages }
  const missing = []
  for (const [place, locked] of Object.entries(packages)) {
    // Workspaces and the project list version ranges; a library lists its own builds with one exact version each.
    if (!place.includes('node_modules/')) continue
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || seenFrom(known, place, name)?.version === version) continue
      // Beside the library like its other builds; inside it if another version is there.
      const beside = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
      const target = beside in known ? `${place}/node_modules/${name}` : beside
      known[target] = { version }
      missing.push({ place: target, name, version, isDev: 'dev' in locked })
    }
  }
  return missing
}

/**
 * The package that Node resolves from a path: in the nearest node_modules upwards.
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
