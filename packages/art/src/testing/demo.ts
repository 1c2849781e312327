import { readFileSync } from 'node:fs'
import type { BannersArt, Catalogue, Game, LotteriesArt, Provider } from '../spec.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../demo/${file}`, import.meta.url), 'utf8'))

export const catalogue = read('catalogue.json') as Catalogue
export const lotteries = read('lotteries-art.json') as LotteriesArt
export const banners = read('banners-art.json') as BannersArt

export function getGame(id: string): Game {
  const game = catalogue.games.find((candidate) => candidate.id === id)
  if (!game) throw new Error(`No game ${id}`)
  return game
}

export function getProvider(code: string): Provider {
  const provider = catalogue.providers.find((candidate) => candidate.code === code)
  if (!provider) throw new Error(`No provider ${code}`)
  return provider
}
