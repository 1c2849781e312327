import { describe, expect, it } from 'vitest'
import { setBlock } from './block.ts'
import type { Face } from './font.ts'
import { breakLines } from './line-breaking.ts'
import { warpNames, warpStrength } from './warp.ts'

const faces: readonly Face[] = ['cinzel', 'anton', 'limelight']
const names = ['Frostbound', 'Midnight Masquerade', 'Riddle of the Sphinx', 'Big Two']
const box = { width: 248, height: 124 }

/** The outline's extent from the middle; with control points, so that curves are inside as well. */
function reachOf(outline: string): { x: number; y: number } {
  const numbers = outline.match(/-?\d+(\.\d+)?/g)?.map((number) => Math.abs(Number(number))) ?? []
  const reach = (axis: 0 | 1) =>
    numbers.reduce((most, value, index) => (index % 2 === axis ? Math.max(most, value) : most), 0)
  return { x: reach(0), y: reach(1) }
}

describe('setBlock', () => {
  it.each(warpNames)('keeps the outline inside its box under %s, even three times as strong', (name) => {
    for (const face of faces) {
      for (const text of names) {
        for (const factor of [1, -3]) {
          const warp = { name, strength: warpStrength[name] * factor }
          const block = setBlock(breakLines(text), { face, ...box, warp })
          const reach = reachOf(block.outline)
          expect(reach.x).toBeLessThanOrEqual(box.width / 2 + 0.1)
          expect(reach.y).toBeLessThanOrEqual(box.height / 2 + 0.1)
        }
      }
    }
  })

  it('fills its box in at least one direction', () => {
    for (const text of names) {
      const { width, height } = setBlock(breakLines(text), {
        face: 'anton',
        ...box,
        warp: { name: 'none', strength: 0 },
      })
      expect(Math.max(width / box.width, height / box.height)).toBeGreaterThan(0.9)
    }
  })

  it('draws rules beside a minor line only', () => {
    const warp = { name: 'arch', strength: 20 } as const
    expect(setBlock(breakLines('Crown of Opals'), { face: 'bowlby-one', ...box, warp }).rules).not.toBe('')
    expect(setBlock(breakLines('Clover Lane'), { face: 'bowlby-one', ...box, warp }).rules).toBe('')
  })

  it('refuses a letter that the face lacks', () => {
    const warp = { name: 'none', strength: 0 } as const
    expect(() => setBlock(breakLines('龍'), { face: 'anton', ...box, warp })).toThrow('has no letter')
  })
})
