/** A picture of one channel: 0 is ink, 255 is paper. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

const paper = 255

/** Otsu's threshold unless one is given. */
export function threshold(picture: GreyPicture, level = otsuLevel(picture)): GreyPicture {
  return { ...picture, pixels: picture.pixels.map((grey) => (grey <= level ? 0 : paper)) }
}

/** The level between ink and paper at which the two classes differ most. */
function otsuLevel({ pixels }: GreyPicture): number {
  const counts = new Float64Array(256)
  let [total, dark, darkCount, widest, level] = [0, 0, 0, 0, 128]
  for (const grey of pixels) {
    counts[grey] = (counts[grey] ?? 0) + 1
    total += grey
  }
  for (const [grey, count] of counts.entries()) {
    darkCount += count
    dark += grey * count
    const lightCount = pixels.length - darkCount
    if (darkCount === 0 || lightCount === 0) continue
    const difference = dark / darkCount - (total - dark) / lightCount
    const variance = darkCount * lightCount * difference * difference
    if (variance > widest) [widest, level] = [variance, grey]
  }
  return level
}

export const erode = (picture: GreyPicture, radius: number): GreyPicture => slide(picture, radius, Math.max)
export const dilate = (picture: GreyPicture, radius: number): GreyPicture => slide(picture, radius, Math.min)
export const open = (picture: GreyPicture, radius: number): GreyPicture => dilate(erode(picture, radius), radius)
export const close = (picture: GreyPicture, radius: number): GreyPicture => erode(dilate(picture, radius), radius)

type Choose = (a: number, b: number) => number

function slide(picture: GreyPicture, radius: number, choose: Choose): GreyPicture {
  const { width, height } = picture
  const along = (source: Uint8Array, stepX: number, stepY: number): Uint8Array =>
    source.map((grey, index) => {
      const [x, y] = [index % width, Math.floor(index / width)]
      let chosen = grey
      for (let shift = -radius; shift <= radius; shift++) {
        const [atX, atY] = [x + shift * stepX, y + shift * stepY]
        if (atX >= 0 && atX < width && atY >= 0 && atY < height)
          chosen = choose(chosen, source[atY * width + atX] ?? paper)
      }
      return chosen
    })
  return { ...picture, pixels: along(along(picture.pixels, 1, 0), 0, 1) }
}

/** Erases connected ink of fewer pixels. */
export function dropSmallParts(picture: GreyPicture, pixelsMin: number): GreyPicture {
  const { width, pixels: given } = picture
  const pixels = given.slice()
  const isSeen = new Uint8Array(given.length)
  for (const start of given.keys()) {
    if (isSeen[start] || given[start] !== 0) continue
    const part = [start]
    isSeen[start] = 1
    for (const at of part)
      for (const next of neighbours(at, width)) {
        if (isSeen[next] || given[next] !== 0) continue
        isSeen[next] = 1
        part.push(next)
      }
    if (part.length < pixelsMin) for (const at of part) pixels[at] = paper
  }
  return { ...picture, pixels }
}

const neighbours = (at: number, width: number): number[] => [
  at - width,
  at + width,
  ...(at % width > 0 ? [at - 1] : []),
  ...((at + 1) % width > 0 ? [at + 1] : []),
]

/** Erases ink that is lower than so many pixels: lines that run sideways. */
export function dropLowRuns(picture: GreyPicture, heightMin: number): GreyPicture {
  const pixels = picture.pixels.slice()
  for (let x = 0; x < picture.width; x++)
    for (let y = 0; y < picture.height; y++) {
      const run = verticalRun(picture, x, y)
      if (run.length > 0 && run.length < heightMin) for (const at of run) pixels[at] = paper
    }
  return { ...picture, pixels }
}

/** The pixels of ink above and below this one. */
function verticalRun({ width, height, pixels }: GreyPicture, x: number, y: number): number[] {
  if (pixels[y * width + x] !== 0) return []
  let [top, bottom] = [y, y]
  while (top > 0 && pixels[(top - 1) * width + x] === 0) top--
  while (bottom < height - 1 && pixels[(bottom + 1) * width + x] === 0) bottom++
  return Array.from({ length: bottom - top + 1 }, (_, index) => (top + index) * width + x)
}

/** Finds the path from left to right that crosses least paper, and erases it where no character crosses it. */
export function eraseLineThrough(picture: GreyPicture, penWidth: number): GreyPicture {
  const pixels = picture.pixels.slice()
  for (const [x, y] of cheapestPath(picture).entries()) {
    const run = verticalRun(picture, x, y)
    if (run.length < penWidth * 1.8) for (const at of run) pixels[at] = paper
  }
  return { ...picture, pixels }
}

const [inkCost, paperCost, slopeCost, slopeMax] = [1, 8, 0.3, 2]

function cheapestPath({ width, height, pixels }: GreyPicture): number[] {
  const costs = new Float64Array(width * height)
  const steps = new Int8Array(width * height)
  const costAt = (x: number, y: number): number => costs[y * width + x] ?? 0
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      let [best, step] = [x === 0 ? 0 : Infinity, 0]
      for (let slope = -slopeMax; slope <= slopeMax; slope++) {
        if (x === 0 || y + slope < 0 || y + slope >= height) continue
        const cost = costAt(x - 1, y + slope) + Math.abs(slope) * slopeCost
        if (cost < best) [best, step] = [cost, slope]
      }
      costs[y * width + x] = best + (pixels[y * width + x] === 0 ? inkCost : paperCost)
      steps[y * width + x] = step
    }
  const path = Array.from({ length: width }, () => 0)
  let y = 0
  for (let end = 1; end < height; end++) if (costAt(width - 1, end) < costAt(width - 1, y)) y = end
  for (let x = width - 1; x >= 0; x--) {
    path[x] = y
    y += steps[y * width + x] ?? 0
  }
  return path
}
