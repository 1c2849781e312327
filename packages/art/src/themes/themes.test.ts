import { describe, expect, it } from 'vitest'
import { findHero, themeForName, themeNames, themes } from './themes.ts'

describe('themeForName', () => {
  it.each([
    ["Pharaoh's Ledger", 'egypt'],
    ['Nine Lanterns', 'lantern'],
    ['Honey Heist', 'candy'],
    ['Golden Angler', 'sea'],
    ['Odin at Dawn', 'viking'],
    ['Penalty King', 'sport'],
    ['Panda Tea House', 'panda'],
  ] as const)('finds the theme of %s', (name, theme) => {
    expect(themeForName(name, 0)).toBe(theme)
  })

  it('matches short words only as a whole', () => {
    expect(themeForName('Team Iceberg', 3)).toBe(themeNames[3])
    expect(themeForName('Night at Sea', 3)).toBe('sea')
  })

  it('falls back to the number', () => {
    expect(themeForName('Xyzzy', 29)).toBe(themeNames[29 % 28])
  })
})

describe('findHero', () => {
  it('reads nouns with either kind of apostrophe', () => {
    expect(findHero('Moonlit Fox')).toBe('fe:fox')
    expect(findHero('Kraken’s Trench')).toBe('fe:octopus')
    expect(findHero('Constructor Toll')).toBeUndefined()
  })
})

describe('themes', () => {
  it('are twenty-eight, each with enough motifs and symbols', () => {
    expect(themeNames).toHaveLength(28)
    for (const name of themeNames) {
      const { symbols, palettes, scenes, heroes, faces } = themes[name]
      expect(Math.min(palettes.length, scenes.length, heroes.length, faces.length)).toBeGreaterThan(0)
      expect(symbols.high.length).toBeGreaterThanOrEqual(4)
      expect(symbols.low.length).toBeGreaterThanOrEqual(5)
    }
  })
})
