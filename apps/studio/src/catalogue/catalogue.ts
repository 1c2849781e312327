import { findModelFaults, getModel, isEngineCode, isModelCode, type EngineCode } from '@fairground/games'
import { stakesOf } from './stakes.ts'

/** The part of the operator's catalogue that a vendor needs. */
interface CatalogueFile {
  providers: { code: string; gateway?: string | null }[]
  games: { id: string; name: string; provider: string; model?: string | null; minBet: string }[]
}

/** A game we serve. */
export interface StudioGame {
  id: string
  name: string
  engine: EngineCode
  minBet: string
  /** Seamless: the platform is called for every bet. Transfer: the players' money is in our own wallets. */
  wallet: 'seamless' | 'transfer'
}

export type Catalogue = ReadonlyMap<string, StudioGame>

/** Our gateway in the catalogue, and our name as a vendor: `X-Vendor`. */
export const ownGateway = 'studio'
/** Our games with wallets of our own. */
const transferGateway = 'studio-transfer'

/**
 * The games of the catalogue that the studio serves.
 * @throws Error when one of them cannot be served as published
 */
export function readCatalogue(file: unknown): Catalogue {
  if (!isCatalogue(file)) throw new Error('the catalogue has no providers and games')
  const { providers, games } = file
  const gatewayOf = new Map(providers.map(({ code, gateway }) => [code, gateway]))
  const served = games.flatMap(({ id, name, provider, model, minBet }): StudioGame[] => {
    const gateway = gatewayOf.get(provider)
    if ((gateway !== ownGateway && gateway !== transferGateway) || !model) return []
    if (!isEngineCode(model)) throw new Error(`game ${id} asks for the unknown model ${model}`)
    return [{ id, name, engine: model, minBet, wallet: gateway === transferGateway ? 'transfer' : 'seamless' }]
  })
  const models = new Set(served.map(({ engine }) => engine).filter((engine) => isModelCode(engine)))
  for (const model of models) {
    const faults = findModelFaults(getModel(model))
    if (faults.length > 0) throw new Error(`model ${model} is not as published: ${faults.join(', ')}`)
  }
  for (const game of served) {
    if (![game.id, game.name, game.minBet].every((text) => typeof text === 'string'))
      throw new Error(`game ${game.id} lacks its id, name or smallest bet`)
    stakesOf(game, 'USD')
  }
  return new Map(served.map((game) => [game.id, game]))
}

const isCatalogue = (file: unknown): file is CatalogueFile =>
  typeof file === 'object' &&
  file !== null &&
  'providers' in file &&
  'games' in file &&
  Array.isArray(file.providers) &&
  Array.isArray(file.games)
