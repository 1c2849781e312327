import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr } from './qr-drawing.ts'

const text = 'https://fairground.example/r/2291'
const countDots = (dots: string) => dots.split('M').length - 1

test('every dark module outside the corner squares is drawn', () => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flat().filter(Boolean).length
  const drawing = drawQr(text, false)
  // A corner square has 33 dark modules.
  expect(countDots(drawing.dots)).toBe(dark - 3 * 33)
  expect(drawing.side).toBe(size)
})

test('the centre mark hides less than the error correction can restore', () => {
  const { data, size } = encode(text, { ecc: 'H', border: 0 })
  const hidden = data.flat().filter(Boolean).length - 3 * 33 - countDots(drawQr(text, true).dots)
  expect(hidden).toBeGreaterThan(0)
  expect(hidden / (size * size)).toBeLessThan(0.1)
})
