import jsQR from 'jsqr'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQr } from './qr-drawing.ts'

/** The code's own side in the deposit page, in the phone's pixels at a density of 1. */
const shownPx = 284
/** Of the picture's side, as the style sheet places the logo. */
const markStart = 0.41

/** What a camera sees: the drawing, with a logo where there is one, on the dark page. */
async function photograph(text: string, hasMark: boolean) {
  const { side, path } = drawQr(text, hasMark)
  const mark = side * markStart
  const markSide = side - 2 * mark
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${shownPx}" height="${shownPx}">
    <rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/>
    ${hasMark ? `<rect x="${mark}" y="${mark}" width="${markSide}" height="${markSide}" rx="1" fill="#0c2b20"/>` : ''}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0a0f0d' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const texts = [
  ['of an address', 'https://fairground.example/m/app'],
  ['of a payment', 'https://pay.example/qr/0193b1f2-7c1e-7a90-9a65-2f1f0a7c1d55?amount=200.00&reference=FG-84120'],
  [
    'of an authenticator',
    'otpauth://totp/Fairground:minh.tran?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Fairground',
  ],
] as const

for (const [name, text] of texts)
  test.each([
    ['without a logo', false],
    ['with a logo', true],
  ] as const)(`two decoders read a code ${name} %s`, async (_, hasMark) => {
    const picture = await photograph(text, hasMark)
    expect(jsQR(picture.data, picture.width, picture.height, { inversionAttempts: 'dontInvert' })?.data).toBe(text)
    expect(decodeQr(picture)).toBe(text)
  })

test('the margin is four modules wide, and the code starts with a square of seven', () => {
  const { side, path } = drawQr('https://fairground.example', false)
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
  const columns = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) => [
    [Number(x), Number(x) + Number(width)],
    [Number(y), Number(y) + 1],
  ])
  expect(Math.min(...columns.flat())).toBe(4)
  expect(Math.max(...columns.flat())).toBe(side - 4)
})
