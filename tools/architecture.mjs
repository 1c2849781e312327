// @ts-check
// `node tools/architecture.mjs`: checks every import against .dependency-cruiser.cjs.
import { importsPastAreas } from './lib/areas.mjs'
import { readImports, trackedSources } from './lib/read-imports.mjs'
import { root } from './lib/root.mjs'

const { modules, violations } = await readImports(root)
const read = new Set(modules.map(({ source }) => source))
const pastAreas = importsPastAreas(modules)
const unread = trackedSources(root).filter((file) => !read.has(file))

for (const { rule, from, to, reason } of violations) console.error(`${rule}: ${from} → ${to}\n  ${reason}`)
for (const line of pastAreas) console.error(`areas.mjs does not name what this area imports: ${line}`)
// Without a working TypeScript parser no violation would be found.
for (const file of unread) console.error(`not read: ${file}`)
console.log(`${modules.length} modules read, ${violations.length} violations, ${unread.length} sources not read`)
if (violations.length > 0 || pastAreas.length > 0 || unread.length > 0) process.exitCode = 1
