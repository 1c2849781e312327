import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { drawFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { cashFixture } from '../../../testing/fixtures/wallet.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { digitsGame } from '../../../testing/lottery-game.ts'
import { withMultiple, withoutLine, withoutLines, type BetSlip, type SlipLine } from './bet-slip.ts'
import { SlipSheet } from './slip-sheet.tsx'

const game = digitsGame(3)
const rules = rulesFixture()
const terms = {
  lottery: rules.lottery,
  game,
  currency: 'USD',
  series: 1950,
  ownSeries: 1950,
  odds: null,
  rules,
} as const
const line = (id: number, changes: Partial<SlipLine> = {}): SlipLine => ({
  id,
  playType: 'tradition',
  play: 'all3_direct',
  content: '1|2|3',
  unit: '2.00',
  multiple: 1,
  ...changes,
})

type SheetProps = Parameters<typeof SlipSheet>[0]

/** The slip with the state that its page keeps. */
function Slip({ lines, ...props }: Partial<SheetProps>) {
  const [slip, setSlip] = useState<BetSlip>({
    playType: 'tradition',
    play: 'all3_direct',
    drafts: {},
    units: { tradition: '2.00', entertainment: '' },
    multiple: 1,
    lines: lines ?? [line(1), line(2, { content: '4,5|6|7', unit: '0.20' })],
    lastLineId: 9,
  })
  return (
    <SlipSheet
      isOpen
      onClose={() => {}}
      terms={terms}
      lines={slip.lines}
      draw={drawFixture()}
      isClosed={false}
      isPlacing={false}
      refusal={undefined}
      repeated={undefined}
      onRepeat={undefined}
      onRemove={(id) => setSlip((known) => withoutLine(known, id))}
      onMultiple={(id, multiple) => setSlip((known) => withMultiple(known, id, multiple))}
      onClear={() => setSlip(withoutLines)}
      onPlace={() => {}}
      onChase={() => {}}
      {...props}
    />
  )
}

async function openSlip(props: Partial<SheetProps> = {}, surroundings: Surroundings & { answers?: Answers } = {}) {
  answerCalls({ 'wallet.balances': cashFixture('100.00'), ...surroundings.answers })
  const shown = await show(<Slip {...props} />, surroundings)
  return { ...shown, sheet: within(screen.getByRole('dialog')) }
}

const factOf = (sheet: ReturnType<typeof within>, name: string) => sheet.getByText(name).nextElementSibling

describe('the bet slip', () => {
  test('lists every line with its price, and what they cost and leave together', async () => {
    const { sheet } = await openSlip()
    expect(sheet.getAllByRole('listitem').map((each) => within(each).getByText(/^\d bets? ×/).textContent)).toEqual([
      '1 bet × 2',
      '2 bets × 0.2',
    ])
    expect(sheet.getByText('4, 5 | 6 | 7')).toBeTruthy()
    expect(factOf(sheet, '3 bets')).toHaveTextContent('$2.40')
    expect(await sheet.findByText('Balance after')).toBeTruthy()
    expect(factOf(sheet, 'Balance after')).toHaveTextContent('$97.60')
    expect(sheet.getByRole('button', { name: 'Place bets · $2.40' })).toBeEnabled()
    expect(sheet.getByText('Draw 0842 ·', { exact: false })).toHaveTextContent('00:40')
  })

  test('works out the best win of all lines together', async () => {
    const { sheet } = await openSlip({ lines: [line(1)] })
    expect(factOf(sheet, 'Pays up to')).toHaveTextContent('…')
    await expect.poll(() => factOf(sheet, 'Pays up to')?.textContent).toBe('$1,950.00')
  })

  test('says that no result pays its stake back', async () => {
    const digits = '0,1,2,3,4,5,6,7,8,9'
    const { sheet } = await openSlip({ lines: [line(1, { content: `${digits}|${digits}|${digits}` })] })
    expect(await sheet.findByText('Even the best result pays back only $1,950.00 of $2,000.00.')).toBeVisible()
  })

  test('says nothing of the kind where a result pays more', async () => {
    const { sheet } = await openSlip({ lines: [line(1)] })
    await expect.poll(() => factOf(sheet, 'Pays up to')?.textContent).toBe('$1,950.00')
    expect(sheet.queryByText(/^Even the best/)).toBeNull()
  })

  test('changes a multiplier and takes a line away', async () => {
    const { user, sheet } = await openSlip()
    const [first] = sheet.getAllByRole('listitem')
    if (!first) throw new Error('no line')
    expect(within(first).getByRole('button', { name: 'Less' })).toBeDisabled()
    await user.click(within(first).getByRole('button', { name: 'More' }))
    expect(sheet.getByRole('button', { name: 'Place bets · $4.40' })).toBeTruthy()
    await user.click(within(first).getByRole('button', { name: /^Remove/ }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(1)
    expect(sheet.getByRole('button', { name: 'Place bets · $0.40' })).toBeTruthy()
  })

  test('that was cleared is empty and places nothing', async () => {
    const { user, sheet } = await openSlip()
    await user.click(sheet.getByRole('button', { name: 'Clear' }))
    expect(sheet.getByRole('heading', { name: 'The slip is empty' })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Place/ })).toBeNull()
  })

  test('that costs more than the balance leads to the deposit page', async () => {
    const { sheet } = await openSlip({}, { answers: { 'wallet.balances': cashFixture('1.00') } })
    expect(await sheet.findByText('The balance is $1.40 short')).toHaveAttribute('role', 'alert')
    expect(sheet.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
    expect(sheet.queryByRole('button', { name: /^Place/ })).toBeNull()
  })

  test('of a guest leads to the login and back to the lottery', async () => {
    const { sheet } = await openSlip({}, { as: 'guest' })
    expect(sheet.getByRole('link', { name: 'Log in to bet' })).toHaveAttribute(
      'href',
      `/m/login?next=${encodeURIComponent('/m/startLottery?code=turbo-pick-3')}`,
    )
    expect(sheet.queryByText('Balance after')).toBeNull()
  })

  test.each([
    [
      'more lines than the lottery takes',
      { lines: [1, 2, 3, 4].map((id) => line(id)) },
      'The slip is full: 3 lines at most.',
    ],
    [
      'a line that wins more than is paid',
      { terms: { ...terms, rules: { ...rules, payoutMax: '500.00' } } },
      'One line can win $500.00 at most. Lower the price or the multiplier.',
    ],
  ])('with %s says so and cannot be placed', async (_, props, text) => {
    const onPlace = vi.fn()
    const { user, sheet } = await openSlip({ ...props, onPlace })
    expect(sheet.getByText(text)).toHaveAttribute('role', 'alert')
    const place = sheet.getByRole('button', { name: /^Place bets/ })
    expect(place).toBeDisabled()
    await user.click(place)
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('of a draw that has closed cannot be placed', async () => {
    const { sheet } = await openSlip({ isClosed: true })
    expect(sheet.getByRole('button', { name: /^Place bets/ })).toBeDisabled()
  })

  test('on its way ignores further taps, and cannot be cleared', async () => {
    const onPlace = vi.fn()
    const { user, sheet } = await openSlip({ isPlacing: true, onPlace })
    await user.dblClick(sheet.getByRole('button', { name: 'Placing' }))
    expect(onPlace).not.toHaveBeenCalled()
    expect(sheet.getByRole('button', { name: 'Clear' })).toBeDisabled()
  })

  test('shows why it was refused', async () => {
    const { sheet } = await openSlip({ refusal: 'You are taking a time-out.' })
    expect(sheet.getByRole('alert')).toHaveTextContent('You are taking a time-out.')
  })

  test('reads from right to left, its sums and numbers from left to right', async () => {
    const { sheet } = await openSlip({}, { language: 'ar' })
    expect(screen.getByRole('dialog', { name: 'قسيمة الرهان' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: /2\.40/ })).toHaveTextContent('\u2066$2.40\u2069')
    expect(sheet.getByText('$2.00', { exact: false }).closest('bdi')).toHaveAttribute('dir', 'ltr')
  })

  test('with texts three times as long keeps every name and sum', async () => {
    const { sheet } = await openSlip({}, { hasLongTexts: true })
    expect(sheet.getByRole('button', { name: '[Clear Clear Clear]' })).toBeTruthy()
    expect(sheet.getAllByText(/\$2\.40/).length).toBeGreaterThan(0)
  })
})

describe('on a lottery with caps', () => {
  const capped = { ...terms, rules: rulesFixture({ isCapped: true }) }
  const room = { draw: '9000.00', member: '100.00', number: '9000.00', numbers: [] as object[] }
  const twice = [line(1), line(2)]
  const openCapped = (left: Partial<typeof room>, lines = twice) =>
    openSlip({ terms: capped, lines }, { answers: { 'lottery.room': { ...room, ...left } } as Answers })

  test('what the draw still takes stands on the slip', async () => {
    const { sheet } = await openCapped({})
    const says = within(await sheet.findByRole('region', { name: 'What this draw still takes' }))
    expect(says.getByText('Bets on this draw can win $9,000.00 more together.')).toBeVisible()
    expect(sheet.queryByRole('alert')).toBeNull()
    expect(sheet.getByRole('button', { name: 'Place bets · $4.00' })).toBeEnabled()
  })

  test.for([
    [{ draw: '3899.99' }, 'Bets on this draw can win $3,899.99 more together.'],
    [{ member: '3.99' }, 'You can stake $3.99 more on this draw.'],
    [{ number: '3899.99' }, 'The bets on 1 can win $3,899.99 more.'],
    [
      { numbers: [{ play: 'all3_direct', place: 2, entry: 3, left: '3899.99' }] },
      'The bets on 3 can win $3,899.99 more.',
    ],
  ] as const)('lines that each fit, but together pass %j, are not placed', async ([left, why]) => {
    const { user, sheet } = await openCapped(left as never)
    expect(await sheet.findByRole('alert')).toHaveTextContent(why)
    expect(sheet.getByRole('button', { name: 'Place bets · $4.00' })).toBeDisabled()
    for (const remove of sheet.getAllByRole('button', { name: /^Remove/ }).slice(1)) await user.click(remove)
    await expect.poll(() => sheet.queryByRole('alert')).toBeNull()
    expect(sheet.getByRole('button', { name: 'Place bets · $2.00' })).toBeEnabled()
  })

  test('lines that come to exactly what is left are placed', async () => {
    const { sheet } = await openCapped({ draw: '3900.00', member: '4.00', number: '3900.00' })
    await sheet.findByRole('region', { name: 'What this draw still takes' })
    expect(sheet.queryByRole('alert')).toBeNull()
  })
})
