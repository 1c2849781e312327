import type { Chance } from '../captcha-picture.ts'
import type { Point } from '../captcha-strokes.ts'
import { pick } from '../pick.ts'
import { outlineOf, pickShapes, pieceSize } from './slider-shape.ts'

export const pictureSize = { width: 320, height: 160 } as const
/** How far the piece can be moved. */
export const travel = pictureSize.width - pieceSize

interface Size {
  width: number
  height: number
}

export interface SliderDrawing {
  /** JPEG. */
  picture: Buffer
  /** PNG with a transparent ground. */
  piece: Buffer
  y: number
  /** Where the piece fits. */
  holeX: number
}

const holes = 4
/** The piece starts at the left: no hole is under it. */
const leftMost = pieceSize + 16
const margin = 6

/** Sky, hills and lights of one evening. */
const palettes = [
  ['#284b63', '#3c6e71', '#d9a05b', '#b4654a', '#e8d8b0'],
  ['#3d2c54', '#6d4a7e', '#c86b85', '#e8a87c', '#f3dfc1'],
  ['#1f4d3a', '#3f7d58', '#a8b545', '#d98e32', '#f0e2b6'],
  ['#22406b', '#3f6fa8', '#7fb0c9', '#d08c60', '#efe3cf'],
] as const

/**
 * A picture with holes in one row, of which one has the shape of the piece. Inside and outside of the holes nothing
 * continues, so that only the shape tells which is right; all of them, and shadows beside them, are as dark.
 */
export async function drawSlider(chance: Chance): Promise<SliderDrawing> {
  // Loaded with the first picture, because it brings a large graphics library.
  const { default: sharp } = await import('sharp')
  const palette = pick(palettes, chance)
  const y = margin + Math.floor(chance() * (pictureSize.height - pieceSize - 2 * margin))
  const shapes = pickShapes(holes, chance)
  const places = placeHoles(chance)
  const right = Math.floor(chance() * holes)
  const order = shapes.map((_, index) => shapes[(index + right) % holes])
  const cut = order.map((shape, index) =>
    shape ? drawHole(outlineOf(shape), { x: places[index] ?? 0, y }, chance) : '',
  )
  const { width, height } = pictureSize
  const scene = svg(width, height, [drawScene(palette, pictureSize, chance), drawShadows(chance), ...cut].join(''))
  const outline = outlineOf(shapes[0] ?? [0, 0, 0, 0])
  const fill = `<clipPath id="p"><path d="${outline}"/></clipPath><g clip-path="url(#p)">${drawScene(palette, { width: pieceSize, height: pieceSize }, chance)}</g>`
  const rim = `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>`
  const [picture, piece] = await Promise.all([
    sharp(Buffer.from(scene)).jpeg({ quality: 72 }).toBuffer(),
    sharp(Buffer.from(svg(pieceSize, pieceSize, fill + rim)))
      .png({ effort: 1 })
      .toBuffer(),
  ])
  return { picture, piece, y, holeX: places[order.indexOf(shapes[0])] ?? 0 }
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

/** Side by side with uneven gaps. */
function placeHoles(chance: Chance): number[] {
  const spare = pictureSize.width - margin - leftMost - holes * pieceSize
  const cuts = Array.from({ length: holes }, () => chance() * spare).toSorted((a, b) => a - b)
  return cuts.map((gap, index) => Math.round(leftMost + gap + index * pieceSize))
}

function drawHole(outline: string, { x, y }: Point, chance: Chance): string {
  const dark = (0.42 + chance() * 0.2).toFixed(2)
  return `<path transform="translate(${x} ${y})" d="${outline}" fill="#0b1512" fill-opacity="${dark}" stroke="#fff" stroke-opacity="0.75" stroke-width="1.4" stroke-linejoin="round"/>`
}

function drawScene(palette: readonly string[], { width, height }: Size, chance: Chance): string {
  const ground = `<rect width="${width}" height="${height}" fill="${pick(palette, chance)}"/>`
  const count = Math.round((width * height) / 700) + 8
  const parts = Array.from({ length: count }, () => {
    const [x, y, size] = [chance() * width, chance() * height, 5 + chance() * 26]
    const paint = `fill="${pick(palette, chance)}" fill-opacity="${(0.35 + chance() * 0.5).toFixed(2)}"`
    if (chance() < 0.5)
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size / 2).toFixed(1)}" ${paint}/>`
    const turn = Math.round(chance() * 180)
    return `<rect x="${(x - size / 2).toFixed(1)}" y="${(y - size / 2).toFixed(1)}" width="${size.toFixed(1)}" height="${(size * (0.4 + chance())).toFixed(1)}" transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})" ${paint}/>`
  })
  return ground + parts.join('')
}

/** Dark places without an outline, as dark as the holes. */
function drawShadows(chance: Chance): string {
  return Array.from({ length: 26 }, () => {
    const [x, y] = [chance() * pictureSize.width, chance() * pictureSize.height]
    const [wide, high] = [8 + chance() * 20, 8 + chance() * 20]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${wide.toFixed(1)}" ry="${high.toFixed(1)}" fill="#0b1512" fill-opacity="${(0.2 + chance() * 0.4).toFixed(2)}"/>`
  }).join('')
}
