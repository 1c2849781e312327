import type { Outline } from '../lettering/font.ts'
import { outlineText, pointsOf } from '../lettering/font.ts'
import { label } from '../lettering/label.ts'
import type { Provider } from '../spec.ts'
import type { Point } from '../drawing/svg.ts'
import { draw, element } from '../drawing/svg.ts'

/** A provider's wordmark for inlining; the path has no fill of its own and takes the text's colour. */
export type Wordmark = { readonly viewBox: string; readonly path: string }

/** Ink height in whole units: fine enough for a header, and short, because wordmarks are inlined in pages. */
const wordmarkHeight = 240

const writtenName = ({ name, art }: Provider) => (art.caps === false ? name : name.toUpperCase())

export function wordmark(provider: Provider): Wordmark {
  const { face, tracking } = provider.art
  const outline = outlineText(writtenName(provider), { face, tracking })
  const scale = wordmarkHeight / (outline.bottom - outline.top)
  const width = Math.ceil((outline.right - outline.left) * scale)
  return { viewBox: `0 0 ${width} ${wordmarkHeight}`, path: relativeData(outline, scale) }
}

/** The same as a file: one path, no fill. */
export function wordmarkSvg(provider: Provider): string {
  const { viewBox, path } = wordmark(provider)
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, element('path', { d: path }))
}

/** Whole numbers relative to the pen. Ends are rounded before subtraction, so that errors do not add up. */
function relativeData({ commands, left, top }: Outline, scale: number): string {
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  let data = ''
  for (const command of commands) {
    const points = pointsOf(command).map(([x, y]): Point => [
      Math.round((x - left) * scale),
      Math.round((y - top) * scale),
    ])
    const [penX, penY] = pen
    data += draw(command.type.toLowerCase(), ...points.flatMap(([x, y]) => [x - penX, y - penY]))
    pen = points.at(-1) ?? start
    if (command.type === 'M') start = pen
  }
  return data
}

/** The provider's name at the bottom of a tile, centred. */
export function tileWordmark(provider: Provider, at: { x: number; y: number; fill: string; widthMax: number }): string {
  const { face, tracking, height } = provider.art
  return label(writtenName(provider), { face, tracking, height, opacity: 0.9, ...at })
}
