import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../../../testing/answer-calls.ts'
import { securityStatusFixture } from '../../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice } from '../../../../testing/show.tsx'
import { OwnPaymentPasswordSheet } from './own-payment-password-sheet.tsx'

const status = (hasPaymentPassword: boolean) => securityStatusFixture({ hasPaymentPassword })

async function open(answers: Answers) {
  const calls = answerCalls(answers)
  const onClose = vi.fn()
  const shown = await show(<OwnPaymentPasswordSheet isOpen onClose={onClose} />, { at: '/m/withdraw' })
  return { ...shown, calls, onClose }
}
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('it opens at once, and shows that it loads until it is known whether there is one', async () => {
  const { calls } = await open({ 'accounts.securityStatus': 'pending' })
  expect(screen.getByRole('dialog', { name: 'Payment password' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  calls.change({ 'accounts.securityStatus': status(false) })
  expect(await field('Payment password')).toBeVisible()
  expect(screen.queryByLabelText('Current payment password')).toBeNull()
})

test('a first one is set once for two taps, and the page knows it without a reload', async () => {
  const { user, calls, onClose } = await open({
    'accounts.securityStatus': status(false),
    'accounts.setPaymentPassword': 'pending',
  })
  await user.type(await field('Payment password'), '275941')
  await user.type(await field('Payment password again'), '275941')
  await tapTwice(user, save())
  await waitFor(() => expect(calls.to('accounts.setPaymentPassword')).toHaveLength(1))
  const read = calls.to('accounts.securityStatus').length
  calls.change({ 'accounts.setPaymentPassword': {}, 'accounts.securityStatus': status(true) })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(calls.to('accounts.securityStatus').length).toBeGreaterThan(read))
})

test('one that exists is changed by whoever knows it', async () => {
  const { user, calls } = await open({ 'accounts.securityStatus': status(true), 'accounts.setPaymentPassword': {} })
  await user.type(await field('Current payment password'), '111111')
  await user.type(await field('New payment password'), '275941')
  await user.type(await field('Payment password again'), '275941')
  await user.click(save())
  await waitFor(() =>
    expect(calls.to('accounts.setPaymentPassword')[0]?.body).toMatchObject({
      oldPaymentPassword: '111111',
      paymentPassword: '275941',
    }),
  )
})

test('what did not load is told in the sheet, and asked for again', async () => {
  const { user, calls } = await open({ 'accounts.securityStatus': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'accounts.securityStatus': status(false) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await field('Payment password')).toBeVisible()
})
