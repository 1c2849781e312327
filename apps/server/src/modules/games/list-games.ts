import type { Game, GameType } from '@fairground/contract'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { mostUsedFirst, type Places } from './popularity/popularity.ts'
import { normalizeForSearch, openFirst, type CatalogueEntry, type CatalogueView } from './catalogue.ts'

export interface GamePage {
  games: Game[]
  pageNum: number
  totalPages: number
  totalCount: number
}

export interface MemberGames {
  favourites: readonly string[]
  recent: readonly string[]
}

type Query = HandlerInput<'games.list'>['query']

const sports = ['SPORTS', 'COCKFIGHT'] as const

/** Cockfights have no tab of their own: they are found among sports (specification §2, screen 9, and §9). */
export const typesListedAs = (type: GameType): readonly GameType[] =>
  (sports as readonly GameType[]).includes(type) ? sports : [type]

export function listGames(
  view: CatalogueView,
  query: Query,
  { mine, places, currency }: { mine: MemberGames; places: Places; currency: CurrencyCode },
): GamePage {
  const wanted = filters(query, currency)
  const classified = classify(view, query, mine)
  const matching = classified.filter((entry) => wanted.every((isWanted) => isWanted(entry)))
  return pageOf(sorted(matching, query, places), query)
}

export function pageOf(
  entries: readonly CatalogueEntry[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): GamePage {
  const start = (pageNo - 1) * pageSize
  return {
    games: entries.slice(start, start + pageSize).map(({ game }) => game),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(entries.length / pageSize)),
    totalCount: entries.length,
  }
}

function filters(query: Query, currency: CurrencyCode): ((entry: CatalogueEntry) => boolean)[] {
  const { gameType, minLine } = query
  const types = gameType && typesListedAs(gameType)
  const vendors = query.vassalage?.split(',')
  const words = normalizeForSearch(query.gameName ?? '').trim()
  const minBet = query.minBet ? parseDecimal(query.minBet, currency).amount : null
  const all: (((entry: CatalogueEntry) => boolean) | null)[] = [
    types ? ({ game }) => types.includes(game.gameType) : null,
    // In a vendor's own list the tile that opens it would lead nowhere.
    vendors ? ({ game }) => vendors.includes(game.vassalage) && game.isGameH5 === 'GAME' : null,
    words ? ({ searchText }) => searchText.includes(words) : null,
    query.isNew ? ({ game }) => game.isNew : null,
    minBet === null ? null : ({ minBetUnits }) => minBetUnits <= minBet,
    minLine === undefined ? null : ({ linesCount }) => linesCount >= minLine,
  ]
  return all.filter((filter) => filter !== null)
}

function classify(view: CatalogueView, { gameClassify }: Query, mine: MemberGames): readonly CatalogueEntry[] {
  const pick = (codes: readonly string[]) => codes.map((code) => view.find(code)).filter((entry) => entry !== undefined)
  switch (gameClassify) {
    case 'ALL':
      return view.shown
    case 'NEW':
      return view.shown.filter(({ game }) => game.isNew)
    case 'HOT':
      return view.shown.filter(({ game }) => game.isHot)
    case 'FAV':
      return pick(mine.favourites)
    case 'RECENT':
      return pick(mine.recent)
    case 'JP':
    case 'SC':
    case 'VP':
    case 'TG':
    case 'AC':
      return view.shown.filter(({ game }) => game.classifications.includes(gameClassify))
  }
}

function sorted(
  entries: readonly CatalogueEntry[],
  { sort, gameClassify }: Query,
  places: Places,
): readonly CatalogueEntry[] {
  if (gameClassify === 'FAV' || gameClassify === 'RECENT') return entries
  if (sort === 'name') return entries.toSorted((a, b) => openFirst(a, b) || (a.searchText < b.searchText ? -1 : 1))
  if (sort === 'newest')
    return entries.toSorted((a, b) => openFirst(a, b) || Number(b.game.isNew) - Number(a.game.isNew))
  return mostUsedFirst(entries, places).toSorted(openFirst)
}
