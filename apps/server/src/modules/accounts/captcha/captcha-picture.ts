import { sampleStroke, strokeGlyph, type Point } from './captcha-strokes.ts'
import { pick } from './pick.ts'

/** The caller supplies random numbers: uniform in [0, 1). */
export type Chance = () => number

const width = 240
const height = 80
const margin = 12
const capHeight = 48
const inks = ['#1f4d3a', '#8a3a1c', '#1f3d7a', '#5b2a6e']
const arcs = 4
const signs = '+-='

/**
 * A PNG of the text. What is not text is drawn like text, with one pen, in one ink and across the
 * characters, so that neither thickness nor colour nor size separates the two.
 */
export async function drawCaptcha(text: string, chance: Chance): Promise<Buffer> {
  // Loaded with the first picture, because it brings a large graphics library.
  const { default: sharp } = await import('sharp')
  const characters = placeCharacters([...text], chance)
  const lines = [...characters, ...drawNoise(chance)]
  const wave = makeWave(chance)
  const paths = lines.map(
    (line) =>
      `<path d="M${line
        .map(wave)
        .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}"/>`,
  )
  const ink = pick(inks, chance)
  const pen = (4.2 + chance() * 0.8).toFixed(1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f3f0e6"/><g fill="none" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 1 }).toBuffer()
}

type Line = readonly Point[]

/** The lines of each character: narrower, wider, turned and bent on its own, at uneven distances. */
function placeCharacters(characters: readonly string[], chance: Chance): Line[] {
  const weights = characters.map((character) => strokeGlyph(character).width + 20 + chance() * 16)
  const unit = (width - 2 * margin) / weights.reduce((sum, weight) => sum + weight, 0)
  let left = margin
  return characters.flatMap((character, index) => {
    const room = unit * (weights[index] ?? 0)
    const centreX = left + room / 2
    left += room
    return warpCharacter(character, { centreX, room, chance })
  })
}

interface Place {
  centreX: number
  room: number
  chance: Chance
}

function warpCharacter(character: string, { centreX, room, chance }: Place): Line[] {
  const glyph = strokeGlyph(character)
  const calm = signs.includes(character) ? 0.4 : 1
  const spread = (size: number): number => (chance() * 2 - 1) * size * calm
  const scaleY = (capHeight / 100) * (1 + spread(0.14))
  const scaleX = Math.min((capHeight / 100) * (1 + spread(0.18)), (room * 0.9) / glyph.width)
  const [turn, lean, drop] = [spread(0.4), spread(0.25), spread(8)]
  const bend = { size: spread(5), phase: chance() * 6.28, length: 12 + chance() * 8 }
  const place = (point: Point): Point => {
    const y = (point.y - 50) * scaleY
    const x = (point.x - glyph.width / 2) * scaleX + y * lean
    const bentX = x + Math.sin(y / bend.length + bend.phase) * bend.size
    return {
      x: bentX * Math.cos(turn) - y * Math.sin(turn) + centreX,
      y: bentX * Math.sin(turn) + y * Math.cos(turn) + height / 2 + drop,
    }
  }
  return glyph.strokes.map((stroke) => sampleStroke(stroke).map(place))
}

/** Curves that end and begin among the characters: none runs through the whole picture, where it could be traced. */
function drawNoise(chance: Chance): Line[] {
  const ends = Array.from(
    { length: arcs + 1 },
    (_, index) => (index * (width + 20)) / arcs - 10 + (chance() - 0.5) * 24,
  )
  return ends.slice(1).map((end, index) => {
    const start = (ends[index] ?? 0) - chance() * 16
    return wander({ x: start, y: 14 + chance() * (height - 28) }, (end - start) / 3, chance)
  })
}

function wander(from: Point, step: number, chance: Chance): Line {
  const points = [from]
  let [x, y] = [from.x, from.y]
  for (let index = 0; index < 3; index++) {
    const rise = (chance() - 0.5) * 1.3 * step
    x += step
    y += y + rise < 10 || y + rise > height - 10 ? -rise : rise
    points.push({ x, y })
  }
  return sampleStroke({ isSmooth: true, points })
}

/** Bends the whole picture, noise and characters alike. */
function makeWave(chance: Chance): (point: Point) => Point {
  const [phaseX, phaseY, size, length] = [chance() * 6.28, chance() * 6.28, 2 + chance() * 2, 20 + chance() * 16]
  return ({ x, y }) => ({
    x: x + Math.sin(y / length + phaseX) * size,
    y: y + Math.sin(x / length + phaseY) * size,
  })
}
