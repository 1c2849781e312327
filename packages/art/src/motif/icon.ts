import { readFileSync } from 'node:fs'
import type { NewId, Placement } from '../drawing/svg.ts'
import { clipped, defs, element, gradientDown, group, path, placed, transform } from '../drawing/svg.ts'

/** `fe:` a Fluent Emoji object in full colour, `gi:` a game-icons silhouette rendered as metal. */
export type IconKey = `fe:${string}` | `gi:${string}`

const fluentUnits = 32
const silhouetteUnits = 512

let loaded: Readonly<Record<string, string>> | undefined

/** The subset is read once; it contains markup for `fe:` and one outline for `gi:`. */
function getIcon(key: IconKey): string {
  loaded ??= JSON.parse(readFileSync(new URL('../generated/icons.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  const icon = loaded[key]
  if (icon === undefined) throw new Error(`No icon ${key}: add it to a theme and run subset-icons.mjs`)
  return icon
}

export type ColourIcon = Placement & {
  readonly key: IconKey
  readonly size: number
  /** Value of `filter`; absent for no shadow. */
  readonly shadow?: string | undefined
}

/** A colour object, centred on its place. Its own ids are renamed, so that it may appear twice. */
export function colourIcon(newId: NewId, { key, size, shadow, ...placement }: ColourIcon): string {
  const prefix = newId()
  const body = getIcon(key)
    .replaceAll(/\bid="/g, `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
  return scaled(placement, size / fluentUnits, { filter: shadow, children: body, units: fluentUnits })
}

const metals = {
  gold: { light: '#fff6cf', body: '#ffd75e', shade: '#d98a12', edge: '#7a3d05', line: '#3b1700' },
  silver: { light: '#ffffff', body: '#d7e1ea', shade: '#8ea0b3', edge: '#4a5a6c', line: '#18222d' },
  jade: { light: '#e7ffe9', body: '#7fe6a4', shade: '#1f9f63', edge: '#0a5a38', line: '#022415' },
  ruby: { light: '#ffe3e0', body: '#ff7d77', shade: '#cf1f34', edge: '#7a0a1d', line: '#2e0208' },
} as const

export type Metal = keyof typeof metals

export type StruckIcon = Placement & {
  readonly key: IconKey
  readonly size: number
  readonly metal: Metal
  /** Height of the relief. */
  readonly depth: number
}

/** A silhouette rendered as metal: dark keyline, extrusion, four-stop gradient, lit upper edge. */
export function struckIcon(newId: NewId, { key, size, metal, depth, ...placement }: StruckIcon): string {
  const scale = size / silhouetteUnits
  const unit = 1 / scale
  const { light, body, shade, edge, line } = metals[metal]
  const outlineId = newId()
  const face = gradientDown(newId, [
    [0, light],
    [0.38, body],
    [0.72, shade],
    [1, body],
  ])
  const use = (look: Record<string, string | number>) => element('use', { href: `#${outlineId}`, ...look })
  const stroked = (colour: string, thick: number) => ({
    fill: 'none',
    stroke: colour,
    'stroke-width': thick * unit,
    'stroke-linejoin': 'round',
  })
  const lowered = (steps: number) => ({ transform: `translate(0 ${(steps * unit).toFixed(2)})` })
  let relief = ''
  for (let step = depth; step > 0; step--) relief += use({ fill: edge, ...lowered(step) })
  const edges =
    use({ ...stroked(light, 3), opacity: 0.85, ...lowered(1.4) }) +
    use({ ...stroked(edge, 2.4), opacity: 0.55, ...lowered(-1.2) })
  const children =
    defs(path(getIcon(key), { id: outlineId })) +
    face.defs +
    use({ ...stroked(line, 9), ...lowered(depth) }) +
    use(stroked(line, 8)) +
    relief +
    use({ fill: face.fill }) +
    clipped(newId, use({}), edges)
  return scaled(placement, scale, { children, units: silhouetteUnits })
}

function scaled(
  placement: Placement,
  scale: number,
  { children, units, filter }: { children: string; units: number; filter?: string | undefined },
): string {
  const moved = transform({ ...placement, scaleX: scale, scaleY: scale })
  const centred = group({ transform: `${moved}translate(${-units / 2} ${-units / 2})`, filter }, children)
  return placement.opacity === undefined || placement.opacity >= 1
    ? centred
    : placed({ opacity: placement.opacity }, centred)
}
