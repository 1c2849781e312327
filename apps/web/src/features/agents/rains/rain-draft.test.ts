import { expect, test } from 'vitest'
import { draftOf, faultsOf, localMinute, newRain } from './rain-draft.ts'

const now = Date.parse('2026-03-01T10:00:30Z')

test('a new rain lacks its sum only', () => {
  expect([...faultsOf(newRain(now), now)]).toEqual(['amount'])
})

test('names each field that does not hold what is asked for', () => {
  const typed = { ...newRain(now), amount: '0', envelopes: '10001', most: '21', starts: localMinute(now) }
  expect([...faultsOf(typed, now)]).toEqual(['amount', 'envelopes', 'most', 'starts'])
  expect([...faultsOf({ ...typed, amount: '5', envelopes: '', most: '0', starts: '' }, now)]).toHaveLength(3)
})

test('sends the time of the phone’s clock as an instant', () => {
  const draft = draftOf({ ...newRain(now), amount: '5' })
  expect(draft).toMatchObject({ amount: '5', envelopes: 20, catchesMax: 3 })
  expect(Date.parse(draft.startsAt)).toBe(Date.parse('2026-03-01T10:30:00Z'))
})
