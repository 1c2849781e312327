import { parseMoney, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../../platform/cursor.ts'
import type { Reader } from '../../../../platform/db/database.ts'
import type { Handlers } from '../../../../platform/http/handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MerchantContext } from '../../../merchants/index.ts'
import { depthBelow } from '../signing/contracts.queries.ts'
import { listTeamPeriods } from './list-team-periods.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { findComputation, listStatements, type StatementRow } from './statements.queries.ts'
import { figuresIn } from './stored-computation.ts'
import { viewComputation, viewStatement } from './view-statement.ts'

type OwnCalls =
  | 'agents.contractStatements'
  | 'agents.contractStatement'
  | 'agents.contractEvidence'
  | 'agents.contractPeriods'
const statementsPerPage = 30

export const periodHandlers = ({
  database,
  merchants,
}: Pick<MerchantContext, 'database' | 'merchants'>): Handlers<OwnCalls> => ({
  'agents.contractStatements': async ({ context: { session }, query: { kind, side, after } }) => {
    const [startsAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listStatements(database.of(session.merchant), {
      side,
      partyId: session.memberId,
      kind,
      before: startsAt && id ? { startsAt, id } : null,
      limit: statementsPerPage + 1,
    })
    const { page, next } = cutPage(rows, statementsPerPage, (last) => [last.starts_at.toISOString(), last.id])
    return { list: page.map((row) => viewStatement(row, side)), next }
  },
  'agents.contractStatement': async ({ context: { session }, query: { id } }) => {
    const db = database.of(session.merchant)
    const { row, side } = await getOwn(db, { id, memberId: session.memberId })
    const stored = await findComputation(db, id)
    if (!stored) throw new Refused('not_found')
    return { statement: viewStatement(row, side), computation: await viewComputation(db, stored) }
  },
  'agents.contractEvidence': async ({ context: { session }, query: { id } }) => {
    const db = database.of(session.merchant)
    const own = await getOwn(db, { id, memberId: session.memberId })
    return readEvidence(db, { ...own, readerId: session.memberId, now: new Date() })
  },
  'agents.contractPeriods': async ({ context: { session }, query: { kind, memberId, ...asked } }) => {
    const db = database.of(session.merchant)
    const currency = session.currency as CurrencyCode
    if (memberId !== undefined && (await depthBelow(db, session.memberId, memberId)) !== 1)
      throw new Refused('user_unknown')
    const periods = await listTeamPeriods(db, {
      topId: memberId ?? session.memberId,
      kind,
      currency,
      zone: merchants.get(session.merchant).settings.timeZone ?? 'UTC',
      activeTurnover: readAmount('activeTurnover', asked.activeTurnover, currency),
      activeDeposit: readAmount('activeDeposit', asked.activeDeposit ?? '0', currency),
    })
    return {
      list: periods.map(({ startsAt, endsAt, figures, active }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        figures: figuresIn(figures, currency),
        active,
      })),
    }
  },
})

/** A statement of a contract of the member's. @throws Refused not_found */
async function getOwn(
  db: Reader,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ row: StatementRow; side: 'first' | 'second' }> {
  const [row] = await listStatements(db, { side: null, partyId: null, id, limit: 1 })
  if (row?.member_id === memberId) return { row, side: 'second' }
  if (row?.first_party === memberId) return { row, side: 'first' }
  throw new Refused('not_found')
}

function readAmount(field: string, typed: string, currency: CurrencyCode): bigint {
  const least = parseMoney(typed, currency, { precision: 'shown', allowsZero: true })
  if (typeof least === 'string') throw new Refused('amount_invalid', { field, fault: least })
  return least.amount
}
