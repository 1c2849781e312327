import type { Calls, GameType, ReplyOf } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { HandlerInput, Handlers } from '../../../platform/http/handler.ts'
import type { Session } from '../../../platform/scope.ts'
import type { Catalogue } from '../../games/index.ts'
import type { LotteryViews } from '../../lottery/index.ts'
import { checkBelow, listBetween, findAccount } from '../team/team.queries.ts'
import { figuresOf, shownIn } from './figures-view.ts'
import { readTeam, sumAll, sumByBranch, sumByLevel, sumByType, type GroupSums, type Wanted } from './figures.queries.ts'
import { readOverview } from './overview.ts'
import { listTeamBets } from './team-bets.queries.ts'
import { teamDaysOf } from './team-days.ts'

type Names = 'agents.overview' | 'agents.profitAndLoss' | 'agents.teamBets'

export interface FiguresParts {
  database: Database
  catalogue: Catalogue
  lotteries: LotteryViews
}

const usualDays = 7

export function figuresHandlers(parts: FiguresParts): Handlers<Names> {
  const { database } = parts
  return {
    'agents.overview': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const { wanted, asked, memberCount } = await askedOf(db, session, query)
      return { ...asked, memberCount, ...(await readOverview(db, wanted, asked)) }
    },
    'agents.profitAndLoss': ({ context: { session }, query }) =>
      profitAndLoss(database.of(session.merchant), session, query),
    'agents.teamBets': ({ context: { session }, query }) => teamBets(parts, session, query),
  }
}

type PeriodQuery = HandlerInput<'agents.overview'>['query'] & { of?: string | undefined }

async function askedOf(db: Reader, session: Session, query: PeriodQuery) {
  const [days, team] = await Promise.all([teamDaysOf(db, query, usualDays), readTeam(db, session.memberId)])
  const currency = query.currency ?? (session.currency as CurrencyCode)
  const topId = query.of ?? null
  const wanted: Wanted = { agentId: session.memberId, topId, currency, from: days.from, to: days.to }
  return { wanted, asked: { ...days, currency, currencies: team.currencies }, memberCount: team.members }
}

type ProfitAndLoss = ReplyOf<Calls['agents.profitAndLoss']>

async function profitAndLoss(
  db: Reader,
  session: Session,
  query: HandlerInput<'agents.profitAndLoss'>['query'],
): Promise<ProfitAndLoss> {
  const topId = query.of ?? null
  if (topId !== null) await checkBelow(db, session.memberId, topId)
  const { wanted, asked } = await askedOf(db, session, query)
  const [total, line, part] = await Promise.all([
    sumAll(db, wanted),
    topId === null ? [] : lineTo(db, session.memberId, topId),
    query.by === 'member' ? branchRows(db, wanted, query) : groupRows(db, wanted, query.by),
  ])
  return { ...asked, line, total: figuresOf(total, wanted.currency), ...part }
}

/** From directly below the agent to the member itself. */
const lineTo = async (db: Reader, agentId: string, memberId: string) => [
  ...(await listBetween(db, agentId, memberId)),
  { id: memberId, account: await findAccount(db, memberId) },
]

type Rows = Pick<ProfitAndLoss, 'rows' | 'next'>

async function branchRows(
  db: Reader,
  wanted: Wanted,
  { after, size }: { after?: string | undefined; size: number },
): Promise<Rows> {
  const [stake, id] = fromCursor(after, [cursorShapes.bigint, cursorShapes.uuid]) ?? []
  const rows = await sumByBranch(db, wanted, { after: stake && id ? { stake, id } : null, limit: size + 1 })
  const { page, next } = cutPage(rows, size, (last) => [last.stake, last.id])
  return {
    next,
    rows: page.map((row) => ({
      ...figuresOf(row, wanted.currency),
      member: { id: row.id, account: row.account, isAlone: row.is_alone, memberCount: row.member_count },
      type: null,
      level: null,
    })),
  }
}

async function groupRows(db: Reader, wanted: Wanted, by: 'type' | 'level'): Promise<Rows> {
  const groups: GroupSums[] = await (by === 'type' ? sumByType : sumByLevel)(db, wanted)
  const { agentId, topId } = wanted
  const above = topId === null ? 0 : (await listBetween(db, agentId, topId)).length + 1
  return {
    next: null,
    rows: groups.map((row) => ({
      ...figuresOf(row, wanted.currency),
      member: null,
      type: row.type as GameType | null,
      level: row.depth === null ? null : row.depth + above,
    })),
  }
}

async function teamBets(
  { database, catalogue, lotteries }: FiguresParts,
  session: Session,
  query: HandlerInput<'agents.teamBets'>['query'],
): Promise<ReplyOf<Calls['agents.teamBets']>> {
  const db = database.of(session.merchant)
  if (query.memberId !== undefined) await checkBelow(db, session.memberId, query.memberId)
  const { today, to: day } = await teamDaysOf(db, { from: query.day, to: query.day }, 1)
  const [placedAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const rows = await listTeamBets(db, {
    agentId: session.memberId,
    day,
    memberId: query.memberId ?? null,
    account: query.account?.trim().toLowerCase() ?? '',
    type: query.type ?? null,
    after: placedAt && id ? { placedAt, id } : null,
    limit: query.size + 1,
  })
  const { page, next } = cutPage(rows, query.size, (last) => [last.placed_at.toISOString(), last.id])
  const [view, named] = await Promise.all([catalogue.of(session.merchant), lotteries.named(session.merchant)])
  const nameOf = (game: string): string =>
    view.find(game)?.game.gameName ?? named.find(({ code }) => code === game)?.name ?? game
  return {
    today,
    day,
    list: page.map((row) => {
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
    }),
    next,
  }
}
