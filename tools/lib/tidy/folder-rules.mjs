// @ts-check

/** The maximum number of sources in a folder; more need sub-folders named by sub-nouns. */
const sourcesMax = 12

const isSource = (/** @type {string} */ file) =>
  /^(apps|packages)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|\.d\.ts$|\/(generated|testing)\//.test(file)

/**
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, number>} number of sources by folder
 */
function countSources(files) {
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
    if (count > sourcesMax) {
      const what = `${count} sources, at most ${sourcesMax}: make sub-folders by noun`
      yield { rule: 'large-folder', file: folder, what }
    }
  }
}
