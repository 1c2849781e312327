import glyphFaces from './generated/glyphs.json' with { type: 'json' }

/** Outlines of three OFL faces (Titan One, Alfa Slab One, Bowlby One), so that no font is needed where we run. */
const faces: readonly Readonly<Record<string, Glyph>>[] = glyphFaces

interface Glyph {
  width: number
  /** Closed outlines as x, y pairs, centred, 100 to the em. */
  contours: readonly (readonly number[])[]
}

/** The caller supplies random numbers: uniform in [0, 1). */
export type Chance = () => number

const width = 240
const height = 80
const inks = ['#1f4d3a', '#8a3a1c', '#1f3d7a', '#5b2a6e']

/** A PNG of the text: letters are bent, rotated and overlap; lines of varying colour and width cross them. */
export async function drawCaptcha(text: string, chance: Chance): Promise<Buffer> {
  // Loaded with the first picture, because it brings a large graphics library.
  const { default: sharp } = await import('sharp')
  const letters = [...text].filter((letter) => letter !== ' ')
  const step = (width - 30) / letters.length
  const bend = { phase: chance() * 6.28, size: 3 + chance() * 3, length: 26 + chance() * 22 }
  const body = letters.map((letter, index) => drawLetter(letter, 15 + step * (index + 0.5), { step, bend, chance }))
  const strokes = Array.from({ length: 3 }, () => drawStroke(chance))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f3f0e6"/>${drawDust(chance)}${body.join('')}${strokes.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 1 }).toBuffer()
}

interface LetterPlace {
  step: number
  bend: { phase: number; size: number; length: number }
  chance: Chance
}

function drawLetter(letter: string, centreX: number, { step, bend, chance }: LetterPlace): string {
  const glyph = pick(faces, chance)[letter]
  if (!glyph) throw new Error(`no outline for ${JSON.stringify(letter)}`)
  const scale = Math.min(0.62 + chance() * 0.16, (step * 1.15) / glyph.width)
  const turn = (chance() - 0.5) * 0.7
  const lean = (chance() - 0.5) * 0.5
  const drop = (chance() - 0.5) * 14
  const place = (x: number, y: number): string => {
    const leaned = x + y * lean
    const turnedX = (leaned * Math.cos(turn) - y * Math.sin(turn)) * scale + centreX
    const turnedY = (leaned * Math.sin(turn) + y * Math.cos(turn)) * scale + height / 2 + drop
    const bentY = turnedY + Math.sin(turnedX / bend.length + bend.phase) * bend.size
    const bentX = turnedX + Math.sin(turnedY / bend.length + bend.phase) * bend.size
    return `${bentX.toFixed(1)} ${bentY.toFixed(1)}`
  }
  const outline = glyph.contours
    .map(
      (points) =>
        `M${pairs(points)
          .map(([x, y]) => place(x, y))
          .join('L')}Z`,
    )
    .join('')
  return `<path d="${outline}" fill="${pick(inks, chance)}" fill-rule="nonzero"/>`
}

function drawStroke(chance: Chance): string {
  const y = (): string => (10 + chance() * (height - 20)).toFixed(1)
  return `<path d="M-5 ${y()}C${width * 0.3} ${y()} ${width * 0.6} ${y()} ${width + 5} ${y()}" fill="none" stroke="${pick(inks, chance)}" stroke-width="${(2.2 + chance() * 2).toFixed(1)}"/>`
}

function drawDust(chance: Chance): string {
  const specks = Array.from({ length: 60 }, () => {
    const [x, y, r] = [chance() * width, chance() * height, 0.6 + chance() * 1.6]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${pick(inks, chance)}" opacity=".5"/>`
  })
  return specks.join('')
}

function pairs(points: readonly number[]): [number, number][] {
  const result: [number, number][] = []
  for (let index = 0; index + 1 < points.length; index += 2) result.push([points[index] ?? 0, points[index + 1] ?? 0])
  return result
}

function pick<Choice>(choices: readonly Choice[], chance: Chance): Choice {
  const choice = choices[Math.floor(chance() * choices.length)]
  if (choice === undefined) throw new Error('nothing to pick from')
  return choice
}
