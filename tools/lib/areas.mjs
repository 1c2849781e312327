// @ts-check

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {readonly string[]} folders whose sources are checked together
 * @property {readonly string[]} reads folders and files whose contents can change a result, because checks follow imports
 * @property {boolean} [hasComponents] whether it has tests of components
 */

const shared = ['packages', 'tools']
const site = ['apps/web']
const operatorSite = ['apps/console']
// The tests of one program start the others.
const programs = ['apps/server', 'apps/studio', 'apps/payment-sandbox', 'apps/launcher']

/** A source belongs to the first area that has its folder. @type {readonly Area[]} */
export const areas = [
  { name: 'packages', folders: ['packages'], reads: shared },
  { name: 'site', folders: site, reads: [...site, ...shared], hasComponents: true },
  // The tests of components of both sites have one setup.
  {
    name: 'console',
    folders: operatorSite,
    reads: [...operatorSite, 'apps/web/src/testing', ...shared],
    hasComponents: true,
  },
  { name: 'programs', folders: programs, reads: [...programs, ...shared] },
  {
    name: 'rest',
    folders: [''],
    reads: ['apps', ...shared, 'e2e', 'bench', 'demo', 'tsconfig.json', 'vitest.config.ts', '.dependency-cruiser.cjs'],
  },
]

/** What is imported from elsewhere belongs to the locked libraries or to Node. */
const places = ['apps', 'packages', 'tools', 'e2e', 'bench', 'demo']

const isUnder = (/** @type {string} */ file, /** @type {readonly string[]} */ places) =>
  places.some((place) => place === '' || file === place || file.startsWith(`${place}/`))

export const areaOf = (/** @type {string} */ file) => areas.find(({ folders }) => isUnder(file, folders))

/**
 * Imports that leave what an area reads: a change behind them would not be checked again.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 */
export function importsPastAreas(modules) {
  return modules.flatMap(({ source, dependencies }) => {
    const reads = areaOf(source)?.reads ?? []
    return dependencies
      .filter(({ resolved }) => isUnder(resolved, places) && !isUnder(resolved, reads))
      .map(({ resolved }) => `${source} → ${resolved}`)
  })
}
