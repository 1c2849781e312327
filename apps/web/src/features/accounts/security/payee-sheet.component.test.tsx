import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { PayeeSheet } from './payee-sheet.tsx'

const open = async (answers: Answers = {}, surroundings: Surroundings & { name?: string } = {}) => {
  const calls = answerCalls({ 'accounts.securityStatus': securityStatusFixture(), ...answers })
  const onClose = vi.fn()
  const sheet = <PayeeSheet isOpen onClose={onClose} shown={surroundings.name ?? null} />
  return { ...(await show(sheet, { at: '/m/securityCenter', ...surroundings })), calls, onClose }
}

const name = () => screen.getByRole('textbox', { name: 'Your name as your bank writes it' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('a name is saved once for two taps, and the sheet closes', async () => {
  const { user, calls, onClose } = await open({ 'accounts.setPayeeName': 'pending' })
  await user.type(name(), 'Tran Van Minh')
  await tapTwice(user, save())
  await waitFor(() => expect(calls.to('accounts.setPayeeName')).toHaveLength(1))
  expect(calls.to('accounts.setPayeeName')[0]?.body).toEqual({ password: '', payeeName: 'Tran Van Minh' })
  calls.change({ 'accounts.setPayeeName': {} })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an empty name is said at its field, which takes the focus, and not sent', async () => {
  const { user, calls } = await open()
  await user.type(name(), '   ')
  await user.click(save())
  expect(name()).toHaveAccessibleDescription('Please fill this in.')
  expect(await axeViolations()).toEqual([])
  expect(name()).toHaveFocus()
  expect(calls.to('accounts.setPayeeName')).toEqual([])
})

test('a refused name is said at its field until it is changed', async () => {
  const { user } = await open({ 'accounts.setPayeeName': refusal('name_format', { field: 'payeeName' }) })
  await user.type(name(), 'M1nh')
  await user.click(save())
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name format is not valid.'))
  await waitFor(() => expect(name()).toHaveFocus())
  await user.type(name(), 'x')
  expect(name()).toBeValid()
})

test.each([
  [refusal('payee_name_fixed'), 'The real name is set already. Customer service can change it.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('what is about no field is said above the button, and the name stays (%#)', async (answer, text) => {
  const { user, onClose } = await open({ 'accounts.setPayeeName': answer })
  await user.type(name(), 'Tran Van Minh')
  await user.click(save())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(name()).toHaveValue('Tran Van Minh')
  expect(onClose).not.toHaveBeenCalled()
})

test('one that is set cannot be changed here, and says who can', async () => {
  await open({}, { name: 'T••• V•••' })
  expect(screen.getByText('T••• V•••')).toBeVisible()
  expect(screen.getByText(/customer service can change it/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
