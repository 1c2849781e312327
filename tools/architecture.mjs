// @ts-check
// `node tools/architecture.mjs`: checks every import against .dependency-cruiser.cjs, and that docs/architecture.md draws
// them; with --write, draws them there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importsPastAreas } from './lib/areas.mjs'
import { drawArchitecture, placeDrawing } from './lib/draw-architecture.mjs'
import { importGraphFile } from './lib/import-graph.mjs'
import { readImports, trackedSources } from './lib/read-imports.mjs'
import { root } from './lib/root.mjs'

const { modules, violations } = await readImports(root)
const read = new Set(modules.map(({ source }) => source))
const faults = violations.map(({ rule, from, to, reason }) => `${rule}: ${from} → ${to}\n  ${reason}`)
for (const line of importsPastAreas(modules)) faults.push(`areas.mjs does not name what this area imports: ${line}`)
// Without a working TypeScript parser no violation would be found.
const unread = trackedSources(root).filter((file) => !read.has(file))
for (const file of unread) faults.push(`not read: ${file}`)

const document = path.join(root, 'docs/architecture.md')
const before = readFileSync(document, 'utf8')
const drawn = placeDrawing(before, drawArchitecture(root, modules))
if (drawn === undefined) faults.push(`${document} has no markers <!-- drawing:start --> and <!-- drawing:end -->`)
else if (drawn !== before && process.argv.includes('--write')) writeFileSync(document, drawn)
else if (drawn !== before) faults.push('docs/architecture.md draws other imports: node tools/architecture.mjs --write')

// For the order of tests: what stands on a changed module runs first.
const graph = modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)])
mkdirSync(path.dirname(importGraphFile), { recursive: true })
writeFileSync(importGraphFile, JSON.stringify(Object.fromEntries(graph)))

for (const fault of faults) console.error(fault)
console.log(`${modules.length} modules read, ${faults.length} faults, ${unread.length} sources not read`)
if (faults.length > 0) process.exitCode = 1
