import { label } from '../lettering/label.ts'
import type { NewId, Placement } from '../drawing/svg.ts'
import { circle, ellipse, gradientOut, placed } from '../drawing/svg.ts'

const ballColours = {
  red: { body: '#d92d3a', dark: '#7d0f1b', light: '#ff8f8f' },
  gold: { body: '#eea81c', dark: '#8a5200', light: '#ffdf8a' },
  green: { body: '#0f9a5f', dark: '#04492b', light: '#7fe3b4' },
  blue: { body: '#1f63d6', dark: '#0a2a6b', light: '#8ab6ff' },
  ink: { body: '#2a3230', dark: '#0b0f0e', light: '#8b9a95' },
  teal: { body: '#12939e', dark: '#064a52', light: '#83e1e6' },
} as const

export type BallColour = keyof typeof ballColours

export type Ball = Placement & { readonly radius: number; readonly number: number; readonly colour: BallColour }

/** A numbered lottery ball with its shadow on the ground. */
export function ball(newId: NewId, { radius, number, colour, ...placement }: Ball): string {
  const { body, dark, light } = ballColours[colour]
  const skin = gradientOut(
    newId,
    [
      [0, light],
      [0.42, body],
      [1, dark],
    ],
    { cx: 0.36, cy: 0.26, r: 0.85 },
  )
  const shine = gradientOut(newId, [
    [0, '#ffffff', 0.85],
    [1, '#ffffff', 0],
  ])
  const digits = String(number)
  const height = radius * (digits.length > 1 ? 0.47 : 0.59)
  return placed(
    placement,
    skin.defs +
      shine.defs +
      ellipse({ cy: radius * 0.98, rx: radius * 0.72, ry: radius * 0.16, fill: '#000000', opacity: 0.28 }) +
      circle({ r: radius, fill: skin.fill }) +
      circle({ r: radius * 0.56, cx: radius * 0.02, cy: radius * 0.04, fill: '#fffdf7' }) +
      label(digits, { face: 'archivo-black', height, x: radius * 0.02, y: radius * 0.04, fill: '#161a1d' }) +
      ellipse({
        cx: -radius * 0.32,
        cy: -radius * 0.56,
        rx: radius * 0.34,
        ry: radius * 0.2,
        fill: shine.fill,
        transform: `rotate(-28 ${(-radius * 0.32).toFixed(2)} ${(-radius * 0.56).toFixed(2)})`,
      }),
  )
}
