import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { AgentRainsPage } from './rains-page.tsx'

const terms = {
  isOpen: true,
  hasPaymentPassword: true,
  currency: 'USD' as const,
  cash: '100.00',
  least: '5.00',
  most: null,
  leftToday: '50.00',
}
const planned = {
  id: fixtureId('rain'),
  reference: 'AR-1',
  commitment: 'ab'.repeat(32),
  amount: '12.00',
  currency: 'USD' as const,
}
const given = {
  id: fixtureId('rain'),
  reference: 'AR-0000ABCD',
  state: 'announced' as const,
  reach: 'line' as const,
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_660_000).toISOString(),
  currency: 'USD' as const,
  amount: '12.00',
  prizes: [
    { amount: '0.70', count: 4 },
    { amount: '0.60', count: 16 },
  ],
  catchesMax: 3,
  commitment: 'ab'.repeat(32),
  members: 0,
  catches: 0,
  caught: '0.00',
  returned: null,
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.rainTerms': terms,
    'agents.rains': { list: [], next: null },
    'agents.giveRain': planned,
    ...answers,
  })
  const shown = await show(<AgentRainsPage />, { session: { type: 1 }, at: '/m/agent/redRain' })
  return { ...shown, calls }
}

test('gives what was typed, once the payment password is there', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Give this rain' }))
  expect(screen.getByText('You have 100.00. At least 5.00. 50.00 may be given today.')).toBeTruthy()
  expect(screen.getByText('Type an amount.')).toBeTruthy()
  expect(screen.getByText('Type the six digits.')).toBeTruthy()
  expect(calls.to('agents.giveRain')).toHaveLength(0)
  await typeFromTap(user, screen.getByLabelText('Sum'), '12')
  await user.click(screen.getByRole('radio', { name: 'Direct downlines' }))
  await user.click(screen.getByRole('radio', { name: 'A few large' }))
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Give this rain' }))
  expect(await screen.findByText('Your red rain is planned.')).toBeTruthy()
  const form = { amount: '12', envelopes: 20, catchesMax: 3, mix: 'mixed', reach: 'direct', paymentPassword: '275941' }
  expect(calls.to('agents.giveRain').map(({ body }) => body)).toMatchObject([form])
})

test('says at its field why it was refused, and asks again with the same key after a lost answer', async () => {
  const { user, calls } = await open({
    'agents.giveRain': inTurn<unknown>(refusal('rain_time_taken', { field: 'startsAt' }), 'lost', planned),
  })
  await user.type(await screen.findByLabelText('Sum'), '12')
  await user.type(screen.getByLabelText('Payment password'), '275941')
  await user.click(screen.getByRole('button', { name: 'Give this rain' }))
  await waitFor(() => expect(screen.getByLabelText('Begins')).toHaveAttribute('aria-invalid', 'true'))
  await user.click(screen.getByRole('button', { name: 'Give this rain' }))
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('Your red rain is planned.')).toBeTruthy()
  const keys = calls.to('agents.giveRain').map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys.slice(1)).size]).toEqual([3, 1])
})

test('shows what was given, and cancels what has not begun after asking', async () => {
  const { user, calls } = await open({
    'agents.rains': {
      list: [
        given,
        { ...given, id: fixtureId('second rain'), reference: 'AR-2', state: 'paid', caught: '8.00', returned: '4.00' },
      ],
      next: null,
    },
    'agents.cancelRain': {},
  })
  const over = within(await screen.findByRole('article', { name: 'AR-2' }))
  expect(over.getByText('Over')).toBeTruthy()
  expect(over.getByText('Back to you')).toBeTruthy()
  expect(over.queryByRole('button')).toBeNull()
  const first = within(screen.getByRole('article', { name: 'AR-0000ABCD' }))
  await user.click(first.getByRole('button', { name: 'Cancel this rain' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('12.00 USD go back to your cash.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel this rain' }))
  expect(await screen.findByText('The rain is cancelled. Its sum is back in your cash.')).toBeTruthy()
  expect(calls.to('agents.cancelRain')).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
})

test('leads to the rain of the house where agents give none', async () => {
  await open({ 'agents.rainTerms': { ...terms, isOpen: false } })
  expect(await screen.findByText('Your merchant does not let agents give red rains')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the red rain' })).toHaveAttribute('href', '/m/redRain')
})

test('leads to the payment password first', async () => {
  await open({ 'agents.rainTerms': { ...terms, hasPaymentPassword: false } })
  const link = await screen.findByRole('link', { name: 'Set a payment password to give a red rain' })
  expect(link).toHaveAttribute('href', '/m/securityCenter')
})

test('says that it did not load, and loads again', async () => {
  const { user, calls } = await open({ 'agents.rainTerms': refusal('unavailable') })
  await screen.findByText('Your red rains did not load')
  calls.change({ 'agents.rainTerms': terms })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByLabelText('Sum')).toBeTruthy()
})
