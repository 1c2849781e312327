import { z } from 'zod'
import { amount, currency, day, decimal, id, instant } from '../../schema/scalars.ts'
import { agentContractKinds, agentContractStates, agentStatementStates, agentTiersMax } from './values.ts'

const kind = z.enum(agentContractKinds)
/** Millionths: 1 000 is 0.1 %. */
const ratePpm = z.int().min(0).max(1_000_000)

/** As they are signed: every kind has every field, so that one text has one hash. */
export const agentTerms = z.strictObject({
  kind,
  /** The rate of the highest tier reached on everything, or each tier's rate on what lies within it. */
  mode: z.enum(['whole', 'bands']),
  /** What tiers are compared with: valid bets, or what the team lost. */
  measure: z.enum(['turnover', 'loss']),
  /** Who bets at least this counts as active. */
  activeTurnover: amount,
  /** Of an affiliate’s share: who also deposits at least this. 0 of other kinds. */
  activeDeposit: amount,
  /** Of an affiliate’s share: taken off deposits less withdrawals. 0 of other kinds. */
  feePpm: ratePpm,
  /** Whether what a team won is taken off its later losses. */
  carriesOver: z.boolean(),
  /** Who pays contracts further down: the agent above each, or the house. */
  payer: z.enum(['house', 'parent']),
  /** Whether an agent who owes a downline is kept from betting, withdrawing and transferring. */
  freezes: z.boolean(),
  tiers: z
    .array(
      z.strictObject({
        from: amount,
        activeMin: z.int().min(0).max(100_000),
        ratePpm,
        /** On losing bets; other kinds than the hourly salary have 0. */
        lostRatePpm: ratePpm,
      }),
    )
    .min(1)
    .max(agentTiersMax),
})

const party = z.object({ id, account: z.string() })
const version = z.object({
  version: z.int(),
  terms: agentTerms,
  /** sha-256 of the terms, hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

export const agentContract = z.object({
  id,
  kind,
  currency,
  state: z.enum(agentContractStates),
  /** Null: the house. */
  first: party.nullable(),
  second: party,
  /** Which side the reader is. */
  side: z.enum(['first', 'second']),
  /** What counts in the period that runs; null before the first one. */
  running: version.extend({ startsAt: instant }).nullable(),
  /** Accepted, and counts from then. */
  next: version.extend({ startsAt: instant }).nullable(),
  /** What waits for an answer of the second party. */
  offer: version.extend({ offeredAt: instant, expiresAt: instant }).nullable(),
  releaseBy: z.enum(['first', 'second']).nullable(),
  endsAt: instant.nullable(),
})

/** What a team did. `net` is `kept` less rebates, promotions and salaries; of recruited players, deposits less withdrawals, the fee, rebates and promotions. */
export const agentFigures = z.object({
  turnover: decimal,
  won: decimal,
  lost: decimal,
  kept: decimal,
  rebates: decimal,
  promotions: decimal,
  salaries: decimal,
  deposits: decimal,
  withdrawals: decimal,
  fee: decimal,
  net: decimal,
  /** Corrections of bets that earlier periods have counted. */
  lateTurnover: decimal,
  lateKept: decimal,
})

export const agentStatement = z.object({
  id,
  contractId: id,
  kind,
  currency,
  startsAt: instant,
  endsAt: instant,
  /** Of the merchant's calendar, both inclusive. */
  days: z.object({ from: day, to: day }),
  /** Whom it pays. */
  member: party,
  /** Null: the house. */
  payer: party.nullable(),
  side: z.enum(['first', 'second']),
  gross: decimal,
  passedOn: decimal,
  amount: decimal,
  state: z.enum(agentStatementStates),
  paidAt: instant.nullable(),
})

/** How a statement came about: `carryShare` and the shares of branches add up to the gross, and so do those of parts. */
export const agentComputation = z.object({
  version: z.int(),
  terms: agentTerms,
  hash: version.shape.hash,
  figures: agentFigures,
  measured: decimal,
  active: z.int(),
  /** Index of the tier reached. */
  tier: z.int().nullable(),
  base: decimal,
  carryIn: decimal,
  carryOut: decimal,
  parts: z.array(
    z.object({
      of: z.enum(['turnover', 'won', 'lost', 'net']),
      amount: decimal,
      ratePpm,
      share: decimal,
    }),
  ),
  /** Shown to the side whose team it is; the other one sees the sum of the downlines. */
  branches: z.array(
    z.object({
      /** Null: the agent with everybody who has no contract. */
      member: party.nullable(),
      turnover: decimal,
      net: decimal,
      share: decimal,
      passed: decimal,
    }),
  ),
  carryShare: decimal,
  dueIn: decimal,
  dueOut: decimal,
})

/** What one member did, as a period has counted it. */
export const memberFigures = agentFigures.omit({ net: true, fee: true, lateTurnover: true, lateKept: true })

/** All that a statement rests on, for a dispute. */
export const agentEvidence = z.object({
  madeAt: instant,
  statement: agentStatement,
  computation: agentComputation,
  /** Of the version that counted. */
  signed: z.object({
    /** Empty: the house. */
    first: z.string(),
    second: z.string(),
    offeredAt: instant,
    acceptedAt: instant,
    startsAt: instant,
  }),
  /** What was counted, by member; figures of a team add up to those of the computation. */
  figures: z.array(
    memberFigures.extend({
      /** Null: no longer in the reader’s team. */
      account: z.string().nullable(),
      /** The period that the bets were settled in; an earlier one of a correction. */
      betsOf: instant,
    }),
  ),
  /** Members whose figures are not listed: there are too many. */
  figuresLeft: z.int(),
  postings: z.array(z.object({ key: z.string(), account: z.string(), type: z.string(), amount: decimal, at: instant })),
})

/** A period that is over, for a team as it is now. */
export const agentTeamPeriod = z.object({ startsAt: instant, endsAt: instant, figures: agentFigures, active: z.int() })
export type AgentTerms = z.output<typeof agentTerms>
export type AgentContract = z.output<typeof agentContract>
export type AgentStatement = z.output<typeof agentStatement>
export type AgentComputation = z.output<typeof agentComputation>
export type AgentFigures = z.output<typeof agentFigures>
export type AgentEvidence = z.output<typeof agentEvidence>
