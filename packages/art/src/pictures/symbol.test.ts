import { describe, expect, it } from 'vitest'
import { symbolsFor, symbolSvg } from './symbol.ts'
import { catalogue, getGame } from '../testing/demo.ts'
import { heroByWord } from '../themes/hero-by-word.ts'
import { themeNames, themes } from '../themes/themes.ts'

const reelGames = catalogue.games.filter((game) => game.model !== undefined)

describe('symbolsFor', () => {
  it.each(reelGames.map((game) => [game.id, game] as const))('gives %s nine different symbols', (_, game) => {
    const symbols = symbolsFor(game)
    expect(symbols.map(({ role }) => role)).toEqual([
      'wild',
      'scatter',
      'high',
      'high',
      'high',
      'low',
      'low',
      'low',
      'low',
    ])
    expect(new Set(symbols.map(({ key }) => key)).size).toBe(9)
    expect(symbolsFor(game)).toEqual(symbols)
  })

  it('uses the hero of the tile as wild', () => {
    expect(symbolsFor(getGame('dragon-orchard'))[0]).toEqual({ key: 'fe:dragon', role: 'wild' })
    expect(symbolsFor(getGame('panda-tea-house'))[0]).toEqual({ key: 'fe:panda', role: 'wild' })
  })

  it('never shows two pictures that look alike', () => {
    const keys = symbolsFor(getGame('clover-lane')).map(({ key }) => key)
    expect(keys).toContain('fe:four-leaf-clover')
    expect(keys).not.toContain('fe:shamrock')
  })
})

describe('motifs', () => {
  it('are all in the icon subset', () => {
    const keys = themeNames.flatMap((name) => {
      const { heroes, satellites, symbols } = themes[name]
      return [...heroes, ...satellites, ...symbols.scatter, ...symbols.high, ...symbols.low]
    })
    for (const key of new Set([...keys, ...Object.values(heroByWord)])) expect(symbolSvg(key)).toContain('<g filter')
  })

  it('throw an error with the name when they are missing', () => {
    expect(() => symbolSvg('fe:no-such-thing')).toThrow('fe:no-such-thing')
    expect(() => symbolSvg('gi:no-such-thing')).toThrow('gi:no-such-thing')
  })
})
