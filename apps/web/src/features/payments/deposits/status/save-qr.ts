import { saveFile } from '../../../../platform/browser/save-file.ts'
import { drawQr } from '../../../../ui/pictures/qr-drawing.ts'

const side = 720
/** Cameras need a white margin of four modules. */
const margin = 4

/**
 * Saves the QR code as a picture: black on white, without the logo, so that any wallet can read it.
 * @throws Error if the browser cannot
 */
export async function saveQr(text: string, fileName: string): Promise<void> {
  const drawing = drawQr(text, false)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  const scale = side / (drawing.side + 2 * margin)
  pen.setTransform(scale, 0, 0, scale, margin * scale, margin * scale)
  pen.fillStyle = '#000'
  pen.strokeStyle = '#000'
  pen.lineWidth = 1
  pen.save()
  pen.clip(new Path2D(drawing.dots))
  pen.fillRect(0, 0, drawing.side, drawing.side)
  pen.restore()
  for (const { x, y } of drawing.finders) {
    pen.strokeRect(x + 0.5, y + 0.5, 6, 6)
    pen.fillRect(x + 2, y + 2, 3, 3)
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the browser made no picture')
  saveFile(picture, fileName)
}
