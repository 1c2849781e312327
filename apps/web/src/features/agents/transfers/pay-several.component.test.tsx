import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { downlineFixture } from '../../../testing/fixtures/agents.ts'
import { showPage } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'

const [linh, anh, gone, vnd] = [
  downlineFixture('linh'),
  downlineFixture('anhdao', { type: 1 }),
  downlineFixture('gone', { isActive: false }),
  downlineFixture('other', { currency: 'VND' }),
]
const terms = { isOpen: true, hasPaymentPassword: true, currency: 'USD' as const, cash: '100.00', leftToday: '50.00' }
const paid = {
  reference: 'AT-1',
  total: '25.00',
  currency: 'USD' as const,
  transfers: [
    { memberId: linh.id, amount: '12.50' },
    { memberId: anh.id, amount: '12.50' },
  ],
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.transferTerms': terms,
    'agents.downlines': { list: [linh, anh, gone, vnd], next: null },
    'agents.transferMultipleDownline': paid,
    ...answers,
  })
  return { ...(await showPage('/m/member/team?view=pay', { session: { type: 1 } })), calls }
}

async function choose(user: UserEvent, amount = '12.5') {
  await user.click(await screen.findByRole('checkbox', { name: /linh/ }))
  await user.click(screen.getByRole('checkbox', { name: /anhdao/ }))
  await user.click(screen.getByRole('button', { name: 'Next: how much' }))
  await typeFromTap(user, screen.getByLabelText('Everybody gets'), amount)
  await user.type(screen.getByLabelText('Payment password'), '275941')
}

test('one sum is paid to everybody who was picked, and each row says what came of it', async () => {
  const { user, calls } = await open()
  expect(await screen.findByRole('checkbox', { name: /gone/ })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: /other/ })).toBeDisabled()
  expect(calls.to('agents.downlines')[0]?.query).toMatchObject({ level: '1' })
  await choose(user)
  expect(screen.getByText('Total for 2 members').parentElement).toHaveTextContent('$25.00')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('25.00 USD were sent.')).toBeTruthy()
  expect(calls.to('agents.transferMultipleDownline')[0]?.body).toEqual({
    transfers: [
      { memberId: linh.id, amount: '12.5' },
      { memberId: anh.id, amount: '12.5' },
    ],
    paymentPassword: '275941',
  })
  const [first, second] = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('linh12.50 USDSent')
  expect(second).toHaveTextContent('anhdao12.50 USDSent')
})

test('one sum each: the total follows, and who has none is asked for', async () => {
  const { user, calls } = await open()
  await choose(user, '1')
  await user.click(screen.getByRole('radio', { name: 'One each' }))
  await typeFromTap(user, screen.getByLabelText('linh'), '3.25')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('anhdao')).toHaveAccessibleDescription('Type an amount.')
  expect(calls.to('agents.transferMultipleDownline')).toHaveLength(0)
  await user.type(screen.getByLabelText('anhdao'), '0.5')
  expect(screen.getByText('Total for 2 members').parentElement).toHaveTextContent('$3.75')
})

test('after a lost answer the same payment is asked for again, whatever is refused meanwhile', async () => {
  const { user, calls } = await open({
    'agents.transferMultipleDownline': inTurn<unknown>(
      'lost',
      refusal('payment_password_wrong', { field: 'paymentPassword' }),
      paid,
    ),
  })
  await choose(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/The answer was lost/)).toBeTruthy()
  expect(screen.getByLabelText('Everybody gets')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.type(screen.getByLabelText('Payment password'), '{backspace}2')
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('The payment password is incorrect.')).toBeTruthy()
  expect(screen.getByText(/The answer was lost/)).toBeTruthy()
  await user.type(screen.getByLabelText('Payment password'), '{backspace}1')
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  await screen.findByText('25.00 USD were sent.')
  const keys = calls.to('agents.transferMultipleDownline').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a member who cannot be paid is named, and nobody was', async () => {
  const { user } = await open({
    'agents.transferMultipleDownline': refusal('agent_info_wrong', { field: 'memberId', memberId: anh.id }),
  })
  await choose(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Nobody was paid\./)).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^linh$/)
  expect(second).toHaveTextContent('anhdaoWrong agent information.')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('checkbox', { name: /anhdao/ }))
  expect(screen.getByText('1 chosen')).toBeTruthy()
})

test.each([
  [{ isOpen: false }, 'Sending money is closed'],
  [{ hasPaymentPassword: false }, 'Set a payment password first'],
])('says why nothing can be sent: %o', async (changes, title) => {
  const { calls } = await open({ 'agents.transferTerms': { ...terms, ...changes } })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await waitFor(() => expect(calls.to('agents.downlines')).toHaveLength(0))
})
