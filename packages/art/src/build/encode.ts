import { readFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Size } from '../drawing/picture.ts'
import { elementAt } from '../drawing/seed.ts'
import { readGround } from './ground.ts'

/** WebP within a budget of bytes for each width; a picture that stays above it keeps the lowest quality. */
export type WebpEncoder = { readonly format: 'webp'; readonly bytesMax: Readonly<Record<number, number>> }
export type PngEncoder = { readonly format: 'png'; readonly widths: readonly number[] }
export type SvgEncoder = { readonly format: 'svg' }
export type Encoder = WebpEncoder | PngEncoder | SvgEncoder

/** A file of a picture; the width is that of its pixels, 0 for a vector. */
export type EncodedFile = { readonly pixelsWide: number; readonly bytes: Buffer }

export type EncodedPicture = {
  readonly files: readonly EncodedFile[]
  /** See `readGround`. */
  readonly ground?: string
}

/** Tried in this order until a picture is small enough. */
const qualities = [80, 74, 68, 62, 56, 50, 44] as const

/** Part of every cache key: these files and the encoder determine what a drawing becomes. */
export const encoderVersion = [
  JSON.stringify(sharp.versions),
  ...['encode.ts', 'ground.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')),
].join('')

// Pictures are rendered in parallel, so one thread each is enough.
sharp.concurrency(1)

export async function encodePicture(svg: string, { width }: Size, encoder: Encoder): Promise<EncodedPicture> {
  if (encoder.format === 'svg') return { files: [{ pixelsWide: 0, bytes: Buffer.from(svg) }] }
  const widths = encoder.format === 'webp' ? Object.keys(encoder.bytesMax).map(Number) : encoder.widths
  const largest = Math.max(...widths)
  // The vector is rendered once, at the largest width; the smaller files are scaled down from its pixels.
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const files: EncodedFile[] = []
  for (const pixelsWide of widths) {
    const scaled = pixelsWide === largest ? sharp(data, pixels) : sharp(data, pixels).resize({ width: pixelsWide })
    const bytesMax = encoder.format === 'webp' ? encoder.bytesMax[pixelsWide] : undefined
    const bytes =
      bytesMax === undefined ? await scaled.png({ compressionLevel: 9 }).toBuffer() : await webpWithin(scaled, bytesMax)
    files.push({ pixelsWide, bytes })
  }
  const ground = encoder.format === 'webp' ? await readGround(data, info) : undefined
  return { files, ...(ground && { ground }) }
}

async function webpWithin(picture: Sharp, bytesMax: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  let step = 0
  while (step < qualities.length) {
    const quality = elementAt(qualities, step)
    bytes = await picture.clone().webp({ quality, alphaQuality: 60, smartSubsample: true, effort: 4 }).toBuffer()
    if (bytes.length <= bytesMax) return bytes
    // A picture that is far too large skips a quality step, which saves an encoding.
    const isFar = bytes.length > bytesMax * 1.25 && step < qualities.length - 2
    step += isFar ? 2 : 1
  }
  return bytes
}
