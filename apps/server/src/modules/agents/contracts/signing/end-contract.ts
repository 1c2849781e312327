import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import { tellMember } from '../../../messaging/index.ts'
import {
  decideVersion,
  findContract,
  findMember,
  listPassedOn,
  listWithAgentAbove,
  listVersions,
  lockContracts,
  readNextStart,
  setContract,
  type ContractRow,
} from './contracts.queries.ts'

/** Who acts: a member, or null for the house. */
export interface Side {
  contractId: string
  partyId: string | null
}

type SideName = 'first' | 'second'

/** @throws Refused not_found for who is no party of it */
async function findOwn(
  { tx }: CommandTools,
  { contractId, partyId }: Side,
): Promise<{ contract: ContractRow; side: SideName }> {
  await lockContracts(tx)
  const contract = await findContract(tx, contractId)
  if (contract && contract.first_party === partyId) return { contract, side: 'first' }
  if (contract && contract.second_party === partyId) return { contract, side: 'second' }
  throw new Refused('not_found')
}

/** The first party takes an offer back before it is answered. @throws Refused not_found, contract_changed */
export async function withdrawOffer(tools: CommandTools, party: Side): Promise<void> {
  const { tx, audit } = tools
  const { contract, side } = await findOwn(tools, party)
  const offered = (await listVersions(tx, contract.id)).find(({ state }) => state === 'offered')
  if (side !== 'first' || !offered) throw new Refused('contract_changed')
  await decideVersion(tx, { contractId: contract.id, version: offered.version }, { state: 'withdrawn' })
  if (contract.state === 'offered') await setContract(tx, contract.id, { state: 'withdrawn' })
  audit({
    action: 'agent.contract_withdraw',
    subject: `agent_contract:${contract.id}`,
    after: { version: offered.version },
  })
}

export type ReleaseAct = 'ask' | 'agree' | 'take_back'

/**
 * A contract ends with the period that runs, once both sides want it. Who has passed terms on ends those contracts first.
 * @throws Refused not_found, contract_changed, contract_passed_on
 */
export async function releaseContract(
  tools: CommandTools,
  party: Side,
  { act, zone }: { act: ReleaseAct; zone: string },
): Promise<void> {
  const { tx, audit } = tools
  const { contract, side } = await findOwn(tools, party)
  const { id, kind, release_by: askedBy } = contract
  if (contract.state !== 'running') throw new Refused('contract_changed')
  if (act === 'ask' ? askedBy !== null : act === 'agree' ? askedBy === null || askedBy === side : askedBy !== side)
    throw new Refused('contract_changed')
  if (act !== 'take_back' && (await listPassedOn(tx, contract.second_party, kind)).length > 0)
    throw new Refused('contract_passed_on')
  if (act === 'agree') {
    await setContract(tx, id, { state: 'ended', ends_at: await readNextStart(tx, kind, zone), end_reason: 'released' })
    const offered = (await listVersions(tx, id)).find(({ state }) => state === 'offered')
    if (offered) await decideVersion(tx, { contractId: id, version: offered.version }, { state: 'withdrawn' })
  } else await setContract(tx, id, { release_by: act === 'ask' ? side : null })
  audit({ action: `agent.contract_release_${act}`, subject: `agent_contract:${id}` })
  await tellOther(tools, contract, { side, act })
}

/**
 * Before a move of the second party: contracts with the agent above end with the period that runs, and offers are taken
 * back. What was computed or is owed stays as it is.
 */
export async function endByMove(tools: CommandTools, memberId: string, zone: string): Promise<void> {
  const { tx, audit } = tools
  await lockContracts(tx)
  for (const contract of await listWithAgentAbove(tx, memberId)) {
    const { id, kind, state } = contract
    const offered = (await listVersions(tx, id)).find((version) => version.state === 'offered')
    if (offered) await decideVersion(tx, { contractId: id, version: offered.version }, { state: 'withdrawn' })
    if (state === 'offered') await setContract(tx, id, { state: 'withdrawn' })
    else {
      const endsAt = await readNextStart(tx, kind, zone)
      await setContract(tx, id, { state: 'ended', ends_at: endsAt, end_reason: 'moved', release_by: null })
      for (const side of ['first', 'second'] as const) await tellOther(tools, contract, { side, act: 'agree' })
    }
    audit({ action: 'agent.contract_end_moved', subject: `agent_contract:${id}` })
  }
}

async function tellOther(
  tools: CommandTools,
  { id, first_party, second_party, kind }: ContractRow,
  { side, act }: { side: SideName; act: ReleaseAct },
): Promise<void> {
  const [actor, other] = side === 'first' ? [first_party, second_party] : [second_party, first_party]
  if (other === null || act === 'take_back') return
  const account = actor === null ? null : ((await findMember(tools.tx, actor))?.account ?? null)
  await tellMember(tools, {
    memberId: other,
    // Asked, taken back and asked again is told each time.
    cause: `contract:${id}:${act}:${uuidv7()}`,
    kind: act === 'ask' ? 'contractReleaseAsked' : 'contractEnded',
    params: { contract: kind, account },
  })
}
