import { pictureBytesMax } from '@fairground/contract'

export type PictureRefusal = 'picture_invalid' | 'picture_too_large'

export interface Picture {
  /** As it is sent. */
  blob: Blob
  /** Address of its preview. */
  preview: string
}

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** PNG or JPG by content, whatever the file's name. */
export const isPngOrJpg = (head: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => head[index] === byte))

/** Checks before reading, for what the platform would refuse. */
export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > pictureBytesMax

/** `2.1`, in megabytes; never zero. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)
