import { describe, expect, it } from 'vitest'
import { catalogue } from './testing/demo.ts'

const { games, providers } = catalogue
const count = (category: string) => games.filter((game) => game.category === category).length

describe('the demo catalogue', () => {
  it('is large and covers every category', () => {
    expect(games.length).toBeGreaterThanOrEqual(72)
    expect(providers.length).toBeGreaterThanOrEqual(14)
    expect(count('RNG')).toBeGreaterThanOrEqual(44)
    expect(count('FISH')).toBeGreaterThanOrEqual(6)
    expect(count('LIVE')).toBeGreaterThanOrEqual(8)
    expect(count('PVP')).toBeGreaterThanOrEqual(4)
    expect(count('SPORTS')).toBeGreaterThanOrEqual(3)
    expect(count('ESPORTS')).toBeGreaterThanOrEqual(3)
  })

  it('has no id twice and no provider without several games', () => {
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
    for (const { code } of providers) expect(games.filter((game) => game.provider === code).length).toBeGreaterThan(1)
  })

  it('runs every reel game, and only those, in our studio', () => {
    const gateways = new Map(providers.map(({ code, gateway }) => [code, gateway]))
    for (const game of games) {
      const isReelGame = game.category === 'RNG'
      expect([game.id, gateways.get(game.provider)?.startsWith('studio') ?? false]).toEqual([game.id, isReelGame])
      expect([game.id, game.model !== undefined]).toEqual([game.id, isReelGame])
      expect([game.id, game.isJackpot ?? false]).toEqual([game.id, game.classifications.includes('JP')])
    }
  })

  it('has smallest bets as decimals and ids that fit in a URL', () => {
    for (const { id, minBet } of games) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(minBet).toMatch(/^\d+\.\d{2}$/)
    }
  })
})
