// @ts-check

/** How many sources a folder holds before it gets sub-folders named by sub-nouns. */
const sourcesMax = 12

/**
 * Folders that were larger when the rule began, with their size then. Numbers only go down; a folder that fits leaves the
 * list. The comment names whose it is.
 * @type {ReadonlyMap<string, number>}
 */
export const largeFolders = new Map([
  // server: what every module stands on
  ['apps/server/src/platform', 14],
  ['apps/server/src/platform/http', 13],
])

const isSource = (/** @type {string} */ file) =>
  /^(apps|packages)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|\.d\.ts$|\/(generated|testing)\//.test(file)

/**
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, number>} sources by the folder they lie in
 */
export function countSources(files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files.filter(isSource)) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** @param {readonly string[]} files */
export function* findLargeFolders(files) {
  for (const [folder, count] of countSources(files)) {
    const most = largeFolders.get(folder) ?? sourcesMax
    if (count > most) {
      yield { rule: 'large-folder', file: folder, what: `${count} sources, at most ${most}: make sub-folders by noun` }
    }
  }
}

/**
 * Entries of the list above that say more than is there.
 * @param {readonly string[]} files
 */
export function staleLargeFolders(files) {
  const counts = countSources(files)
  return [...largeFolders].flatMap(([folder, most]) => {
    const count = counts.get(folder) ?? 0
    return count === most && count > sourcesMax ? [] : [`${folder}: ${count}, not ${most}`]
  })
}
