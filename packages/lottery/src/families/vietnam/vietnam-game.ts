import { parseRatio } from '@fairground/money'
import { lotsOf, readTable, tableShape, type PrizeTable } from '../../play/prize-table.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'
import { drawTogether, findProvince, regions, type Region } from './provinces.ts'

/** The lottery of a Vietnamese province, with the bets of both books. */
export interface VietnamGame {
  readonly family: 'vietnam'
  readonly region: Region
  /** Absent: a draw that no province holds, several times a day. */
  readonly province?: string
  /** Two provinces of the region that draw on one day: bets on the draws of both together, first one, then the other. */
  readonly stations?: readonly [string, string]
  /** The share of a note's price that bets of the southern book are charged, such as `0.76`. */
  readonly priceRate?: string
}

export function isVietnamGame(value: AnyGame): value is VietnamGame {
  const { family, region, province, stations, priceRate } = value as Partial<Record<keyof VietnamGame, unknown>>
  return (
    family === 'vietnam' &&
    regions.some((each) => each === region) &&
    (province === undefined || (typeof province === 'string' && findProvince(province)?.region === region)) &&
    (stations === undefined || (province === undefined && areStations(stations, region))) &&
    (priceRate === undefined || (typeof priceRate === 'string' && isRate(priceRate)))
  )
}

function areStations(stations: unknown, region: unknown): boolean {
  if (!Array.isArray(stations) || stations.length !== 2) return false
  const [one, other] = stations.map((code) => (typeof code === 'string' ? findProvince(code) : undefined))
  return one !== undefined && other !== undefined && one.region === region && drawTogether(one, other)
}

/** A lottery that has a province's code is that province's; with another code it is no province's, and never of two. */
export function vietnamNamed(model: VietnamGame, code: string): VietnamGame {
  const { province: _, stations: __, ...game } = model
  return findProvince(code)?.region === game.region ? { ...game, province: code } : game
}

/** Two stations that draw on a day together, at the price of the first. */
export function vietnamJoined(one: VietnamGame, other: VietnamGame): VietnamGame | undefined {
  const { province, stations: _, ...game } = one
  const joined = { ...game, stations: [province, other.province] }
  return isVietnamGame(joined) ? joined : undefined
}

/** Above 0, at most 1. */
function isRate(text: string): boolean {
  if (!/^[01](?:\.\d{1,4})?$/.test(text)) return false
  const { numerator, denominator } = parseRatio(text)
  return numerator > 0n && numerator <= denominator
}

const tiers = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const
export type VietnamTier = (typeof tiers)[number]

/** Numbers and digits of each row, from the special prize down. */
const rows = {
  north: [
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ],
  south: [
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ],
} as const

const tableOfRows = (kind: keyof typeof rows): PrizeTable<VietnamTier> =>
  rows[kind].map(([count, digits], at) => ({ id: tiers[at] ?? 'eighth', count, digits }))

const tables = { north: tableOfRows('north'), south: tableOfRows('south') }
const ofTwoStations = [...tables.south, ...tables.south]

/** One station's: 27 numbers in the north, 18 in the centre and the south. */
const stationTable = ({ region }: Pick<VietnamGame, 'region'>): PrizeTable<VietnamTier> =>
  region === 'north' ? tables.north : tables.south

/** Of two stations the rows of both, one station's behind the other's. */
export const vietnamTable = (game: Pick<VietnamGame, 'region' | 'stations'>): PrizeTable<VietnamTier> =>
  game.stations ? ofTwoStations : stationTable(game)

export const vietnamShape = (game: VietnamGame) => tableShape(vietnamTable(game))

interface PrizeRow {
  readonly tier: VietnamTier
  readonly numbers: readonly string[]
  /** The name of the province, of two stations. */
  readonly station?: string
}

export interface VietnamFacts {
  readonly family: 'vietnam'
  readonly prizes: readonly PrizeRow[]
  /** The special prize, whole; of two stations that of each. */
  readonly specials: readonly string[]
  /** How many of the drawn numbers end in each digit, from 0. */
  readonly tails: readonly number[]
}

export function describeVietnam(game: VietnamGame, result: Result): VietnamFacts {
  const table = vietnamTable(game)
  const prizes = stationsOf(game).flatMap((station, at): PrizeRow[] => {
    const own = stationTable(game)
    const digits = tableShape(own).count
    const rows = readTable(own, result.slice(at * digits, (at + 1) * digits))
    return station === undefined ? rows : rows.map((row) => ({ ...row, station }))
  })
  const specials = prizes.flatMap(({ tier, numbers }) => (tier === 'special' ? numbers : []))
  const tails = Array.from({ length: 10 }, () => 0)
  for (const { to } of lotsOf(table)) {
    const digit = result[to - 1] ?? 0
    tails[digit] = (tails[digit] ?? 0) + 1
  }
  return { family: 'vietnam', prizes, specials, tails }
}

/** The names of two stations; one draw alone needs none. */
const stationsOf = ({ stations }: VietnamGame): readonly (string | undefined)[] =>
  stations?.map((code) => findProvince(code)?.name ?? code) ?? [undefined]

/** Bets of the online book, priced by the point. */
type PointKind =
  | `lo${2 | 3 | 4}`
  | 'de'
  | 'first'
  | `de${3 | 4}`
  | 'head'
  | 'tail'
  | 'seventh'
  | `xien${2 | 3 | 4}`
  | `truot${4 | 8 | 10}`

/** Bets of the southern book. */
export type SouthernKind =
  | 'dd'
  | `dau${2 | 3}`
  | `duoi${2 | 3}`
  | 'xc'
  | `bao${2 | 3 | 4 | 7 | 8}`
  | `bao${2 | 3 | 7 | 8}_dao`
  | 'xc_dao'
  | `dau3_dao`
  | `duoi3_dao`
  | `nhat${2 | 3 | 4}`
  | 'da'
  | `s_xien${2 | 3 | 4}`

export interface VietnamNames {
  readonly section: 'lo' | 'de' | 'ends' | 'xien' | 'truot' | 's_ends' | 's_bao' | 's_dao' | 's_da'
  readonly window: 'all'
  readonly kind: PointKind | SouthernKind
  readonly role: 'numbers' | 'digits'
}
