import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { startStack as StartStack } from '../tools/lib/processes.mjs'
import { benchMoney } from './money.ts'
import { isWithin, printFigure, type Figure } from './report.ts'

export interface BenchOptions {
  /** The tools' own: handed in, because they find the project by where they lie. */
  startStack: typeof StartStack
  only: readonly string[]
  rounds: number
  seconds: number
}

/** Runs every part and prints its ratios. @returns whether all are within their budgets */
export async function runBench({ startStack, only, rounds, seconds }: BenchOptions): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-bench-'))
  const stack = await startStack({ dataDir: folder, isDemo: true, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
  const figures: Figure[] = []
  const parts: Record<string, () => Promise<Figure[]>> = {
    money: () => benchMoney({ databaseUrl: stack.databaseUrl, port: stack.port, rounds, seconds }),
  }
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue
      const measured = await run()
      measured.forEach(printFigure)
      figures.push(...measured)
    }
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return figures.every(isWithin)
}
