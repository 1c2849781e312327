// @ts-check
import { expect, it } from 'vitest'
import { placeDrawing } from './draw-architecture.mjs'

// The step `architecture` of `npm run check` compares the drawing of docs/architecture.md with the sources.

it('leaves the text around the drawing unchanged', () => {
  const text = 'before\n<!-- drawing:start -->\nold\n<!-- drawing:end -->\nafter\n'
  expect(placeDrawing(text, 'new')).toBe('before\n<!-- drawing:start -->\n\nnew\n\n<!-- drawing:end -->\nafter\n')
  expect(placeDrawing('no markers', 'new')).toBeUndefined()
})
