import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { comeBack, fill, findField, passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { BroadcastPage } from './broadcast-page.tsx'

type Broadcast = OperatorReply<'messaging.broadcast'>

const broadcastOf = (changes: Partial<Broadcast> = {}): Broadcast => ({
  id: fixtureId(3),
  title: 'Tet is near',
  languages: ['EN'],
  isMarketing: false,
  audience: { kind: 'all' },
  state: 'draft',
  createdAt: '2026-11-20T11:00:00Z',
  createdBy: 'ana',
  startedAt: null,
  endedAt: null,
  expectedCount: null,
  sentCount: 0,
  revision: 4,
  draft: {
    texts: { EN: { title: 'Tet is near', content: 'Red rain at eight.' } },
    link: null,
    isMarketing: false,
    audience: { kind: 'all' },
  },
  ...changes,
})
const { draft } = broadcastOf()

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.broadcast': broadcastOf(),
    'messaging.broadcastLanguages': { languages: [{ code: 'EN', name: 'English' }] },
    'messaging.countRecipients': { recipients: 1_200, paused: 0, unwilling: 3 },
    ...answers,
  })
  const page = (
    <Route path="/broadcasts/:id">
      <BroadcastPage />
    </Route>
  )
  const shown = await show(page, { at: `/broadcasts/${fixtureId(3)}`, ...surroundings })
  return { ...shown, calls }
}

test('a message is sent once, as it was read, to the number of members that is told before', async () => {
  const { user, calls } = await open({ 'messaging.sendBroadcast': 'pending' })
  await user.click(await screen.findByText('Send'))
  expect(await screen.findByText(/^It cannot be changed or taken back/)).toBeVisible()
  expect(screen.getAllByText('1,200 members get it.')).toHaveLength(2)
  const button = screen.getByRole('button', { name: 'Send now' })
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'messaging.sendBroadcast': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({
    'messaging.sendBroadcast': { expectedCount: 1_200 },
    'messaging.broadcast': broadcastOf({ state: 'sending', expectedCount: 1_200, sentCount: 300 }),
  })
  await user.click(button)
  expect(await screen.findByText('300 of 1200 members have it.')).toBeVisible()
  const sent = calls.to('messaging.sendBroadcast')
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 4 }, { revision: 4 }])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('what was typed stays when a colleague saves, and cannot be sent before it is saved', async () => {
  const { user, calls } = await open({ 'messaging.saveBroadcast': refusal('stale_edit') })
  const field = await findField('Text')
  await fill(user, field, 'Red rain at nine.')
  expect(screen.queryByText('Send')).toBeNull()
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('messaging.saveBroadcast')[0]?.body).toEqual({
    revision: 4,
    draft: { ...draft, texts: { EN: { title: 'Tet is near', content: 'Red rain at nine.' } } },
  })
  const theirs = { ...draft, texts: { EN: { title: 'Tet is near', content: 'Red rain at ten.' } } }
  calls.change({ 'messaging.broadcast': broadcastOf({ revision: 5, draft: theirs }) })
  await comeBack()
  expect(await screen.findByText('Somebody else has saved since you opened this.')).toBeVisible()
  expect(field).toHaveValue('Red rain at nine.')
  await user.click(screen.getByText('Load theirs'))
  expect(field).toHaveValue('Red rain at ten.')
  expect(await screen.findByText('Send')).toBeVisible()
})

test('what was saved is the message that is sent, and nothing is stale', async () => {
  const { user, calls } = await open({ 'messaging.saveBroadcast': { revision: 5 } })
  await fill(user, await findField('Text'), 'Red rain at nine.')
  const saved = { ...draft, texts: { EN: { title: 'Tet is near', content: 'Red rain at nine.' } } }
  calls.change({
    'messaging.broadcast': broadcastOf({ revision: 5, draft: saved }),
    'messaging.sendBroadcast': { expectedCount: 1_200 },
  })
  await user.click(screen.getByText('Save'))
  await user.click(await screen.findByText('Send'))
  await user.click(await screen.findByText('Send now'))
  await waitFor(() => expect(calls.to('messaging.sendBroadcast')[0]?.body).toEqual({ revision: 5 }))
  expect(screen.queryByText('Load theirs')).toBeNull()
})

test('without the number of members nothing is sent: that it did not come is told', async () => {
  const { user, calls } = await open({ 'messaging.countRecipients': 'lost' })
  await findField('Text')
  await passTime(4_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(screen.queryByText('Send')).toBeNull()
  calls.change({ 'messaging.countRecipients': { recipients: 1, paused: 0, unwilling: 0 } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('1 member gets it.')).toBeVisible()
})

test('sending is stopped and goes on', async () => {
  const sending = broadcastOf({ state: 'sending', expectedCount: 1_200, sentCount: 300 })
  const { user, calls } = await open({ 'messaging.broadcast': sending, 'messaging.stopBroadcast': {} })
  await user.click(await screen.findByText('Stop'))
  calls.change({ 'messaging.broadcast': { ...sending, state: 'stopped' }, 'messaging.resumeBroadcast': {} })
  await user.click(await screen.findByText('Go on'))
  await waitFor(() => expect(calls.to('messaging.resumeBroadcast')).toHaveLength(1))
  expect(calls.to('messaging.stopBroadcast')).toHaveLength(1)
  expect(await findField('Text')).toHaveAttribute('readonly')
})

test('a draft is thrown away once, after a question; a colleague’s save stands against it', async () => {
  const { user, calls } = await open({ 'messaging.removeBroadcast': refusal('stale_edit') })
  await user.click(await screen.findByText('Throw away'))
  expect(await screen.findByText('It was never sent: nothing of it is kept.')).toBeVisible()
  expect(calls.to('messaging.removeBroadcast')).toEqual([])
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Throw away' })
  await user.click(button)
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(location.pathname).toBe(`/broadcasts/${fixtureId(3)}`)
  calls.change({ 'messaging.removeBroadcast': 'pending' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'messaging.removeBroadcast': {} })
  await waitFor(() => expect(location.pathname).toBe('/broadcasts'))
  expect(calls.to('messaging.removeBroadcast').map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { id: fixtureId(3) }, body: { revision: 4 } })),
  )
})
