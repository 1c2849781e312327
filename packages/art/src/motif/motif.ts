import type { Canvas } from '../drawing/picture.ts'
import type { Placement } from '../drawing/svg.ts'
import { placed } from '../drawing/svg.ts'
import type { IconKey, Metal } from './icon.ts'
import { colourIcon, struckIcon } from './icon.ts'
import type { OwnKey } from './own.ts'
import { ownMotifs } from './own.ts'

/** `fe:` colour object, `gi:` silhouette rendered as metal, `own:` drawn by us. */
export type MotifKey = IconKey | OwnKey

export type Motif = Placement & {
  readonly key: MotifKey
  /** Side of its square. */
  readonly size: number
  readonly metal: Metal
}

/** Silhouettes fill their square and look larger than colour objects, which have a margin around them. */
const struckShare = 0.92

/** A motif of any kind, centred on its place, with its shadow. */
export function drawMotif(canvas: Canvas, { key, size, metal, ...placement }: Motif): string {
  if (key.startsWith('own:')) {
    const draw = ownMotifs[key.slice('own:'.length) as keyof typeof ownMotifs]
    if (draw === undefined) throw new Error(`No motif ${key}`)
    return placed(placement, draw(canvas.newId, size))
  }
  if (key.startsWith('gi:')) {
    const depth = Math.max(3, size * 0.028)
    return struckIcon(canvas.newId, { ...placement, key: key as IconKey, size: size * struckShare, metal, depth })
  }
  return colourIcon(canvas.newId, { ...placement, key: key as IconKey, size, shadow: canvas.shadow })
}
