import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { answerCalls, type Answers } from './answer-calls.ts'
import { chaseFixture, drawsToCome, rulesFixture } from './fixtures/lottery.ts'
import { cashFixture } from './fixtures/wallet.ts'
import { digitsGame } from './lottery-game.ts'
import { show, type Surroundings } from './show.tsx'
import { ChaseSheet } from '../features/lottery/chase/chase-sheet.tsx'

const game = digitsGame(3)
const rules = rulesFixture()
export const terms = {
  lottery: rules.lottery,
  game,
  currency: 'USD',
  series: 1950,
  ownSeries: 1950,
  odds: null,
  rules,
} as const
export const line = {
  id: 1,
  playType: 'tradition' as const,
  play: 'all3_direct',
  content: '1|2|3',
  unit: '2.00',
  multiple: 1,
}
export const lines = [line]
export const next = (count: number) => ({ list: drawsToCome(count), now: '2026-11-20T12:00:00.000Z' })
export const placed = { chase: chaseFixture(), balance: '90.00' }

type Props = Partial<Parameters<typeof ChaseSheet>[0]>

export async function openChase(
  answers: Answers = {},
  { props = {}, ...surroundings }: Surroundings & { props?: Props } = {},
) {
  const calls = answerCalls({
    'lottery.nextDraws': next(12),
    'lottery.placeChase': placed,
    'wallet.balances': cashFixture('100.00'),
    ...answers,
  })
  const on = { close: vi.fn(), placed: vi.fn(), orders: vi.fn() }
  const shown = await show(
    <ChaseSheet
      isOpen
      onClose={on.close}
      terms={terms}
      lines={lines}
      isPaused={false}
      onPlaced={on.placed}
      onOrders={on.orders}
      {...props}
    />,
    surroundings,
  )
  return { ...shown, calls, on, sent: () => calls.to('lottery.placeChase') }
}

export const place = (name = 'Place chase · $10.00') => screen.findByRole('button', { name })
