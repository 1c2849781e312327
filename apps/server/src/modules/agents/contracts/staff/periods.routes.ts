import { formatDecimal, money } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MerchantContext } from '../../../merchants/index.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { payStatements } from '../periods/pay-statements.ts'
import { findComputation, listStatements } from '../periods/statements.queries.ts'
import { viewComputation, viewStatement } from '../periods/view-statement.ts'
import { lockPeriod, recomputePeriod } from './recompute-period.ts'
import { pageOfPeriods } from './staff.queries.ts'

type OwnCalls =
  | 'agents.contractPeriodList'
  | 'agents.recomputePeriod'
  | 'agents.lockPeriod'
  | 'agents.statements'
  | 'agents.statement'
  | 'agents.statementEvidence'

const { instant, uuid } = cursorShapes
const word = /^[A-Za-z_]{0,20}$/

export const staffPeriodHandlers = (
  parts: Pick<MerchantContext, 'database' | 'commands'>,
): OperatorHandlers<OwnCalls> => ({
  'agents.contractPeriodList': async ({ context: { db }, query: { after, limit, kind } }) => {
    const [startsAt, afterKind, currency] = fromCursor(after, [instant, word, word]) ?? []
    const before = startsAt && afterKind ? { startsAt, kind: afterKind, currency: currency ?? '' } : null
    const rows = await pageOfPeriods(db, { kind, before, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [
      last.starts_at.toISOString(),
      last.kind,
      last.currency ?? '',
    ])
    return {
      list: page.map((row) => {
        const sum = (units: bigint | null) =>
          row.currency === null ? null : formatDecimal(money(units ?? 0n, row.currency))
        return {
          kind: row.kind,
          startsAt: row.starts_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          state: row.state,
          computedAt: row.computed_at.toISOString(),
          currency: row.currency,
          statements: row.statements,
          amount: sum(row.amount),
          paid: sum(row.paid),
          owed: sum(row.owed),
        }
      }),
      next,
    }
  },
  'agents.recomputePeriod': ({ context, body: { kind, startsAt } }) =>
    context.run('agents.recomputePeriod', (tools) => recomputePeriod(tools, { kind, startsAt })),
  'agents.lockPeriod': async ({ context, body: { kind, startsAt } }) => {
    await context.run('agents.lockPeriod', async (tools) => {
      await lockPeriod(tools, { kind, startsAt })
      return {}
    })
    await payStatements(parts, context.merchant)
    return {}
  },
  'agents.statements': async ({ context: { db }, query: { after, limit, kind, state, account, startsAt } }) => {
    const [afterStart, id] = fromCursor(after, [instant, uuid]) ?? []
    const rows = await listStatements(db, {
      side: null,
      partyId: null,
      kind,
      state,
      account,
      ...(startsAt && { startsAt: new Date(startsAt) }),
      before: afterStart && id ? { startsAt: afterStart, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.starts_at.toISOString(), last.id])
    return {
      list: page.map((row) => {
        const { contractId: _, member, payer, side: __, ...statement } = viewStatement(row, 'first')
        return { ...statement, account: member.account, payer: payer?.account ?? '' }
      }),
      next,
    }
  },
  ...statementHandlers,
})

const statementHandlers: OperatorHandlers<'agents.statementEvidence' | 'agents.statement'> = {
  'agents.statementEvidence': ({ context, params: { id } }) =>
    context.look('agents.statementEvidence', async ({ tx, audit }) => {
      const [row] = await listStatements(tx, { side: null, partyId: null, id, limit: 1 })
      if (!row) throw new Refused('not_found')
      audit({ action: 'agent.statement_evidence', subject: `agent_statement:${id}` })
      return readEvidence(tx, { row, side: 'first', readerId: null, now: new Date() })
    }),
  'agents.statement': async ({ context: { db }, params: { id } }) => {
    const [row] = await listStatements(db, { side: null, partyId: null, id, limit: 1 })
    const stored = await findComputation(db, id)
    if (!row || !stored) throw new Refused('not_found')
    return { statement: viewStatement(row, 'first'), computation: await viewComputation(db, stored) }
  },
}
