import { LRUCache } from 'lru-cache'
import {
  gameClassifies,
  gameTypes,
  type Game,
  type GameClassify,
  type GameType,
  type Vendor,
} from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import type { Merchants } from '../merchants/index.ts'
import { listGameRows, listGameStakes, listVendorRows } from './games.queries.ts'

/** A merchant's public game list: cached in memory, read again after a few seconds. */
export interface CatalogueView {
  games: readonly Game[]
  /** Those that can be played first. A game with the fields that lists filter and sort by. */
  entries: readonly CatalogueEntry[]
  /** What lists show: without closed games where the merchant leaves them out. */
  shown: readonly CatalogueEntry[]
  /** All of them, with the numbers and types of the games that are shown. */
  vendors: readonly VendorEntry[]
  find: (code: string) => CatalogueEntry | undefined
  /** Whether a bet in this currency is larger than the game takes. */
  isAboveLargestBet: (code: string, currency: string, amount: bigint) => boolean
  /** In ledger units; null: no bet is too large. */
  largestBet: (code: string, currency: string) => bigint | null
}

export interface CatalogueEntry {
  game: Game
  gateway: string | null
  minBetUnits: bigint
  /** In hundredths of a percent; null: its vendor declares none. */
  returnBasisPoints: number | null
  /** The highest multiple of a stake that a round can pay; null: its vendor declares none. */
  topMultiple: number | null
  /** Which of the merchant's paces it is played at; null: it has none. */
  paceClass: 'slot' | 'casino' | null
  linesCount: number
  /** In per cent, of a game that its vendor serves with several; null: it has one only. */
  edge: number | null
  /** Lower-case, without accents. */
  searchText: string
}

export interface VendorEntry extends Vendor {
  gateway: string | null
  launchOrigin: string | null
  launchMode: 'frame' | 'redirect'
  wallet: 'seamless' | 'transfer'
  publicKeys: readonly string[]
  /** It answers where a round can be watched again. */
  hasReplay: boolean
  isOpen: boolean
  gameTypes: readonly GameType[]
}

export interface Catalogue {
  /** With a currency: the games that accept it, with their smallest bet in it. Without: all games. */
  of: (merchant: MerchantId, currency?: string) => Promise<CatalogueView>
  /** Ends this process's copy: the next reader waits for the rows. */
  forget: (merchant: MerchantId) => void
}

const freshMs = 5_000
const merchantsMax = 1_000

export interface CatalogueOptions {
  database: Database
  pictures: Pictures
  merchants: Pick<Merchants, 'get'>
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const views = new LRUCache<MerchantId, Views>({
    max: merchantsMax,
    ttl: freshMs,
    // Requests during a read get the older copy; a failed read keeps it too.
    allowStale: true,
    allowStaleOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (merchant) => readViews(options, merchant),
  })
  return {
    of: async (merchant, currency) =>
      (await views.forceFetch(merchant))({
        currency,
        hidesClosed: options.merchants.get(merchant).settings.hidesClosedGames ?? false,
      }),
    forget: (merchant) => void views.delete(merchant),
  }
}

/** The members of one currency at a merchant that leaves closed games out or shows them. */
interface Readers {
  currency: string | undefined
  hidesClosed: boolean
}

/** The catalogue for some readers; built at the first request. */
type Views = (readers: Readers) => CatalogueView

async function readViews({ database, pictures }: CatalogueOptions, merchant: MerchantId): Promise<Views> {
  const db = database.of(merchant)
  const rows = { vendors: await listVendorRows(db), games: await listGameRows(db), stakes: await listGameStakes(db) }
  const known = new Map<string, CatalogueView>()
  return (readers) => {
    const key = `${readers.hidesClosed}/${readers.currency ?? ''}`
    const view = known.get(key) ?? viewOf(rows, readers, pictures)
    known.set(key, view)
    return view
  }
}

interface Rows {
  vendors: readonly VendorRow[]
  games: readonly GameRow[]
  stakes: readonly { game: string; currency: string; min_bet: bigint; max_bet: bigint | null }[]
}

function viewOf(
  { vendors, games, stakes }: Rows,
  { currency, hidesClosed }: Readers,
  pictures: Pictures,
): CatalogueView {
  const vendorByCode = new Map(vendors.map((row) => [row.code, row]))
  const minBets = new Map(
    stakes.filter((stake) => stake.currency === currency).map((stake) => [stake.game, stake.min_bet]),
  )
  const entries = games
    .filter(({ code }) => currency === undefined || minBets.has(code))
    .map((row) =>
      entryOf(row, { vendor: vendorByCode.get(row.vendor), minBet: minBets.get(row.code) ?? 0n, currency, pictures }),
    )
    .toSorted(openFirst)
  const shown = hidesClosed ? entries.filter(({ game }) => game.supportPlay) : entries
  const maxBets = new Map(stakes.map(({ game, currency: played, max_bet }) => [`${game} ${played}`, max_bet]))
  const largestBet = (code: string, played: string) => maxBets.get(`${code} ${played}`) ?? null
  const byCode = new Map(entries.map((entry) => [entry.game.nodeId, entry]))
  return {
    games: entries.map(({ game }) => game),
    entries,
    shown,
    vendors: vendors.map((row) => toVendor(row, shown, pictures)),
    find: (code) => byCode.get(code),
    isAboveLargestBet: (code, played, amount) => {
      const largest = largestBet(code, played)
      return largest !== null && amount > largest
    },
    largestBet,
  }
}

/** Vendors with games to show; those with a game that can be played come first. */
export function shownVendors({ vendors, shown }: CatalogueView): readonly VendorEntry[] {
  const open = new Set(shown.flatMap(({ game }) => (game.supportPlay ? [game.vassalage] : [])))
  return vendors
    .filter(({ gameCount }) => gameCount > 0)
    .toSorted((a, b) => Number(open.has(b.vassalage)) - Number(open.has(a.vassalage)))
}

const canOpen = (row: GameRow, vendor: VendorRow | undefined): boolean =>
  row.is_open && vendor?.gateway !== null && vendor?.is_open === true

export const openFirst = (a: CatalogueEntry, b: CatalogueEntry): number =>
  Number(b.game.supportPlay) - Number(a.game.supportPlay)

interface Beside {
  vendor: VendorRow | undefined
  minBet: bigint
  currency: string | undefined
  pictures: Pictures
}

function entryOf(row: GameRow, { vendor, minBet, currency, pictures }: Beside): CatalogueEntry {
  return {
    game: {
      nodeId: row.code,
      gameId: row.code,
      roomId: row.room_id,
      gameCode: row.code,
      vassalage: row.vendor,
      vendorName: vendor?.name ?? row.vendor,
      gameName: row.name,
      nodeName: row.name,
      displayName: row.name,
      gameType: row.type,
      classifications: gameClassifies.filter(
        (classify) => row.classifications.includes(classify) && !unconnected.has(classify),
      ),
      showIcon: row.shows_icon,
      iconUrl: pictures.get(row.shows_icon ? row.icon : null),
      mobileLargeIcon: pictures.get(row.shows_icon ? row.large_icon : null),
      supportPlay: canOpen(row, vendor),
      isGameH5: row.is_vendor_list ? 'VASSALAGE' : 'GAME',
      isNew: row.is_new,
      isHot: row.is_hot,
      freeplay: row.is_freeplay,
      hasFreePlay: canOpen(row, vendor) && vendor?.has_free_play === true && !row.is_vendor_list,
      minBet: currency === undefined ? '0' : formatDecimal(money(minBet, currency as CurrencyCode)),
      lottoMode: row.lotto_mode,
    },
    gateway: vendor?.gateway ?? null,
    minBetUnits: minBet,
    returnBasisPoints: row.return_basis_points,
    topMultiple: row.top_multiple,
    paceClass: row.pace_class,
    linesCount: row.lines_count,
    edge: row.edge,
    searchText: normalizeForSearch(`${row.name} ${vendor?.name ?? ''}`),
  }
}

/** No jackpot is connected, so no game has one, whatever its vendor calls it. */
const unconnected: ReadonlySet<GameClassify> = new Set(['JP'])

type VendorRow = Awaited<ReturnType<typeof listVendorRows>>[number]
type GameRow = Awaited<ReturnType<typeof listGameRows>>[number]

function toVendor(row: VendorRow, entries: readonly CatalogueEntry[], pictures: Pictures): VendorEntry {
  const own = entries.filter(({ game }) => game.vassalage === row.code)
  return {
    accountTypeName: row.name,
    vassalage: row.code,
    wordmark: pictures.wordmark(row.code),
    gameCount: own.length,
    gateway: row.gateway,
    launchOrigin: row.launch_origin,
    launchMode: row.launch_mode === 'redirect' ? 'redirect' : 'frame',
    wallet: row.wallet === 'transfer' ? 'transfer' : 'seamless',
    publicKeys: row.public_keys ?? [],
    hasReplay: row.has_replay === true,
    isOpen: row.is_open === true,
    gameTypes: gameTypes.filter((type) => own.some(({ game }) => game.gameType === type)),
  }
}

/**
 * For searching: lower case without accents; đ does not decompose, so it is replaced by hand. Marks that belong to one script
 * are its vowels, and stay.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309A])\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
