import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chaseMultiples,
  findDraw,
  findLastDraw,
  findOpenDraw,
  listDraws,
  listNextDraws,
  type DrawSchedule,
} from './index.ts'

/** Fair 5D: a draw a minute around the clock, the first a minute into the day of Beijing. */
const everyMinute: DrawSchedule = {
  everySeconds: 60,
  drawsPerDay: 1_440,
  firstAfterSeconds: 60,
  closesBeforeSeconds: 5,
  dayOffsetMinutes: 480,
}
/** Saigon: once a day at 16:30 of UTC+7. */
const daily: DrawSchedule = {
  everySeconds: 86_400,
  drawsPerDay: 1,
  firstAfterSeconds: 16.5 * 3_600,
  closesBeforeSeconds: 600,
  dayOffsetMinutes: 420,
}
/** Mark Six: Tuesday, Thursday, Saturday at 21:30. */
const thrice: DrawSchedule = { ...daily, firstAfterSeconds: 21.5 * 3_600, dayOffsetMinutes: 480, weekdays: [2, 4, 6] }

const at = (text: string) => new Date(text)

describe('the open draw', () => {
  test('a minute lottery: number, opening, closing, drawing', () => {
    expect(findOpenDraw(everyMinute, at('2026-11-20T06:00:30.000Z'))).toEqual({
      issue: '202611200841',
      index: 841,
      opensAt: at('2026-11-20T05:59:55.000Z'),
      closesAt: at('2026-11-20T06:00:55.000Z'),
      drawsAt: at('2026-11-20T06:01:00.000Z'),
    })
  })

  test('at the moment of closing the next one is open', () => {
    expect(findOpenDraw(everyMinute, at('2026-11-20T06:00:54.999Z')).index).toBe(841)
    expect(findOpenDraw(everyMinute, at('2026-11-20T06:00:55.000Z')).index).toBe(842)
  })

  test('the last draw of a day falls on the midnight that ends it', () => {
    expect(findOpenDraw(everyMinute, at('2026-11-20T15:59:30Z')).issue).toBe('202611201440')
    expect(findOpenDraw(everyMinute, at('2026-11-20T15:59:55Z'))).toMatchObject({
      issue: '202611210001',
      opensAt: at('2026-11-20T15:59:55Z'),
    })
    expect(findLastDraw(everyMinute, at('2026-11-20T16:00:00Z')).issue).toBe('202611201440')
    expect(findLastDraw(everyMinute, at('2026-11-20T15:59:59.999Z')).issue).toBe('202611201439')
  })

  test('a daily lottery and one on three days of the week', () => {
    expect(findOpenDraw(daily, at('2026-11-20T09:19:59Z'))).toMatchObject({
      issue: '202611200001',
      opensAt: at('2026-11-19T09:20:00Z'),
      drawsAt: at('2026-11-20T09:30:00Z'),
    })
    // 20 November 2026 is a Friday.
    expect(findOpenDraw(thrice, at('2026-11-20T00:00:00Z'))).toMatchObject({
      issue: '202611210001',
      opensAt: at('2026-11-19T13:20:00Z'),
    })
    expect(listNextDraws(thrice, at('2026-11-20T00:00:00Z'), 4).map(({ issue }) => issue)).toEqual([
      '202611210001',
      '202611240001',
      '202611260001',
      '202611280001',
    ])
  })
})

describe('lists', () => {
  test('draws between two instants, the first included, the last not', () => {
    const draws = listDraws(everyMinute, { from: at('2026-11-20T15:59:00Z'), until: at('2026-11-20T16:02:00Z') })
    expect(draws.map(({ issue }) => issue)).toEqual(['202611201439', '202611201440', '202611210001'])
    expect(listDraws(thrice, { from: at('2026-11-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') })).toHaveLength(12)
    expect(listDraws(daily, { from: at('2026-11-20T10:00:00Z'), until: at('2026-11-20T09:00:00Z') })).toEqual([])
  })

  test('a day has its draws, all different, in order', () => {
    const day = listDraws(everyMinute, { from: at('2026-11-19T16:00:01Z'), until: at('2026-11-20T16:00:01Z') })
    expect(day.map(({ index }) => index)).toEqual(Array.from({ length: 1_440 }, (_, place) => place + 1))
    expect(new Set(day.map(({ issue }) => issue.slice(0, 8)))).toEqual(new Set(['20261120']))
  })

  test('an issue number gives its draw; an unknown one gives undefined', () => {
    for (const schedule of [everyMinute, daily, thrice]) {
      const draw = findOpenDraw(schedule, at('2026-11-20T06:00:30Z'))
      expect(findDraw(schedule, draw.issue)).toEqual(draw)
    }
    for (const issue of ['202611200000', '202611201441', '202611310001', '202613010001', '20261120841', 'x'])
      expect(findDraw(everyMinute, issue)).toBeUndefined()
    expect(findDraw(thrice, '202611200001')).toBeUndefined()
  })
})

const schedules = fc
  .record({
    everySeconds: fc.integer({ min: 30, max: 86_400 }),
    drawsPerDay: fc.integer({ min: 1, max: 2_880 }),
    firstAfterSeconds: fc.integer({ min: 0, max: 86_400 }),
    closesBeforeSeconds: fc.integer({ min: 0, max: 7_200 }),
    dayOffsetMinutes: fc.integer({ min: -720, max: 840 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  })
  .filter(({ everySeconds, drawsPerDay }) => (drawsPerDay - 1) * everySeconds < 86_400)
const instants = fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true })

test('at any moment of any schedule exactly one draw is open, and draws follow each other without gaps', () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, now) => {
      const draws = listNextDraws(schedule, now, 2)
      const open = draws.at(0)!
      const next = draws.at(1)!
      expect(open).toEqual(findOpenDraw(schedule, now))
      expect(open.opensAt <= now && now < open.closesAt).toBe(true)
      expect(next.opensAt).toEqual(open.closesAt)
      expect(next.drawsAt > open.drawsAt).toBe(true)
      expect(findDraw(schedule, open.issue)).toEqual(open)
      expect(findLastDraw(schedule, open.drawsAt)).toEqual(open)
      expect(listDraws(schedule, { from: open.drawsAt, until: next.drawsAt })).toEqual([open])
    }),
  )
})

test('a schedule without draws is refused, and so is an invalid instant', () => {
  for (const change of [
    { everySeconds: 0 },
    { drawsPerDay: 0 },
    { drawsPerDay: 2_881 },
    { everySeconds: 61 },
    { firstAfterSeconds: 86_401 },
    { closesBeforeSeconds: -1 },
    { dayOffsetMinutes: 1_000 },
    { weekdays: [] },
    { weekdays: [7] },
  ])
    expect(() => findOpenDraw({ ...everyMinute, ...change }, at('2026-11-20')), JSON.stringify(change)).toThrow(
      RangeError,
    )
  expect(() => findOpenDraw(everyMinute, new Date(NaN))).toThrow(RangeError)
})

test('a chase doubles after every fifth draw', () => {
  expect(chaseMultiples({ draws: 10, multiple: 1, growth: 2, every: 5 })).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  expect(chaseMultiples({ draws: 4, multiple: 3, growth: 1, every: 1 })).toEqual([3, 3, 3, 3])
})
