import { mix } from '../drawing/colour.ts'
import type { Palette } from '../drawing/palette.ts'
import type { NewId } from '../drawing/svg.ts'
import { clipped, defs, element, gradientAlong, path, placed } from '../drawing/svg.ts'
import { setBlock } from './block.ts'
import type { Face } from './font.ts'
import type { Finish, FinishName } from './finish.ts'
import { struckFinishes } from './finish.ts'
import { breakLines } from './line-breaking.ts'
import type { Warp } from './warp.ts'

export type Lettering = {
  readonly text: string
  readonly face: Face
  readonly finish: FinishName
  readonly palette: Palette
  readonly warp: Warp
  /** Middle of the block. */
  readonly x: number
  readonly y: number
  /** The letters, without outline and extrusion, stay inside this box. */
  readonly width: number
  readonly height: number
  /** The lower limit of the letters: the block moves up to keep clear of what is below. */
  readonly bottomMax?: number
  /** Thickness of outline and extrusion; 1 on a tile 300 wide. */
  readonly relief?: number
  readonly tracking?: number
}

export type SetLettering = {
  readonly svg: string
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** The extent of outline, extrusion and shadow beyond the letters, at relief 1. */
export const reliefMargin = { side: 7, top: 6, bottom: 15 } as const

const extrusionDepth = 6

/** A name as poster lettering: fitted, stacked, warped and rendered as metal. */
export function setLettering(newId: NewId, lettering: Lettering): SetLettering {
  const { text, face, warp, x, width, height, bottomMax = Infinity, tracking = 0, relief = 1 } = lettering
  const block = setBlock(breakLines(text), { face, width, height, warp, tracking })
  const y = Math.min(lettering.y, bottomMax - block.height / 2)
  const drawn = {
    outlineId: newId(),
    relief,
    top: -block.height / 2,
    bottom: block.height / 2,
    rules: block.rules,
  }
  const outline = defs(path(block.outline, { id: drawn.outlineId }))
  const letters =
    lettering.finish === 'ink' ? inkLetters(drawn, lettering.palette) : struckLetters(newId, drawn, finishOf(lettering))
  const svg = placed({ x, y }, outline + letters)
  return { svg, top: y - block.height / 2, bottom: y + block.height / 2, width: block.width }
}

type Drawn = {
  readonly outlineId: string
  readonly relief: number
  readonly top: number
  readonly bottom: number
  readonly rules: string
}

/** White letters are outlined in the darkest colours of their own picture. */
function finishOf({ finish, palette }: Lettering): Finish {
  if (finish !== 'white' && finish !== 'ink') return struckFinishes[finish]
  return {
    top: '#ffffff',
    body: '#ffffff',
    foot: '#dfeaff',
    outline: mix(palette.ink, palette.deep, 0.25),
    extrusion: mix(palette.ink, '#000000', 0.3),
  }
}

const useOf = (id: string) => (look: Record<string, string | number>) => element('use', { href: `#${id}`, ...look })

const lowered = (distance: number) => ({ transform: `translate(0 ${distance.toFixed(2)})` })

function struckLetters(newId: NewId, drawn: Drawn, finish: Finish): string {
  const { relief, rules } = drawn
  const use = useOf(drawn.outlineId)
  const depth = Math.round(extrusionDepth * relief)
  const stroked = (colour: string, thick: number) => ({
    fill: colour,
    stroke: colour,
    'stroke-width': thick,
    'stroke-linejoin': 'round',
  })
  const face = gradientAlong(
    newId,
    [
      [0, finish.top],
      [0.45, finish.body],
      [1, finish.foot],
    ],
    {
      gradientUnits: 'userSpaceOnUse',
      x1: 0,
      y1: drawn.top,
      x2: 0,
      y2: drawn.bottom,
    },
  )
  const keyline = stroked(finish.outline, 8 * relief + 2)
  let extrusion = ''
  for (let step = depth; step > 0; step--) extrusion += use({ fill: finish.extrusion, ...lowered(step) })
  const light = use({
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 2.2 * relief,
    opacity: 0.75,
    ...lowered(1.1 * relief),
  })
  return (
    face.defs +
    use({ ...stroked('#000000', 8 * relief + 3), opacity: 0.28, ...lowered(depth + 3 * relief) }) +
    use({ ...keyline, ...lowered(depth) }) +
    use(keyline) +
    extrusion +
    use({ fill: face.fill }) +
    clipped(newId, use({}), light) +
    ruleStrokes(rules, finish.body, 3 * relief)
  )
}

/** Flat ink on paper, with a halo of paper so that it stays legible over the hero. */
function inkLetters({ outlineId, relief, rules }: Drawn, palette: Palette): string {
  const use = useOf(outlineId)
  const halo = { fill: 'none', stroke: mix(palette.pale, '#ffffff', 0.55), 'stroke-linejoin': 'round' }
  return (
    use({ ...halo, 'stroke-width': 9 * relief, opacity: 0.92 }) +
    use({ fill: palette.ink }) +
    ruleStrokes(rules, palette.ink, 3 * relief)
  )
}

const ruleStrokes = (rules: string, stroke: string, thick: number) =>
  rules === '' ? '' : path(rules, { fill: 'none', stroke, 'stroke-width': thick, 'stroke-linecap': 'round' })
