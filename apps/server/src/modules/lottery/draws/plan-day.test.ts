import { expect, test } from 'vitest'
import type { DrawSchedule } from '@fairground/lottery'
import { daysToAnnounce } from './plan-day.ts'

const at = (text: string) => new Date(text)
const everyMinute: DrawSchedule = {
  everySeconds: 60,
  drawsPerDay: 1_440,
  firstAfterSeconds: 60,
  closesBeforeSeconds: 5,
  dayOffsetMinutes: 0,
}
/** At 09:15, a quarter of an hour after the last bets. */
const daily: DrawSchedule = {
  ...everyMinute,
  everySeconds: 86_400,
  drawsPerDay: 1,
  firstAfterSeconds: 33_300,
  closesBeforeSeconds: 900,
}
const evening = [at('2026-12-30T22:30:00Z'), at('2026-12-30T23:30:00Z')]
const lateEvening = [at('2026-12-30T23:30:00Z'), at('2026-12-31T00:30:00Z')]
const days = (schedule: DrawSchedule, moments: readonly Date[], ...holidays: string[]) =>
  daysToAnnounce(schedule, { moments, holidays: new Set(holidays) })

test('today, and tomorrow an hour before it begins', () => {
  expect(days(everyMinute, evening)).toEqual(['2026-12-30'])
  expect(days(everyMinute, lateEvening)).toEqual(['2026-12-30', '2026-12-31'])
})

test('over holidays, also those that end a year, the next day with draws', () => {
  const holidays = ['2026-12-31', '2027-01-01']
  expect(days(everyMinute, lateEvening, ...holidays)).toEqual(['2026-12-30', '2027-01-02'])
  expect(days(everyMinute, [at('2027-01-01T09:00:00Z'), at('2027-01-01T10:00:00Z')], ...holidays)).toEqual([
    '2027-01-02',
  ])
})

test('a holiday that is over changes nothing', () => {
  expect(days(everyMinute, evening, '2026-12-29')).toEqual(['2026-12-30'])
})

test('a daily draw is followed by the next as soon as it has closed', () => {
  expect(days(daily, [at('2026-12-30T08:59:00Z')])).toEqual(['2026-12-30'])
  expect(days(daily, [at('2026-12-30T09:00:00Z'), at('2026-12-30T10:00:00Z')])).toEqual(['2026-12-31'])
})

test('a province draws on its days: the next of them, over holidays the one after', () => {
  const wednesdays = { ...daily, weekdays: [3] }
  const twice = { ...daily, weekdays: [3, 6] }
  const thursday = [at('2026-12-31T10:00:00Z')]
  expect(days(wednesdays, thursday)).toEqual(['2027-01-06'])
  expect(days(twice, thursday)).toEqual(['2027-01-02'])
  expect(days(twice, thursday, '2027-01-02')).toEqual(['2027-01-06'])
})
