import { skyline } from './city.ts'
import { dunes, mesa } from './outdoors/desert.ts'
import { felt } from './felt.ts'
import type { Painter } from './ground.ts'
import { clouds, night, space } from './outdoors/heavens.ts'
import { peaks, pines } from './outdoors/highland.ts'
import { jungle } from './outdoors/jungle.ts'
import { candy, meadow } from './outdoors/meadow.ts'
import { deco, facets, lattice } from './ornament.ts'
import { pitch } from './outdoors/pitch.ts'
import { halftone, reels, rings, stripes, sunburst } from './radiant.ts'
import { canopy, curtain } from './stage.ts'
import { temple } from './temple.ts'
import { reef, seigaiha, waves } from './outdoors/water.ts'

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
