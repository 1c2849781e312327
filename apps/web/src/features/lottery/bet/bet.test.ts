import { bestOrderPayout, getPlay } from '@fairground/lottery'
import { formatDecimal } from '@fairground/money'
import { describe, expect, test } from 'vitest'
import { setColumn, emptyDraft } from '../pad/draft.ts'
import { bestWinInSteps } from '../slip/best-win/best-win.ts'
import { draftOf, fittingBetSlip, newBetSlip, withDraft, withMultiple, withoutLine } from '../slip/bet-slip.ts'
import { slipDraft } from '../slip/content/draft-line.ts'
import { offerOf as offerIn } from '../slip/offer.ts'
import { digitsGame } from '../../../testing/lottery-game.ts'
import { after, orderBody, priceDraft, totalsOf, type Terms } from '../slip/pricing.ts'
import { plainUnit } from '../plain-unit.ts'

const game = digitsGame(5)
const terms: Terms = {
  lottery: 'fair-5d',
  game,
  currency: 'USD',
  series: 1950,
  ownSeries: 1950,
  odds: null,
  rules: { multipleMax: 9999, linesMax: 50, payoutMax: '400000.00', isCapped: false },
}
const offerOf = (plays: string[], units: string[]) => offerIn({ plays, units, entertainment: null }, game)
const direct = getPlay({ family: 'digits', positions: 5 }, 'direct5')
const picks = [[3, 7], [0, 2, 4, 6, 8], [5], [1, 9], [6]]
const draft = picks.reduce((known, entries, place) => setColumn(known, direct, { place, entries }), emptyDraft(direct))
const betSlip = withDraft({ ...newBetSlip(offerOf(['direct5', 'position'], ['0.20'])), multiple: 5 }, direct, draft)

describe('the bet slip', () => {
  test('puts the picked numbers on the slip and clears the pad', () => {
    const slipped = slipDraft(betSlip, direct)
    expect(slipped.lines).toEqual([
      { id: 1, playType: 'tradition', play: 'direct5', content: '3,7|0,2,4,6,8|5|1,9|6', unit: '0.20', multiple: 5 },
    ])
    expect(draftOf(slipped, direct)).toEqual(emptyDraft(direct))
  })

  test('gives every line a unique number, also after a removal', () => {
    const two = slipDraft(withDraft(slipDraft(betSlip, direct), direct, draft), direct)
    const again = slipDraft(withDraft(withoutLine(two, 2), direct, draft), direct)
    expect(again.lines.map(({ id }) => id)).toEqual([1, 3])
    expect(withMultiple(again, 3, 9).lines[1]?.multiple).toBe(9)
  })

  test('restored from an earlier visit drops plays that are no longer offered', () => {
    const fitting = fittingBetSlip(slipDraft(betSlip, direct), { game, offer: offerOf(['position'], ['2.00']) })
    expect(fitting).toMatchObject({ play: 'position', units: { tradition: '2.00' }, lines: [] })
  })

  test('restored from an earlier visit drops selections that no longer fit their play', () => {
    const known = { ...betSlip, drafts: { direct5: { at: [], columns: [[3]] }, position: { at: [], columns: [[99]] } } }
    const fitting = fittingBetSlip(known, { game, offer: offerOf(['direct5', 'position'], ['0.20']) })
    expect(fitting.drafts).toEqual({})
    const { drafts } = fittingBetSlip(betSlip, { game, offer: offerOf(['direct5'], ['0.20']) })
    expect(drafts).toEqual({ direct5: draft })
  })
})

describe('a price', () => {
  const line = slipDraft(betSlip, direct).lines[0]
  if (!line) throw new Error('no line')

  test('is bets × unit × multiplier, and names the best win', () => {
    const priced = priceDraft(terms, line)
    expect(priced?.notes).toBe(20)
    expect(priced && formatDecimal(priced.stake)).toBe('20.00')
    expect(priced && formatDecimal(priced.best)).toBe('97500.00')
    expect(priced?.isTooHigh).toBe(false)
    expect(
      priceDraft({ ...terms, rules: { ...terms.rules, payoutMax: '97499.99', isCapped: false } }, line)?.isTooHigh,
    ).toBe(true)
  })

  test('of an incomplete selection is none', () => {
    expect(priceDraft(terms, { ...line, content: '3||5|1|6' })).toBeUndefined()
  })

  test('adds up to what is sent', () => {
    const body = orderBody(terms, {
      drawNumber: '202611200842',
      lines: [line, { ...line, unit: '0.002', multiple: 1 }],
    })
    expect(body.total).toBe('20.04')
    expect(body.lines.map(({ notes }) => notes)).toEqual([20, 20])
    expect(body.lines[0]).toEqual({
      play: 'direct5',
      content: '3,7|0,2,4,6,8|5|1,9|6',
      notes: 20,
      unit: '0.20',
      multiple: 5,
      series: 1950,
    })
  })

  test('leaves a balance', () => {
    const priced = priceDraft(terms, line)
    if (!priced) throw new Error('no price')
    const { stake } = totalsOf([priced, priced], 'USD')
    expect(formatDecimal(after('100.00', stake))).toBe('60.00')
    expect(formatDecimal(after('10.00', stake))).toBe('-30.00')
  })
})

test('the best win of a slip is that of one result', () => {
  const three = { family: 'digits', positions: 3 } as const
  const at = { ...terms, game: digitsGame(3) }
  const lines = ['big', 'small,odd'].flatMap((content) => {
    const priced = priceDraft(at, { playType: 'tradition', play: 'sum', content, unit: '2.00', multiple: 1 })
    return priced ? [priced.line] : []
  })
  expect(lines).toHaveLength(2)
  expect([...bestWinInSteps(digitsGame(3), lines)].at(-1)).toBe(bestOrderPayout(three, lines, 'USD').amount)
})

test.each([
  ['2.00', '2'],
  ['0.20', '0.2'],
  ['0.002', '0.002'],
  ['10', '10'],
])('a unit of %s is written %s', (unit, written) => {
  expect(plainUnit(unit)).toBe(written)
})
