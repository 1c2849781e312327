import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { OperatorCallName } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { betweenOf } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'
import { getMemberCurrency } from '../../accounts/index.ts'
import { findRound, hasReplay, type Catalogue } from '../../games/index.ts'
import type { LotteryViews } from '../../lottery/index.ts'
import { currenciesOf, type MerchantContext } from '../../merchants/index.ts'
import { findTurnover } from '../turnover/turnover.ts'
import { findMemberId, listAllBets, type AllBetsFilter } from './all-bets.queries.ts'
import { betView, ownedBetView, type GameNames } from './bet-view.ts'
import { listRevenuePostings } from './revenue.queries.ts'
import { stakeOf } from './stake-range.ts'
import { findOrderPlay, findStaffBet, listBetPostings, listOrderRebates, listStaffBets } from './staff-bets.queries.ts'

type OwnCalls = Extract<OperatorCallName, `bets.${string}`>
type Lists = 'bets.allBets' | 'bets.memberBets' | 'bets.revenue'

interface Parts extends Pick<MerchantContext, 'config' | 'merchants'> {
  catalogue: Catalogue
  lotteries: LotteryViews
}

export const betsConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  ...listHandlers(parts),
  'bets.bet': async ({ context: { db, merchant }, params: { id } }) => {
    const found = await findStaffBet(db, id)
    if (!found) throw new Refused('not_found')
    const postings = await listBetPostings(db, found)
    return {
      ...ownedBetView(found, await namesOf(parts, merchant)),
      hasReplay: await isWatchable(parts, { db, merchant, bet: found }),
      postings: postings.map(({ at, amount, ...row }) => ({
        ...row,
        at: at.toISOString(),
        amount: formatDecimal(money(amount, found.currency)),
      })),
      draw: found.source === 'lottery' ? await drawOf(parts, { db, merchant, bet: found }) : null,
    }
  },
  'bets.memberTurnover': async ({ context: { db }, params: { id } }) => {
    const currency = await getMemberCurrency(db, id)
    const { required, done } = await findTurnover(db, { memberId: id, currency })
    const shown = (units: bigint): string => formatDecimal(money(units, currency))
    return { currency, required: shown(required), done: shown(done) }
  },
})

const listHandlers = (parts: Parts): OperatorHandlers<Lists> => ({
  'bets.allBets': async ({ context: { db, merchant }, query }) => {
    const names = await namesOf(parts, merchant)
    const [placedAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listAllBets(db, {
      ...codesOf(names, query),
      memberId: query.account === undefined ? null : await memberOf(db, query.account),
      state: query.state ?? null,
      currency: query.currency ?? null,
      stake: stakeOf(query),
      placed: betweenOf(query),
      isEarliestFirst: query.sort === 'placed',
      after: placedAt && id ? { placedAt, id } : null,
      limit: query.limit + 1,
    })
    const { page, next } = cutPage(rows, query.limit, (last) => [last.placed_at.toISOString(), last.id])
    return { list: page.map((row) => ownedBetView(row, names)), next }
  },
  'bets.memberBets': async ({ context: { db, merchant }, params, query }) => {
    const { source, state, game, after, limit } = query
    const [placedAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listStaffBets(db, {
      memberId: params.id,
      source: source ?? null,
      state: state ?? null,
      game: game ?? null,
      before: placedAt && id ? { placedAt, id } : null,
      limit: limit + 1,
    })
    const names = await namesOf(parts, merchant)
    const { page, next } = cutPage(rows, limit, (last) => [last.placed_at.toISOString(), last.id])
    return { list: page.map((row) => betView(row, names)), next }
  },
  'bets.revenue': async ({ context: { db, merchant }, query }) => {
    const currency = query.currency ?? currenciesOf(parts.merchants.get(merchant))[0]
    if (!currency) throw new Error('a merchant has a currency')
    const [before] = fromCursor(query.after, [cursorShapes.bigint]) ?? []
    const rows = await listRevenuePostings(db, {
      figure: query.figure,
      currency,
      posted: betweenOf(query),
      before: before ?? null,
      limit: query.limit + 1,
    })
    const names = await namesOf(parts, merchant)
    const shown = (units: bigint): string => formatDecimal(money(units, currency))
    const { page, next } = cutPage(rows, query.limit, (last) => [last.seq])
    return {
      list: page.map((row) => ({
        id: String(row.seq),
        postingId: row.posting_id,
        at: row.created_at.toISOString(),
        type: row.type,
        memberId: row.member_id,
        account: row.account,
        game: row.game,
        gameName: row.game === null ? null : names.nameOf(row.game),
        reference: row.reference,
        currency,
        incoming: row.amount > 0n ? shown(row.amount) : null,
        outgoing: row.amount < 0n ? shown(-row.amount) : null,
      })),
      next,
    }
  },
})

const nobody = '00000000-0000-0000-0000-000000000000'

/** Of an account that nobody has, no bets are listed. */
const memberOf = async (db: Reader, account: string): Promise<string> =>
  (await findMemberId(db, account.toLowerCase())) ?? nobody

type CodeFilter = {
  source?: string | undefined
  type?: string | undefined
  vendor?: string | undefined
  game?: string | undefined
}

type Codes = Pick<AllBetsFilter, 'lotteries' | 'lotteryType' | 'games'>

/** Which lotteries and games a filter asks for. */
function codesOf({ lotteries, games }: GameNames, { source, type, vendor, game }: CodeFilter): Codes {
  const isLottery = type === undefined || type === 'LOTT' || type === 'ELOTT'
  return {
    lotteryType: type === 'LOTT' || type === 'ELOTT' ? type : null,
    lotteries:
      source === 'games' || !isLottery || vendor !== undefined
        ? []
        : lotteries.filter((code) => game === undefined || code === game),
    games:
      source === 'lottery'
        ? []
        : games
            .filter(
              (each) =>
                (type === undefined || each.gameType === type) &&
                (vendor === undefined || each.vassalage === vendor) &&
                (game === undefined || each.gameCode === game),
            )
            .map(({ gameCode }) => gameCode),
  }
}

async function namesOf({ catalogue, lotteries }: Parts, merchant: MerchantId): Promise<GameNames> {
  const [view, named] = [await catalogue.of(merchant), await lotteries.named(merchant, null)]
  return {
    games: view.games,
    lotteries: named.map((lottery) => lottery.code),
    nameOf: (code) => view.find(code)?.game.gameName ?? named.find((lottery) => lottery.code === code)?.name ?? code,
    vendorOf: (code) => view.find(code)?.game.vendorName ?? null,
  }
}

interface Order {
  db: Reader
  merchant: MerchantId
  bet: { id: string; game: string; currency: CurrencyCode }
}

async function isWatchable(
  { catalogue }: Parts,
  { db, merchant, bet }: Order & { bet: { source: string } },
): Promise<boolean> {
  const round = bet.source === 'games' ? await findRound(db, bet.id) : undefined
  return round !== undefined && hasReplay(await catalogue.of(merchant), round)
}

async function drawOf({ config, merchants }: Parts, { db, merchant, bet }: Order) {
  const play = await findOrderPlay(db, bet.id)
  if (!play) return null
  const rebates = await listOrderRebates(db, bet.id)
  const query = new URLSearchParams({ lottery: bet.game, number: play.number })
  return {
    ...play,
    lines: play.lines.map(({ play: name, content, notes, stake }) => ({ play: name, content, notes, stake })),
    rebates: rebates.map(({ member_id: memberId, amount, ...rebate }) => ({
      ...rebate,
      memberId,
      amount: formatDecimal(money(amount, bet.currency)),
    })),
    proof: {
      host: merchants.get(merchant).hosts[0] ?? null,
      port: config.port,
      path: `/lgw/draws/proof?${query.toString()}`,
    },
  }
}
