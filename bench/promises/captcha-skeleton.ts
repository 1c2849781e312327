import type { GreyPicture } from './captcha-filters.ts'

/** Zhang and Suen's thinning: what is left of every stroke is a line one pixel wide. */
export function skeleton(picture: GreyPicture): GreyPicture {
  const ink = picture.pixels.map((grey) => (grey === 0 ? 1 : 0))
  for (let isChanged = true; isChanged;) {
    const first = peel(picture, ink, 0)
    const second = peel(picture, ink, 1)
    isChanged = first || second
  }
  return { ...picture, pixels: ink.map((isInk) => (isInk ? 0 : 255)) }
}

function peel({ width, height }: GreyPicture, ink: Uint8Array, phase: 0 | 1): boolean {
  const peeled: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (ink[at] && isEdge(around(ink, at, width), phase)) peeled.push(at)
    }
  for (const at of peeled) ink[at] = 0
  return peeled.length > 0
}

type Around = readonly [number, number, number, number, number, number, number, number]

/** The eight neighbours clockwise from above. */
function around(ink: Uint8Array, at: number, width: number): Around {
  const pixel = (shift: number): number => ink[at + shift] ?? 0
  return [
    pixel(-width),
    pixel(1 - width),
    pixel(1),
    pixel(width + 1),
    pixel(width),
    pixel(width - 1),
    pixel(-1),
    pixel(-width - 1),
  ]
}

function isEdge(ring: Around, phase: 0 | 1): boolean {
  const inkCount = ring.reduce((sum, isInk) => sum + isInk, 0)
  const changes = ring.filter((isInk, index) => !isInk && ring[(index + 1) % 8]).length
  const [above, , end, , below, , start] = ring
  const sides = phase === 0 ? [above * end * below, end * below * start] : [above * end * start, above * below * start]
  return inkCount >= 2 && inkCount <= 6 && changes === 1 && sides.every((product) => product === 0)
}
