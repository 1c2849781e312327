import type { Calls, GameType, ReplyOf } from '@fairground/contract'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Catalogue } from '../../games/index.ts'
import type { LotteryViews } from '../../lottery/index.ts'
import { checkBelow } from '../team/team.queries.ts'
import { netOf, shownIn } from './figures-view.ts'
import { listTeamBets, sumTeamBets, type TeamBet, type TeamBetSums } from './team-bets.queries.ts'
import { countDays, teamDaysOf } from './team-days.ts'

export interface TeamBetsParts {
  database: Database
  catalogue: Catalogue
  lotteries: LotteryViews
}

/** Of the whole team. */
const daysMax = 31

/** @throws Refused user_unknown; invalid_request for more days than a list of the whole team may have */
export async function listTeamBetsOf(
  { database, catalogue, lotteries }: TeamBetsParts,
  { context: { session, language }, query }: HandlerInput<'agents.teamBets'>,
): Promise<ReplyOf<Calls['agents.teamBets']>> {
  const db = database.of(session.merchant)
  if (query.memberId !== undefined) await checkBelow(db, session.memberId, query.memberId)
  const { today, from, to } = await teamDaysOf(db, query, 1)
  if (query.memberId === undefined && countDays({ from, to }) > daysMax)
    throw new Refused('invalid_request', { field: 'from' })
  const [placedAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const filter = {
    agentId: session.memberId,
    from,
    to,
    memberId: query.memberId ?? null,
    account: query.account?.trim().toLowerCase() ?? '',
    type: query.type ?? null,
  }
  const [rows, sums] = await Promise.all([
    listTeamBets(db, { ...filter, after: placedAt && id ? { placedAt, id } : null, limit: query.size + 1 }),
    sumTeamBets(db, filter),
  ])
  const { page, next } = cutPage(rows, query.size, (last) => [last.placed_at.toISOString(), last.id])
  const [view, named] = await Promise.all([catalogue.of(session.merchant), lotteries.named(session.merchant, language)])
  const nameOf = (game: string): string =>
    view.find(game)?.game.gameName ?? named.find(({ code }) => code === game)?.name ?? game
  return { today, from, to, totals: sums.map(totalOf), list: page.map((row) => betOf(row, nameOf)), next }
}

type TeamBets = ReplyOf<Calls['agents.teamBets']>

function betOf(row: TeamBet, nameOf: (game: string) => string): TeamBets['list'][number] {
  const shown = shownIn(row.currency)
  return {
    id: row.id,
    memberId: row.member_id,
    account: row.account,
    type: row.type as GameType,
    game: row.game,
    gameName: nameOf(row.game),
    detail: row.detail,
    currency: row.currency,
    staked: shown(row.stake),
    paid: shown(row.payout),
    valid: shown(row.valid),
    state: row.state,
    placedAt: row.placed_at.toISOString(),
  }
}

function totalOf({ currency, ...sums }: TeamBetSums): TeamBets['totals'][number] {
  const shown = shownIn(currency)
  return {
    currency,
    bets: sums.bets,
    staked: shown(sums.stake),
    open: shown(sums.open),
    valid: shown(sums.valid),
    paid: shown(sums.payout),
    net: shown(netOf(sums)),
  }
}
