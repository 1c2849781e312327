import type { Sharp } from 'sharp'
import { Refused } from '../refused.ts'

export interface RedrawnPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Larger than any phone camera's pictures, small enough for memory; checked in the header before decoding. */
const pixelsMax = 50_000_000
/** What a reviewer needs to read the smallest print. */
const documentSideMax = 2_400
const avatarSide = 256

const drawings = {
  /** A JPEG of the whole picture. */
  document: (image: Sharp) =>
    image
      .resize({ width: documentSideMax, height: documentSideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 }),
  /** A WebP square around the most salient part. */
  avatar: (image: Sharp) =>
    image
      .resize({ width: avatarSide, height: avatarSide, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .webp({ quality: 84 }),
} as const

export interface Drawing {
  as: keyof typeof drawings
  /** Position of the picture in the form, from 1. */
  place: number
}

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])]

/** One at a time: a picture of fifty million pixels needs much memory while it is decoded. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture from its pixels: metadata, and anything else in the file, is dropped.
 * @throws Refused picture_invalid: not a PNG or JPEG by content, damaged, or too many pixels
 */
export function redrawPicture(bytes: Buffer, drawing: Drawing): Promise<RedrawnPicture> {
  const drawn = last.then(() => redraw(bytes, drawing))
  last = drawn.catch(() => undefined)
  return drawn
}

async function redraw(bytes: Buffer, { as, place }: Drawing): Promise<RedrawnPicture> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw new Refused('picture_invalid', { field: 'picture', place })
  // Loaded with the first picture, because it brings a large graphics library.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const { data, info } = await drawings[as](image).timeout({ seconds: 8 }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new Refused('picture_invalid', { field: 'picture', place })
  }
}
