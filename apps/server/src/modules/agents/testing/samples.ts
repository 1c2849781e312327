import type { Samples } from '../../../testing/sample.ts'

export const agentsSamples: Samples<'agents'> = {
  'agents.kpis': { query: { startDate: '2026-01-01', endDate: '2026-01-31' } },
  'agents.overview': { query: {} },
  'agents.profitAndLoss': { query: { by: 'type' } },
  'agents.teamBets': { query: {} },
  'agents.downlines': { query: {} },
  'agents.openAccount': { body: { username: 'newplayer', password: 'long enough to keep', type: 0, series: 1900 } },
  'agents.rebateSettings': { query: {} },
  'agents.rebateChanges': { query: {} },
  'agents.updateDownlineRebates': {
    body: { memberId: '00000000-0000-4000-8000-000000000000', before: 1900, series: 1910 },
  },
  'agents.rebateIncome': { query: {} },
  'agents.downline': { query: { id: '00000000-0000-4000-8000-000000000000' } },
}
