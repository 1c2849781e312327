// @ts-check
// `node tools/drawing.mjs`: prints the drawing of docs/architecture.md; with --write, puts it there.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawArchitecture, placeDrawing } from './lib/draw-architecture.mjs'
import { readImports } from './lib/read-imports.mjs'
import { root } from './lib/root.mjs'

const { modules } = await readImports(root)
const drawing = drawArchitecture(root, modules)
if (process.argv.includes('--write')) {
  const file = path.join(root, 'docs/architecture.md')
  const document = placeDrawing(readFileSync(file, 'utf8'), drawing)
  if (document === undefined) {
    console.error('docs/architecture.md has no markers <!-- drawing:start --> and <!-- drawing:end -->')
    process.exitCode = 1
  } else {
    writeFileSync(file, document)
  }
} else {
  console.log(drawing)
}
