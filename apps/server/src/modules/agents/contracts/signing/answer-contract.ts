import { isWithin, readTerms } from '@fairground/commissions'
import type { AgentContractKind } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import { tellMember } from '../../../messaging/index.ts'
import {
  decideVersion,
  findContract,
  findMember,
  listPassedOn,
  listVersions,
  lockContracts,
  readNextStart,
  setContract,
  type ContractRow,
  type VersionRow,
} from './contracts.queries.ts'
import { checkWithin } from './offer-contract.ts'

export interface Answer {
  contractId: string
  memberId: string
  version: number
  /** Of the terms that the member has read. */
  hash: string
  isAccepted: boolean
  zone: string
}

/**
 * The second party accepts or refuses an offer: once, and exactly the terms with this hash.
 * @throws Refused not_found, contract_changed, contract_offer_expired, contract_none_own, contract_above_own, contract_passed_on
 */
export async function answerContract(tools: CommandTools, answer: Answer): Promise<void> {
  const { tx, audit } = tools
  await lockContracts(tx)
  const contract = await findContract(tx, answer.contractId)
  if (contract?.second_party !== answer.memberId) throw new Refused('not_found')
  const offered = (await listVersions(tx, contract.id)).find(({ version }) => version === answer.version)
  if (!offered || offered.terms_hash.toString('hex') !== answer.hash) throw new Refused('contract_changed')
  if (offered.state === 'expired' || (offered.state === 'offered' && offered.is_over))
    throw new Refused('contract_offer_expired')
  if (offered.state !== 'offered') throw new Refused('contract_changed')
  const place = { contractId: contract.id, version: offered.version }
  if (answer.isAccepted) {
    await checkAcceptance(tools, contract, offered)
    const startsAt = await readNextStart(tx, contract.kind, answer.zone)
    await decideVersion(tx, place, { state: 'accepted', startsAt })
    await setContract(tx, contract.id, { state: 'running' })
  } else {
    await decideVersion(tx, place, { state: 'refused' })
    if (contract.state === 'offered') await setContract(tx, contract.id, { state: 'refused' })
  }
  audit({
    action: answer.isAccepted ? 'agent.contract_accept' : 'agent.contract_refuse',
    subject: `agent_contract:${contract.id}`,
    after: { version: offered.version, hash: answer.hash },
  })
  await tellFirst(tools, contract, answer)
}

async function checkAcceptance({ tx }: CommandTools, contract: ContractRow, offered: VersionRow): Promise<void> {
  if (contract.state !== 'offered' && contract.state !== 'running') throw new Refused('contract_changed')
  if (contract.release_by) throw new Refused('contract_changed')
  const currency = contract.currency as CurrencyCode
  const terms = readTerms(offered.terms, currency)
  const { first_party: agentId, second_party: memberId, kind } = contract
  if (agentId !== null) {
    const member = await findMember(tx, memberId)
    if (member?.parentId !== agentId) throw new Refused('contract_changed')
    await checkWithin({ tx }, { agentId, kind, passed: terms, currency })
  }
  const passedOn = await listPassedOn(tx, memberId, kind)
  if (!passedOn.every((passed) => isWithin(readTerms(passed.terms, currency), terms)))
    throw new Refused('contract_passed_on')
}

async function tellFirst(
  tools: CommandTools,
  {
    id,
    first_party,
    second_party,
    kind,
  }: Pick<ContractRow, 'id' | 'first_party' | 'second_party'> & { kind: AgentContractKind },
  { version, isAccepted }: Answer,
): Promise<void> {
  if (first_party === null) return
  const second = await findMember(tools.tx, second_party)
  await tellMember(tools, {
    memberId: first_party,
    cause: `contract:${id}:${version}:answered`,
    kind: isAccepted ? 'contractAccepted' : 'contractRefused',
    params: { contract: kind, account: second?.account ?? '' },
  })
}
