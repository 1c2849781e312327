import { z } from 'zod'
import { listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, instant } from '../schema/scalars.ts'

const run = z.object({
  id: z.string(),
  at: instant,
  /** The operator who asked for it; null: the clock, or a scheduler. */
  by: z.string().nullable(),
  driftCount: z.int(),
})

export const reconciliationOperatorCalls = {
  runs: operatorCall({
    method: 'GET',
    path: '/ops/reconciliations',
    access: 'reconciliation.read',
    of: 'merchant',
    summary: 'Reconciliation runs, latest first',
    query: z.object({ ...listQuery }),
    reply: listOf(run),
  }),
  run: operatorCall({
    method: 'GET',
    path: '/ops/reconciliations/:no',
    access: 'reconciliation.read',
    of: 'merchant',
    summary: 'What a run has found: the first of the rows that drift, each in a sentence',
    params: z.object({ no: z.string().regex(/^[0-9]{1,18}$/) }),
    reply: run.extend({ drift: z.array(z.string()) }),
  }),
  start: operatorCall({
    method: 'POST',
    path: '/ops/reconciliations',
    access: 'reconciliation.run',
    of: 'merchant',
    summary: 'Recompute every figure now; the result appears among the runs',
    body: z.object({}),
    reply: emptyReply,
  }),
}
