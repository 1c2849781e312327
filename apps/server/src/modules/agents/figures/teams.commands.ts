import type { OperatorCommand, OperatorContext } from '../../../platform/operator/operator-command.ts'
import { rebuildTeams } from './teams.queries.ts'

export const agentCommands: readonly OperatorCommand[] = [
  {
    name: 'agents rebuild',
    permission: 'reconciliation.run',
    words: [],
    summary: 'makes all sums of agents’ teams again from the rows of members; after drift in `agent_team_…`',
    isAudited: true,
    isForAll: true,
    run: rebuild,
  },
]

async function rebuild({ run, merchant, say }: OperatorContext): Promise<void> {
  const rows = await run('agents.rebuild', async ({ tx, audit }) => {
    const count = await rebuildTeams(tx)
    audit({ action: 'agents.rebuild', subject: `merchant:${merchant.code}`, after: { rows: count } })
    return count
  })
  say(`${merchant.code}: ${rows} sums of teams were made again.`)
}
