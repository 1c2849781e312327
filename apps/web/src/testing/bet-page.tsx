import type { Calls } from '@fairground/contract'
import type { CallInput } from '@fairground/contract/endpoint'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
// Loaded before a page asks for them: a test may end while prices are on their way, and the files of a worker share them.
import '../features/lottery/bet/room/room-fault.ts'
import '../features/lottery/families/digits.ts'
import '../features/lottery/slip/content/draft-line.ts'
import '../features/lottery/slip/pricing.ts'
import { BetPage } from '../features/lottery/bet/bet-page.tsx'
import { answerCalls, type Answers, type SentCall } from './answer-calls.ts'
import { numeroFixture, placedFixture, rulesFixture } from './fixtures/lottery.ts'
import { cashFixture } from './fixtures/wallet.ts'
import { show, type Surroundings } from './show.tsx'

export type OrderBody = CallInput<Calls['lottery.placeOrder']>['body']

export const at = '/m/startLottery?code=turbo-pick-3'
export const place = ({ body }: SentCall) => placedFixture(body as OrderBody)
export const recent = { list: [], frequencies: [] }
export const lottery: Answers = {
  'lottery.list': 'pending',
  'lottery.rules': rulesFixture(),
  'lottery.numero': numeroFixture(),
  'lottery.recentResults': recent,
  'lottery.orders': { list: [], next: null },
  'wallet.balances': cashFixture(),
  'lottery.placeOrder': place,
}

export async function openBetPage(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ ...lottery, ...answers })
  const shown = await show(<BetPage />, { at, ...surroundings })
  await screen.findByRole('tablist')
  return { ...shown, calls, sent: () => calls.to('lottery.placeOrder') }
}

export async function pickNumbers(user: UserEvent) {
  for (const [place, digit] of [
    ['Hundreds', '1'],
    ['Tens', '2'],
    ['Ones', '3'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${place}: `) }))
    await user.click(within(screen.getByRole('group', { name: place })).getByRole('button', { name: digit }))
  }
}

export const placeButton = (name = 'Place 1 bet') => screen.getByRole<HTMLButtonElement>('button', { name })
