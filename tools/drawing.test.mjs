// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { drawArchitecture, placeDrawing } from './lib/draw-architecture.mjs'
import { readImports } from './lib/read-imports.mjs'
import { root } from './lib/root.mjs'

const document = path.join(root, 'docs/architecture.md')

it('docs/architecture.md shows the current architecture (node tools/drawing.mjs --write)', async () => {
  const { modules } = await readImports(root)
  const text = readFileSync(document, 'utf8')
  expect(text).toBe(placeDrawing(text, drawArchitecture(root, modules)))
  // It reads every source, which takes 20 s on a quiet machine.
})

it('leaves the text around the drawing unchanged', () => {
  const text = 'before\n<!-- drawing:start -->\nold\n<!-- drawing:end -->\nafter\n'
  expect(placeDrawing(text, 'new')).toBe('before\n<!-- drawing:start -->\n\nnew\n\n<!-- drawing:end -->\nafter\n')
  expect(placeDrawing('no markers', 'new')).toBeUndefined()
})
