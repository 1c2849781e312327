import { draw, element, group, path, polar, rect } from '../drawing/svg.ts'

/** The pennant F: the brand's mark, on a square of 32. */
const pennantParts =
  rect({ x: 8.4, y: 6, width: 2.9, height: 20.4, rx: 1.45, fill: '#ffffff' }) +
  path('M12.4 7.1c5.2-.7 7.4 1.8 12.3.6.7-.2 1.1.6.6 1.1L22.6 11.4l2.7 2.7c.5.5.1 1.3-.6 1.1-4.9-1.2-7.1 1.3-12.3.6z', {
    fill: '#3bd68f',
  }) +
  path('M12.4 17.3c3.2-.4 4.6 1 7.4.4.6-.1 1 .6.6 1l-1.9 1.9 1.9 1.9c.4.4 0 1.1-.6 1-2.8-.6-4.2.8-7.4.4z', {
    fill: '#f5b32b',
  })

const markColour = '#0c2b20'

const square = (children: string, size = 32) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    children,
  )

/** The mark on its rounded green square; also the favicon and the app icon. */
export const markSvg = () => square(rect({ width: 32, height: 32, rx: 9, fill: markColour }) + pennantParts)

/** The mark for systems that cut icons themselves: full bleed, everything inside the safe circle of 80 %. */
export function maskableIconSvg(): string {
  const inner = group({ transform: 'translate(16 16)scale(.9)translate(-16.9 -16.2)' }, pennantParts)
  return square(rect({ width: 32, height: 32, fill: markColour }) + inner)
}

export type SealColours = { readonly fill: string; readonly tick: string }

const sealPoints = 12

/** The seal of a checked seed: a scalloped disc with a tick, on a square of 24. */
export function sealSvg({ fill, tick }: SealColours): string {
  let outline = ''
  for (let index = 0; index < sealPoints * 2; index++) {
    const [x, y] = polar(index % 2 === 1 ? 11 : 9.6, (index / sealPoints) * Math.PI)
    outline += draw(index === 0 ? 'M' : 'L', 12 + x, 12 + y)
  }
  const disc = path(`${outline}Z`, { fill, stroke: fill, 'stroke-width': 1.6, 'stroke-linejoin': 'round' })
  const mark = {
    fill: 'none',
    stroke: tick,
    'stroke-width': 2.1,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return square(disc + path('M7.8 12.4l2.8 2.8 5.6-6', mark), 24)
}
