import { isPngOrJpg, isTooLarge, type Picture, type PictureRefusal } from './picture-file.ts'

/** The resolution that a reviewer needs; the platform stores no more. */
const sideMax = 2_400
/** Larger files are scaled down first, because uploading is slow on a phone. */
const sentBytesMax = 1_000_000

/** Checks a chosen file as the platform will, and makes the file to send. */
export async function readPicture(file: File): Promise<Picture | PictureRefusal> {
  if (isTooLarge(file)) return 'picture_too_large'
  if (!isPngOrJpg(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return 'picture_invalid'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return 'picture_invalid'
  }
  const blob = file.size > sentBytesMax ? await shrink(bitmap, file) : file
  bitmap.close()
  return { blob, preview: URL.createObjectURL(blob) }
}

async function shrink(bitmap: ImageBitmap, file: File): Promise<Blob> {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return drawn && drawn.size < file.size ? drawn : file
}
