import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { amount, cursor, emptyReply, id } from '../../schema/scalars.ts'
import {
  agentComputation,
  agentContract,
  agentEvidence,
  agentStatement,
  agentTeamPeriod,
  agentTerms,
} from './models.ts'
import { agentContractKinds } from './values.ts'

const common = { moduleId: 'AGEINFO3', audience: audiences.agents } as const
const params = z.strictObject({ id })
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const contractsOf = <const Path extends string>(path: Path, summary: string) =>
  call({
    ...common,
    method: 'GET',
    path,
    summary,
    reply: z.object({
      /** Whether agents can offer this kind to their own downlines. */
      isOpen: z.boolean(),
      /** With the agent above or the house, the latest first; the running one and the offer that waits are among them. */
      list: z.array(agentContract),
      /** With the own downlines. */
      below: z.array(agentContract),
    }),
  })

export const agentContractCalls = {
  contractInfo: call({
    ...common,
    method: 'GET',
    path: '/wps/agent/contract/info',
    summary: 'Which contracts wait to be signed; a non-empty value means one does',
    reply: z.object({
      dailysalreqtype: z.string(),
      divtypecompperiodreq: z.string(),
      contracthoursalreq: z.string(),
      netwinreqtype: z.string(),
      affiliatereqtype: z.string(),
    }),
  }),
  dailySalaryRequests: contractsOf('/wps/agent/contract/dailySalary', 'Daily salary contracts, with what is on offer'),
  dividendRequests: contractsOf('/wps/agent/contract/dividend', 'Dividend contracts, with what is on offer'),
  hourlySalaryRequests: contractsOf(
    '/wps/agent/contract/hourlySalary',
    'Hourly salary contracts, with what is on offer',
  ),
  netWinRequests: contractsOf('/wps/agent/contract/netWin', 'Net win contracts, with what is on offer'),
  affiliateShareRequests: contractsOf(
    '/wps/agent/contract/affiliateShare',
    'Contracts of what affiliates get of losses, with what is on offer',
  ),
  offerContract: call({
    ...common,
    method: 'POST',
    path: '/wps/agent/contract/offer',
    summary: 'Offer a contract to a direct downline, or other terms of the one that runs',
    body: z.strictObject({ memberId: id, terms: agentTerms }),
    reply: z.object({ id, version: z.int() }),
    errors: [
      'user_unknown',
      'contract_party_wrong',
      'contract_none_own',
      'contract_terms_wrong',
      'contract_above_own',
      'contract_exists',
      'contract_changed',
      'amount_invalid',
      'currency_unavailable',
    ],
    isIdempotent: true,
  }),
  answerContract: call({
    ...common,
    method: 'POST',
    path: '/wps/agent/contract/:id/answer',
    summary: 'Accept or refuse exactly the terms with this hash',
    params,
    body: z.strictObject({ version: z.int().min(1).max(32_767), hash, isAccepted: z.boolean() }),
    reply: emptyReply,
    errors: [
      'not_found',
      'contract_changed',
      'contract_offer_expired',
      'contract_above_own',
      'contract_none_own',
      'contract_passed_on',
    ],
    isIdempotent: true,
  }),
  withdrawContractOffer: call({
    ...common,
    method: 'POST',
    path: '/wps/agent/contract/:id/withdraw',
    summary: 'Withdraw an offer that was not answered',
    params,
    reply: emptyReply,
    errors: ['not_found', 'contract_changed'],
    isIdempotent: true,
  }),
  releaseContract: call({
    ...common,
    method: 'POST',
    path: '/wps/agent/contract/:id/release',
    summary: 'Ask for the end of a contract, agree to it, or take the request back; both sides have to want it',
    params,
    body: z.strictObject({ act: z.enum(['ask', 'agree', 'take_back']) }),
    reply: emptyReply,
    errors: ['not_found', 'contract_changed', 'contract_passed_on'],
    isIdempotent: true,
  }),
  contractStatements: call({
    ...common,
    method: 'GET',
    path: '/wps/agent/contract/statements',
    summary: 'What contracts paid to the agent, or have the agent pay; the latest first',
    query: z.strictObject({
      kind: z.enum(agentContractKinds).optional(),
      side: z.enum(['first', 'second']).default('second'),
      after: cursor.optional(),
    }),
    reply: z.object({ list: z.array(agentStatement), next: cursor.nullable() }),
  }),
  contractStatement: call({
    ...common,
    method: 'GET',
    path: '/wps/agent/contract/statement',
    summary: 'One statement with its whole computation; both sides see the same numbers',
    query: z.strictObject({ id }),
    reply: z.object({ statement: agentStatement, computation: agentComputation }),
    errors: ['not_found'],
  }),
  contractEvidence: call({
    ...common,
    method: 'GET',
    path: '/wps/agent/contract/evidence',
    summary: 'All that one statement rests on: terms, signatures, what was counted, and what was posted',
    query: z.strictObject({ id }),
    reply: agentEvidence,
    errors: ['not_found'],
  }),
  contractPeriods: call({
    ...common,
    method: 'GET',
    path: '/wps/agent/contract/periods',
    summary: 'What the own team, or that of a direct downline, did in the last three periods',
    query: z.strictObject({
      kind: z.enum(agentContractKinds),
      memberId: id.optional(),
      activeTurnover: amount,
      /** Of an affiliate’s share. */
      activeDeposit: amount.optional(),
    }),
    reply: z.object({ list: z.array(agentTeamPeriod) }),
    errors: ['user_unknown', 'amount_invalid'],
  }),
}
