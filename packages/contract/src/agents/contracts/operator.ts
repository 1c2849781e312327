import { z } from 'zod'
import { listOf, listQuery, reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { currency, decimal, emptyReply, id, instant } from '../../schema/scalars.ts'
import { agentComputation, agentEvidence, agentStatement, agentTerms, memberFigures } from './models.ts'
import { agentContractKinds, agentContractStates, agentPeriodStates, agentStatementStates } from './values.ts'

const kind = z.enum(agentContractKinds)
const account = z.string().max(64).optional()
const periodKey = z.strictObject({ kind, startsAt: instant })
const rule = z.strictObject({
  kind,
  /** Whether agents can offer it to their own downlines. */
  isOpen: z.boolean(),
  ratePpmMax: z.int().min(1).max(1_000_000),
  offerDays: z.int().min(1).max(90),
  /** Whether staff lock and pay each period. */
  paysByHand: z.boolean(),
})
export type AgentContractRule = z.infer<typeof rule>

export const agentContractOperatorCalls = {
  contracts: operatorCall({
    method: 'GET',
    path: '/ops/agent-contracts',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Agents’ contracts, the latest first',
    query: z.object({
      ...listQuery,
      kind: kind.optional(),
      state: z.enum(['offered', 'running', 'ended', 'refused', 'expired', 'withdrawn']).optional(),
      /** Of either side. */
      account,
    }),
    reply: listOf(
      z.object({
        id,
        kind,
        currency,
        state: z.enum(agentContractStates),
        /** Empty: the house. */
        first: z.string(),
        second: z.string(),
        /** Terms that count, or are offered. */
        version: z.int(),
        hash: z.string(),
        terms: agentTerms,
        hasOffer: z.boolean(),
        releaseBy: z.enum(['first', 'second']).nullable(),
        createdAt: instant,
        endsAt: instant.nullable(),
      }),
    ),
  }),
  contractRules: operatorCall({
    method: 'GET',
    path: '/ops/agent-contract-rules',
    access: 'agents.read',
    of: 'merchant',
    summary: 'What the merchant allows of each kind of contract',
    reply: z.object({ list: z.array(rule.extend({ version: z.int() })) }),
  }),
  setContractRule: operatorCall({
    method: 'PUT',
    path: '/ops/agent-contract-rules',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Change what is allowed of one kind; contracts that run are not changed',
    body: z.strictObject({ version: z.int().min(0), rule, reason }),
    reply: z.object({ version: z.int() }),
  }),
  offerHouseContract: operatorCall({
    method: 'POST',
    path: '/ops/agent-contracts',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Offer a contract of the house to an agent, or other terms of the one that runs',
    body: z.strictObject({ account: z.string().min(1).max(64), terms: agentTerms, reason }),
    reply: z.object({ id, version: z.int() }),
  }),
  endHouseContract: operatorCall({
    method: 'POST',
    path: '/ops/agent-contracts/:id/end',
    access: 'agents.write',
    of: 'merchant',
    summary: 'As the house: withdraw an offer, ask for the end of a contract, agree to it, or take the request back',
    params: z.object({ id }),
    body: z.strictObject({ act: z.enum(['withdraw', 'ask', 'agree', 'take_back']), reason }),
    reply: emptyReply,
  }),
  contractPeriodList: operatorCall({
    method: 'GET',
    path: '/ops/agent-periods',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Periods that were computed, with what they pay, the latest first',
    query: z.object({ ...listQuery, kind: kind.optional() }),
    reply: listOf(
      z.object({
        kind,
        startsAt: instant,
        endsAt: instant,
        state: z.enum(agentPeriodStates),
        computedAt: instant,
        currency: currency.nullable(),
        statements: z.int(),
        amount: decimal.nullable(),
        paid: decimal.nullable(),
        owed: decimal.nullable(),
      }),
    ),
  }),
  recomputePeriod: operatorCall({
    method: 'POST',
    path: '/ops/agent-periods/recompute',
    access: 'agents.pay',
    of: 'merchant',
    summary: 'Compute the latest period again that is not locked, from the bets as they are now',
    body: periodKey.extend({ reason }),
    reply: z.object({ statements: z.int() }),
  }),
  lockPeriod: operatorCall({
    method: 'POST',
    path: '/ops/agent-periods/lock',
    access: 'agents.pay',
    of: 'merchant',
    summary: 'Lock a period: its statements are paid and it is not computed again',
    body: periodKey.extend({ reason }),
    reply: emptyReply,
  }),
  statements: operatorCall({
    method: 'GET',
    path: '/ops/agent-statements',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Statements: what contracts pay for periods, the latest first',
    query: z.object({
      ...listQuery,
      kind: kind.optional(),
      state: z.enum(agentStatementStates).optional(),
      account,
      startsAt: instant.optional(),
    }),
    reply: listOf(
      agentStatement
        .pick({
          id: true,
          kind: true,
          currency: true,
          startsAt: true,
          endsAt: true,
          gross: true,
          passedOn: true,
          amount: true,
        })
        .extend({
          account: z.string(),
          /** Empty: the house. */
          payer: z.string(),
          state: z.enum(agentStatementStates),
          paidAt: instant.nullable(),
        }),
    ),
  }),
  statement: operatorCall({
    method: 'GET',
    path: '/ops/agent-statements/:id',
    access: 'agents.read',
    of: 'merchant',
    summary: 'The computation of one statement, as both sides read it',
    params: z.object({ id }),
    reply: z.object({ statement: agentStatement, computation: agentComputation }),
  }),
  statementEvidence: operatorCall({
    method: 'POST',
    path: '/ops/agent-statements/:id/evidence',
    access: 'agents.read',
    of: 'merchant',
    summary: 'All that one statement rests on, for a dispute; who saved it and why is recorded',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: agentEvidence,
  }),
  figures: operatorCall({
    method: 'GET',
    path: '/ops/agent-figures',
    access: 'agents.read',
    of: 'merchant',
    summary: 'What each member did, as periods have counted it: the evidence for statements',
    query: z.object({ ...listQuery, kind: kind.optional(), startsAt: instant.optional(), account }),
    reply: listOf(memberFigures.extend({ kind, startsAt: instant, betsOf: instant, account: z.string(), currency })),
  }),
}
