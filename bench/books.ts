import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Figure } from './report.ts'

export interface BooksBench {
  root: string
  dataDir: string
}

/** The operator's own reconciliation of everything that the other parts have left in the data folder. */
export function benchBooks({ root, dataDir }: BooksBench): Figure[] {
  const command = [path.join(root, 'tools/operator.mjs'), 'reconcile', '--data', dataDir]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const said = `${stdout}${stderr}`.trim().split('\n')
  return [
    {
      what: 'reconciliations of these books that fail',
      measured: status === 0 ? 0 : 1,
      unit: '',
      budget: { atMost: 0 },
      detail: said.slice(0, 3).join('; '),
    },
  ]
}
