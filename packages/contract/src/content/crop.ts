import type { BannerGroup } from './values.ts'

/** The part of an uploaded picture that is kept, in the pixels of the picture as it is shown. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export interface PictureSize {
  width: number
  height: number
}

/** Two pixels for each of the site's. */
export const bannerSize = { width: 720, height: 344 } as const
const authSize = { width: 860, height: 380 } as const

/** What each group of banners is shown in; other pictures have the shape of home's. */
export const bannerShapes: Readonly<Record<BannerGroup, PictureSize>> = {
  m_home: bannerSize,
  m_promo: bannerSize,
  m_login: authSize,
  m_register: authSize,
  m_reg: authSize,
  m_video: { width: 960, height: 540 },
}
/** A smaller part would be blurred on a phone; a small picture may be kept whole. */
const keptWidthMin = 360

const heightOf = (width: number, shape: PictureSize): number =>
  Math.max(1, Math.round((width * shape.height) / shape.width))
const clamp = (value: number, max: number): number => Math.min(Math.max(0, Math.round(value)), max)

const widthMaxOf = ({ width, height }: PictureSize, shape: PictureSize): number => {
  const fitting = Math.min(width, Math.ceil((height * shape.width) / shape.height))
  return heightOf(fitting, shape) > height ? fitting - 1 : fitting
}
const widthMinOf = (size: PictureSize, shape: PictureSize): number => Math.min(keptWidthMin, widthMaxOf(size, shape))

/** As much as fits, around the middle. */
export function largestCrop(size: PictureSize, shape: PictureSize = bannerSize): Crop {
  const width = widthMaxOf(size, shape)
  const height = heightOf(width, shape)
  return {
    left: clamp((size.width - width) / 2, size.width),
    top: clamp((size.height - height) / 2, size.height),
    width,
    height,
  }
}

/** Pushed by so many pixels, as far as the picture goes. */
export const movedCrop = (crop: Crop, by: { x: number; y: number }, size: PictureSize): Crop => ({
  ...crop,
  left: clamp(crop.left + by.x, size.width - crop.width),
  top: clamp(crop.top + by.y, size.height - crop.height),
})

/** Around the same middle; a factor above one keeps less. */
export function zoomedCrop(
  crop: Crop,
  factor: number,
  { size, shape = bannerSize }: { size: PictureSize; shape?: PictureSize },
): Crop {
  const width = Math.min(Math.max(Math.round(crop.width / factor), widthMinOf(size, shape)), widthMaxOf(size, shape))
  const height = heightOf(width, shape)
  return movedCrop({ ...crop, width, height }, { x: (crop.width - width) / 2, y: (crop.height - height) / 2 }, size)
}

/** Whether it lies in the picture, has the shape and is not too small. */
export const isCropOf = (
  { left, top, width, height }: Crop,
  size: PictureSize,
  shape: PictureSize = bannerSize,
): boolean =>
  width >= widthMinOf(size, shape) &&
  height === heightOf(width, shape) &&
  left + width <= size.width &&
  top + height <= size.height

/** As the form of an upload has it: `left,top,width,height`. */
export const cropText = ({ left, top, width, height }: Crop): string => [left, top, width, height].join(',')

export function cropOf(text: string): Crop | null {
  if (!/^\d{1,5}(,\d{1,5}){3}$/.test(text)) return null
  const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
  return { left, top, width, height }
}
