/** Undefined attributes are left out; numbers are rounded to a hundredth. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Gives an id that no other element of the same picture has. */
export type NewId = () => string

export type Point = readonly [x: number, y: number]

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A paint server: its definition, to be placed before use, and the value for `fill` or `stroke`. */
export type Paint = { readonly defs: string; readonly fill: string }

/** Numbers in pictures are short and finite; a NaN is a bug and must not reach a file. */
export function num(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Not a number for a picture: ${value}`)
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}

export function element(name: string, attributes: Attributes, children = ''): string {
  let opening = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    opening += ` ${key}="${typeof value === 'number' ? num(value) : value}"`
  }
  return children === '' ? `${opening}/>` : `${opening}>${children}</${name}>`
}

export const circle = (attributes: Attributes) => element('circle', attributes)
export const ellipse = (attributes: Attributes) => element('ellipse', attributes)
export const rect = (attributes: Attributes) => element('rect', attributes)
export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes })
export const group = (attributes: Attributes, children: string) => element('g', attributes, children)
export const defs = (children: string) => element('defs', {}, children)

/** Path data from parts: numbers are rounded, strings are commands or arc flags. */
export function draw(...parts: readonly (string | number)[]): string {
  let data = ''
  for (const part of parts) {
    const text = typeof part === 'number' ? num(part) : part
    data += isNumeral(data.at(-1)) && (isNumeral(text[0]) || text[0] === '-') ? ` ${text}` : text
  }
  return data
}

const isNumeral = (character: string | undefined) =>
  character === '.' || (character !== undefined && character >= '0' && character <= '9')

/** A closed outline through points. */
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** Position, scale and rotation of a motif; rotation in degrees, clockwise. */
export type Placement = {
  readonly x?: number
  readonly y?: number
  readonly rotate?: number
  readonly isFlipped?: boolean
  readonly opacity?: number
}

export function transform(placement: Placement & { readonly scaleX?: number; readonly scaleY?: number }): string {
  const { x = 0, y = 0, rotate = 0, scaleX = 1, scaleY = 1, isFlipped = false } = placement
  const parts: string[] = []
  if (x !== 0 || y !== 0) parts.push(`translate(${num(x)} ${num(y)})`)
  if (rotate !== 0) parts.push(`rotate(${num(rotate)})`)
  const across = isFlipped ? -scaleX : scaleX
  // Icon scales are small fractions, so they keep five digits instead of two.
  if (across !== 1 || scaleY !== 1) parts.push(`scale(${Number(across.toFixed(5))} ${Number(scaleY.toFixed(5))})`)
  return parts.join('')
}

export function placed(placement: Placement, children: string): string {
  const { opacity = 1 } = placement
  const moved = transform(placement)
  return group({ transform: moved === '' ? undefined : moved, opacity: opacity < 1 ? opacity : undefined }, children)
}

const stopElements = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')

function paint(newId: NewId, name: string, attributes: Attributes & { stops: string }): Paint {
  const id = newId()
  const { stops, ...rest } = attributes
  return { defs: defs(element(name, { id, ...rest }, stops)), fill: `url(#${id})` }
}

export const gradientDown = (newId: NewId, stops: readonly Stop[]) =>
  paint(newId, 'linearGradient', { x1: 0, y1: 0, x2: 0, y2: 1, stops: stopElements(stops) })

export const gradientAcross = (newId: NewId, stops: readonly Stop[]) =>
  paint(newId, 'linearGradient', { x1: 0, y1: 0, x2: 1, y2: 0, stops: stopElements(stops) })

/** A linear gradient with its own attributes, for instance in user space. */
export const gradientAlong = (newId: NewId, stops: readonly Stop[], attributes: Attributes) =>
  paint(newId, 'linearGradient', { ...attributes, stops: stopElements(stops) })

export const gradientOut = (newId: NewId, stops: readonly Stop[], attributes: Attributes = {}) =>
  paint(newId, 'radialGradient', { ...attributes, stops: stopElements(stops) })

/** Children clipped by an outline. */
export function clipped(newId: NewId, outline: string, children: string): string {
  const id = newId()
  return defs(element('clipPath', { id }, outline)) + group({ 'clip-path': `url(#${id})` }, children)
}
