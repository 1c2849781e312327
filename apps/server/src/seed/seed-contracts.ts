import { sql } from 'kysely'
import type { AgentTerms } from '@fairground/contract'
import type { CommandTools, Commands } from '../platform/commands/command.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { answerContract, offerContract, putRule } from '../modules/agents/index.ts'
import type { DemoData } from './demo-data.ts'

interface SeedParts {
  commands: Commands
  merchant: MerchantId
  demo: DemoData
}

type Signed = DemoData['contracts']['signed'][number]

export async function seedContractRules({ commands, merchant, demo }: SeedParts): Promise<void> {
  await commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'seed' } }, name: 'seed.contractRules' },
    async ({ tx }) => {
      for (const rule of demo.contracts.rules) await putRule(tx, merchant, { version: 0, rule })
    },
  )
}

/**
 * Contracts of the demo's agents: signed as agents sign them, but counting from the period that runs, so that the bets that
 * follow are in the first statements.
 */
export async function seedContracts(
  { commands, merchant, demo }: SeedParts,
  ids: ReadonlyMap<string, string>,
  signed: readonly Signed[],
): Promise<void> {
  const zone = demo.merchant.settings.timeZone ?? 'UTC'
  await commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'seed' } }, name: 'seed.contracts' },
    async (tools) => {
      for (const { from, to, isAccepted, terms } of signed) {
        const [firstPartyId, secondPartyId] = [from === null ? null : (ids.get(from) ?? ''), ids.get(to) ?? '']
        const { id, version } = await offerContract(tools, { firstPartyId, secondPartyId, terms })
        if (isAccepted) await accept(tools, { contractId: id, memberId: secondPartyId, version, zone, terms })
      }
    },
  )
}

interface Accepted {
  contractId: string
  memberId: string
  version: number
  zone: string
  terms: AgentTerms
}

async function accept(tools: CommandTools, { terms, ...answer }: Accepted): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    select encode(terms_hash, 'hex') as hash from agent_contract_version where contract_id = ${answer.contractId}`.execute(
    tools.tx,
  )
  await answerContract(tools, { ...answer, hash: rows[0]?.hash ?? '', isAccepted: true })
  await sql`
    update agent_contract_version set starts_at = p.starts from agent_period_at(${terms.kind}, ${answer.zone}, now()) p
    where contract_id = ${answer.contractId}`.execute(tools.tx)
}
