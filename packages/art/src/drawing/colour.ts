/** `#rrggbb`, always six digits. */
export type Hex = `#${string}`

type Triple = readonly [number, number, number]

const gamutSlack = 0.0005
const chromaStep = 0.004

/**
 * OKLCH → sRGB. Lightness 0–1, chroma about 0–0.37, hue in degrees. A colour outside sRGB keeps its lightness and
 * hue and loses chroma until it fits.
 */
export function oklch(lightness: number, chroma: number, hue: number): Hex {
  for (let fitted = chroma; fitted > 0; fitted -= chromaStep) {
    const channels = toSrgb(lightness, fitted, hue)
    if (channels.every((channel) => channel >= -gamutSlack && channel <= 1 + gamutSlack)) return toHex(channels)
  }
  return toHex(toSrgb(lightness, 0, hue))
}

/** Straight line between two colours in sRGB; share 0 is `from`, 1 is `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [start, end] = [channelsOf(from), channelsOf(to)]
  const between = (index: 0 | 1 | 2) => (start[index] + (end[index] - start[index]) * share) / 255
  return toHex([between(0), between(1), between(2)])
}

/** Björn Ottosson's OKLab matrices, then the sRGB transfer curve. */
function toSrgb(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    transfer(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    transfer(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    transfer(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const transfer = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

function channelsOf(colour: Hex): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a six-digit colour: ${colour}`)
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function toHex(channels: Triple): Hex {
  const digits = channels.map((channel) => {
    const byte = Math.max(0, Math.min(255, Math.round(channel * 255)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}
