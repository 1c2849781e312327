import { encode } from 'uqr'

/** Readers expect a white margin of four modules around a code. */
const quietModules = 4

export interface QrDrawing {
  /** Modules along one side, with the margin. */
  side: number
  /** Path data of the dark modules on a grid of one unit; neighbours in a row are one rectangle. */
  path: string
}

/** @param hasMark leaves a hole in the middle, which error correction compensates */
export function drawQr(text: string, hasMark: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: hasMark ? 'H' : 'M', border: 0 })
  const hole = hasMark ? size * 0.14 : 0
  const isInHole = (x: number, y: number) => Math.max(Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2)) < hole
  let path = ''
  for (const [y, row] of data.entries()) {
    const isDark = (x: number) => Boolean(row[x]) && !isInHole(x, y)
    for (let x = 0; x < size; x++) {
      if (!isDark(x)) continue
      const start = x
      while (isDark(x + 1)) x++
      const width = x + 1 - start
      path += `M${quietModules + start} ${quietModules + y}h${width}v1h-${width}z`
    }
  }
  return { side: size + 2 * quietModules, path }
}
