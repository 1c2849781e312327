import { encode } from 'uqr'

/** The corner squares that a camera looks for first. */
const finderSide = 7

export interface QrDrawing {
  /** Modules along one side. */
  side: number
  /** Path data of the modules, each rounded, on a grid of one unit. */
  dots: string
  /** Start of each corner square. */
  finders: readonly { x: number; y: number }[]
}

/** @param hasMark leaves a hole in the middle, which error correction compensates */
export function drawQr(text: string, hasMark: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: hasMark ? 'H' : 'M', border: 0 })
  const last = size - finderSide
  const finders = [
    { x: 0, y: 0 },
    { x: last, y: 0 },
    { x: 0, y: last },
  ]
  const isInFinder = (x: number, y: number) =>
    finders.some((corner) => x >= corner.x && x < corner.x + finderSide && y >= corner.y && y < corner.y + finderSide)
  const hole = hasMark ? size * 0.14 : 0
  const isInHole = (x: number, y: number) => Math.max(Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2)) < hole
  let dots = ''
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark && !isInFinder(x, y) && !isInHole(x, y)) dots += `M${x + 0.3} ${y + 0.03}${dot}`
    }
  }
  return { side: size, dots, finders }
}

/** One module less a hairline, its corners round. */
const dot = 'h.4q.27 0 .27.27v.4q0 .27-.27.27h-.4q-.27 0-.27-.27v-.4q0-.27.27-.27z'
