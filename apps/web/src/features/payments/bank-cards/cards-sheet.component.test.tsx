import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { bankCardFixture } from '../../../testing/fixtures/payments.ts'
import { passTime, show, tapTwice } from '../../../testing/show.tsx'
import { CardsSheet } from './cards-sheet.tsx'

const open = async (answers: Answers = {}) => {
  const calls = answerCalls({
    'payments.bankCards': { list: [bankCardFixture()] },
    'accounts.securityStatus': securityStatusFixture(),
    ...answers,
  })
  return { ...(await show(<CardsSheet isOpen onClose={() => {}} />, { at: '/m/securityCenter' })), calls }
}

const openForm = async (answers: Answers = {}) => {
  const page = await open(answers)
  await page.user.click(await screen.findByRole('button', { name: 'Add a card' }))
  const fill = async () => {
    await page.user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Minh Tran')
    await page.user.type(screen.getByRole('textbox', { name: 'Bank' }), 'Second Bank')
    await page.user.type(screen.getByRole('textbox', { name: 'Card or account number' }), '0011223344')
  }
  return { ...page, fill, save: () => screen.getByRole('button', { name: 'Save card' }) }
}

test('says that no card is saved yet', async () => {
  await open({ 'payments.bankCards': { list: [] } })
  expect(await screen.findByText('No card is saved yet.')).toBeVisible()
})

test('asks for the cards again after the connection was lost', async () => {
  const { user, calls } = await open({ 'payments.bankCards': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'payments.bankCards': { list: [bankCardFixture()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('First Bank')).toBeVisible()
})

test('what is missing is said at its field and not sent', async () => {
  const { user, save, calls } = await openForm()
  await user.click(save())
  for (const name of ['Name on the card', 'Bank', 'Card or account number'])
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Please fill this in.')
  expect(calls.to('payments.addBankCard')).toEqual([])
})

test('a card that was added stands in the list', async () => {
  const { user, fill, save, calls } = await openForm({ 'payments.addBankCard': bankCardFixture() })
  await fill()
  calls.change({ 'payments.bankCards': { list: [bankCardFixture({ bankName: 'Second Bank' })] } })
  await user.click(save())
  expect(await screen.findByText('Second Bank')).toBeVisible()
  expect(screen.getByText(/\d{4}$/)).toHaveTextContent(bankCardFixture().maskedNumber)
  expect(screen.queryByText('0011223344')).toBeNull()
  expect(await axeViolations()).toEqual([])
  expect(screen.getByText('Saved')).toBeVisible()
  expect(calls.to('payments.addBankCard').map(({ body }) => body)).toEqual([
    { password: '', bankName: 'Second Bank', accountNumber: '0011223344', payeeName: 'Minh Tran' },
  ])
})

test('a refusal that names a field is said there, and the field takes the focus', async () => {
  const { user, fill, save } = await openForm({
    'payments.addBankCard': refusal('bank_card_format', { field: 'accountNumber' }),
  })
  await fill()
  await user.click(save())
  const number = screen.getByRole('textbox', { name: 'Card or account number' })
  await waitFor(() => expect(number).toHaveAccessibleDescription('Please enter a valid card or account number.'))
  await waitFor(() => expect(number).toHaveFocus())
})

test('a refusal that names none stands below the fields', async () => {
  const { user, fill, save } = await openForm({ 'payments.addBankCard': refusal('payee_name_mismatch') })
  await fill()
  await user.click(save())
  expect(await screen.findByText('The name does not match the real name on this account.')).toBeVisible()
})

test('asks for the password when the platform wants it, and a wrong one is said there', async () => {
  const { user, fill, save, calls } = await openForm({
    'payments.addBankCard': refusal('step_up_required', { field: 'password' }),
  })
  await fill()
  expect(screen.queryByLabelText('Your login password')).toBeNull()
  await user.click(save())
  const password = await screen.findByLabelText('Your login password')
  calls.change({ 'payments.addBankCard': refusal('password_wrong', { field: 'password' }) })
  await user.type(password, 'wrong horse')
  await user.click(save())
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'))
  expect(calls.to('payments.addBankCard')[1]?.body).toMatchObject({ password: 'wrong horse' })
})

test('asks for the password from the start once the last one is too long ago', async () => {
  await openForm({ 'accounts.securityStatus': securityStatusFixture({ steppedUpUntil: null }) })
  expect(await screen.findByLabelText('Your login password')).toBeVisible()
})

test('a lost connection leaves what was typed, and two taps are one call', async () => {
  const { user, fill, save, calls } = await openForm({ 'payments.addBankCard': 'lost' })
  await fill()
  await user.click(save())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Bank' })).toHaveValue('Second Bank')
  calls.change({ 'payments.addBankCard': 'pending' })
  await tapTwice(user, save())
  expect(await screen.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(calls.to('payments.addBankCard')).toHaveLength(2))
})

test('a card is removed, not made the default', async () => {
  const card = bankCardFixture({ isDefault: false })
  const { user, calls } = await open({ 'payments.bankCards': { list: [card] }, 'payments.removeBankCard': {} })
  await user.click(await screen.findByRole('button', { name: /First Bank/ }))
  calls.change({ 'payments.bankCards': { list: [] } })
  await user.click(screen.getByRole('button', { name: 'Remove card' }))
  expect(await screen.findByText('No card is saved yet.')).toBeVisible()
  expect(calls.to('payments.removeBankCard')[0]?.body).toEqual({ password: '', bankCardId: card.id })
  expect(calls.to('payments.setDefaultBankCard')).toEqual([])
})

test('a long bank name stands in full', async () => {
  const bankName = 'Savings and Loan Association of the Northern Provinces '.repeat(4).trim()
  await open({ 'payments.bankCards': { list: [bankCardFixture({ bankName })] } })
  const list = within(await screen.findByRole('list', { name: 'Bank cards' }))
  expect(list.getByText(bankName)).toBeVisible()
})
