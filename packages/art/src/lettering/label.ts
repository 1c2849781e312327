import { draw, path } from '../drawing/svg.ts'
import type { Face, Outline } from './font.ts'
import { outlineText, pointsOf } from './font.ts'

export type Label = {
  readonly face: Face
  /** Height of the ink; a label of digits is as high as its digits. */
  readonly height: number
  readonly x: number
  /** Middle of the ink, not the baseline. */
  readonly y: number
  readonly fill: string
  readonly tracking?: number
  readonly widthMax?: number
  readonly anchor?: 'start' | 'middle'
  readonly opacity?: number
}

export type FlatOutline = { readonly data: string; readonly width: number; readonly height: number }

/** Path data of a line of text, its ink starting at 0, 0. */
export function flattenText(
  text: string,
  look: { face: Face; height: number; tracking?: number | undefined },
): FlatOutline {
  const { face, height, tracking = 0 } = look
  const outline = outlineText(text, { face, tracking })
  const scale = height / (outline.bottom - outline.top)
  return { data: outlineData(outline, scale), width: (outline.right - outline.left) * scale, height }
}

/** A small plain text as an outline: pictures do not depend on installed fonts. */
export function label(text: string, options: Label): string {
  const { face, height, x, y, fill, tracking, widthMax = Infinity, anchor = 'middle', opacity } = options
  const natural = flattenText(text, { face, height, tracking })
  const shrink = Math.min(1, widthMax / natural.width)
  const flat = shrink < 1 ? flattenText(text, { face, height: height * shrink, tracking }) : natural
  const left = anchor === 'middle' ? x - flat.width / 2 : x
  return path(flat.data, { transform: draw('translate(', left, y - flat.height / 2, ')'), fill, opacity })
}

function outlineData({ commands, left, top }: Outline, scale: number): string {
  return commands
    .map((command) => {
      const numbers = pointsOf(command).flatMap(([x, y]) => [(x - left) * scale, (y - top) * scale])
      return draw(command.type, ...numbers)
    })
    .join('')
}
