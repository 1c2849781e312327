import { describe, expect, test } from 'vitest'
import { addDays, dayOf, findPreset, groupByDay, presetPeriod, readPeriod } from './record-days.ts'
import { betsNet, entriesNet, netOf } from './record-totals.ts'

const hanoi = 7 * 60
const bogota = -5 * 60

describe('the day of an instant', () => {
  test('is in the member’s time zone', () => {
    const night = Date.parse('2026-11-20T18:30:00Z')
    expect(dayOf(night, 0)).toBe('2026-11-20')
    expect(dayOf(night, hanoi)).toBe('2026-11-21')
    expect(dayOf(Date.parse('2026-11-21T03:00:00Z'), bogota)).toBe('2026-11-20')
  })

  test('counts on over months and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('a period', () => {
  const today = '2026-11-21'

  test('has both its ends', () => {
    expect(presetPeriod('today', today)).toEqual({ from: today, to: today })
    expect(presetPeriod('yesterday', today)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(presetPeriod('week', today)).toEqual({ from: '2026-11-15', to: today })
    expect(presetPeriod('month', today)).toEqual({ from: '2026-10-23', to: today })
  })

  test('is recognised as its preset', () => {
    expect(findPreset({ from: '2026-11-15', to: today }, today)).toBe('week')
    expect(findPreset({ from: '2026-11-14', to: today }, today)).toBeUndefined()
  })

  test('is a week where the address says nothing, and in order where it does', () => {
    expect(readPeriod({}, today)).toEqual(presetPeriod('week', today))
    expect(readPeriod({ from: '2026-11-09', to: '2026-11-02' }, today)).toEqual({
      from: '2026-11-02',
      to: '2026-11-09',
    })
  })
})

test('entries gather under their day, in their order', () => {
  const entries = ['2026-11-21T01:00:00Z', '2026-11-20T18:00:00Z', '2026-11-20T16:59:59Z'].map((at) => ({ at }))
  expect(groupByDay(entries, hanoi).map(({ day, entries: of }) => [day, of.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
  expect(groupByDay([], hanoi)).toEqual([])
})

describe('totals', () => {
  const won = { stake: '8.00', returned: '1958.00', state: 'settled' } as const
  const lost = { stake: '50.00', returned: '0.00', state: 'settled' } as const
  const open = { stake: '20.00', returned: null, state: 'open' } as const
  const refunded = { stake: '5.00', returned: '5.00', state: 'refunded' } as const

  test('a bet counts as payout less stake', () => {
    expect(netOf(won, 'USD')).toBe('1950.00')
    expect(netOf(lost, 'USD')).toBe('-50.00')
    expect(netOf(open, 'USD')).toBe('-20.00')
  })

  test('of a day add up to its bets, without those given back', () => {
    expect(betsNet([won, lost, open, refunded], 'USD')).toBe('1880.00')
    expect(betsNet([], 'USD')).toBe('0.00')
  })

  test('keep fractions of a cent that no float holds', () => {
    const tenth = { stake: '0.1', returned: '0.3001', state: 'settled' } as const
    expect(betsNet([tenth, tenth, tenth], 'USD')).toBe('0.6003')
  })

  test('of entries are the sum of their rows, in every balance', () => {
    const entries = ['200.00', '-50.00', '50.00', '0.0001'].map((amount) => ({ amount }))
    expect(entriesNet(entries, 'USD')).toBe('200.0001')
  })
})
