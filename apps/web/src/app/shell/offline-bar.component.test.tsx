import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BalanceCard } from '../../features/accounts/member-centre/balance-card.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { balancesFixture } from '../../testing/fixtures/wallet.ts'
import { passTime, show } from '../../testing/show.tsx'
import { Part as OfflineBar } from './offline-bar.tsx'

test('is told to a reader, and its button reads again what the page could not', async () => {
  const calls = answerCalls({ 'wallet.balances': 'lost' })
  const page = (
    <>
      <OfflineBar />
      <BalanceCard />
    </>
  )
  const { user } = await show(page, { at: '/m/member/home' })
  await passTime(3_000)
  expect(await screen.findByText('The balance did not load.')).toBeVisible()
  expect(screen.getByText('You are offline. Showing what we saved.').closest('output')).not.toBeNull()
  calls.change({ 'wallet.balances': balancesFixture() })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('$310.00')).toBeVisible()
})
