import type { Calls, GameType, ReplyOf } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { HandlerInput, Handlers } from '../../../platform/http/handler.ts'
import type { Session } from '../../../platform/scope.ts'
import { checkBelow, listBetween, findAccount } from '../team/team.queries.ts'
import { figuresOf, shownIn } from './figures-view.ts'
import {
  readTeam,
  sumAll,
  sumByBranch,
  sumByLevel,
  sumByType,
  sumOwnRebates,
  type GroupSums,
  type Wanted,
} from './figures.queries.ts'
import { readOverview } from './overview.ts'
import { listTeamBetsOf, type TeamBetsParts } from './list-team-bets.ts'
import { teamDaysOf } from './team-days.ts'

type Names = 'agents.overview' | 'agents.profitAndLoss' | 'agents.teamBets'

const usualDays = 7

export function figuresHandlers(parts: TeamBetsParts): Handlers<Names> {
  const { database } = parts
  return {
    'agents.overview': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const { wanted, asked, memberCount } = await askedOf(db, session, query)
      return { ...asked, memberCount, ...(await readOverview(db, wanted, asked)) }
    },
    'agents.profitAndLoss': ({ context: { session }, query }) =>
      profitAndLoss(database.of(session.merchant), session, query),
    'agents.teamBets': (input) => listTeamBetsOf(parts, input),
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
  const [total, own, line, part] = await Promise.all([
    sumAll(db, wanted),
    topId === null ? sumOwnRebates(db, wanted) : null,
    topId === null ? [] : lineTo(db, session.memberId, topId),
    query.by === 'member' ? branchRows(db, wanted, query) : groupRows(db, wanted, query.by),
  ])
  const ownRebates = own === null ? null : shownIn(wanted.currency)(own)
  return { ...asked, line, total: figuresOf(total, wanted.currency), ownRebates, ...part }
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
