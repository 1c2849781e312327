import { skyline } from './city.ts'
import { dunes, mesa } from './desert.ts'
import { felt } from './felt.ts'
import type { Painter } from './ground.ts'
import { clouds, night, space } from './heavens.ts'
import { peaks, pines } from './highland.ts'
import { jungle } from './jungle.ts'
import { candy, meadow } from './meadow.ts'
import { deco, facets, lattice } from './ornament.ts'
import { pitch } from './pitch.ts'
import { halftone, reels, rings, stripes, sunburst } from './radiant.ts'
import { canopy, curtain } from './stage.ts'
import { temple } from './temple.ts'
import { reef, seigaiha, waves } from './water.ts'

export const painters = {
  candy,
  canopy,
  clouds,
  curtain,
  deco,
  dunes,
  facets,
  felt,
  halftone,
  jungle,
  lattice,
  meadow,
  mesa,
  night,
  peaks,
  pines,
  pitch,
  reef,
  reels,
  rings,
  seigaiha,
  skyline,
  space,
  stripes,
  sunburst,
  temple,
  waves,
} as const satisfies Record<string, Painter>

export type SceneName = keyof typeof painters
