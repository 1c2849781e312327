import type { OperatorReply } from '@fairground/contract/console'
import { fixtureId } from './fixture-id.ts'

type Evidence = OperatorReply<'agents.statementEvidence'>

const id = fixtureId(3)
const party = { id: fixtureId(2), account: 'agent_two' }
const figures = {
  turnover: '6000.00',
  won: '0.00',
  lost: '6000.00',
  kept: '0.00',
  rebates: '0.00',
  promotions: '0.00',
  salaries: '0.00',
  deposits: '0.00',
  withdrawals: '0.00',
}
/** A statement and all that it rests on. */
export const evidence: Evidence = {
  madeAt: '2026-11-25T09:00:00Z',
  statement: {
    id,
    contractId: fixtureId(4),
    kind: 'daily_salary',
    currency: 'USD',
    startsAt: '2026-11-23T00:00:00Z',
    endsAt: '2026-11-24T00:00:00Z',
    days: { from: '2026-11-23', to: '2026-11-23' },
    member: party,
    payer: null,
    side: 'first',
    gross: '18.00',
    passedOn: '0.00',
    amount: '18.00',
    state: 'paid',
    paidAt: '2026-11-24T00:10:00Z',
  },
  computation: {
    version: 1,
    terms: {
      kind: 'daily_salary',
      mode: 'whole',
      measure: 'turnover',
      activeTurnover: '0.00',
      activeDeposit: '0.00',
      feePpm: 0,
      carriesOver: false,
      payer: 'house',
      freezes: false,
      tiers: [{ from: '0.00', activeMin: 0, ratePpm: 3_000, lostRatePpm: 0 }],
    },
    hash: 'ab'.repeat(32),
    figures: { ...figures, fee: '0.00', net: '0.00', lateTurnover: '0.00', lateKept: '0.00' },
    measured: '6000.00',
    active: 1,
    tier: 0,
    base: '6000.00',
    carryIn: '0.00',
    carryOut: '0.00',
    parts: [{ of: 'turnover', amount: '6000.00', ratePpm: 3_000, share: '18.00' }],
    branches: [{ member: null, turnover: '6000.00', net: '0.00', share: '18.00', passed: '0.00' }],
    carryShare: '0.00',
    dueIn: '0.00',
    dueOut: '0.00',
  },
  signed: {
    first: '',
    second: 'agent_two',
    offeredAt: '2026-11-20T10:00:00Z',
    acceptedAt: '2026-11-20T11:00:00Z',
    startsAt: '2026-11-21T00:00:00Z',
  },
  figures: [{ ...figures, account: 'đào_thị', betsOf: '2026-11-23T00:00:00Z' }],
  figuresLeft: 0,
  postings: [],
}
