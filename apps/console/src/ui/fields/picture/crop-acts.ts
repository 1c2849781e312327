import { movedCrop, zoomedCrop, type Crop, type PictureSize } from '@fairground/contract/console'

type Change = (crop: Crop, size: PictureSize, shape: PictureSize) => Crop

/** Of what is kept; at least a pixel, so that every press shows. */
const stepOf = ({ width }: Crop): number => Math.max(1, width / 40)
const zoomFactor = 1.1

const move =
  (x: number, y: number): Change =>
  (crop, size) =>
    movedCrop(crop, { x: x * stepOf(crop), y: y * stepOf(crop) }, size)

export const cropActs = {
  left: { glyph: '←', keys: ['ArrowLeft'], change: move(-1, 0) },
  up: { glyph: '↑', keys: ['ArrowUp'], change: move(0, -1) },
  down: { glyph: '↓', keys: ['ArrowDown'], change: move(0, 1) },
  right: { glyph: '→', keys: ['ArrowRight'], change: move(1, 0) },
  closer: {
    glyph: '+',
    keys: ['+', '='],
    change: (crop, size, shape) => zoomedCrop(crop, zoomFactor, { size, shape }),
  },
  wider: {
    glyph: '−',
    keys: ['-', '_'],
    change: (crop, size, shape) => zoomedCrop(crop, 1 / zoomFactor, { size, shape }),
  },
} as const satisfies Record<string, { glyph: string; keys: readonly string[]; change: Change }>

export type CropAct = keyof typeof cropActs
export const cropActNames = Object.keys(cropActs) as readonly CropAct[]

export const changeOfKey = (key: string): Change | undefined =>
  Object.values(cropActs).find(({ keys }) => keys.some((each) => each === key))?.change
