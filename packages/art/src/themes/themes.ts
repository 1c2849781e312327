import type { MotifKey } from '../motif/motif.ts'
import { elementAt } from '../drawing/seed.ts'
import type { Theme } from './theme.ts'
import { eastThemes } from './east.ts'
import { heroByWord } from './hero-by-word.ts'
import { legendThemes } from './legend.ts'
import { natureThemes } from './nature.ts'
import { pleasureThemes } from './pleasure.ts'

const { dragon, lantern, mahjong, koi, panda, samurai, tiger } = eastThemes
const { egypt, greek, viking, pirate, magic, jungle, phoenix } = legendThemes
const { wolf, prairie, sea, fox, rooster, irish, christmas } = natureThemes
const { candy, fruit, gems, masquerade, space, sport, west } = pleasureThemes

/** In the order in which names are tried: the first theme with a matching word wins. */
const registry = {
  egypt,
  dragon,
  lantern,
  mahjong,
  koi,
  tiger,
  panda,
  wolf,
  prairie,
  west,
  sea,
  pirate,
  greek,
  viking,
  samurai,
  candy,
  fruit,
  irish,
  magic,
  jungle,
  space,
  gems,
  masquerade,
  phoenix,
  rooster,
  christmas,
  fox,
  sport,
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof registry

export const themes: Readonly<Record<ThemeName, Theme>> = registry

export const themeNames = Object.keys(registry) as readonly ThemeName[]

export function getTheme(name: ThemeName): Theme {
  // Names come from data files too, where the compiler does not see them.
  if (!Object.hasOwn(themes, name)) throw new Error(`No theme ${name}`)
  return themes[name]
}

/** The theme for a word of the name; without one, the theme number `fallback` (an integer, modulo the count). */
export function themeForName(name: string, fallback: number): ThemeName {
  const named = themeNames.find((theme) => triggers[theme].test(name))
  return named ?? elementAt(themeNames, fallback % themeNames.length)
}

/** The object that a word of the name denotes: a panda for "panda". */
export function findHero(name: string): MotifKey | undefined {
  const words = name.toLowerCase().replaceAll('’', "'").split(/\s+/)
  const found = words.find((word) => Object.hasOwn(heroByWord, word))
  return found === undefined ? undefined : heroByWord[found]
}

const triggers = Object.fromEntries(themeNames.map((theme) => [theme, triggerFor(themes[theme].words)])) as Record<
  ThemeName,
  RegExp
>

/** Words of three letters must match whole, or "team" would match "tea". */
function triggerFor(words: readonly string[]): RegExp {
  const patterns = words.map((word) => (word.length <= 3 ? `${word}s?\\b` : word))
  return new RegExp(`\\b(?:${patterns.join('|')})`, 'i')
}
