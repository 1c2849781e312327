import type { Hex } from '../../drawing/colour.ts'
import { mix } from '../../drawing/colour.ts'
import { draw, group, path, transform } from '../../drawing/svg.ts'
import { glow, hill, sky } from '../brush.ts'
import type { Painter } from '../ground.ts'

type Leaf = {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly rotate: number
  readonly colour: Hex
}

/** A pointed leaf growing upwards from its stalk, with a midrib and five pairs of veins. */
function leaf({ x, y, length, rotate, colour }: Leaf): string {
  let veins = draw('M', 0, 0, 'V', -length * 0.92)
  for (let pair = 1; pair < 6; pair++) {
    const reach = length * 0.13 * (1 - Math.abs(pair - 3) / 5)
    const root = (-length * pair) / 6
    const tip = root - length * 0.09
    veins += draw('M', 0, root, 'L', reach, tip, 'M', 0, root, 'L', -reach, tip)
  }
  const [wide, narrow] = [length * 0.3, length * 0.26]
  const right = draw('M0 0C', wide, -length * 0.25, narrow, -length * 0.75, 0, -length)
  const blade = `${right}${draw('C', -narrow, -length * 0.75, -wide, -length * 0.25, 0, 0, 'Z')}`
  const lines = { fill: 'none', stroke: mix(colour, '#ffffff', 0.25), 'stroke-width': 1.5, opacity: 0.5 }
  return group({ transform: transform({ x, y, rotate }) }, path(blade, { fill: colour }) + path(veins, lines))
}

export const jungle: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const floor = mix(palette.deep, '#001208', 0.4)
  const layers = [
    mix(palette.middle, palette.pale, 0.55),
    mix(palette.deep, palette.middle, 0.75),
    mix(palette.deep, '#001208', 0.25),
  ]
  let leaves = ''
  for (const [layer, colour] of layers.entries()) {
    for (let index = 0; index < 7; index++) {
      const isRight = index % 2 === 1
      const x = width * (isRight ? stream.range(0.86, 1.1) : stream.range(-0.1, 0.14))
      const y = height * stream.range(0.1, 1.05)
      const length = width * stream.range(0.3, 0.5) * (1 - layer * 0.08)
      const rotate = isRight ? -stream.range(30, 120) : stream.range(30, 120)
      leaves += leaf({ x, y, length, rotate, colour })
    }
  }
  const clearing = { x: width / 2, y: height * 0.42, radius: width * 0.62, colour: palette.glow, opacity: 0.9 }
  return (
    sky(ground) +
    glow(ground, clearing) +
    leaves +
    hill(ground, { y: height * 0.93, swing: 8, humps: 3, colour: floor })
  )
}
