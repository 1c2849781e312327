import type { FinishName } from '../lettering/finish.ts'
import type { Face } from '../lettering/font.ts'
import type { MotifKey } from '../motif/motif.ts'
import type { SceneName } from '../scenes/painters.ts'
import type { PaletteRecipe } from '../spec.ts'

/** The look of one kind of game. The seed picks from the lists; a motif listed twice is picked twice as often. */
export type Theme = {
  /** Prefixes of words in a game's name, lower case. */
  readonly words: readonly string[]
  readonly palettes: readonly PaletteRecipe[]
  readonly scenes: readonly SceneName[]
  readonly heroes: readonly MotifKey[]
  readonly satellites: readonly MotifKey[]
  readonly faces: readonly Face[]
  readonly finishes: readonly FinishName[]
  readonly symbols: ThemeSymbols
}

/** Pictures for the reels beside the hero. The first that is not the hero is the scatter. */
export type ThemeSymbols = {
  readonly scatter: readonly [MotifKey, MotifKey]
  /** At least four, because one may be the hero. */
  readonly high: readonly MotifKey[]
  /** At least five; small plain things that belong to the theme. */
  readonly low: readonly MotifKey[]
}
