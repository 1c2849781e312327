import { z } from 'zod'
import { between, listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { instant } from '../schema/scalars.ts'

const query = {
  ...listQuery,
  ...between,
  action: z.string().max(64).optional(),
  /** The name of who acted. */
  operator: z.string().max(32).optional(),
}

const entry = {
  id: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
}

/** What was done, by whom, when and why. */
export const auditCalls = {
  audit: operatorCall({
    method: 'GET',
    path: '/ops/audit',
    access: 'audit.read',
    of: 'merchant',
    summary: 'The audit trail, latest first',
    query: z.object({
      ...query,
      subject: z.string().max(120).optional(),
      /** Staff only, or everybody’s acts. */
      by: z.enum(['staff', 'all']).default('staff'),
    }),
    reply: listOf(z.object({ ...entry, chainNo: z.string().nullable(), subject: z.string() })),
  }),
  accountAudit: operatorCall({
    method: 'GET',
    path: '/ops/audit/operators',
    access: 'audit.read',
    of: 'platform',
    summary: 'What was done with the accounts and roles of operators, latest first',
    query: z.object({
      ...query,
      /** The name of whose account it is. */
      subject: z.string().max(32).optional(),
    }),
    reply: listOf(
      z.object({
        ...entry,
        chainNo: z.string(),
        /** The operator whose account it is, or who proposed a role. */
        subject: z.string(),
        /** The merchant, role or passkey that it concerns. */
        detail: z.string().nullable(),
      }),
    ),
  }),
  exports: operatorCall({
    method: 'GET',
    path: '/ops/exports',
    access: 'audit.read',
    of: 'merchant',
    summary: 'Who has saved which list as a file, latest first',
    query: z.object({
      ...listQuery,
      ...between,
      operator: z.string().max(32).optional(),
      /** The name of the call that answers the list. */
      list: z.string().max(64).optional(),
    }),
    reply: listOf(
      z.object({
        id: z.string(),
        at: instant,
        operator: z.string(),
        list: z.string(),
        /** What the rows were chosen by. */
        filter: z.array(z.object({ key: z.string(), value: z.string() })),
        /** Sent until the end or until the download broke off; null: it is not over, or the platform stopped meanwhile. */
        rows: z.int().nullable(),
        address: z.string().nullable(),
      }),
    ),
  }),
}
