import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { securityStatusFixture } from '../../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { QuestionsSheet } from './questions-sheet.tsx'

const all = {
  list: [
    { code: 'pet', text: 'What was your first pet called?' },
    { code: 'street', text: 'Which street did you grow up in?' },
    { code: 'teacher', text: 'Who was your first teacher?' },
    { code: 'dish', text: 'What is your favourite dish?' },
  ],
}

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.securityQuestions': all,
    'accounts.answeredSecurityQuestions': { list: [] },
    'accounts.securityStatus': securityStatusFixture(),
    ...answers,
  })
  const onClose = vi.fn()
  const sheet = <QuestionsSheet isOpen onClose={onClose} />
  return { ...(await show(sheet, { at: '/m/securityCenter', ...surroundings })), calls, onClose }
}
type Opened = Awaited<ReturnType<typeof open>>

const answer = (place: number) => screen.findByRole('textbox', { name: `Answer ${place}` })
const question = (place: number) => screen.getByRole('combobox', { name: `Question ${place}` })
const save = () => screen.getByRole('button', { name: 'Save' })

const fill = async ({ user }: Opened) => {
  for (const [index, text] of ['Mimi', 'Hang Bac', 'Ms Lan'].entries()) await user.type(await answer(index + 1), text)
}

test('three answers are saved once for two taps, and the sheet closes', async () => {
  const page = await open({ 'accounts.setSecurityQuestions': 'pending' })
  await fill(page)
  await tapTwice(page.user, save())
  expect(await screen.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(page.calls.to('accounts.setSecurityQuestions')).toHaveLength(1))
  expect(page.calls.to('accounts.setSecurityQuestions')[0]?.body).toEqual({
    password: '',
    answers: [
      { code: 'pet', answer: 'Mimi' },
      { code: 'street', answer: 'Hang Bac' },
      { code: 'teacher', answer: 'Ms Lan' },
    ],
  })
  page.calls.change({ 'accounts.setSecurityQuestions': {} })
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('Saved')).toBeVisible()
})

test('an answer that is too short is said at its field, the first of them takes the focus', async () => {
  const { user, calls } = await open()
  await user.type(await answer(1), 'Mimi')
  await user.type(await answer(2), ' x ')
  await user.click(save())
  expect(await answer(1)).toBeValid()
  expect(await answer(2)).toHaveAccessibleDescription('Enter at least two characters.')
  expect(await answer(2)).toHaveFocus()
  expect(calls.to('accounts.setSecurityQuestions')).toEqual([])
  await user.type(await answer(3), 'Ms Lan')
  expect(await answer(3)).toHaveFocus()
})

test('a question is offered in one place only, and another one begins with an empty answer', async () => {
  const { user } = await open()
  await user.type(await answer(1), 'Mimi')
  const offered = (place: number) => [...question(place).querySelectorAll('option')].map(({ value }) => value)
  expect(offered(1)).toEqual(['pet', 'dish'])
  await user.selectOptions(question(1), 'dish')
  expect(await answer(1)).toHaveValue('')
  expect(offered(2)).toEqual(['pet', 'street'])
})

test('questions that were answered before come first', async () => {
  await open({ 'accounts.answeredSecurityQuestions': { list: [{ code: 'dish' }] } })
  await answer(1)
  expect([1, 2, 3].map((place) => (question(place) as HTMLSelectElement).value)).toEqual(['dish', 'pet', 'street'])
})

test('questions that did not load are asked for again', async () => {
  const { user, calls } = await open({ 'accounts.answeredSecurityQuestions': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'accounts.answeredSecurityQuestions': { list: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await answer(3)).toBeVisible()
})

test('a refused password is said at its field, and the answers stay', async () => {
  const page = await open({
    'accounts.securityStatus': securityStatusFixture({ steppedUpUntil: null }),
    'accounts.setSecurityQuestions': refusal('password_wrong', { field: 'password' }),
  })
  await fill(page)
  const password = screen.getByLabelText('Your login password')
  await page.user.type(password, 'wrong horse')
  await page.user.click(save())
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'))
  await waitFor(() => expect(password).toHaveFocus())
  expect(await answer(1)).toHaveValue('Mimi')
})

test.each([
  ['lost', 'The connection dropped. Please try again.'],
  [
    refusal('login_locked', { until: '2026-11-20T12:30:00Z' }),
    'Too many tries. The account is locked for a while, unlock it by SMS or email.',
  ],
] as const)('what is about no field is said above the button (%#)', async (given, text) => {
  const page = await open({ 'accounts.setSecurityQuestions': given })
  await fill(page)
  await page.user.click(save())
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(page.onClose).not.toHaveBeenCalled()
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByRole('button', { name: t('accounts.security.save') })).toBeVisible()
  expect(t('accounts.security.save')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})
