/**
 * Routes and the files of their pages, from the route table: every page but home, in the order of the table.
 * @param table source of src/app/routes.ts
 */
export function readRouteFiles(table: string): ReadonlyMap<string, string> {
  const found = [...table.matchAll(/^ {2}'(\/[^']+)': \w+\([^]*?import\('\.\.\/(routes\/[\w/-]+\.tsx)'\)/gm)]
  return new Map(found.map(([, address = '', file = '']) => [address, `src/${file}`]))
}
