import { mix } from '../drawing/colour.ts'
import type { Face } from '../lettering/font.ts'
import type { FinishName } from '../lettering/finish.ts'
import { paperFinishes } from '../lettering/finish.ts'
import type { Warp, WarpName } from '../lettering/warp.ts'
import { warpStrength } from '../lettering/warp.ts'
import type { Metal } from '../motif/icon.ts'
import type { MotifKey } from '../motif/motif.ts'
import type { Palette } from '../drawing/palette.ts'
import { createPalette } from '../drawing/palette.ts'
import type { SceneName } from '../scenes/painters.ts'
import type { Stream } from '../drawing/seed.ts'
import { createStream } from '../drawing/seed.ts'
import type { Game, Layout } from '../spec.ts'
import type { Theme } from '../themes/theme.ts'
import { findHero, getTheme, themeForName } from '../themes/themes.ts'

/** Everything about a game's pictures that its id and its spec determine. */
export type Look = {
  readonly theme: Theme
  readonly palette: Palette
  readonly finish: FinishName
  readonly face: Face
  readonly hero: MotifKey
  readonly satellite: MotifKey
  readonly metal: Metal
  readonly layout: Layout
  readonly warp: Warp
  /** Undefined if the painter is still to be picked from the theme. */
  readonly scene: SceneName | undefined
}

/** Some layouts and warps are more frequent than others. */
const layoutUrn: readonly Layout[] = ['emblem', 'emblem', 'top', 'big', 'medallion', 'trio', 'top', 'big']
const warpUrn: readonly WarpName[] = ['none', 'arch', 'smile', 'bulge', 'rise', 'flag', 'trapezoid', 'slope', 'none']

/** Determines a game's look with a fixed order of draws; painters then use the rest of the stream. */
export function decideLook(game: Game): { look: Look; stream: Stream } {
  const { art } = game
  const stream = createStream(game.id)
  const theme = getTheme(art.theme ?? themeForName(game.name, stream.int(0, 999_999)))
  const themePalette = stream.pick(theme.palettes)
  const palette = createPalette(stream, art.palette ?? themePalette)
  const themeFinish = decideFinish(stream, theme, palette)
  const finish = art.finish ?? themeFinish
  const face = art.face ?? stream.pick(theme.faces)
  const hero = art.hero ?? findHero(game.name) ?? stream.pick(theme.heroes)
  const isPoster = art.kind === undefined || art.kind === 'poster'
  const satellite = (isPoster ? art.satellite : undefined) ?? stream.pick(theme.satellites)
  const layout = decideLayout(stream, game)
  const warp = stream.pick(warpUrn)
  const look = {
    theme,
    palette,
    finish,
    face,
    hero,
    satellite,
    metal: metalFor(finish, palette),
    layout,
    warp: { name: warp, strength: warpStrength[warp] },
    scene: isPoster ? art.scene : undefined,
  }
  return { look: art.kind === 'stall' ? stallLook(look) : look, stream }
}

/** All stalls have the same lettering style. */
const stallLook = (look: Look): Look => ({
  ...look,
  finish: 'white',
  face: 'lilita-one',
  palette: { ...look.palette, ink: mix(look.palette.deep, '#000000', 0.2) },
  warp: { name: 'none', strength: 0 },
})

/** Only posters draw a layout; the other kinds have their own. */
function decideLayout(stream: Stream, { art }: Game): Layout {
  if (art.kind !== undefined && art.kind !== 'poster') return 'emblem'
  return art.layout ?? stream.pick(layoutUrn)
}

/** Dark letters for paper, light letters for everything else. */
function decideFinish(stream: Stream, theme: Theme, palette: Palette): FinishName {
  const drawn = stream.pick(theme.finishes)
  const isPaperFinish = (finish: FinishName) => paperFinishes.includes(finish)
  if (palette.tone !== 'paper') {
    return isPaperFinish(drawn) ? (theme.finishes.find((finish) => !isPaperFinish(finish)) ?? 'white') : drawn
  }
  if (theme.finishes.includes('cherry')) return 'cherry'
  return theme.finishes.includes('brick') && stream.chance(0.5) ? 'brick' : 'ink'
}

function metalFor(finish: FinishName, palette: Palette): Metal {
  if (palette.tone === 'paper') return 'ruby'
  if (finish === 'ice') return 'silver'
  return finish === 'jade' ? 'jade' : 'gold'
}
