import { describe, expect, it } from 'vitest'
import { createPalette } from '../drawing/palette.ts'
import { createStream } from '../drawing/seed.ts'
import { setLettering } from './lettering.ts'
import { warpNames, warpStrength } from './warp.ts'

describe('setLettering', () => {
  it('moves up to keep clear of the wordmark below', () => {
    const palette = createPalette(createStream('x'), ['night', 30, 60])
    for (const name of warpNames) {
      const { top, bottom } = setLettering(() => 'id', {
        text: 'Saltwater Gold',
        face: 'pirata-one',
        finish: 'gold',
        palette,
        warp: { name, strength: warpStrength[name] },
        x: 150,
        y: 340,
        width: 250,
        height: 126,
        bottomMax: 360,
      })
      expect(bottom).toBeLessThanOrEqual(360)
      expect(bottom - top).toBeLessThanOrEqual(126.01)
    }
  })
})
