import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { openChase, place, terms } from '../../../testing/open-chase.tsx'

describe('of a lottery with caps', () => {
  const capped = { ...terms, rules: rulesFixture({ isCapped: true }) }
  const room = { draw: '1950.00', member: null, number: null, numbers: [] }
  /** Draws with bets, by what they have left. */
  const open = (held: Readonly<Record<string, string>>) =>
    openChase(
      {
        'lottery.room': ({ query }) => {
          const { number = '', until = '' } = query
          const draws = Object.entries(held).flatMap(([short, draw]) => {
            const drawNumber = number.slice(0, -4) + short
            return drawNumber > number && drawNumber <= until ? [{ ...room, draw, drawNumber }] : []
          })
          return { ...room, draw: held[number.slice(-4)] ?? room.draw, later: { untouched: room, draws } }
        },
      },
      { props: { terms: capped } },
    )

  test.for([
    ['0842', 'Draw 0842: Bets on this draw can win $1,949.99 more together.'],
    ['0844', 'Draw 0844: Bets on this draw can win $1,949.99 more together.'],
    ['0846', 'Draw 0846: Bets on this draw can win $1,949.99 more together.'],
  ] as const)('no room in draw %s is said before the chase is placed', async ([full, why]) => {
    const { sent } = await open({ [full]: '1949.99' })
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
    expect(await place()).toBeDisabled()
    expect(sent()).toHaveLength(0)
  })

  test('what fits exactly is placed', async () => {
    // A draw after the last of the chase does not matter.
    const { calls } = await open({ '0845': '1950.00', '0847': '0.00' })
    await expect.poll(() => calls.to('lottery.room').length).toBe(1)
    expect(await place()).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
