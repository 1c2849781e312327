import { mix } from '../../drawing/colour.ts'
import { circle, draw, path } from '../../drawing/svg.ts'
import { glow, hill, sky } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

const scaleRings = [1, 0.78, 0.56, 0.34]

/** Rows of ringed scales, the Japanese sea, under a large sun. */
export const seigaiha: Painter = (ground) => {
  const { palette, width, height } = ground
  const pitch = width / 7
  let scales = ''
  for (let row = 0; row < 7; row++) {
    const depth = row / 6
    const y = height * 0.64 + row * pitch * 0.52 + pitch * 0.5
    for (let index = -1; index < 9; index++) {
      const x = index * pitch + (row % 2 === 1 ? pitch / 2 : 0)
      for (const [ring, size] of scaleRings.entries()) {
        const colour =
          ring % 2 === 1 ? mix(palette.middle, palette.deep, depth) : mix(palette.pale, palette.middle, depth)
        scales += circle({ cx: x, cy: y, r: pitch * 0.52 * size, fill: colour })
      }
    }
  }
  return (
    sky(ground) +
    glow(ground, { x: width / 2, y: height * 0.38, radius: width * 0.7, colour: palette.glow, opacity: 0.7 }) +
    circle({ cx: width / 2, cy: height * 0.36, r: width * 0.33, fill: palette.glow, opacity: 0.92 }) +
    scales
  )
}

export const waves: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  let swell = ''
  for (let row = 0; row < 5; row++) {
    const top = height * (0.58 + row * 0.095)
    const phase = stream.range(0, 6)
    const crest: (string | number)[] = []
    for (let step = 0; step <= 24; step++) {
      const x = (step / 24) * width
      crest.push('L', x, top + (12 - row) * Math.sin((step / 24) * 6.3 * 1.3 + phase))
    }
    const ridge = draw('M', 0, top, ...crest)
    const body = `${ridge}${draw('L', width, height, 'L', 0, height, 'Z')}`
    swell += path(body, { fill: mix(palette.pale, palette.deep, row / 4.2) })
    swell += path(ridge, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.6, opacity: 0.35 - 0.05 * row })
  }
  const sun = { x: width / 2, y: height * 0.35, radius: width * 0.7, colour: palette.glow, opacity: 0.75 }
  return sky(ground) + glow(ground, sun) + swell
}

/** Shafts of light falling through water. */
function shafts({ stream, palette, width, height }: Ground): string {
  let result = ''
  for (let index = 0; index < 6; index++) {
    const [x, across] = [stream.range(-0.1, 1) * width, stream.range(16, 50)]
    const beam = draw('M', x, -10, 'H', x + across, 'L', x + across + 60, height, 'H', x - 20, 'Z')
    result += path(beam, { fill: palette.glow, opacity: stream.range(0.05, 0.14) })
  }
  return result
}

/** Weed along both sides, where there is no lettering. */
function weeds({ stream, palette, width, height }: Ground): string {
  let result = ''
  for (let index = 0; index < 5; index++) {
    const x = stream.pick([stream.range(0, 0.22), stream.range(0.78, 1)]) * width
    const tall = stream.range(0.22, 0.44) * height
    let stem = draw('M', x, height)
    for (let bend = 0; bend < 6; bend++) stem += draw('q', bend % 2 === 1 ? 12 : -12, -tall / 12, 0, -tall / 6)
    const stroke = mix(palette.deep, palette.pale, stream.range(0.15, 0.4))
    result += path(stem, { fill: 'none', stroke, 'stroke-width': stream.range(6, 11), 'stroke-linecap': 'round' })
  }
  return result
}

function bubbles({ stream, width, height }: Ground): string {
  const outline = { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.2, opacity: 0.4 }
  let result = ''
  for (let index = 0; index < 16; index++) {
    const radius = stream.range(2, 8)
    result += circle({ cx: stream.range(0, width), cy: stream.range(0, height), r: radius, ...outline })
    result += circle({
      cx: stream.range(0, width),
      cy: stream.range(0, height),
      r: radius * 0.3,
      fill: '#ffffff',
      opacity: 0.35,
    })
  }
  return result
}

export const reef: Painter = (ground) => {
  const { palette, height } = ground
  return (
    sky(ground, 'rising') +
    shafts(ground) +
    hill(ground, { y: height * 0.8, swing: 20, humps: 3, colour: mix(palette.deep, palette.middle, 0.5) }) +
    hill(ground, { y: height * 0.9, swing: 14, humps: 3, colour: mix(palette.deep, '#00060d', 0.35) }) +
    weeds(ground) +
    bubbles(ground)
  )
}
