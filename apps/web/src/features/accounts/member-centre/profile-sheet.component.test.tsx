import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { pictureFixture, profileFixture } from '../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice } from '../../../testing/show.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

const avatars = { list: ['fox', 'owl'].map((code) => ({ code, icon: pictureFixture(code) })) }

const open = async (answers: Answers = {}) => {
  const calls = answerCalls({ 'accounts.profile': profileFixture(), 'accounts.avatars': avatars, ...answers })
  return { ...(await show(<ProfileSheet isOpen onClose={() => {}} />, { at: '/m/member/home' })), calls }
}

const nickname = () => screen.findByDisplayValue('Minh')

test('a nickname is saved once for two taps', async () => {
  const { user, calls } = await open({ 'accounts.setNickname': 'pending' })
  const field = await nickname()
  await user.clear(field)
  await user.type(field, 'Fox')
  await tapTwice(user, screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(calls.to('accounts.setNickname').map(({ body }) => body)).toEqual([{ nickname: 'Fox' }]))
  calls.change({ 'accounts.setNickname': {}, 'accounts.profile': profileFixture({ nickname: 'Fox' }) })
  await waitFor(() => expect(calls.to('accounts.profile')).toHaveLength(2))
  expect(field).toHaveValue('Fox')
})

test('a refused nickname is said at its field, and goes with the next change', async () => {
  const { user } = await open({ 'accounts.setNickname': refusal('name_format') })
  const field = await nickname()
  await user.type(field, '!')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Name format is not valid\./))
  await user.type(field, 'x')
  expect(field).toBeValid()
})

test('a picture of the gallery is chosen; a lost connection is told', async () => {
  const { user, calls } = await open({ 'accounts.setAvatar': 'lost' })
  const [first, second] = await screen.findAllByRole('radio')
  await waitFor(() => expect(first).toBeChecked())
  if (!second) throw new Error('the gallery has one picture')
  await user.click(second)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'accounts.setAvatar': {}, 'accounts.profile': profileFixture({ icon: pictureFixture('owl') }) })
  await user.click(second)
  await waitFor(() => expect(second).toBeChecked())
  expect(calls.to('accounts.setAvatar').map(({ body }) => body)).toEqual([{ code: 'owl' }, { code: 'owl' }])
})

test('the gallery is asked for again after the connection was lost', async () => {
  const { user, calls } = await open({ 'accounts.avatars': 'lost' })
  await passTime(3_000)
  calls.change({ 'accounts.avatars': avatars })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})

test('a picture of one’s own that the platform refuses is said below it, another one is saved', async () => {
  const { user, calls } = await open({ 'accounts.uploadAvatar': refusal('picture_invalid') })
  await nickname()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for a file')
  await user.upload(field, new File([new Uint8Array(10)], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText('This picture could not be read. Please send a PNG or JPG.')).toBeVisible()
  expect(field).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  calls.change({ 'accounts.uploadAvatar': { icon: pictureFixture('own') } })
  await user.upload(field, new File([new Uint8Array(11)], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText('Saved')).toBeVisible()
})
