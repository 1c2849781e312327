import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { startEmbeddedPostgres as StartEmbeddedPostgres } from '../apps/launcher/src/postgres/embedded-postgres.mjs'
import type { startStack as StartStack } from '../apps/launcher/src/processes/processes.mjs'
import { median, formatRange, type Figure } from './report.ts'

export interface StartBench {
  root: string
  /** Of an installation that has run before and is stopped. */
  dataDir: string
  startStack: typeof StartStack
  startEmbeddedPostgres: typeof StartEmbeddedPostgres
  rounds: number
}

/** A second start with everything in place, against an empty Fastify on an empty start of the same database. */
export async function benchStart(options: StartBench): Promise<Figure[]> {
  const ours: number[] = []
  const theirs: number[] = []
  const memory: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    theirs.push(await startBare(options))
    const startedAt = performance.now()
    const stack = await options.startStack({ dataDir: options.dataDir })
    ours.push(performance.now() - startedAt)
    const { platform, studio, 'payment-sandbox': payments } = stack.pids()
    memory.push([platform, studio, payments].map(residentMb).reduce((total, mb) => total + mb, 0))
    await stack.stop()
  }
  return [
    {
      what: 'second start',
      measured: median(ours) / median(theirs),
      unit: '× empty',
      budget: { atMost: 3 },
      detail: `${formatRange(ours)} ms against ${formatRange(theirs)} ms`,
    },
    { what: 'memory of our processes, at rest', measured: median(memory), unit: 'MB', budget: { atMost: 300 } },
  ]
}

async function startBare({ root, dataDir, startEmbeddedPostgres }: StartBench): Promise<number> {
  const startedAt = performance.now()
  const database = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'pg'),
    logFile: path.join(dataDir, 'logs/postgres.log'),
  })
  const child = fork(path.join(root, 'bench/bare-start.mjs'), { env: { ...process.env, DATABASE_URL: database.url } })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the bare start ended with ${code}`)))
  })
  const took = performance.now() - startedAt
  child.removeAllListeners('exit')
  child.kill()
  await database.stop()
  return took
}

/** Proportional share of pages, so that what processes share counts once. */
function residentMb(pid: number | undefined): number {
  if (!pid) throw new Error('a process is missing')
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1_024
}
