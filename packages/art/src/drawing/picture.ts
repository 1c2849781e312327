import { hashText } from './seed.ts'
import type { NewId } from './svg.ts'
import { clipped, defs, element, rect } from './svg.ts'

export type Size = { readonly width: number; readonly height: number }

/** What painters of one picture share. Ids start with the picture's own prefix, so pictures can be inlined together. */
export type Canvas = Size & {
  readonly newId: NewId
  /** Value of `filter` for objects that cast a shadow. */
  readonly shadow: string | undefined
}

/** Draws one picture. `name` is unique among all pictures of the site, for instance `tile-dragon-orchard`. */
export function drawPicture(name: string, size: Size, drawing: (canvas: Canvas) => string): string {
  const prefix = `p${hashText(name).toString(36)}-`
  let count = 0
  const newId = () => prefix + (count++).toString(36)
  const shadowId = newId()
  const canvas = { ...size, newId, shadow: `url(#${shadowId})` }
  const { width, height } = size
  const content = clipped(newId, rect({ width, height }), drawing(canvas))
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    (content.includes(canvas.shadow) ? defs(shadowFilter(shadowId)) : '') + content,
  )
}

const shadowFilter = (id: string) =>
  element(
    'filter',
    { id, x: '-30%', y: '-30%', width: '160%', height: '170%' },
    element('feDropShadow', { dx: 0, dy: 0.9, stdDeviation: 0.9, 'flood-color': '#000000', 'flood-opacity': 0.45 }),
  )
