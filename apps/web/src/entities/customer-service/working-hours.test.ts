import { expect, test } from 'vitest'
import { hoursAt } from './working-hours.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const day = { opens: '08:00', closes: '22:00', timeZone: 'UTC' }
const night = { opens: '20:00', closes: '04:00', timeZone: 'UTC' }

test.each([
  ['before it opens', day, '07:59:59', false],
  ['from the minute it opens', day, '08:00:00', true],
  ['at noon', day, '12:00:00', true],
  ['until it closes', day, '21:59:59', true],
  ['from the minute it closes', day, '22:00:00', false],
  ['past midnight', night, '03:59:00', true],
  ['by day', night, '12:00:00', false],
  ['in another time zone', { ...day, timeZone: 'Asia/Ho_Chi_Minh' }, '01:00:00', true],
  ['in another time zone, before', { ...day, timeZone: 'Asia/Ho_Chi_Minh' }, '00:59:00', false],
  ['day and night', { ...day, closes: '08:00' }, '03:00:00', true],
  ['in a zone that nobody knows', { ...day, timeZone: 'Nowhere/Land' }, '12:00:00', true],
])('%s', (...[, hours, time, isOpen]) => {
  expect(hoursAt(hours, at(time)).isOpen).toBe(isOpen)
})

test('the next times are given as moments', () => {
  expect(hoursAt(day, at('07:30:20'))).toMatchObject({ opensAt: at('08:00:00'), closesAt: at('22:00:00') })
  expect(hoursAt(day, at('23:00:00')).opensAt).toBe(at('08:00:00') + 86_400_000)
})
