import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createChance } from '../../../../testing/seeded-random.ts'
import { drawSlider, pictureSize, travel, type SliderDrawing } from './slider-picture.ts'
import { pieceSize } from './slider-shape.ts'
import { trackLimits } from './check-track.ts'

const { below } = createChance()
const chance = () => below(2 ** 32) / 2 ** 32
const rounds = 60
const drawings = Promise.all(Array.from({ length: rounds }, () => drawSlider(chance)))

/** Mean brightness of each column in the piece's row, without its knobs. */
async function columnsOf({ picture, y }: SliderDrawing): Promise<number[]> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: body }, (_, index) => y + (pieceSize - body) / 2 + index)
  return Array.from(
    { length: info.width },
    (_, x) => rows.reduce((sum, row) => sum + (data[row * info.width + x] ?? 0), 0) / body,
  )
}

const body = 32
const inset = (pieceSize - body) / 2
const places = Array.from({ length: travel - pieceSize - inset }, (_, index) => pieceSize + index)

const meanOf = (columns: readonly number[], from: number): number =>
  columns.slice(from, from + body).reduce((sum, each) => sum + each, 0) / body
const jumpAt = (columns: readonly number[], x: number): number =>
  Math.abs((columns[x - 2] ?? 0) - (columns[x + 2] ?? 0))

/** What a script that knows the row guesses: the place with the highest score. */
const scores: Record<string, (columns: readonly number[], x: number) => number> = {
  'darkest square': (columns, x) => -meanOf(columns, x + inset),
  'lightest square': (columns, x) => meanOf(columns, x + inset),
  'square darker than what is beside it': (columns, x) =>
    meanOf(columns, x + inset - body) + meanOf(columns, x + inset + body) - 2 * meanOf(columns, x + inset),
  'strongest two upright edges': (columns, x) => jumpAt(columns, x + inset) + jumpAt(columns, x + inset + body),
}

const isFound = ({ holeX }: SliderDrawing, guess: number) => Math.abs(guess - holeX) <= trackLimits.tolerance

test.each(Object.entries(scores))('a script that takes the %s finds less than half of the holes', async (_, score) => {
  const found = (await drawings).map(async (drawing) => {
    const columns = await columnsOf(drawing)
    const [best = 0] = places.toSorted((one, other) => score(columns, other) - score(columns, one))
    return isFound(drawing, best)
  })
  expect((await Promise.all(found)).filter(Boolean).length / rounds).toBeLessThan(0.5)
})

test('a hole is as likely in each quarter of the way, never under the piece, and the whole of it is in the picture', async () => {
  const ways = (await drawings).map(({ holeX }) => holeX)
  expect(Math.min(...ways)).toBeGreaterThan(pieceSize)
  expect(Math.max(...ways)).toBeLessThanOrEqual(travel)
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const [from, size] = [pieceSize + (quarter * (travel - pieceSize)) / 4, (travel - pieceSize) / 4]
    return ways.filter((x) => x >= from && x < from + size).length
  })
  expect(Math.min(...quarters)).toBeGreaterThan(rounds / 12)
})

test('the piece is transparent outside of its shape, and the picture nowhere', async () => {
  const [drawing] = await drawings
  const [picture, piece] = await Promise.all([sharp(drawing?.picture).metadata(), sharp(drawing?.piece).stats()])
  expect(picture).toMatchObject({ ...pictureSize, hasAlpha: false })
  expect(piece.channels[3]).toMatchObject({ min: 0, max: 255 })
})
