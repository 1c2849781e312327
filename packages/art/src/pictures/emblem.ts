import { oklch } from '../drawing/colour.ts'
import type { Prop } from '../motif/prop.ts'
import { drawProps } from '../motif/prop.ts'
import { drawPicture } from '../drawing/picture.ts'
import { glow, rays } from '../scenes/brush.ts'
import type { LotteryArt } from '../spec.ts'
import { gradientDown, rect } from '../drawing/svg.ts'

export const emblemSize = { width: 120, height: 120 } as const

/** The square emblem of a lottery: three balls or three dice on a rayed ground. The site rounds its corners. */
export function emblemSvg(code: string, art: LotteryArt): string {
  return drawPicture(`emblem-${code}`, emblemSize, (canvas) => {
    const { width, height, newId } = canvas
    const light = oklch(0.82, 0.14, art.hue + 30)
    const wash = gradientDown(newId, [
      [0, oklch(0.52, 0.16, art.hue)],
      [1, oklch(0.34, 0.12, art.hue)],
    ])
    const centre = { x: 60, colour: light }
    return (
      wash.defs +
      rect({ width, height, fill: wash.fill }) +
      rays(canvas, { ...centre, y: 60, radius: 100, count: 16, opacity: 0.28 }) +
      glow(canvas, { ...centre, y: 56, radius: 66, opacity: 0.5 }) +
      drawProps(canvas, 'dice' in art ? diceProps(art.dice) : ballProps(art.balls))
    )
  })
}

type Dice = Extract<LotteryArt, { dice: unknown }>['dice']
type Balls = Extract<LotteryArt, { balls: unknown }>['balls']

const diceProps = ([left, right, top]: Dice): Prop[] => [
  { prop: 'die', size: 46, pips: left, x: 38, y: 74, rotate: -12 },
  { prop: 'die', size: 46, pips: right, x: 84, y: 76, rotate: 12 },
  { prop: 'die', size: 42, pips: top, x: 61, y: 38, rotate: 5 },
]

/** The first ball is the large one in front. */
const ballProps = ([front, right, left]: Balls): Prop[] => [
  { prop: 'ball', radius: 25, number: left[0], colour: left[1], x: 32, y: 44 },
  { prop: 'ball', radius: 27, number: right[0], colour: right[1], x: 89, y: 47 },
  { prop: 'ball', radius: 33, number: front[0], colour: front[1], x: 60, y: 77 },
]
