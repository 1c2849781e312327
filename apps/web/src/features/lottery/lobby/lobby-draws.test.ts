import { expect, test } from 'vitest'
import type { DrawFacts, LotterySummary } from '../api.ts'
import { groupsOf, nextClosing, withDrawn } from './lobby-draws.ts'
import { periodOf } from '../../../entities/lottery/period.ts'

const draw = (number: string, result: number[] | null): DrawFacts => ({
  number,
  opensAt: '2026-11-20T14:01:55.000Z',
  closesAt: '2026-11-20T14:02:55.000Z',
  drawsAt: '2026-11-20T14:03:00.000Z',
  state: result ? 'drawn' : 'open',
  commitment: 'ab',
  result,
})
const summary: LotterySummary = {
  lottery: 'fair-5d',
  name: 'Fair 5D',
  icon: { src: '', srcset: '' },
  group: 'fast',
  everySeconds: 60,
  closeOffsetSeconds: 5,
  game: { family: 'digits', positions: 5 },
  isPaused: false,
  current: draw('202611200843', null),
  last: { number: '202611200841', result: [4, 0, 7, 2, 9] },
}

test('a newer result takes the place of the last, and the open draw stays', () => {
  const [next] = withDrawn([summary], { lottery: 'fair-5d', draw: draw('202611200842', [1, 2, 3, 4, 5]) })
  expect(next?.last).toEqual({ number: '202611200842', result: [1, 2, 3, 4, 5] })
  expect(next?.current).toBe(summary.current)
})

test('an older, repeated or foreign event changes nothing', () => {
  for (const event of [
    { lottery: 'fair-5d', draw: draw('202611200841', [4, 0, 7, 2, 9]) },
    { lottery: 'fair-5d', draw: draw('202611200844', null) },
    { lottery: 'other', draw: draw('202611200842', [1]) },
  ])
    expect(withDrawn([summary], event)[0]).toBe(summary)
})

test('groups come in the order of the menu', () => {
  const list = [{ group: '5d' }, { group: 'fast' }, { group: 'new' }]
  expect(groupsOf(list, [{ group: 'fast' }, { group: 'vietnam' }, { group: '5d' }])).toEqual(['fast', '5d', 'new'])
  expect(groupsOf(list)).toEqual(['5d', 'fast', 'new'])
})

test('the next closing is the nearest', () => {
  expect(nextClosing([summary])).toBe(Date.parse('2026-11-20T14:02:55.000Z'))
})

test.each([
  [30, { unit: 'second', count: 30 }],
  [60, { unit: 'minute', count: 1 }],
  [7200, { unit: 'hour', count: 2 }],
  [86_400, { unit: 'day', count: 1 }],
])('every %s seconds', (seconds, period) => {
  expect(periodOf(seconds)).toEqual(period)
})
