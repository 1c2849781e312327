import type { Database, MerchantId, Reader } from '../db/database.ts'
import type { Log } from '../log.ts'
import { claim, finish, msUntilDue, renew, reschedule, retryLater, scheduleJob, type Claimed } from './job.queries.ts'

export { countJobs, hurryJob, listJobs, scheduleJob } from './job.queries.ts'

/**
 * Work due at a time, done once across all processes. A job only names what to check; the work itself decides by the
 * rows whether there is anything to do, so running it twice changes nothing.
 */
export interface JobKind {
  kind: string
  /** May throw: the job comes back after a pause. A returned time asks to run again then. */
  run: (job: { merchant: MerchantId; key: string }) => Promise<Due | null>
}

/** A time from the database, or a delay from the database's now: this process's clock is not used. */
export type Due = Date | { afterSeconds: number }

export interface Jobs {
  /** Schedules, or moves an unclaimed job of the same kind and key to an earlier time. */
  schedule: (db: Reader, job: NewJob) => Promise<void>
  /** Checks now instead of at the next wake-up: call after the commit that scheduled. */
  wake: () => void
  /** From now on this process runs due jobs of these kinds. */
  start: (kinds: readonly JobKind[]) => void
  stop: () => Promise<void>
}

export interface NewJob {
  kind: string
  key: string
  merchant: MerchantId
  due: Due
}

export interface JobsOptions {
  database: Database
  log: Log
  /** Jobs run at once in this process. */
  lanes: number
}

const renewMs = 3_000
/**
 * Maximum wait, for jobs scheduled by other processes, and minimum, for jobs that another process is about to claim.
 */
const napMsMax = 1_000
const napMsMin = 10

export function createJobs({ database, log, lanes }: JobsOptions): Jobs {
  let byKind: ReadonlyMap<string, JobKind> = new Map()
  const running = new Set<Promise<void>>()
  const nap = createNap()
  const state = { isStopped: true }
  let loop: Promise<void> = Promise.resolve()

  const work = async (job: Claimed): Promise<void> => {
    const kind = byKind.get(job.kind)
    const heartbeat = setInterval(() => void renew(database.platform, job).catch(() => {}), renewMs)
    try {
      if (!kind) throw new Error(`no job of kind ${job.kind}`)
      const again = await kind.run({ merchant: job.merchant as MerchantId, key: job.key })
      await (again ? reschedule(database.platform, job, again) : finish(database.platform, job))
    } catch (cause) {
      log.error({ err: cause, job: job.kind, key: job.key }, 'a job failed and will be tried again')
      await retryLater(database.platform, job, cause).catch(() => {})
    } finally {
      clearInterval(heartbeat)
    }
  }

  const round = async (): Promise<number> => {
    const free = lanes - running.size
    // A job that ends wakes the loop.
    if (free <= 0) return napMsMax
    const own = [...byKind.keys()]
    const claimed = await claim(database.platform, own, free)
    for (const job of claimed) {
      const done = work(job).finally(() => {
        running.delete(done)
        nap.wake()
      })
      running.add(done)
    }
    if (claimed.length > 0) return 0
    return Math.min(napMsMax, Math.max(napMsMin, await msUntilDue(database.platform, own)))
  }

  const run = async (): Promise<void> => {
    while (!state.isStopped) {
      nap.prepare()
      const napMs = await round().catch((cause: unknown) => {
        log.warn({ err: cause }, 'looking for due jobs failed')
        return napMsMax
      })
      if (napMs > 0 && !state.isStopped) await nap.sleep(napMs)
    }
  }

  return {
    schedule: scheduleJob,
    wake: nap.wake,
    start: (kinds) => {
      byKind = new Map(kinds.map((kind) => [kind.kind, kind]))
      state.isStopped = false
      loop = run()
    },
    stop: async () => {
      state.isStopped = true
      nap.wake()
      await loop
      await Promise.all(running)
    },
  }
}

interface Nap {
  /** From now on a wake-up counts, also one before the sleep: then jobs are checked again. */
  prepare: () => void
  sleep: (ms: number) => Promise<void>
  wake: () => void
}

function createNap(): Nap {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    prepare: () => {
      isWoken = false
    },
    sleep: async (ms) => {
      if (isWoken) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake: () => {
      isWoken = true
      end?.()
    },
  }
}
