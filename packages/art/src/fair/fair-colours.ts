import type { Hex } from '../drawing/colour.ts'
import type { Stop } from '../drawing/svg.ts'

export type FairHour = 'dusk' | 'day' | 'closed'

export type FairColours = {
  readonly sky: readonly Stop[]
  readonly far: Hex
  readonly middle: Hex
  readonly near: Hex
  readonly cream: Hex
  readonly red: Hex
  readonly green: Hex
  readonly gold: Hex
  readonly bulb: Hex
  /** Ropes and the frame of the wheel. */
  readonly line: Hex
  readonly hasLight: boolean
}

/** Dusk is the dark theme, day the light theme, closed is maintenance. */
export const fairColours: Readonly<Record<FairHour, FairColours>> = {
  dusk: {
    sky: [
      [0, '#0a241b'],
      [0.42, '#11463a'],
      [0.72, '#3c8a6a'],
      [0.9, '#f0c069'],
      [1, '#f7d79a'],
    ],
    far: '#1b5745',
    middle: '#12402f',
    near: '#0b2a1f',
    cream: '#fff3dc',
    red: '#e4573d',
    green: '#0f8a5a',
    gold: '#f5b32b',
    bulb: '#ffe9a8',
    line: '#e9f3ec',
    hasLight: true,
  },
  day: {
    sky: [
      [0, '#cbebdd'],
      [0.6, '#e6f5ec'],
      [1, '#fff6e0'],
    ],
    far: '#a9d8bf',
    middle: '#5db58b',
    near: '#2b8a60',
    cream: '#ffffff',
    red: '#e4573d',
    green: '#0f8a5a',
    gold: '#f5b32b',
    bulb: '#f5b32b',
    line: '#0c5b3d',
    hasLight: false,
  },
  closed: {
    sky: [
      [0, '#08130f'],
      [0.6, '#10241d'],
      [1, '#1d3a30'],
    ],
    far: '#153027',
    middle: '#0f231c',
    near: '#0a1713',
    cream: '#8fa79c',
    red: '#3b5a4e',
    green: '#254a3b',
    gold: '#6b8a7a',
    bulb: '#5e776b',
    line: '#547364',
    hasLight: false,
  },
}
