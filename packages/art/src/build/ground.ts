import type { OutputInfo } from 'sharp'
import sharp from 'sharp'

/** Along one side of what the colours are read from. */
const side = 48
const stops = 4

/**
 * What stands for a picture until it has loaded: its own colours from the darkest to the lightest, in the direction in
 * which it gets lighter, as the arguments of a CSS gradient (`135deg,#012,#345,#678,#9ab`).
 * @returns undefined where the picture is transparent
 */
export async function readGround(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<string | undefined> {
  const raw = await sharp(pixels, { raw: { width, height, channels } })
    .resize(side, side, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const colours: { rgb: readonly [number, number, number]; light: number }[] = []
  let [rightwards, downwards, opacity] = [0, 0, 0]
  for (let at = 0; at < side * side; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = raw.subarray(at * 4, at * 4 + 4)
    opacity += alpha
    const light = 0.3 * red + 0.59 * green + 0.11 * blue
    colours.push({ rgb: [red, green, blue], light })
    rightwards += light * ((at % side) - (side - 1) / 2)
    downwards += light * (Math.floor(at / side) - (side - 1) / 2)
  }
  // Scaling leaves an edge that is not quite opaque.
  if (opacity / colours.length < 250) return undefined
  colours.sort((a, b) => a.light - b.light)
  // The outer stops stand for half as many pixels as the inner ones.
  const share = colours.length / (stops - 1)
  const shades = Array.from({ length: stops }, (_, stop) => {
    const from = Math.max(0, Math.round((stop - 0.5) * share))
    return meanOf(colours.slice(from, Math.round((stop + 0.5) * share)).map(({ rgb }) => rgb))
  })
  const degrees = Math.round((Math.atan2(rightwards, -downwards) * 180) / Math.PI / 15) * 15
  return [`${(degrees + 360) % 360}deg`, ...shades].join(',')
}

/** @returns `#rgb`: sixteen shades of each are enough here, and three letters shorter */
function meanOf(colours: readonly (readonly [number, number, number])[]): string {
  const digit = (channel: 0 | 1 | 2) =>
    Math.round(colours.reduce((sum, rgb) => sum + rgb[channel], 0) / colours.length / 17).toString(16)
  return `#${digit(0)}${digit(1)}${digit(2)}`
}
