import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal } from '../../../testing/answer-calls.ts'
import { downlineFixture } from '../../../testing/fixtures/agents.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { PaySeveralForm } from './pay-several-form.tsx'

const members = [downlineFixture('linh'), downlineFixture('anhdao')]
const terms = { isOpen: true, hasPaymentPassword: true, currency: 'USD' as const, cash: '100.00', leftToday: null }
const paid = { reference: 'AT-1', total: '2.00', currency: 'USD' as const, transfers: [] }

test('a sum that the account does not cover is told, and another sum is another payment', async () => {
  const calls = answerCalls({
    'agents.transferMultipleDownline': inTurn<unknown>(refusal('insufficient_funds'), paid),
  })
  let answer: unknown
  const { user } = await show(
    <PaySeveralForm members={members} terms={terms} onBack={() => {}} onPaid={(reply) => (answer = reply)} />,
    { session: { type: 1 } },
  )
  const sum = screen.getByLabelText('Everybody gets')
  await typeFromTap(user, sum, '90')
  await user.type(screen.getByLabelText('Payment password'), '27594')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Type the six digits.')).toBeVisible()
  expect(calls.to('agents.transferMultipleDownline')).toEqual([])

  await user.type(screen.getByLabelText('Payment password'), '1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Nobody was paid\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
  await user.clear(sum)
  await typeFromTap(user, sum, '1')
  expect(screen.queryByText(/^Nobody was paid\./)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => answer).toEqual(paid)
  const [first, second] = calls.to('agents.transferMultipleDownline').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).not.toBe(first)
})
