import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createChance } from '../../../testing/seeded-random.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { captchaCharacters } from './captcha-task.ts'

const { below } = createChance()
const chance = () => below(2 ** 32) / 2 ** 32

test('draws every character that a task may have', async () => {
  for (const character of `${captchaCharacters}0123456789+-=`) {
    const { width, height } = await sharp(await drawCaptcha(character, chance)).metadata()
    expect([width, height]).toEqual([240, 80])
  }
})

test.each(['A7KD3', '47-9='])('%s and what crosses it are of one thickness and one ink', async (text) => {
  for (let round = 0; round < 8; round++) {
    const ink = await inkOf(await drawCaptcha(text, chance))
    // Nothing disappears before the pen's width, and all but the crossings does at twice that.
    expect(countInk(open(ink, 1)) / countInk(ink)).toBeGreaterThan(0.9)
    expect(countInk(open(ink, 4)) / countInk(ink)).toBeLessThan(0.1)
    expect(ink.channels.size).toBe(1)
  }
})

interface Ink {
  width: number
  isInk: readonly boolean[]
  /** The strongest channels of dark pixels: blending with the paper does not change which it is. */
  channels: ReadonlySet<number>
}

async function inkOf(png: Buffer): Promise<Ink> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(3 * at, 3 * at + 3)])
  const isDark = (pixel: readonly number[]) => Math.max(...pixel) < 150
  return {
    width: info.width,
    isInk: pixels.map(isDark),
    channels: new Set(pixels.filter(isDark).map((pixel) => pixel.indexOf(Math.max(...pixel)))),
  }
}

const countInk = ({ isInk }: Ink): number => isInk.filter(Boolean).length

/** What a square of this radius fits into. */
function open(ink: Ink, radius: number): Ink {
  return slide(slide(ink, radius, 'every'), radius, 'some')
}

function slide(ink: Ink, radius: number, whether: 'every' | 'some'): Ink {
  const shifts = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
  const along = (source: readonly boolean[], step: number) =>
    source.map((_, at) => shifts[whether]((shift) => source[at + shift * step] ?? false))
  return { ...ink, isInk: along(along(ink.isInk, 1), ink.width) }
}
