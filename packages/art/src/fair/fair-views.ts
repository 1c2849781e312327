import type { FairOptions } from './fair.ts'

/** A hero picture and the width in pixels it is rendered at. */
export type FairPicture = FairOptions & { readonly pixelsWide: number }

const phone = { width: 780, height: 400, pixelsWide: 1170 }
const desk = {
  width: 1440,
  height: 900,
  pixelsWide: 1440,
  base: 0.93,
  scale: 0.74,
  wheelX: 0.17,
  tentX: 0.845,
  hasBunting: false,
}

/** The crops of the fair that the site uses: heads of pages on a phone, the whole window on a desk. */
export const fairViews = {
  'h-dusk': { ...phone, hour: 'dusk' },
  'h-dusk-s': { ...phone, hour: 'dusk', height: 300, scale: 1.25, base: 0.93, wheelX: 0.27, tentX: 0.68 },
  'h-day': { ...phone, hour: 'day' },
  'h-closed': { ...phone, hour: 'closed', height: 560, base: 0.86 },
  'h-tall': {
    hour: 'dusk',
    width: 900,
    height: 1000,
    pixelsWide: 1350,
    base: 0.84,
    scale: 1.05,
    wheelX: 0.3,
    tentX: 0.66,
  },
  'h-desk-day': { ...desk, hour: 'day' },
  'h-desk-dusk': { ...desk, hour: 'dusk' },
} as const satisfies Record<string, FairPicture>
