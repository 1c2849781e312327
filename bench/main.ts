import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { startEmbeddedPostgres as StartEmbeddedPostgres } from '../apps/launcher/src/postgres/embedded-postgres.mjs'
import type { startStack as StartStack, Stack } from '../apps/launcher/src/processes/processes.mjs'
import { benchAgents } from './agents/index.ts'
import { benchFloods } from './attacks/floods.ts'
import { benchAttacks } from './attacks/index.ts'
import { benchBooks } from './books.ts'
import { benchChecks } from './checks.ts'
import { benchConsole } from './console/index.ts'
import { consolePictures } from './site/console-pictures.ts'
import { filmstrips } from './site/filmstrips.ts'
import { benchLighthouse } from './site/lighthouse.ts'
import { benchLotteryRules } from './lottery-rules.ts'
import { benchHistory } from './history/index.ts'
import { benchLogin } from './login.ts'
import { benchMessages } from './messages/index.ts'
import { benchMoney } from './money.ts'
import { benchOriginals } from './originals.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './site/pages.ts'
import { benchPlanted } from './planted/index.ts'
import { benchPromises } from './promises/index.ts'
import { benchPush } from './push.ts'
import { benchRain } from './rain.ts'
import { benchRecords } from './records.ts'
import { benchRewards } from './rewards/index.ts'
import { isWithin, printFigure, type Figure } from './report.ts'
import { benchSettle } from './settle.ts'
import { benchStart } from './start.ts'
import { benchSpeedIndex } from './site/speed-index.ts'
import { benchTaps } from './site/taps.ts'
import { benchWeight } from './site/weight.ts'

export interface BenchOptions {
  /** Passed in by the tools, which resolve paths from their own location. */
  startStack: typeof StartStack
  startEmbeddedPostgres: typeof StartEmbeddedPostgres
  root: string
  executablePath: string
  chromiumFlags: readonly string[]
  only: readonly string[]
  rounds: number
  seconds: number
  /** Of the sizes that promises name. */
  share: number
  /** Of the promises: which to run. */
  parts: readonly string[]
}

/** Runs every part and prints its ratios. @returns whether all are within their budgets */
export async function runBench(options: BenchOptions): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-bench-'))
  const figures: Figure[] = []
  const run = async (name: string, part: () => Promise<Figure[]>) => {
    if (options.only.length > 0 && !options.only.includes(name)) return
    const measured = await part()
    measured.forEach(printFigure)
    figures.push(...measured)
  }
  try {
    const promises = () => run('promises', () => benchPromises(options))
    const rules = () => run('lottery-rules', async () => benchLotteryRules())
    // Without the site: they start what they need.
    // On demand: the checks take two cores for minutes, and fail where the sources do.
    const checks = () => run('checks', async () => benchChecks(options))
    // On demand: it copies the tree, and runs tests for minutes.
    const planted = () => run('planted', async () => benchPlanted(options))
    const originals = () => run('originals', () => benchOriginals({ ...options, dataDir }))
    const alone = { promises, checks, planted, originals, 'lottery-rules': rules }[options.only.join()]
    if (alone) {
      await alone()
      return figures.every(isWithin)
    }
    await rules()
    const stack = await options.startStack({ dataDir, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
    try {
      await runParts(run, stack, options)
      // On demand: it fills the database with hostile texts, and writes its report.
      if (options.only.includes('attacks')) await run('attacks', () => benchAttacks({ ...options, ...stack, dataDir }))
      // On demand: they write pictures for the documentation.
      if (options.only.includes('filmstrips')) await run('filmstrips', () => filmstrips({ ...options, ...stack }))
      if (options.only.includes('console-pictures'))
        await run('console-pictures', () => consolePictures({ ...options, ...stack, dataDir }))
      // On demand: its merchant is loaded for some ten minutes.
      if (options.only.includes('console')) await run('console', () => benchConsole({ ...options, ...stack }))
      // On demand: a hundred thousand members more slow what comes after it.
      if (options.only.includes('messages'))
        await run('messages', () => benchMessages({ ...options, ...stack, platformPid: stack.pids()['platform'] }))
      // On demand: the same.
      if (options.only.includes('agents-tree')) await run('agents-tree', () => benchAgents({ ...options, ...stack }))
      // On demand: every call that reads, forty times and more.
      if (options.only.includes('history')) await run('history', () => benchHistory({ ...options, ...stack }))
      // On demand: a million members again.
      if (options.only.includes('rewards')) await run('rewards', () => benchRewards({ ...options, ...stack }))
      await run('books', async () => benchBooks({ ...options, dataDir }))
    } finally {
      await stack.stop()
    }
    // Last, because it stops and starts.
    await run('start', () => benchStart({ ...options, dataDir }))
    await originals()
    await promises()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures.length > 0 && figures.every(isWithin)
}

/** The site first: what follows leaves a million rows behind. */
async function runParts(
  run: (name: string, part: () => Promise<Figure[]>) => Promise<void>,
  { origin, port, databaseUrl, pids }: Stack,
  options: BenchOptions,
): Promise<void> {
  await run('weight', () => benchWeight({ ...options, origin }))
  await run('lighthouse', () => benchLighthouse({ ...options, port }))
  await run('speed-index', () => benchSpeedIndex({ ...options, port }))
  await run('taps', () => benchTaps({ ...options, port }))
  await run('pages', () => benchPages({ ...options, port }))
  await run('login', () => benchLogin({ ...options, origin, port, databaseUrl, platformPid: pids()['platform'] }))
  await run('floods', () => benchFloods({ ...options, databaseUrl, port }))
  await run('overload', () => benchOverload({ ...options, databaseUrl, port, platformPid: pids()['platform'] }))
  await run('money', () => benchMoney({ ...options, databaseUrl, port }))
  await run('push', () => benchPush({ ...options, databaseUrl, port }))
  await run('rain', () => benchRain({ ...options, databaseUrl, port }))
  await run('settle', () => benchSettle({ ...options, databaseUrl }))
  await run('records', () => benchRecords({ ...options, databaseUrl, origin }))
}
