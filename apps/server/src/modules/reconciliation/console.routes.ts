import type { OperatorCallName } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import { askedReconciliation } from './reconciliation.jobs.ts'
import { findReconciliation, listReconciliations, type ReconciliationRow } from './reconciliation.queries.ts'

type OwnCalls = Extract<OperatorCallName, `reconciliation.${string}`>

export const reconciliationConsoleHandlers = ({ jobs }: { jobs: Jobs }): OperatorHandlers<OwnCalls> => ({
  'reconciliation.runs': async ({ context: { db }, query: { after, limit } }) => {
    const [beforeId] = fromCursor(after, [cursorShapes.bigint]) ?? []
    const rows = await listReconciliations(db, {
      beforeId: beforeId === undefined ? null : BigInt(beforeId),
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.id])
    return { list: page.map(runView), next }
  },
  'reconciliation.run': async ({ context: { db }, params }) => {
    const row = await findReconciliation(db, BigInt(params.no))
    if (!row) throw new Refused('not_found')
    return { ...runView(row), drift: row.drift as string[] }
  },
  // As a job: with many rows it takes longer than a call may.
  'reconciliation.start': async ({ context }) => {
    const { merchant, staff } = context
    await context.run('reconciliation.start', async ({ tx, audit }) => {
      audit({ action: 'reconciliation.start', subject: 'reconciliation' })
      await jobs.schedule(tx, { ...askedReconciliation(merchant, staff.id), due: { afterSeconds: 0 } })
      return {}
    })
    jobs.wake()
    return {}
  },
})

const runView = ({ id, checked_at, operator, drift_count }: ReconciliationRow) => ({
  id: String(id),
  at: checked_at.toISOString(),
  by: operator,
  driftCount: drift_count,
})
