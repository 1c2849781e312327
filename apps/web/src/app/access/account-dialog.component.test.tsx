import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SessionInfo } from '@fairground/contract'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { axeViolations } from '../../testing/axe-violations.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { sessionFixture, show, type Surroundings } from '../../testing/show.tsx'
import { useSite } from '../../platform/site.ts'
import { offeredSession } from '../lazy/log-in-by-ticket.ts'
import { Part as AccountDialog } from './account-dialog.tsx'

const omar = sessionFixture({ id: fixtureId('omar'), userName: 'omar_88', token: 'token-of-omar' })

/** As the link leaves it: the other session is kept before the dialog opens. */
function Offered({ session, onClose }: { session: SessionInfo | undefined; onClose: () => void }) {
  const site = useSite()
  if (session && !site.kept.has(offeredSession)) site.kept.set(offeredSession, session)
  return <AccountDialog isOpen onClose={onClose} reason={undefined} />
}

async function open(
  session: SessionInfo | undefined,
  { answers = {}, ...surroundings }: Surroundings & { answers?: Answers } = {},
) {
  const calls = answerCalls({ 'accounts.logout': {}, ...answers })
  const onClose = vi.fn()
  return { ...(await show(<Offered session={session} onClose={onClose} />, surroundings)), calls, onClose }
}

test('asks about both names, and is readable with long texts', async () => {
  await open(omar, { hasLongTexts: true })
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('minh.tran')
  expect(dialog).toHaveTextContent('omar_88')
  expect(await axeViolations()).toEqual([])
})

test('without another session there is nothing to ask', async () => {
  await open(undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nor is a guest asked anything', async () => {
  await open(omar, { as: 'guest' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('to stay ends the other session only, and forgets it, also where ending fails', async () => {
  const { user, site, calls, onClose } = await open(omar, { answers: { 'accounts.logout': refusal('unavailable') } })
  await user.click(await screen.findByRole('button', { name: 'Stay as minh.tran' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(calls.to('accounts.logout')).toHaveLength(1))
  expect(calls.to('accounts.logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-omar')
  expect(site.session.get()?.token).toBe('token-of-minh')
  expect(site.kept.has(offeredSession)).toBe(false)
})

test('to change starts the other session, and ends none; the dialog closes with the names it was asked with', async () => {
  const { user, site, calls, onClose } = await open(omar)
  await user.click(await screen.findByRole('button', { name: 'Switch to omar_88' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(site.session.get()?.token).toBe('token-of-omar')
  expect(site.kept.has(offeredSession)).toBe(false)
  expect(calls.to('accounts.logout')).toEqual([])
  expect(screen.getByRole('dialog')).toHaveTextContent('You are logged in as minh.tran.')
})

test('a name that changes in another tab meanwhile does not change the question', async () => {
  const { site } = await open(omar)
  await screen.findByRole('dialog')
  act(() => site.session.start(sessionFixture({ userName: 'minh.second', token: 'a-newer-token' })))
  expect(screen.getByRole('dialog')).toHaveTextContent('You are logged in as minh.tran.')
})
