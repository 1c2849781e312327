import { expect, test } from 'vitest'
import { daysToAnnounce } from './plan-day.ts'

const at = (text: string) => new Date(text)
const evening = [at('2026-12-30T22:30:00Z'), at('2026-12-30T23:30:00Z')]
const lateEvening = [at('2026-12-30T23:30:00Z'), at('2026-12-31T00:30:00Z')]

test('today, and tomorrow an hour before it begins', () => {
  expect(daysToAnnounce(evening, new Set())).toEqual(['2026-12-30'])
  expect(daysToAnnounce(lateEvening, new Set())).toEqual(['2026-12-30', '2026-12-31'])
})

test('over holidays, also those that end a year, the next day with draws', () => {
  const holidays = new Set(['2026-12-31', '2027-01-01'])
  expect(daysToAnnounce(lateEvening, holidays)).toEqual(['2026-12-30', '2027-01-02'])
  expect(daysToAnnounce([at('2027-01-01T09:00:00Z'), at('2027-01-01T10:00:00Z')], holidays)).toEqual(['2027-01-02'])
})

test('a holiday that is over changes nothing', () => {
  expect(daysToAnnounce(evening, new Set(['2026-12-29']))).toEqual(['2026-12-30'])
})
