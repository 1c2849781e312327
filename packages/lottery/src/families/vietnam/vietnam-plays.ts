import type { Play } from '../../play/play.ts'
import { lotsOf } from '../../play/prize-table.ts'
import { lotsPlay } from '../../play/rules/prizes/lots-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { shownPlay } from '../../play/rules/prizes/shown-play.ts'
import { pairsPlay } from './pairs-play.ts'
import { vietnamTable, type VietnamGame, type VietnamNames, type VietnamTier } from './vietnam-game.ts'

export type VietnamPlay = Play<VietnamNames>
type Section = VietnamNames['section']
type Kind = VietnamNames['kind']

/** On two stations at once only đá is a bet of its own: any other is one bet on each. */
export const vietnamPlays = (game: VietnamGame): VietnamPlay[] =>
  game.stations ? inSouthernBook(game, [daPlay(game)]) : [...pointPlays(game), ...southernPlays(game)]

/** A bet on the last digits of some of the drawn numbers, as data. */
interface LotsRow {
  readonly section: Section
  readonly kind: Kind
  readonly digits: 1 | 2 | 3 | 4
  /** All that have enough digits if absent. */
  readonly tiers?: readonly VietnamTier[]
  readonly isTurned?: true
  /** From the end, with one digit. */
  readonly place?: number
}

/** Sets of numbers of one bet, for any region. More than fifteen picks are too many bets for anybody to follow. */
const setPicksMax = 15
const pairPicksMax = 10

/** The online book: one point is a note for each drawn number that counts. */
function pointRows(game: VietnamGame): readonly LotsRow[] {
  return [
    { section: 'lo', kind: 'lo2', digits: 2 },
    { section: 'lo', kind: 'lo3', digits: 3 },
    { section: 'lo', kind: 'lo4', digits: 4 },
    { section: 'de', kind: 'de', digits: 2, tiers: ['special'] },
    { section: 'de', kind: 'de3', digits: 3, tiers: ['special'] },
    { section: 'de', kind: 'de4', digits: 4, tiers: ['special'] },
    { section: 'de', kind: 'first', digits: 2, tiers: ['first'] },
    ...(isNorth(game) ? [{ section: 'de', kind: 'seventh', digits: 2, tiers: ['seventh'] } as const] : []),
    { section: 'ends', kind: 'head', digits: 1, tiers: ['special'], place: 2 },
    { section: 'ends', kind: 'tail', digits: 1, tiers: ['special'] },
  ]
}

function pointPlays(game: VietnamGame): VietnamPlay[] {
  const table = vietnamTable(game)
  const set = { window: 'all', role: 'numbers', playTypes: bothTypes, table, picksMax: setPicksMax } as const
  return [
    ...pointRows(game).map((row) => ({ ...onLots(game, row), playTypes: bothTypes })),
    ...([2, 3, 4] as const).map((take) =>
      shownPlay<VietnamNames>({ ...set, id: `xien${take}`, section: 'xien', kind: `xien${take}`, take, wins: 'all' }),
    ),
    ...([4, 8, 10] as const).map((take) =>
      shownPlay<VietnamNames>({
        ...set,
        id: `truot${take}`,
        section: 'truot',
        kind: `truot${take}`,
        take,
        wins: 'none',
      }),
    ),
  ]
}

/** The southern book: stations, numbers and lots are multiplied, then the price rate. Odds only. */
function southernRows(game: VietnamGame): readonly LotsRow[] {
  const head2: readonly VietnamTier[] = isNorth(game) ? ['seventh'] : ['eighth']
  const head3: readonly VietnamTier[] = isNorth(game) ? ['sixth'] : ['seventh']
  const end: readonly VietnamTier[] = ['special']
  const bao: Pick<LotsRow, 'digits' | 'tiers'> = isNorth(game)
    ? { digits: 2, tiers: ['seventh', 'sixth', 'special'] }
    : { digits: 2, tiers: ['eighth', 'seventh', 'sixth', 'fifth', 'special'] }
  const few = isNorth(game) ? 8 : 7
  return [
    { section: 's_ends', kind: 'dd', digits: 2, tiers: [...head2, ...end] },
    { section: 's_ends', kind: 'dau2', digits: 2, tiers: head2 },
    { section: 's_ends', kind: 'duoi2', digits: 2, tiers: end },
    { section: 's_ends', kind: 'xc', digits: 3, tiers: [...head3, ...end] },
    { section: 's_ends', kind: 'dau3', digits: 3, tiers: head3 },
    { section: 's_ends', kind: 'duoi3', digits: 3, tiers: end },
    { section: 's_bao', kind: 'bao2', digits: 2 },
    { section: 's_bao', kind: 'bao3', digits: 3 },
    { section: 's_bao', kind: 'bao4', digits: 4 },
    { section: 's_bao', kind: `bao${few}`, ...bao },
    ...(isNorth(game)
      ? ([2, 3, 4] as const).map((digits): LotsRow => ({
          section: 's_bao',
          kind: `nhat${digits}`,
          digits,
          tiers: ['first'],
        }))
      : []),
    { section: 's_dao', kind: 'bao2_dao', digits: 2, isTurned: true },
    { section: 's_dao', kind: 'bao3_dao', digits: 3, isTurned: true },
    { section: 's_dao', kind: `bao${few}_dao`, ...bao, isTurned: true },
    { section: 's_dao', kind: 'xc_dao', digits: 3, tiers: [...head3, ...end], isTurned: true },
    { section: 's_dao', kind: 'dau3_dao', digits: 3, tiers: head3, isTurned: true },
    { section: 's_dao', kind: 'duoi3_dao', digits: 3, tiers: end, isTurned: true },
  ]
}

function southernPlays(game: VietnamGame): VietnamPlay[] {
  const table = vietnamTable(game)
  const set = { window: 'all', section: 's_da', role: 'numbers', table } as const
  const plays = [
    ...southernRows(game).map((row) => onLots(game, row)),
    daPlay(game),
    ...(isNorth(game) ? ([2, 3, 4] as const) : []).map((take) =>
      shownPlay<VietnamNames>({
        ...set,
        id: `s_xien${take}`,
        kind: `s_xien${take}`,
        take,
        wins: 'all',
        isPerLot: true,
        picksMax: setPicksMax,
      }),
    ),
  ]
  return inSouthernBook(game, plays)
}

const inSouthernBook = ({ priceRate }: VietnamGame, plays: readonly VietnamPlay[]): VietnamPlay[] =>
  plays.map((play) => ({ ...play, playTypes: ['entertainment'], ...(priceRate !== undefined && { priceRate }) }))

const daPlay = (game: VietnamGame): VietnamPlay =>
  pairsPlay<VietnamNames>({
    window: 'all',
    section: 's_da',
    role: 'numbers',
    table: vietnamTable(game),
    id: 'da',
    kind: 'da',
    picksMax: pairPicksMax,
  })

const isNorth = ({ region }: VietnamGame): boolean => region === 'north'

const onLots = (game: VietnamGame, { isTurned, ...row }: LotsRow): VietnamPlay =>
  lotsPlay<VietnamNames>({
    ...row,
    id: row.kind,
    window: 'all',
    role: row.digits === 1 ? 'digits' : 'numbers',
    table: vietnamTable(game),
    note: 'lot',
    ...(isTurned && { order: 'each' }),
  })

/** What a kind of bet is about, for texts. */
export interface BetFacts {
  /** Rows of the prize table that count; none: all. */
  readonly tiers: readonly VietnamTier[]
  /** Drawn numbers that count. */
  readonly lots: number
  /** Numbers of one bet, of sets. */
  readonly take?: number
}

export function betFacts(game: VietnamGame, kind: string): BetFacts {
  const row = [...pointRows(game), ...southernRows(game)].find((each) => each.kind === kind)
  const { digits, tiers = [] } = row ?? { digits: 2 }
  const lots = lotsOf(vietnamTable(game)).filter(
    ({ tier, from, to }) => to - from >= digits && (tiers.length === 0 || tiers.some((each) => each === tier)),
  ).length
  const take = row ? undefined : /\d+$/.exec(kind)?.[0]
  return { tiers, lots, ...(take !== undefined && { take: Number(take) }) }
}
