import { expect, test } from 'vitest'
import type { Mission } from '../../missions/mission-contract.ts'
import { translator } from '../texts.ts'
import { nameOf, progressOf, shareOf, showLeft, showSum } from './mission-text.ts'
import english from './texts/en.json' with { type: 'json' }

const t = translator(english)
const dollars = { code: 'USD', symbol: '$', shownDecimals: 2 }
const slots: Mission = {
  key: 'slots-20',
  amount: '0.20',
  state: 'open',
  metric: 'validBets',
  category: 'RNG',
  isDaily: true,
  done: '12.5',
  target: '20.00',
}

test('a mission says what it asks for, and how far it is', () => {
  expect(nameOf(t, slots)).toBe('Bet in slots')
  expect(nameOf(t, { ...slots, metric: 'bets', category: 'LOTT' })).toBe('Place bets in lottery')
  expect(nameOf(t, { ...slots, metric: 'bets', category: null })).toBe('Place bets')
  expect(nameOf(t, { ...slots, metric: 'depositSum' })).toBe('Deposit in total')
  expect(progressOf(t, slots, dollars)).toBe('12.50 of \u2066$20.00\u2069')
  expect(progressOf(t, { ...slots, metric: 'bets', done: '3', target: '5' }, dollars)).toBe('3 of 5')
})

test('the share done is never above the whole, and whole once it was paid', () => {
  expect(shareOf(slots)).toBe(0.625)
  expect(shareOf({ ...slots, done: '30' })).toBe(1)
  expect(shareOf({ ...slots, state: 'taken', done: '0' })).toBe(1)
  expect(shareOf({ ...slots, target: '0' })).toBe(0)
})

test('amounts and times keep their direction inside an Arabic sentence', () => {
  expect(showSum(dollars, '0.2')).toBe('\u2066$0.20\u2069')
  expect(showLeft(5 * 3_600_000 + 9 * 60_000 + 6_100)).toBe('\u206605:09:07\u2069')
  expect(showLeft(-1)).toBe('\u206600:00:00\u2069')
})
