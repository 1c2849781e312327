export interface Point {
  x: number
  y: number
}

/** A line that the pen draws without lifting: through its points smoothly, or from corner to corner. */
export interface PenStroke {
  isSmooth: boolean
  points: readonly Point[]
}

export interface StrokeGlyph {
  width: number
  strokes: readonly PenStroke[]
}

/** Characters of one line width: x, y pairs, 100 from top to baseline; `~` starts a smooth stroke. */
const penStrokes: Readonly<Record<string, readonly string[]>> = {
  A: ['0 100 35 0 70 100', '13 65 57 65'],
  C: ['~66 18 50 3 28 3 8 20 2 50 8 80 28 97 50 97 66 82'],
  D: ['4 0 4 100', '~4 1 36 4 60 22 66 50 60 78 36 96 4 99'],
  E: ['60 0 4 0 4 100 60 100', '4 50 50 50'],
  H: ['4 0 4 100', '64 100 64 0', '4 50 64 50'],
  J: ['20 0 66 0', '~50 0 50 35 50 68 44 92 24 99 4 88'],
  K: ['4 0 4 100', '60 0 4 58', '24 42 62 100'],
  L: ['4 0 4 100 56 100'],
  R: ['4 100 4 0', '~4 1 40 2 58 14 58 38 40 50 4 51', '30 51 62 100'],
  T: ['0 2 68 2', '34 2 34 100'],
  U: ['~4 0 4 60 10 88 34 99 58 88 64 60 64 0'],
  X: ['2 0 64 100', '64 0 2 100'],
  Y: ['0 0 34 50 68 0', '34 50 34 100'],
  '0': ['~34 1 12 12 2 50 12 88 34 99 56 88 66 50 56 12 34 1'],
  '1': ['8 22 34 0 34 100', '10 100 58 100'],
  '2': ['~4 26 14 6 34 0 54 8 60 28 48 52 4 98', '4 98 64 98'],
  '3': ['~4 12 28 0 52 8 56 28 44 46 26 48', '~26 48 50 52 62 72 52 92 28 100 2 88'],
  '4': ['48 100 48 0 0 70 66 70'],
  '5': ['56 2 10 2 6 46', '~6 46 30 36 54 46 62 68 52 92 26 100 2 90'],
  '6': ['~54 4 28 14 8 44 4 70 14 94 34 99 56 90 62 70 54 50 34 44 12 54 4 70'],
  '7': ['2 2 62 2 24 100'],
  '8': ['~32 48 10 36 8 14 32 1 56 14 54 36 32 48 8 62 4 84 32 99 60 84 56 62 32 48'],
  '9': ['~12 96 38 86 58 56 62 30 52 6 32 1 10 10 4 30 12 50 32 56 54 46 62 30'],
  '+': ['32 22 32 82', '2 52 62 52'],
  '-': ['4 52 58 52'],
  '=': ['4 36 60 36', '60 68 4 68'],
}

/** @throws if the character is not drawn here */
export function strokeGlyph(character: string): StrokeGlyph {
  const given = penStrokes[character]
  if (!given) throw new Error(`no strokes for ${JSON.stringify(character)}`)
  const strokes = given.map((text) => ({ isSmooth: text.startsWith('~'), points: points(text.replace('~', '')) }))
  return { strokes, width: Math.max(...strokes.flatMap((stroke) => stroke.points.map(({ x }) => x))) }
}

function points(text: string): Point[] {
  const numbers = text.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }))
}

const samplesPerSpan = 6

/** Enough points of the stroke that a warp bends straight lines too. */
export function sampleStroke({ isSmooth, points: given }: PenStroke): Point[] {
  const at = (index: number): Point => given[Math.min(Math.max(index, 0), given.length - 1)] ?? { x: 0, y: 0 }
  const result: Point[] = [at(0)]
  for (let index = 0; index + 1 < given.length; index++) {
    const around = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
    for (let step = 1; step <= samplesPerSpan; step++) {
      const t = step / samplesPerSpan
      const between = (pick: (point: Point) => number): number => {
        const [before, from, to, after] = around.map(pick) as [number, number, number, number]
        return isSmooth ? catmullRom([before, from, to, after], t) : from + (to - from) * t
      }
      result.push({ x: between(({ x }) => x), y: between(({ y }) => y) })
    }
  }
  return result
}

const catmullRom = ([before, from, to, after]: readonly [number, number, number, number], t: number): number =>
  from + 0.5 * t * (to - before + t * (2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before)))
