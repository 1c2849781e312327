import { saveFile } from '../../../../platform/browser/save-file.ts'
import { drawQr } from '../../../../ui/pictures/qr-drawing.ts'

const leastSide = 720

/**
 * Saves the QR code as a picture: black on white, without the logo, so that any wallet can read it.
 * @throws Error if the browser cannot
 */
export async function saveQr(text: string, fileName: string): Promise<void> {
  const drawing = drawQr(text, false)
  // Whole pixels for each module keep its edges sharp.
  const scale = Math.ceil(leastSide / drawing.side)
  const canvas = document.createElement('canvas')
  canvas.width = drawing.side * scale
  canvas.height = drawing.side * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(new Path2D(drawing.path))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the browser made no picture')
  saveFile(picture, fileName)
}
