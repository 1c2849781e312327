import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { Part as LogoutDialog } from './logout-dialog.tsx'

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls(answers)
  const onClose = vi.fn()
  const dialog = <LogoutDialog isOpen onClose={onClose} reason={undefined} />
  return { ...(await show(dialog, { at: '/m/set', ...surroundings })), calls, onClose }
}

const leave = () => screen.getByRole('button', { name: 'Log out' })

test('closes at once, ends the session, and goes home when that is done', async () => {
  const { user, calls, onClose, visited, site } = await open({ 'accounts.logout': 'pending' })
  await user.click(leave())
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('Signing you out…')).toBeVisible()
  expect(visited).toEqual([])
  calls.change({ 'accounts.logout': {} })
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(site.session.get()).toBeNull()
  expect(screen.queryByText('Signing you out…')).toBeNull()
})

test('nothing of the member is left in this tab', async () => {
  const { user, visited } = await open({ 'accounts.logout': {} })
  sessionStorage.setItem('betSlips', '[]')
  sessionStorage.setItem('trialName', 'trial_1')
  await user.click(leave())
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('autoLogin')).toBe('0')
})

test('a lost connection keeps nobody logged in on this device', async () => {
  const { user, visited, site } = await open({ 'accounts.logout': 'lost' })
  await user.click(leave())
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(site.session.get()).toBeNull()
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
})

test('called off, the session goes on', async () => {
  const { user, onClose, calls, site } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls.to('accounts.logout')).toEqual([])
  expect(site.session.get()).not.toBeNull()
})

test('a trial is told that its play money ends with it', async () => {
  await open({}, { as: 'trial' })
  expect(screen.getByText('Your trial ends here, and its play money with it.')).toBeVisible()
})
