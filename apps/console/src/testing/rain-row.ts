import type { OperatorReply } from '@fairground/contract/console'
import { fixtureId } from './fixture-id.ts'
import { eligibility } from './promotion-row.ts'

type RainRow = OperatorReply<'promotions.rains'>['list'][number]

/** One that runs. */
export const rainRow = (changes: Partial<RainRow> = {}): RainRow => ({
  id: fixtureId(8),
  form: {
    currency: 'USD',
    texts: { EN: { title: 'Evening rain', rules: '' } },
    art: 'banners/welcome',
    eligibility,
    startsAt: '2026-11-20T11:59:00Z',
    budget: '100',
    prizes: [{ amount: '0.5', count: 100 }],
    size: 1_000,
    catchesMax: 20,
    times: 1,
    everyHours: 24,
  },
  state: 'running',
  endsAt: '2026-11-20T12:00:30Z',
  commitment: 'ab',
  members: 7,
  catches: 40,
  given: '12.50',
  paid: '0.00',
  agent: null,
  returned: null,
  ...changes,
})
