import sharp, { type Sharp } from 'sharp'
import {
  close,
  dilate,
  dropLowRuns,
  dropSmallParts,
  erode,
  eraseLineThrough,
  open,
  threshold,
  type GreyPicture,
} from './captcha-filters.ts'
import { skeleton } from './captcha-skeleton.ts'

/** How an attacker prepares a captcha for character recognition: one picture, or one for each character. */
export type CaptchaAttack = (png: Buffer) => Promise<Buffer[]>

const captchaWidth = 240

type Filter = (picture: GreyPicture) => GreyPicture

/** Enlarged, black on white, then filtered. */
const binary =
  (filter: Filter, scale = 3): CaptchaAttack =>
  async (png) => [await toPng(filter(threshold(await grey(sharp(png), scale))))]

export const captchaAttacks: Readonly<Record<string, CaptchaAttack>> = {
  'as it is': async (png) => [png],
  smaller: async (png) => [await sharp(png).resize({ width: 150 }).grayscale().normalise().png().toBuffer()],
  'enlarged, grey': async (png) => [await sharp(png).resize({ width: 720 }).grayscale().normalise().png().toBuffer()],
  'blurred and stretched': async (png) => [
    await sharp(png).resize({ width: 480, height: 200, fit: 'fill' }).grayscale().blur(2).png().toBuffer(),
  ],
  threshold: binary((picture) => picture),
  'dark pixels only': async (png) => [await toPng(threshold(await grey(sharp(png), 3), 70))],
  'red channel': async (png) => [await toPng(threshold(await grey(sharp(png).extractChannel(0), 3)))],
  median: async (png) => [await toPng(threshold(await grey(sharp(png).resize({ width: 720 }).median(7), 3)))],
  'opening, radius 2': binary((picture) => open(picture, 2)),
  'opening, radius 5': binary((picture) => open(picture, 5)),
  'opening, radius 5, large parts': binary((picture) => dropSmallParts(open(picture, 5), 600)),
  closing: binary((picture) => close(picture, 3)),
  erosion: binary((picture) => erode(picture, 3)),
  dilation: binary((picture) => dilate(picture, 2)),
  'large parts': binary((picture) => dropSmallParts(picture, 1500)),
  skeleton: binary((picture) => dilate(skeleton(picture), 2), 2),
  'without low runs': binary((picture) => close(dropLowRuns(picture, 18), 5)),
  'line traced and erased': binary((picture) => close(eraseLineThrough(picture, 15), 3)),
  'line traced and erased, large parts': binary((picture) =>
    dropSmallParts(close(eraseLineThrough(picture, 18), 4), 200),
  ),
}

/** Cut into as many equal slots as there are characters, each read alone. */
export const cutAttack =
  (slots: number): CaptchaAttack =>
  async (png) => {
    const picture = threshold(await grey(sharp(png), 3))
    const inked = [...picture.pixels.keys()].filter((at) => picture.pixels[at] === 0).map((at) => at % picture.width)
    const left = inked.reduce((least, x) => Math.min(least, x), picture.width)
    const width = inked.reduce((most, x) => Math.max(most, x), 0) - left
    return Promise.all(
      Array.from({ length: slots }, (_, slot) => toPng(cut(picture, left + (slot * width) / slots, width / slots))),
    )
  }

function cut({ width, height, pixels }: GreyPicture, from: number, size: number): GreyPicture {
  const [start, slotWidth] = [Math.floor(from), Math.max(1, Math.floor(size))]
  const slot = new Uint8Array(slotWidth * height)
  for (const at of slot.keys()) slot[at] = pixels[Math.floor(at / slotWidth) * width + start + (at % slotWidth)] ?? 255
  return { width: slotWidth, height, pixels: slot }
}

async function grey(image: Sharp, scale: number): Promise<GreyPicture> {
  const { data, info } = await sharp(await image.png().toBuffer())
    .resize({ width: captchaWidth * scale })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

const toPng = ({ width, height, pixels }: GreyPicture): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer()
