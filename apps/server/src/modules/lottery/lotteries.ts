import { LRUCache } from 'lru-cache'
import type { LanguageTag, LotterySummary } from '@fairground/contract'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import { againAfterLostRace, isPassing } from '../../platform/db/transact.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import { groupCommit, type GroupCommit } from '../../platform/commands/group-commit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { clockJob } from './draws/clock-job.ts'
import { summaryOf } from './draws/draw-view.ts'
import { listCurrentDraws, listDraws, listLotteryRows, listStakeRows } from './lottery.queries.ts'
import { nameIn, setupOf, type LotterySetup } from './lottery-setup.ts'
import { placeBets, type Bet, type PlacedVerdict } from './orders/orders.queries.ts'
import { placeWithinLimits } from './orders/place-within-limits.ts'

type LotteryView = LotterySummary

export type NamedLottery = Pick<LotterySetup, 'code' | 'name' | 'icon'>

interface ListRequest {
  /** With a currency: only lotteries that accept it. */
  currency?: string
  /** Of who reads the names; null: staff, or nobody. */
  language: LanguageTag | null
}

/** For other modules. */
export interface LotteryViews {
  /** Those on sale, with their open draw and last result. */
  list: (merchant: MerchantId, request: ListRequest) => Promise<readonly LotteryView[]>
  /**
   * Every lottery, also a closed one and one that has no open draw: what was bet on it keeps its name.
   * @param language of who reads; null: staff
   */
  named: (merchant: MerchantId, language: LanguageTag | null) => Promise<readonly NamedLottery[]>
}

export interface Lotteries extends LotteryViews {
  setups: (merchant: MerchantId) => Promise<readonly LotterySetup[]>
  find: (merchant: MerchantId, code: string) => Promise<LotterySetup | undefined>
  /** Bets that arrive together are placed in one call to the database. */
  place: (merchant: MerchantId, bet: Bet) => Promise<PlacedVerdict>
  /** A bet of a member with limits, or in a lottery that has caps: these and the money are decided in one transaction. */
  placeWithinLimits: (merchant: MerchantId, limited: Parameters<typeof placeWithinLimits>[2]) => Promise<PlacedVerdict>
  /** Ends this process's copy: the next reader waits for the rows. */
  forget: (merchant: MerchantId) => void
  scheduleAll: (jobs: Jobs, merchant: MerchantId) => Promise<void>
}

export interface LotteriesOptions {
  database: Database
  outbox: Outbox
  pictures: Pictures
}

/** Setups change when an operator changes them; draws change every second. */
const setupFreshMs = 5_000
const viewFreshMs = 500
const merchantsMax = 1_000
/** Half of what many players send at once: while the database places these bets, the platform reads the next ones. */
const groupMax = 32
/** A second call beside the first slows both down: it is there for a first one that waits for a lock. */
const besideMin = 64

export function createLotteries({ database, outbox, pictures }: LotteriesOptions): Lotteries {
  const setups = keptFor(setupFreshMs, async (merchant: MerchantId) => {
    const db = database.of(merchant)
    const [rows, stakes] = [await listLotteryRows(db), await listStakeRows(db)]
    return withSaleOfParts(rows.map((row) => setupOf(row, stakes, pictures)))
  })
  const views = keptFor(viewFreshMs, (merchant: MerchantId) => readViews(database, merchant, setups.of))
  const placers = new Map<MerchantId, GroupCommit<Bet, PlacedVerdict>>()
  const placerOf = (merchant: MerchantId): GroupCommit<Bet, PlacedVerdict> => {
    const placer =
      placers.get(merchant) ??
      groupCommit<Bet, PlacedVerdict>({
        run: async (bets) => {
          const verdicts = await againAfterLostRace(() => placeBets(database.of(merchant), bets))
          outbox.notify(merchant)
          return verdicts
        },
        sizeMax: groupMax,
        lanes: 2,
        besideMin,
        turnOf: ({ member_id }) => member_id,
        isolates: (cause) => !isPassing(cause),
      })
    placers.set(merchant, placer)
    return placer
  }
  return {
    list: async (merchant, { currency, language }) => {
      const all = await views.of(merchant)
      const known = new Map((await setups.of(merchant)).map((setup) => [setup.code, setup]))
      const accepted =
        currency === undefined ? all : all.filter(({ lottery }) => known.get(lottery)?.stakes.has(currency))
      if (language === null) return accepted
      return accepted.map((view) => {
        const setup = known.get(view.lottery)
        const name = setup ? nameIn(setup, language) : view.name
        return name === view.name ? view : { ...view, name }
      })
    },
    named: async (merchant, language) => {
      const all = await setups.of(merchant)
      if (language === null) return all
      return all.map((setup) => ({ code: setup.code, name: nameIn(setup, language), icon: setup.icon }))
    },
    setups: setups.of,
    find: async (merchant, code) => (await setups.of(merchant)).find((setup) => setup.code === code),
    place: (merchant, bet) => placerOf(merchant).submit(bet),
    placeWithinLimits: (merchant, limited) => placeWithinLimits({ database, outbox }, merchant, limited),
    forget: (merchant) => {
      setups.forget(merchant)
      views.forget(merchant)
    },
    scheduleAll: async (jobs, merchant) => {
      for (const { code } of await setups.of(merchant)) await jobs.schedule(database.platform, clockJob(merchant, code))
    },
  }
}

/** A joint lottery takes bets while both of its parts do. */
const withSaleOfParts = (setups: readonly LotterySetup[]): LotterySetup[] =>
  setups.map((setup) => {
    const isSold = setups.every(({ code, sale }) => !setup.parts?.includes(code) || sale === 'open')
    return setup.sale === 'open' && !isSold ? { ...setup, sale: 'paused' } : setup
  })

/** Caches one answer per merchant for a moment; a failed read is not cached. */
function keptFor<Value extends object>(freshMs: number, read: (merchant: MerchantId) => Promise<Value>) {
  const kept = new LRUCache<MerchantId, Value>({
    max: merchantsMax,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: read,
  })
  return {
    of: (merchant: MerchantId): Promise<Value> => kept.forceFetch(merchant),
    forget: (merchant: MerchantId) => void kept.delete(merchant),
  }
}

async function readViews(
  database: Database,
  merchant: MerchantId,
  setups: (merchant: MerchantId) => Promise<readonly LotterySetup[]>,
): Promise<readonly LotteryView[]> {
  const db = database.of(merchant)
  const known = await setups(merchant)
  const current = await listCurrentDraws(db)
  const ids = current.flatMap((row) => [row.current, row.last]).filter((id) => id !== null)
  const draws = new Map((await listDraws(db, ids)).map((draw) => [draw.id, draw]))
  return known.flatMap((setup) => {
    const row = current.find(({ lottery }) => lottery === setup.code)
    const open = row?.current === null || row?.current === undefined ? undefined : draws.get(row.current)
    const last = row?.last === null || row?.last === undefined ? undefined : draws.get(row.last)
    // A lottery has nothing to show before its first day is planned.
    return open ? [summaryOf(setup, open, last)] : []
  })
}
