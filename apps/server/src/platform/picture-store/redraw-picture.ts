import type { Sharp } from 'sharp'
import { bannerSize, isCropOf, type Crop, type PictureSize } from '@fairground/contract/console'
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
/** What a phone shows of a picture in a conversation, with room to look closer. */
const messageSideMax = 1_600
const avatarSide = 256
/** Three pixels for each of a phone's widest banner. */
const bannerSideMax = 1_440
/** Three pixels for each of the header's. */
const logoSides = { width: 480, height: 120 }
/** Of an installed site's start screen. */
const iconSide = 512

const drawings = {
  /** A JPEG of the whole picture. */
  document: (image: Sharp) =>
    image
      .resize({ width: documentSideMax, height: documentSideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 }),
  /** A JPEG of the whole picture, lighter than a document. */
  message: (image: Sharp) =>
    image
      .resize({ width: messageSideMax, height: messageSideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 }),
  /** A WebP square around the most salient part. */
  avatar: (image: Sharp) =>
    image
      .resize({ width: avatarSide, height: avatarSide, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .webp({ quality: 84 }),
  /** A WebP of the whole picture or of a part of it, as the site shows it. */
  banner: (image: Sharp) =>
    image
      .resize({ width: bannerSideMax, height: bannerSideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 }),
  /** A WebP of the whole picture. */
  logo: (image: Sharp) => image.resize({ ...logoSides, fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }),
  /** A PNG square of the whole picture. */
  icon: (image: Sharp) =>
    image.resize({ width: iconSide, height: iconSide, fit: 'contain', background: '#fff0' }).png(),
} as const

export interface Drawing {
  as: keyof typeof drawings
  /** Position of the picture in the form, from 1. */
  place: number
  /** The part to keep. */
  crop?: Crop | undefined
  /** Of what is kept; none: that of home's banners. */
  shape?: PictureSize | undefined
}

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])]

/** One at a time: a picture of fifty million pixels needs much memory while it is decoded. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture from its pixels: metadata, and anything else in the file, is dropped.
 * @throws Refused picture_invalid: not a PNG or JPEG by content, damaged, or too many pixels; invalid_request: `crop` is
 * no part of it
 */
export function redrawPicture(bytes: Buffer, drawing: Drawing): Promise<RedrawnPicture> {
  const drawn = last.then(() => redraw(bytes, drawing))
  last = drawn.catch(() => undefined)
  return drawn
}

async function redraw(bytes: Buffer, { as, place, crop, shape = bannerSize }: Drawing): Promise<RedrawnPicture> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw new Refused('picture_invalid', { field: 'picture', place })
  // Loaded with the first picture, because it brings a large graphics library.
  const { default: sharp } = await import('sharp')
  try {
    const whole = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const image = crop ? await partOf(whole, crop, shape) : whole
    const { data, info } = await drawings[as](image).timeout({ seconds: 8 }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw new Refused('picture_invalid', { field: 'picture', place })
  }
}

async function partOf(image: Sharp, crop: Crop, shape: PictureSize): Promise<Sharp> {
  const { autoOrient: shown } = await image.metadata()
  if (!isCropOf(crop, shown, shape)) throw new Refused('invalid_request', { field: 'crop' })
  return image.extract(crop)
}
