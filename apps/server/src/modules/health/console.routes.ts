import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import { readDatabaseState } from '../../platform/db/database-state.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { countJobs, hurryJob, listJobs } from '../../platform/jobs/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { ZoneDifferences } from './zone-differences.ts'

const version = process.env['npm_package_version'] ?? '1.0.0'

export const healthConsoleHandlers = ({
  database,
  jobs,
  countries,
  zones,
}: Pick<MerchantContext, 'database' | 'jobs' | 'countries'> & { zones: ZoneDifferences }): OperatorHandlers<
  'health.health' | 'health.jobs' | 'health.retryJob'
> => ({
  'health.health': async ({ context: { merchant } }) => {
    const state = await readDatabaseState(database.platform)
    const counts = await countJobs(database.platform, merchant)
    const difference = await zones.of(merchant)
    return {
      platform: {
        version,
        runtime: `Node ${process.versions.node}`,
        upSeconds: Math.floor(process.uptime()),
        memoryBytes: process.memoryUsage.rss(),
      },
      database: {
        version: state.version,
        sizeBytes: state.size_bytes,
        connections: state.connections,
        connectionsMax: state.connections_max,
        longestSeconds: state.longest_seconds,
      },
      countries: countriesView(countries),
      zoneDifference: difference && { zone: difference.zone, from: difference.from.toISOString() },
      jobs: { due: counts.due, failing: counts.failing, oldestDueSeconds: counts.oldest_due_seconds },
    }
  },
  'health.jobs': async ({ context: { merchant }, query: { state, kind, after, limit } }) => {
    const [dueAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.bigint]) ?? []
    const rows = await listJobs(database.platform, {
      merchant,
      state: state ?? null,
      kind: kind ?? null,
      after: dueAt && id ? { dueAt, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.due_at.toISOString(), last.id])
    return {
      list: page.map(({ due_at, last_error, ...row }) => ({
        ...row,
        dueAt: due_at.toISOString(),
        lastError: last_error,
      })),
      next,
    }
  },
  'health.retryJob': async ({ context, params: { id } }) => {
    const reply = await context.run('job.retry', async ({ tx, scope, audit }) => {
      if (!(await hurryJob(tx, { id, merchant: scope.merchant }))) throw new Refused('decided_already')
      audit({ action: 'job.retry', subject: `job:${id}` })
      return {}
    })
    jobs.wake()
    return reply
  },
})

const msInDay = 86_400_000

function countriesView({ source }: MerchantContext['countries']) {
  const { isByProxy, table } = source()
  if (!table) return { isByProxy, table }
  const ageDays = Math.max(0, Math.floor((Date.now() - table.builtAt.getTime()) / msInDay))
  return { isByProxy, table: { name: table.name, builtAt: table.builtAt.toISOString(), ageDays } }
}
