import type { Calls, LanguageTag, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { betSeriesLimit, listPlays, shapeOf, type Game, type Result } from '@fairground/lottery'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Database, MerchantId, Reader } from '../../platform/db/database.ts'
import type { HandlerInput, Handlers } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import { drawView, proofView, vietnamView } from './draws/draw-view.ts'
import { listParts } from './joint/joint-draws.ts'
import {
  findChain,
  findDraw,
  listCurrentDraws,
  listDraws,
  listResults,
  readNow,
  type DrawRow,
} from './lottery.queries.ts'
import { isCapped, nameIn, stakesIn, type LotterySetup } from './lottery-setup.ts'
import type { Lotteries } from './lotteries.ts'
import { findOrder, listOrders, listWaitingOrders } from './orders/orders.queries.ts'
import { listTaken } from './orders/exposure.ts'
import { orderView } from './orders/order-view.ts'
import { roomView } from './orders/room.ts'
import { placeOrder } from './orders/place-order.ts'
import { listFormerResults } from './results/corrections.queries.ts'
import { findOverdueResult } from './results/results.queries.ts'

type ListNames = 'lottery.list' | 'lottery.menu' | 'lottery.rules'
type DrawNames = 'lottery.numero' | 'lottery.numeroVietnam' | 'lottery.recentResults' | 'lottery.room' | 'lottery.proof'
type OwnNames = 'lottery.placeOrder' | 'lottery.orders' | 'lottery.orderDetail'

export interface LotteryRoutesOptions {
  database: Database
  lotteries: Lotteries
}

/** Draws counted for the "last hundred" of a digit. */
const frequencyDraws = 100

export const lotteryHandlers = (options: LotteryRoutesOptions): Handlers<ListNames | DrawNames | OwnNames> => ({
  ...listHandlers(options),
  ...drawHandlers(options),
  ...ownHandlers(options),
})

function listHandlers(options: LotteryRoutesOptions): Handlers<ListNames> {
  const { database, lotteries } = options
  const setupOf = setupFinder(lotteries)
  return {
    'lottery.list': async ({ context: { scope, currency, language } }) => ({
      list: [...(await lotteries.list(scope.merchant, { currency, language }))],
      now: await nowIn(database, scope.merchant),
    }),
    'lottery.menu': async ({ context: { scope, currency } }) => {
      const setups = (await lotteries.setups(scope.merchant)).filter(
        ({ stakes, sale }) => stakes.has(currency) && sale !== 'closed',
      )
      const groups = [...new Set(setups.map(({ group }) => group))]
      return {
        list: groups.map((group) => ({
          group,
          lotteries: setups.filter((setup) => setup.group === group).map(({ code }) => code),
        })),
        playTypes: {
          Tradition: setups.filter(({ game }) => traditionPlays(game).length > 0).map(({ code }) => code),
          Entertainment: setups.filter(({ odds }) => odds !== null).map(({ code }) => code),
        },
      }
    },
    'lottery.rules': async ({ context: { scope, session, currency, language }, params }) => {
      const setup = await setupOf(scope.merchant, params.lottery)
      if (setup.sale === 'closed') throw new Refused('lottery_unknown')
      const own = session && session.role !== 'trial' ? session.series : null
      // Of the open draw: the signs of Mark Six may change between now and then.
      const open = (await lotteries.list(scope.merchant, { language })).find(
        ({ lottery }) => lottery === params.lottery,
      )
      return {
        ...rulesView(setup, { currency: currency as CurrencyCode, ownSeries: session?.series, own }),
        name: nameIn(setup, language),
        ...(open && { game: open.game }),
      }
    },
  }
}

/** By the database's clock. */
const nowIn = async (database: Database, merchant: MerchantId) => (await readNow(database.of(merchant))).toISOString()

/** Of draws: the open one, the last ones, and what anyone needs to check one. */
function drawHandlers(options: LotteryRoutesOptions): Handlers<DrawNames> {
  const { database, lotteries } = options
  const setupOf = setupFinder(lotteries)
  return {
    'lottery.numero': async ({ context: { scope }, query }) => {
      await setupOf(scope.merchant, query.lottery)
      const { current, last } = await currentDraws(database, scope.merchant, query.lottery)
      const late = await findOverdueResult(database.of(scope.merchant), query.lottery)
      return {
        current: drawView(current),
        last: last ? drawView(last) : null,
        now: await nowIn(database, scope.merchant),
        ...(late && { late: late.number }),
      }
    },
    'lottery.numeroVietnam': async ({ context: { scope, currency, language } }) => ({
      list: (await lotteries.list(scope.merchant, { currency, language })).flatMap(
        (summary) => vietnamView(summary) ?? [],
      ),
      now: await nowIn(database, scope.merchant),
    }),
    'lottery.room': async ({ context: { scope, session, currency }, query: { lottery, number, until } }) => {
      const stakes = stakesIn(await setupOf(scope.merchant, lottery), currency)
      const memberId = session?.memberId ?? null
      const taken = isCapped(stakes)
        ? await listTaken(database.of(scope.merchant), {
            lottery,
            from: number,
            until: until ?? number,
            currency,
            memberId,
          })
        : []
      return roomView(stakes, taken, { number, until, currency, memberId })
    },
    'lottery.recentResults': async ({ context: { scope }, query }) => {
      const setup = await setupOf(scope.merchant, query.lottery)
      const rows = await listResults(database.of(scope.merchant), query.lottery, frequencyDraws)
      return {
        list: rows.slice(0, query.size).map((row) => ({
          number: row.number,
          drawsAt: row.draws_at.toISOString(),
          result: row.result ?? [],
          ...(row.before && { before: row.before }),
        })),
        frequencies: frequenciesOf(setup, rows),
      }
    },
    'lottery.proof': async ({ context: { scope, language }, query }) => {
      const setup = await setupOf(scope.merchant, query.lottery)
      const draw = await findDraw(database.of(scope.merchant), query.lottery, query.number)
      if (!draw) throw new Refused('draw_unknown')
      return proofOf(options, scope.merchant, { setup, draw, language })
    },
  }
}

function ownHandlers(options: LotteryRoutesOptions): Handlers<OwnNames> {
  const { database, lotteries } = options
  const setupOf = setupFinder(lotteries)
  return {
    'lottery.placeOrder': (input) => placeOrder(options, input),
    'lottery.orders': async ({ context: { session, language }, query }) => {
      const { page: list, next } = await pageOfOrders(database.of(session.merchant), session.memberId, query)
      const setups = await lotteries.setups(session.merchant)
      return {
        list: list.map((row) =>
          orderView(
            row,
            setups.find(({ code }) => code === row.lottery),
            language,
          ),
        ),
        next,
      }
    },
    'lottery.orderDetail': async ({ context: { session, language }, query }) => {
      const db = database.of(session.merchant)
      const row = await findOrder(db, query.id, session.memberId)
      if (!row) throw new Refused('order_unknown')
      const setup = await setupOf(session.merchant, row.lottery)
      const draw = await findDraw(db, row.lottery, row.draw_number)
      if (!draw) throw new Refused('draw_unknown')
      const proof = await proofOf(options, session.merchant, { setup, draw, language })
      return { order: orderView(row, setup, language), proof }
    },
  }
}

type OrdersQuery = HandlerInput<'lottery.orders'>['query']

async function pageOfOrders(db: Reader, memberId: string, { lottery, state, ids, after, size }: OrdersQuery) {
  const filter = { memberId, lottery, ids: ids?.split(','), limit: size + 1 }
  const { instant, uuid } = cursorShapes
  if (state === 'waiting') {
    const [drawsAt, placedAt, id] = fromCursor(after, [instant, instant, uuid]) ?? []
    const from = drawsAt && placedAt && id ? { drawsAt, placedAt, id } : undefined
    const rows = await listWaitingOrders(db, { ...filter, after: from })
    return cutPage(rows, size, (last) => [last.draws_at.toISOString(), last.placed_at.toISOString(), last.id])
  }
  const [placedAt, id] = fromCursor(after, [instant, uuid]) ?? []
  const rows = await listOrders(db, {
    ...filter,
    isSettled: state === 'settled',
    before: placedAt && id ? { placedAt, id } : undefined,
  })
  return cutPage(rows, size, (last) => [last.placed_at.toISOString(), last.id])
}

/** Suggested prices of a note in Entertainment, as multiples of the lowest one. */
const noteSteps = [1n, 5n, 10n, 50n, 100n]

/** @throws Refused currency_unavailable */
function rulesView(
  setup: LotterySetup,
  { currency, ownSeries, own }: { currency: CurrencyCode; ownSeries: number | undefined; own: number | null },
): ReplyOf<Calls['lottery.rules']> {
  const { rules, game, code, name, sale } = setup
  const { units, payoutMax, noteMin, noteMax } = stakesIn(setup, currency)
  const shown = (amount: bigint) => formatDecimal(money(amount, currency))
  const seriesMax = betSeriesLimit(rules.series, ownSeries ?? rules.series.betSeriesMax)
  return {
    lottery: code,
    name,
    game: { ...game },
    isPaused: sale !== 'open',
    prizeMode: !setup.odds ? 'Lott' : traditionPlays(game).length > 0 ? 'ZY' : 'Elott',
    plays: traditionPlays(game),
    entertainment: setup.odds && {
      odds: setup.odds,
      noteMin: shown(noteMin),
      noteMax: shown(noteMax),
      units: noteSteps
        .map((step) => noteMin * step)
        .filter((unit) => unit <= noteMax)
        .map(shown),
    },
    units: units.map(shown),
    multipleMax: rules.multipleMax,
    linesMax: rules.linesMax,
    // The highest series this member may bet at; a higher one would be refused.
    series: { min: rules.series.min, max: seriesMax, default: Math.min(rules.series.defaultSeries, seriesMax), own },
    payoutMax: shown(payoutMax),
    isCapped: isCapped(stakesIn(setup, currency)),
  }
}

const traditionPlays = (game: Game): string[] =>
  listPlays(game)
    .filter(({ playTypes }) => playTypes.includes('tradition'))
    .map(({ id }) => id)

/** More numbers than these are bet on without their position, and more places than these have no column of their own. */
const numbersByPosition = 20

/** How often each number fell in each position; of many numbers, in any position. */
function frequenciesOf({ game }: LotterySetup, draws: readonly { result: Result | null }[]): number[][] {
  const { count, from, to } = shapeOf(game)
  const size = to - from + 1
  const isByPosition = Math.max(size, count) <= numbersByPosition
  const rows = Array.from({ length: isByPosition ? count : 1 }, () => Array.from({ length: size }, () => 0))
  for (const { result } of draws)
    for (const [position, number] of (result ?? []).entries()) {
      const row = rows[isByPosition ? position : 0]
      if (row) row[number - from] = (row[number - from] ?? 0) + 1
    }
  return rows
}

const setupFinder =
  (lotteries: Lotteries) =>
  async (merchant: MerchantId, code: string): Promise<LotterySetup> => {
    const setup = await lotteries.find(merchant, code)
    if (!setup) throw new Refused('lottery_unknown')
    return setup
  }

async function currentDraws(database: Database, merchant: MerchantId, lottery: string) {
  const db = database.of(merchant)
  const row = (await listCurrentDraws(db)).find((each) => each.lottery === lottery)
  const ids = [row?.current, row?.last].filter((id) => id !== null && id !== undefined)
  const draws = await listDraws(db, ids)
  const current = draws.find(({ id }) => id === row?.current)
  if (!current) throw new Refused('draw_unknown')
  return { current, last: draws.find(({ id }) => id === row?.last) }
}

async function proofOf(
  { database, lotteries }: LotteryRoutesOptions,
  merchant: MerchantId,
  { setup, draw, language }: { setup: LotterySetup; draw: DrawRow; language: LanguageTag },
) {
  const db = database.of(merchant)
  const chain = await findChain(db, setup.code, draw.day)
  if (!chain) throw new Error(`draw ${draw.number} has no chain`)
  const former = await listFormerResults(db, draw)
  const parts = draw.parts ? await listParts(db, draw) : undefined
  const names = parts && new Map((await lotteries.named(merchant, language)).map(({ code, name }) => [code, name]))
  return proofView(setup, draw, {
    anchor: chain.anchor,
    former,
    parts: parts?.map((part) => ({ ...part, name: names?.get(part.lottery) ?? part.lottery })),
  })
}
