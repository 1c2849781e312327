import { mix } from '../drawing/colour.ts'
import { fairDrawing } from '../fair/fair.ts'
import { drawProps } from '../motif/prop.ts'
import type { Palette } from '../drawing/palette.ts'
import { createPalette } from '../drawing/palette.ts'
import type { Canvas } from '../drawing/picture.ts'
import { drawPicture } from '../drawing/picture.ts'
import { fill, sparkle } from '../scenes/brush.ts'
import type { Ground } from '../scenes/ground.ts'
import type { SceneName } from '../scenes/painters.ts'
import { painters } from '../scenes/painters.ts'
import type { Stream } from '../drawing/seed.ts'
import { createStream } from '../drawing/seed.ts'
import type { BannerArt } from '../spec.ts'
import { gradientAcross, group, rect } from '../drawing/svg.ts'

export const bannerSize = { width: 720, height: 344 } as const

export type BannerOptions = { readonly art: BannerArt; readonly isRightToLeft?: boolean }

/** How far the objects move to the left in a right-to-left banner: from the end 42 % to the start 42 %. */
const objectShift = -354

/** A banner ground with its objects. The site sets text over the quiet side. */
export function bannerSvg(id: string, { art, isRightToLeft = false }: BannerOptions): string {
  const name = `banner-${id}${isRightToLeft ? '-rtl' : ''}`
  return drawPicture(name, bannerSize, (canvas) => {
    if ('fair' in art) {
      const view = { hour: art.fair, seed: 'w', wheelX: 0.56, tentX: 0.82, base: 0.93, scale: 1.12, hasQuietSide: true }
      return turned(fairDrawing(canvas, view), isRightToLeft)
    }
    // Both directions draw from the same seed, so that only the side differs.
    const stream = createStream(`banner-${id}`)
    const palette = createPalette(stream, art.palette)
    const ground = bannerGround({ ...canvas, stream, palette }, art.scene)
    const objects = drawProps(canvas, art.objects) + glints(stream)
    return turned(ground, isRightToLeft) + moved(objects, isRightToLeft)
  })
}

/** Grounds are mirrored: nothing on them has a reading direction. */
const turned = (ground: string, isRightToLeft: boolean) =>
  isRightToLeft ? group({ transform: `translate(${bannerSize.width} 0)scale(-1 1)` }, ground) : ground

/** Objects are moved and never mirrored, so that digits on balls and cards stay readable. */
const moved = (objects: string, isRightToLeft: boolean) =>
  isRightToLeft ? group({ transform: `translate(${objectShift} 0)` }, objects) : objects

function bannerGround(ground: Ground, scene: SceneName): string {
  return fill(ground, ground.palette.middle) + wideScene(ground, scene) + quietSide(ground, ground.palette, scene)
}

/** Scenes centre on their hero; on a wider canvas that centre moves to three quarters of the banner. */
const wideScene = (ground: Ground, scene: SceneName) =>
  painters[scene](scene === 'canopy' ? ground : { ...ground, width: ground.width * 1.5 })

/** Darkens the reading side, so that white text keeps its contrast on any scene. */
function quietSide({ newId, width, height }: Canvas, palette: Palette, scene: SceneName): string {
  if (scene === 'canopy') return ''
  const colour = palette.tone === 'night' ? palette.deep : mix(palette.deep, palette.middle, 0.3)
  const paint = gradientAcross(newId, [
    [0, colour, 0.92],
    [0.385, colour, 0.74],
    [0.7, colour, 0],
  ])
  return paint.defs + rect({ width, height, fill: paint.fill })
}

function glints(stream: Stream): string {
  let result = ''
  for (let index = 0; index < 5; index++) {
    const [x, y] = [stream.range(390, 700), stream.range(24, 310)]
    result += sparkle({ x, y, size: stream.range(5, 11) })
  }
  return result
}
