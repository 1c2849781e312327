import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, instant } from '../schema/scalars.ts'

const jobStates = z.enum(['waiting', 'due', 'running', 'failing'])
/** Of 64 bits, which eighteen digits never pass. */
const jobId = z.string().regex(/^\d{1,18}$/)

const job = z.object({
  id: jobId,
  kind: z.string(),
  /** What it is about. */
  key: z.string(),
  /** `failing`: the last try ended with an error; it is tried again by itself. */
  state: jobStates,
  dueAt: instant,
  attempts: z.int(),
  lastError: z.string().nullable(),
})

export const healthOperatorCalls = {
  health: operatorCall({
    method: 'GET',
    path: '/ops/health',
    access: 'jobs.read',
    of: 'merchant',
    summary: 'How the platform and its database are, and how much work waits',
    reply: z.object({
      platform: z.object({ version: z.string(), runtime: z.string(), upSeconds: z.int(), memoryBytes: z.int() }),
      database: z.object({
        version: z.string(),
        sizeBytes: z.int(),
        connections: z.int(),
        connectionsMax: z.int(),
        /** Of the transaction that is open for longest. */
        longestSeconds: z.int(),
      }),
      /** How visitors' countries are known; no table where the front proxy says them, or where none is installed. */
      countries: z.object({
        isByProxy: z.boolean(),
        table: z.object({ name: z.string(), builtAt: instant, ageDays: z.int() }).nullable(),
      }),
      /** From when on days in the merchant’s zone are others by the platform than by its database; null: never. */
      zoneDifference: z.object({ zone: z.string(), from: instant }).nullable(),
      jobs: z.object({ due: z.int(), failing: z.int(), oldestDueSeconds: z.int() }),
    }),
  }),
  jobs: operatorCall({
    method: 'GET',
    path: '/ops/jobs',
    access: 'jobs.read',
    of: 'merchant',
    summary: 'Work of the merchant that is due at a time, the earliest first',
    query: z.object({ ...listQuery, state: jobStates.optional(), kind: z.string().max(64).optional() }),
    reply: listOf(job),
  }),
  retryJob: operatorCall({
    method: 'POST',
    path: '/ops/jobs/:id/retry',
    access: 'jobs.act',
    of: 'merchant',
    summary: 'Try a failing job again now, not after its pause',
    params: z.object({ id: jobId }),
    body: z.object({ reason }),
    reply: emptyReply,
  }),
}
