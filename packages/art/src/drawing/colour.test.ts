import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mix, oklch } from './colour.ts'

const lightness = fc.double({ min: 0, max: 1, noNaN: true })
const chroma = fc.double({ min: 0, max: 0.4, noNaN: true })
const hue = fc.double({ min: -360, max: 720, noNaN: true })
const colour = fc.tuple(lightness, chroma, hue).map(([l, c, h]) => oklch(l, c, h))

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The inverse conversion from sRGB, after Björn Ottosson. */
function readOklab(hex: string) {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    angle: Math.atan2(blueYellow, greenRed),
  }
}

describe('oklch', () => {
  it('converts the extreme colours of sRGB', () => {
    expect(oklch(0, 0, 0)).toBe('#000000')
    expect(oklch(1, 0, 0)).toBe('#ffffff')
    expect(oklch(0.62796, 0.25768, 29.234)).toBe('#ff0000')
    expect(oklch(0.45201, 0.31321, 264.052)).toBe('#0000ff')
  })

  it('keeps lightness and hue and reduces only chroma', () => {
    fc.assert(
      fc.property(lightness, chroma, hue, (l, c, h) => {
        const hex = oklch(l, c, h)
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
        const found = readOklab(hex)
        // Eight bits have few steps near black.
        expect(Math.abs(found.lightness - l)).toBeLessThan(l < 0.15 ? 0.08 : 0.02)
        expect(found.chroma).toBeLessThan(c + 0.02)
        // With very little chroma, eight bits cannot represent a hue.
        if (found.chroma > 0.08) expect(Math.cos(found.angle - (h * Math.PI) / 180)).toBeGreaterThan(0.98)
      }),
    )
  })

  it('wraps hues at 360 degrees', () => {
    expect(oklch(0.6, 0.15, 380)).toBe(oklch(0.6, 0.15, 20))
  })
})

describe('mix', () => {
  it('starts and ends at its colours and stays between them', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        expect(mix(from, to, 0)).toBe(from)
        expect(mix(from, to, 1)).toBe(to)
        const [start, end, middle] = [channels(from), channels(to), channels(mix(from, to, share))]
        for (const [index, value] of middle.entries()) {
          expect(value).toBeGreaterThanOrEqual(Math.min(start[index]!, end[index]!))
          expect(value).toBeLessThanOrEqual(Math.max(start[index]!, end[index]!))
        }
      }),
    )
  })

  it('refuses a short colour instead of drawing black', () => {
    expect(() => mix('#000', '#ffffff', 0.5)).toThrow('six-digit')
  })
})
