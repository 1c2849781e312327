import { expect, test } from 'vitest'
import type { SessionReply } from '../../play-contract.ts'
import { translator } from '../texts.ts'
import english from '../texts/en.json' with { type: 'json' }
import { pendingLine, resultLine, resultSentence } from './round-result.ts'

const session = { currency: { code: 'USD', symbol: '$', shownDecimals: 2 } } as SessionReply
const context = { t: translator(english), session }
const round = (win: string, multiple: number) => ({
  stake: '2.00',
  win,
  multiple,
  isHeld: false,
  isFree: false,
})

test.each([
  ['1.95', 9_750],
  ['2.00', 10_000],
])('a return of %s for a bet of 2.00 is never called a win', (win, multiple) => {
  const paid = round(win, multiple)
  expect(resultLine(context, paid)).toEqual({ label: `Paid back ${win} of 2.00` })
  expect(resultSentence(context, paid)).toBe(`Paid back ${win} of 2.00.`)
  expect(pendingLine(context, paid).label).not.toMatch(/win|won/i)
})

test('more than the bet is won, and nothing is no win', () => {
  expect(resultLine(context, round('2.01', 10_050))).toEqual({ label: 'You won', amount: '2.01', isWin: true })
  expect(resultLine(context, round('0.00', 0))).toEqual({ label: 'No win' })
  expect(pendingLine(context, round('0.00', 0))).toEqual({ label: 'No win' })
})

test('a free round has cost nothing: all that it pays is won', () => {
  const free = { ...round('0.20', 1_000), isFree: true }
  expect(resultLine(context, free)).toEqual({ label: 'You won', amount: '0.20', isWin: true })
  expect(resultSentence(context, free)).toBe('You won 0.20.')
  expect(resultLine(context, { ...round('0.00', 0), isFree: true })).toEqual({ label: 'No win' })
})
