import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { PayDownline } from './pay-form.tsx'

const memberId = fixtureId('linh')
const terms = { isOpen: true, hasPaymentPassword: true, currency: 'USD' as const, cash: '100.00', leftToday: '50.00' }

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.transferTerms': terms,
    'agents.transferDownline': { reference: 'AT-1', total: '12.50', currency: 'USD' },
    ...answers,
  })
  return { ...(await show(<PayDownline memberId={memberId} />, { session: { type: 1 }, at: '/m/member/team' })), calls }
}

test('pays what was typed, once the payment password is given', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send money' }))
  expect(screen.getByText('You have 100.00. 50.00 may be sent today.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Type an amount.')).toBeTruthy()
  expect(screen.getByText('Type the six digits.')).toBeTruthy()
  expect(calls.to('agents.transferDownline')).toHaveLength(0)
  await user.type(screen.getByLabelText('Amount'), '12.5')
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('12.50 USD were sent.')).toBeTruthy()
  expect(calls.to('agents.transferDownline')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Send money' })).toBeTruthy()
})

test('no digit is lost that is typed right after the tap, and all are sent', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send money' }))
  const amount = screen.getByLabelText('Amount')
  await typeFromTap(user, amount, '12.5')
  expect(amount).toHaveValue('12.5')
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls.to('agents.transferDownline')).toHaveLength(1))
  expect(calls.to('agents.transferDownline')[0]?.body).toMatchObject({ memberId, amount: '12.5' })
})

test('says why it was refused, at the field that it is about', async () => {
  const { user, calls } = await open({ 'agents.transferDownline': refusal('insufficient_funds') })
  await user.click(await screen.findByRole('button', { name: 'Send money' }))
  await user.type(screen.getByLabelText('Amount'), '500')
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true'))
  calls.change({ 'agents.transferDownline': refusal('payment_password_wrong', { field: 'paymentPassword' }) })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The payment password is incorrect.')).toBeTruthy()
})

test('a lost answer keeps the amount and its key until it is known what came of it', async () => {
  const { user, calls } = await open({
    'agents.transferDownline': inTurn<unknown>('lost', refusal('insufficient_funds'), {
      reference: 'AT-1',
      total: '5.00',
      currency: 'USD',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send money' }))
  await user.type(screen.getByLabelText('Amount'), '5')
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(screen.getByLabelText('Amount')).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('5.00 USD were sent.')).toBeTruthy()
  const keys = calls.to('agents.transferDownline').map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('leads to the payment password first, and shows nothing where it is closed', async () => {
  const { calls } = await open({ 'agents.transferTerms': { ...terms, hasPaymentPassword: false } })
  expect(await screen.findByRole('link', { name: 'Set a payment password to send money' })).toHaveAttribute(
    'href',
    '/m/securityCenter',
  )
  expect(calls.to('agents.transferDownline')).toHaveLength(0)
})

test('is not there where the merchant does not allow it', async () => {
  const { calls } = await open({ 'agents.transferTerms': { ...terms, isOpen: false } })
  await waitFor(() => expect(calls.to('agents.transferTerms')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
