import type { PromotionForm } from '@fairground/contract/console'
import type { PromotionRow } from '../pages/promotions/promotions-page.tsx'
import { fixtureId } from './fixture-id.ts'

export const eligibility = {
  labels: [],
  notLabels: [],
  levelMin: 0,
  newDays: null,
  isReturning: false,
  isOncePerDevice: false,
}
export const form: PromotionForm = {
  key: 'CLIMB',
  kind: 'level',
  category: 'other',
  art: 'banners/welcome',
  texts: { EN: { kicker: '', title: 'Climb', summary: '', terms: '' } },
  isByHand: false,
  isRepeated: false,
  isEnabled: true,
  eligibility,
  startsAt: null,
  endsAt: null,
  offers: [
    {
      currency: 'USD',
      budget: null,
      terms: { kind: 'level', levels: [{ level: 2, amount: '5' }], pays: 'cash', times: 1, claimDays: 30 },
    },
  ],
}
export const row: PromotionRow = { id: fixtureId(6), version: 3, stoppedAt: null, joined: 12, form, costs: [] }
export const choices = {
  currencies: ['USD' as const, 'EUR' as const],
  languages: [{ code: 'EN' as const, name: 'English' }],
  arts: [{ art: 'banners/welcome', src: '/art/welcome.webp' }],
  countries: ['DE', 'VN'],
  goods: [{ id: fixtureId(9), title: 'A mug' }],
  roundGames: [
    { code: 'pharaoh', name: 'Pharaoh', stakes: [{ currency: 'USD' as const, min: '0.10', max: '20.00' }] },
    { code: 'euro-only', name: 'Euro only', stakes: [{ currency: 'EUR' as const, min: '0.10', max: null }] },
  ],
}
