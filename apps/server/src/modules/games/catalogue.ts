import { gameClassifies, gameTypes, type Game, type GameType, type Vendor } from '@fairground/contract'
import { formatDecimal, money } from '@fairground/money'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { Pictures } from '../../platform/pictures.ts'
import type { Merchants } from '../merchants/index.ts'
import { listGameRows, listVendorRows } from './games.queries.ts'

/** A merchant's games as everybody sees them: kept in memory, read again after a few seconds. */
export interface CatalogueView {
  games: readonly Game[]
  /** With what the lists filter and sort by. */
  entries: readonly CatalogueEntry[]
  vendors: readonly VendorEntry[]
  find: (code: string) => CatalogueEntry | undefined
}

export interface CatalogueEntry {
  game: Game
  gateway: string | null
  minBetUnits: bigint
  linesCount: number
  /** Lower-case, without accents. */
  searchText: string
}

export interface VendorEntry extends Vendor {
  gateway: string | null
  launchOrigin: string | null
  wallet: 'seamless' | 'transfer'
  publicKeys: readonly string[]
  isOpen: boolean
  gameTypes: readonly GameType[]
}

export interface Catalogue {
  of: (merchant: MerchantId) => Promise<CatalogueView>
}

const freshMs = 5_000

export interface CatalogueOptions {
  database: Database
  merchants: Merchants
  pictures: Pictures
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const views = new Map<MerchantId, { view: Promise<CatalogueView>; readAt: number }>()
  return {
    of: (merchant) => {
      const known = views.get(merchant)
      if (known && Date.now() - known.readAt < freshMs) return known.view
      const view = readView(options, merchant)
      // Whoever comes while it is being read gets the older copy; a failed reading keeps it too.
      const shown = known ? view.catch(() => known.view) : view
      views.set(merchant, { view: known ? known.view : shown, readAt: Date.now() })
      void view
        .then((fresh) => views.set(merchant, { view: Promise.resolve(fresh), readAt: Date.now() }))
        .catch(() => {
          if (!known) views.delete(merchant)
        })
      return known ? known.view : shown
    },
  }
}

async function readView(
  { database, merchants, pictures }: CatalogueOptions,
  merchant: MerchantId,
): Promise<CatalogueView> {
  const db = database.of(merchant)
  const { currency } = merchants.get(merchant).settings
  const [vendorRows, gameRows] = [await listVendorRows(db), await listGameRows(db)]
  const vendorByCode = new Map(vendorRows.map((row) => [row.code, row]))
  const entries = gameRows.map((row): CatalogueEntry => {
    const vendor = vendorByCode.get(row.vendor)
    return {
      game: {
        nodeId: row.code,
        gameId: row.code,
        gameCode: row.code,
        vassalage: row.vendor,
        vendorName: vendor?.name ?? row.vendor,
        gameName: row.name,
        nodeName: row.name,
        displayName: row.name,
        gameType: gameTypes.find((type) => type === row.type) ?? 'RNG',
        classifications: gameClassifies.filter((classify) => row.classifications.includes(classify)),
        showIcon: true,
        iconUrl: pictures.get(row.icon),
        mobileLargeIcon: pictures.get(row.large_icon),
        supportPlay: row.is_open && vendor?.gateway !== null && vendor?.is_open === true,
        isGameH5: 'GAME',
        isNew: row.is_new,
        isHot: row.is_hot,
        freeplay: row.is_freeplay,
        minBet: formatDecimal(money(row.min_bet, currency)),
      },
      gateway: vendor?.gateway ?? null,
      minBetUnits: row.min_bet,
      linesCount: row.lines_count,
      searchText: plain(`${row.name} ${vendor?.name ?? ''}`),
    }
  })
  const byCode = new Map(entries.map((entry) => [entry.game.nodeId, entry]))
  return {
    games: entries.map(({ game }) => game),
    entries,
    vendors: vendorRows.map((row) => toVendor(row, entries, pictures)),
    find: (code) => byCode.get(code),
  }
}

type VendorRow = Awaited<ReturnType<typeof listVendorRows>>[number]

function toVendor(row: VendorRow, entries: readonly CatalogueEntry[], pictures: Pictures): VendorEntry {
  const own = entries.filter(({ game }) => game.vassalage === row.code)
  return {
    accountTypeName: row.name,
    vassalage: row.code,
    wordmark: pictures.wordmark(row.code),
    gameCount: own.length,
    gateway: row.gateway,
    launchOrigin: row.launch_origin,
    wallet: row.wallet === 'transfer' ? 'transfer' : 'seamless',
    publicKeys: row.public_keys ?? [],
    isOpen: row.is_open === true,
    gameTypes: gameTypes.filter((type) => own.some(({ game }) => game.gameType === type)),
  }
}

/** For searching: lower case, accents dropped; đ is a letter of its own and comes apart by hand. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
