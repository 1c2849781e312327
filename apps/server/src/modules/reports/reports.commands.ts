import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts'
import { rebuildSums } from './sums.queries.ts'

export const reportCommands: readonly OperatorCommand[] = [
  {
    name: 'reports rebuild',
    permission: 'reconciliation.run',
    words: [],
    summary: 'makes all sums of reports again from postings; after drift, or after another time zone of the merchant',
    isAudited: true,
    isForAll: true,
    run: rebuild,
  },
]

async function rebuild({ run, merchant, say }: OperatorContext): Promise<void> {
  const rows = await run('reports.rebuild', async ({ tx, audit }) => {
    const count = await rebuildSums(tx)
    audit({ action: 'reports.rebuild', subject: `merchant:${merchant.code}`, after: { rows: count } })
    return count
  })
  say(`${merchant.code}: ${rows} sums were made again.`)
}
