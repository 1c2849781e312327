import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { at, lottery, openBetPage, pickNumbers } from '../../../testing/bet-page.tsx'
import { orderFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { useBetAgain } from '../slip/repeat/use-bet-again.ts'
import { BetPage } from './bet-page.tsx'

const [line] = orderFixture().lines
if (!line) throw new Error('no line')
const last = orderFixture({
  lines: [line, { ...line, play: 'position', content: '4||', unit: '0.20', multiple: 3, stake: '0.60' }],
})
/** The latest order of the lottery; nothing is open or has ended while the page is shown. */
const lastIs = (order: typeof last): Answers => ({
  'lottery.orders': ({ query }) => ({ list: query['size'] === '1' ? [order] : [], next: null }),
})

describe('the last bet', () => {
  test('is put on the slip for the open draw, priced by the rules of today, and can be placed', async () => {
    const { user, sent } = await openBetPage(lastIs(last))
    await user.click(await screen.findByRole('button', { name: 'Repeat last bet' }))
    const slip = within(await screen.findByRole('dialog', { name: /Bet slip/ }))
    await user.click(await slip.findByRole('button', { name: 'Place bets · $2.60' }))
    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]?.body).toMatchObject({
      drawNumber: '202611200842',
      total: '2.60',
      lines: [
        { play: 'all3_direct', content: '1|2|3', unit: '2.00', multiple: 1, notes: 1 },
        { play: 'position', content: '4||', unit: '0.20', multiple: 3, notes: 1 },
      ],
    })
  })

  test('is read from the platform, so it is there after a reload', async () => {
    await openBetPage(lastIs(last))
    await screen.findByRole('button', { name: 'Repeat last bet' })
    cleanup()
    const { calls } = await openBetPage(lastIs(last))
    expect(await screen.findByRole('button', { name: 'Repeat last bet' })).toBeEnabled()
    expect(calls.to('lottery.orders').map(({ query }) => query)).toContainEqual({ lottery: 'turbo-pick-3', size: '1' })
  })

  test('names what is no longer offered, and keeps the rest', async () => {
    const { user } = await openBetPage({ ...lastIs(last), 'lottery.rules': rulesFixture({ units: ['2.00'] }) })
    await user.click(await screen.findByRole('button', { name: 'Repeat last bet' }))
    const slip = within(await screen.findByRole('dialog', { name: /Bet slip/ }))
    expect(await slip.findByText('One place: the price 0.2 is no longer offered')).toBeVisible()
    expect(slip.getByRole('button', { name: 'Place bets · $2.00' })).toBeEnabled()
    await user.click(slip.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Slip, 1 line' }))
    expect(screen.queryByText(/no longer offered/)).toBeNull()
  })

  test('makes way for numbers that are picked', async () => {
    const { user } = await openBetPage(lastIs(last))
    await screen.findByRole('button', { name: 'Repeat last bet' })
    await pickNumbers(user)
    expect(screen.queryByRole('button', { name: 'Repeat last bet' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Place 1 bet' })).toBeEnabled()
  })

  test('is offered to nobody without one', async () => {
    const { calls } = await openBetPage()
    await expect.poll(() => calls.to('lottery.orders').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Pick your numbers' })).toBeDisabled()
  })

  test('is offered to no guest', async () => {
    await openBetPage(lastIs(last), { as: 'guest' })
    expect(screen.getByRole('link', { name: 'Log in to bet' })).toBeTruthy()
  })
})

describe('a bet that is repeated from another page', () => {
  /** As in the list of lotteries: the result of a bet, and then the page of its lottery. */
  function FromElsewhere() {
    const again = useBetAgain()
    const [isHere, setHere] = useState(false)
    if (isHere) return <BetPage />
    return (
      <button
        type="button"
        onClick={() => {
          again([last])
          setHere(true)
        }}
      >
        Bet again
      </button>
    )
  }

  test('lies on the slip, which is open and names what is no longer offered', async () => {
    answerCalls({ ...lottery, 'lottery.rules': rulesFixture({ units: ['2.00'] }) })
    const { user, visited } = await show(<FromElsewhere />, { at })
    await user.click(screen.getByRole('button', { name: 'Bet again' }))
    expect(visited).toEqual([at])
    const slip = within(await screen.findByRole('dialog', { name: /Bet slip/ }))
    expect(await slip.findByText('One place: the price 0.2 is no longer offered')).toBeVisible()
    expect(slip.getByRole('button', { name: 'Place bets · $2.00' })).toBeEnabled()
  })
})
