import { anyId as id, type Samples } from '../../../testing/sample.ts'

const terms = {
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: '100',
  activeDeposit: '0',
  feePpm: 0,
  carriesOver: false,
  payer: 'house',
  freezes: false,
  tiers: [{ from: '1000', activeMin: 1, ratePpm: 1_000, lostRatePpm: 0 }],
}

export const agentsSamples: Samples<'agents'> = {
  'agents.kpis': { query: { startDate: '2026-01-01', endDate: '2026-01-31' } },
  'agents.affiliate': { query: {} },
  'agents.affiliateUrls': { query: {} },
  'agents.affiliateUrl': { params: { id }, query: {} },
  'agents.createAffiliateUrl': {
    body: {
      campaign: 'Spring',
      landing: 'register',
      memberType: 0,
      series: 1900,
      commissions: [{ category: 'RNG', basis: 'turnover', basisPoints: 0 }],
    },
  },
  'agents.deleteAffiliateUrl': { params: { id } },
  'agents.overview': { query: {} },
  'agents.profitAndLoss': { query: { by: 'type' } },
  'agents.teamBets': { query: {} },
  'agents.transferDownline': {
    body: { memberId: '00000000-0000-4000-8000-000000000000', amount: '5.00', paymentPassword: '275941' },
  },
  'agents.transferMultipleDownline': {
    body: {
      transfers: [{ memberId: '00000000-0000-4000-8000-000000000000', amount: '5.00' }],
      paymentPassword: '275941',
    },
  },
  'agents.rains': { query: {} },
  'agents.giveRain': {
    body: {
      amount: '5.00',
      envelopes: 10,
      mix: 'equal',
      reach: 'line',
      catchesMax: 3,
      startsAt: '2026-01-01T00:00:00.000Z',
      paymentPassword: '275941',
    },
  },
  'agents.cancelRain': { params: { id } },
  'agents.downlines': { query: {} },
  'agents.openAccount': {
    body: {
      username: 'newplayer',
      password: 'long enough to keep',
      type: 0,
      series: 1900,
      commissions: [{ category: 'RNG', basis: 'turnover', basisPoints: 0 }],
    },
  },
  'agents.downlineQuotas': { query: { memberId: id } },
  'agents.setDownlineQuotas': {
    body: { memberId: id, before: [{ series: 1950, quota: 0 }], after: [{ series: 1950, quota: 1 }] },
  },
  'agents.commissions': { query: {} },
  'agents.setDownlineCommissions': {
    body: {
      memberId: id,
      before: [{ category: 'RNG', basis: 'turnover', basisPoints: 0 }],
      after: [{ category: 'RNG', basis: 'turnover', basisPoints: 10 }],
    },
  },
  'agents.commissionIncome': { query: {} },
  'agents.rebateSettings': { query: {} },
  'agents.rebateChanges': { query: {} },
  'agents.updateDownlineRebates': {
    body: { memberId: '00000000-0000-4000-8000-000000000000', before: 1900, series: 1910 },
  },
  'agents.rebateIncome': { query: {} },
  'agents.downline': { query: { id: '00000000-0000-4000-8000-000000000000' } },
  'agents.offerContract': { body: { memberId: id, terms } },
  'agents.answerContract': { params: { id }, body: { version: 1, hash: '0'.repeat(64), isAccepted: true } },
  'agents.withdrawContractOffer': { params: { id } },
  'agents.releaseContract': { params: { id }, body: { act: 'ask' } },
  'agents.contractStatements': { query: {} },
  'agents.contractStatement': { query: { id } },
  'agents.contractEvidence': { query: { id } },
  'agents.contractPeriods': { query: { kind: 'daily_salary', activeTurnover: '100' } },
}
