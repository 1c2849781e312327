import type { FinishName } from '../lettering/finish.ts'
import type { Face } from '../lettering/font.ts'
import type { MotifKey } from '../motif/motif.ts'
import type { SceneName } from '../scenes/painters.ts'
import type { PaletteRecipe } from '../spec.ts'

/** What a kind of game looks like. Lists are drawn from by seed; a motif named twice is drawn twice as often. */
export type Theme = {
  /** Beginnings of words of a game's name, lower case. */
  readonly words: readonly string[]
  readonly palettes: readonly PaletteRecipe[]
  readonly scenes: readonly SceneName[]
  readonly heroes: readonly MotifKey[]
  readonly satellites: readonly MotifKey[]
  readonly faces: readonly Face[]
  readonly finishes: readonly FinishName[]
  readonly symbols: ThemeSymbols
}

/** Pictures for the reels beside the hero. The first that is not the hero itself is taken as scatter. */
export type ThemeSymbols = {
  readonly scatter: readonly [MotifKey, MotifKey]
  /** At least four, because one may be the hero. */
  readonly high: readonly MotifKey[]
  /** At least five; small plain things that belong to the theme. */
  readonly low: readonly MotifKey[]
}
