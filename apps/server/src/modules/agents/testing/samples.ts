import type { Samples } from '../../../testing/sample.ts'

export const agentsSamples: Samples<'agents'> = {
  'agents.kpis': { query: { startDate: '2026-01-01', endDate: '2026-01-31' } },
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
  'agents.downlines': { query: {} },
  'agents.openAccount': { body: { username: 'newplayer', password: 'long enough to keep', type: 0, series: 1900 } },
  'agents.downline': { query: { id: '00000000-0000-4000-8000-000000000000' } },
}
