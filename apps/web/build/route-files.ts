/**
 * Routes and the files of their pages, from the route table: every page but home, in the order of the table.
 * @param table source of src/app/routes.ts
 */
export function readRouteFiles(table: string): ReadonlyMap<string, string> {
  const found = [...table.matchAll(/^ {2}'(\/[^']+)': \w+\([^]*?import\('\.\.\/(routes\/[\w/-]+\.tsx)'\)/gm)]
  return new Map(found.map(([, address = '', file = '']) => [address, `src/${file}`]))
}

/**
 * Families of lotteries and the files of their pages.
 * @param source of src/features/lottery/families/load-family.ts
 */
export function readFamilyFiles(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(/^ {2}'?(\w+)'?: \(\) => import\('\.\/([\w/-]+\.ts)'\)/gm)]
  return new Map(found.map(([, tag = '', file = '']) => [tag, `src/features/lottery/families/${file}`]))
}
