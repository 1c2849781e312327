import { v7 as uuidv7 } from 'uuid'
import { isWithin, readTerms, type Terms } from '@fairground/commissions'
import type { AgentContractKind, AgentTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import { tellMember } from '../../../messaging/index.ts'
import {
  depthBelow,
  findMember,
  findOpenContract,
  findOwnTerms,
  findRule,
  hasContractAbove,
  insertContract,
  insertVersion,
  listVersions,
  lockContracts,
} from './contracts.queries.ts'
import { sealTerms, type SealedTerms } from './seal-terms.ts'

export interface Offer {
  /** Null: the house offers. */
  firstPartyId: string | null
  secondPartyId: string
  terms: AgentTerms
}

const excludedTypes: readonly number[] = [4, 40, 41, 42]
const houseOfferDays = 30

/**
 * Offers a contract, or other terms of the one that runs; they count from the period after they are accepted.
 * @throws Refused user_unknown, free_reject, contract_party_wrong, currency_unavailable, contract_none_own, contract_exists,
 * contract_terms_wrong, contract_above_own, contract_changed, amount_invalid
 */
export async function offerContract(tools: CommandTools, offer: Offer): Promise<{ id: string; version: number }> {
  const { tx, scope, audit } = tools
  const { firstPartyId, secondPartyId } = offer
  const { kind } = offer.terms
  await lockContracts(tx)
  const currency = await checkParties(tools, offer)
  const sealed = sealTerms(offer.terms, currency)
  const days = firstPartyId === null ? houseOfferDays : await checkPassedOn(tools, firstPartyId, { sealed, currency })
  const known = await findOpenContract(tx, secondPartyId, kind)
  if (known && (known.state === 'offered' || known.first_party !== firstPartyId)) throw new Refused('contract_exists')
  if (known?.release_by) throw new Refused('contract_changed')
  // Links of two agents bring different players, so affiliates above each other have contracts of their own.
  const isAlone = kind === 'affiliate_loss'
  if (!known && firstPartyId === null && !isAlone && (await hasContractAbove(tx, secondPartyId, kind)))
    throw new Refused('contract_exists')
  const id = known?.id ?? uuidv7()
  const versions = known ? await listVersions(tx, id) : []
  if (versions.some(({ state, is_over }) => state === 'offered' && !is_over)) throw new Refused('contract_exists')
  const version = (versions[0]?.version ?? 0) + 1
  if (!known)
    await insertContract(tx, {
      merchant_id: scope.merchant,
      id,
      kind,
      first_party: firstPartyId,
      second_party: secondPartyId,
      currency,
    })
  const stored = { contract_id: id, version, terms: JSON.stringify(sealed.wire), terms_hash: sealed.hash }
  await insertVersion(tx, { merchant_id: scope.merchant, ...stored }, days)
  audit({
    action: 'agent.contract_offer',
    subject: `agent_contract:${id}`,
    after: { version, hash: sealed.hash.toString('hex') },
  })
  await tellMember(tools, {
    memberId: secondPartyId,
    cause: `contract:${id}:${version}:offered`,
    kind: 'contractOffered',
    params: { contract: kind, days },
  })
  return { id, version }
}

/** @returns the currency of both */
async function checkParties({ tx }: CommandTools, { firstPartyId, secondPartyId }: Offer): Promise<CurrencyCode> {
  const second = await findMember(tx, secondPartyId)
  if (!second) throw new Refused('user_unknown')
  if (firstPartyId !== null) {
    const depth = await depthBelow(tx, firstPartyId, secondPartyId)
    if (depth === null) throw new Refused('user_unknown')
    if (excludedTypes.includes(second.type)) throw new Refused('free_reject')
    if (depth > 1) throw new Refused('contract_party_wrong')
    const first = await findMember(tx, firstPartyId)
    if (first?.currency !== second.currency) throw new Refused('currency_unavailable')
  }
  if (excludedTypes.includes(second.type)) throw new Refused('free_reject')
  if (second.type === 0) throw new Refused('contract_party_wrong')
  return second.currency as CurrencyCode
}

/** @returns how many days the offer is open */
async function checkPassedOn(
  { tx }: CommandTools,
  agentId: string,
  { sealed, currency }: { sealed: SealedTerms; currency: CurrencyCode },
): Promise<number> {
  const { kind } = sealed.wire
  const rule = await findRule(tx, kind)
  if (!rule?.is_open || kind === 'affiliate_loss') throw new Refused('contract_none_own')
  if (highestRate(sealed.terms) > rule.rate_ppm_max) throw new Refused('contract_above_own')
  await checkWithin({ tx }, { agentId, kind, passed: sealed.terms, currency })
  return rule.offer_days
}

const highestRate = ({ tiers }: Terms): number =>
  Math.max(...tiers.flatMap(({ ratePpm, lostRatePpm }) => [ratePpm, lostRatePpm]))

/** That the agent gets at least what it passes on. @throws Refused contract_none_own, contract_above_own */
export async function checkWithin(
  { tx }: Pick<CommandTools, 'tx'>,
  passing: { agentId: string; kind: AgentContractKind; passed: Terms; currency: CurrencyCode },
): Promise<void> {
  const own = await findOwnTerms(tx, passing.agentId, passing.kind)
  if (!own || own.release_by || own.currency !== passing.currency) throw new Refused('contract_none_own')
  if (!isWithin(passing.passed, readTerms(own.terms, passing.currency))) throw new Refused('contract_above_own')
}
