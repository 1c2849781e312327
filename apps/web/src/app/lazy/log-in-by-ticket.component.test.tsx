import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { sessionFixture, show, type Surroundings } from '../../testing/show.tsx'
import { Part as OverlayHost } from '../shell/overlay-host.tsx'
import { logInByTicket } from './log-in-by-ticket.ts'

const omar = sessionFixture({ id: fixtureId('omar'), userName: 'omar_88', token: 'token-of-omar' })

const follow = async (surroundings: Surroundings = {}, answers: Answers = {}) => {
  const calls = answerCalls({ 'accounts.renewSession': omar, 'accounts.logout': {}, ...answers })
  const shown = await show(<OverlayHost />, surroundings)
  await logInByTicket(shown.site, 'ticket-of-omar')
  return { ...shown, calls }
}

test('a link of another account replaces no session: both names are asked about first', async () => {
  const { site, user, calls } = await follow()
  const dialog = await screen.findByRole('dialog', { name: 'Switch to another account?' })
  expect(dialog).toHaveTextContent('You are logged in as minh.tran. This link logs in as omar_88.')
  expect(site.session.get()?.userName).toBe('minh.tran')
  expect(localStorage.getItem('MC_SESSION_INFO')).not.toContain('omar')
  await user.click(screen.getByRole('button', { name: 'Stay as minh.tran' }))
  // The session that was opened for the question ends, and no other.
  await waitFor(() => expect(calls.to('accounts.logout')).toHaveLength(1))
  expect(calls.to('accounts.logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-omar')
  expect(site.session.get()?.token).toBe('token-of-minh')
})

test('closed by its key, it is no consent', async () => {
  const { site, calls } = await follow()
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(calls.to('accounts.logout')).toHaveLength(1))
  expect(site.session.get()?.userName).toBe('minh.tran')
})

test('the other account is taken when the member says so', async () => {
  const { site, user, calls } = await follow()
  await user.click(await screen.findByRole('button', { name: 'Switch to omar_88' }))
  expect(site.session.get()?.token).toBe('token-of-omar')
  expect(calls.to('accounts.logout')).toEqual([])
})

test('a guest and the member of the ticket are logged in, and read as whom', async () => {
  const { site } = await follow({ as: 'guest' })
  expect(site.session.get()?.userName).toBe('omar_88')
  expect(await screen.findByText('You are logged in as omar_88.')).toBeVisible()
  const own = await follow({ session: { id: fixtureId('omar'), userName: 'omar_88' } })
  expect(own.site.session.get()?.token).toBe('token-of-omar')
})

test('a used ticket leaves the session as it was', async () => {
  const { site } = await follow({}, { 'accounts.renewSession': refusal('ticket_invalid') })
  expect(site.session.get()?.userName).toBe('minh.tran')
  expect(screen.queryByRole('dialog')).toBeNull()
})
