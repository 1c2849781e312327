import { drawQr } from '../../../ui/pictures/qr-drawing.ts'

export interface PosterParts {
  url: string
  code: string
  /** Of the merchant. */
  name: string
  title: string
  note: string
  /** The address of the picture behind the words, if there is one. */
  hero: string | null
}

const [width, height] = [1080, 1440]
const margin = 90
const ticket = { top: 640, height: 690, radius: 54 }

/**
 * A picture of the invitation in the merchant's colours: nothing of it leaves the phone until it is shared.
 * @throws Error if the browser draws nothing
 */
export async function drawPoster({ url, code, name, title, note, hero }: PosterParts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  const style = getComputedStyle(document.documentElement)
  const token = (key: string): string => style.getPropertyValue(key).trim()
  pen.fillStyle = token('--hero')
  pen.fillRect(0, 0, width, height)
  await drawHero(pen, hero)
  // The colour over the picture: words have to be read on it.
  pen.globalAlpha = 0.62
  pen.fillRect(0, 0, width, ticket.top)
  pen.globalAlpha = 1
  pen.textAlign = 'center'
  pen.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  pen.fillStyle = '#fff'
  pen.font = `600 44px ${token('--font')}`
  pen.fillText(name, width / 2, 130)
  writeTitle(pen, title, token('--poster'))
  pen.beginPath()
  pen.roundRect(margin, ticket.top, width - 2 * margin, ticket.height, ticket.radius)
  pen.fill()
  drawCode(pen, url)
  pen.fillStyle = '#0e1613'
  pen.font = `700 72px ${token('--font')}`
  pen.direction = 'ltr'
  pen.fillText(code, width / 2, ticket.top + 570)
  pen.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  pen.font = `450 38px ${token('--font')}`
  pen.fillStyle = '#48534e'
  pen.fillText(note, width / 2, ticket.top + 635, width - 2 * margin - 40)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the browser made no picture')
  return picture
}

/** Across the lower end of the space for words; without it the colour alone. */
async function drawHero(pen: CanvasRenderingContext2D, hero: string | null): Promise<void> {
  if (hero === null) return
  const image = new Image()
  image.src = hero
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isLoaded || image.width === 0) return
  const tall = (width * image.height) / image.width
  pen.drawImage(image, 0, ticket.top + 140 - tall, width, tall)
}

/** In as many lines as it needs, smaller if they are many. */
function writeTitle(pen: CanvasRenderingContext2D, title: string, font: string): void {
  const most = width - 2 * margin
  for (let size = 112; size >= 56; size -= 8) {
    pen.font = `700 ${size}px ${font}`
    const lines = linesOf(pen, title, most)
    if (lines.length * size > 380) continue
    for (const [index, line] of lines.entries()) pen.fillText(line, width / 2, 270 + index * size * 1.08)
    return
  }
}

function linesOf(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawCode(pen: CanvasRenderingContext2D, url: string): void {
  const { side, path } = drawQr(url, false)
  const scale = Math.floor(480 / side)
  pen.save()
  pen.translate((width - side * scale) / 2, ticket.top + 20)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(new Path2D(path))
  pen.restore()
}
