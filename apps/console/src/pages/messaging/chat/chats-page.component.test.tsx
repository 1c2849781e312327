import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { fill, findField, show, type Surroundings } from '../../../testing/show.tsx'
import { ChatsPage } from './chats-page.tsx'

type Chat = OperatorReply<'messaging.chat'>
type Line = OperatorReply<'messaging.chatThread'>['list'][number]

const ana = fixtureId(1)
const ben = fixtureId(2)
const id = fixtureId(30)
const at = '2026-11-20T11:00:00Z'
const hello = '2026-11-20 11:00:00'

const chatOf = (changes: Partial<Chat> = {}): Chat => ({
  id,
  state: 'assigned',
  memberReadTo: 0,
  operatorReadTo: 0,
  rating: null,
  memberId: fixtureId(5),
  account: 'minh.tran',
  nickname: 'Minh',
  language: 'VN',
  operatorId: ana,
  operatorName: 'ana',
  isAtDesk: false,
  openedAt: at,
  lastAt: at,
  waitingSince: at,
  lastText: 'Where is my money?',
  unreadCount: 1,
  ...changes,
})
const lineOf = (changes: Partial<Line> = {}): Line => ({
  id: fixtureId(40),
  sequence: 1,
  conversationId: id,
  author: 'member',
  text: 'Where is my money?',
  picture: null,
  sentAt: at,
  operatorName: null,
  ...changes,
})
const { operatorName: _, ...message } = lineOf({ author: 'operator', sequence: 2 })

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.chats': { list: [chatOf()], next: null },
    'messaging.chat': chatOf(),
    'messaging.chatThread': { list: [lineOf()], before: null },
    'messaging.chatColleagues': { list: [ana, ben].map((each) => ({ id: each, name: each === ana ? 'ana' : 'ben' })) },
    'messaging.cannedAnswers': { list: [], next: null },
    'messaging.broadcastLanguages': { languages: [{ code: 'EN', name: 'English' }] },
    'messaging.markChatRead': {},
    'messaging.typeToChat': {},
    'messaging.answerChat': { message },
    ...answers,
  })
  const page = (
    <Route path="/chats/:id?">
      <ChatsPage />
    </Route>
  )
  const shown = await show(page, { at: `/chats/${id}`, ...surroundings })
  return {
    ...shown,
    calls,
    said: () => calls.to('messaging.answerChat').map(({ body }) => body as { id: string; text: string }),
  }
}

test('a waiting chat is taken; nobody writes in it before', async () => {
  const waiting = chatOf({ state: 'waiting', operatorId: null, operatorName: null })
  const { user, calls } = await open({ 'messaging.chat': waiting, 'messaging.claimChat': refusal('decided_already') })
  const take = await screen.findByText('Take this chat')
  expect(screen.queryByText('Answer')).toBeNull()
  // A colleague is faster, and is shown.
  calls.change({ 'messaging.chat': chatOf({ operatorId: ben, operatorName: 'ben' }) })
  await user.click(take)
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(await screen.findByText(/^ben has this chat/)).toBeVisible()
  expect(calls.to('messaging.markChatRead')).toEqual([])
})

test('what a colleague has who may have left is taken over by transfer to oneself', async () => {
  const { user, calls } = await open({
    'messaging.chat': chatOf({ operatorId: ben, operatorName: 'ben' }),
    'messaging.transferChat': {},
  })
  const choice = await screen.findByLabelText('Transfer to')
  await screen.findByRole('option', { name: 'ana' })
  expect(screen.queryByRole('option', { name: 'ben' })).toBeNull()
  await user.selectOptions(choice, 'ana')
  await waitFor(() => expect(calls.to('messaging.transferChat')[0]?.body).toEqual({ operatorId: ana }))
})

test('an answer that is sent again unchanged is the same message; other words after a lost connection are another', async () => {
  const { user, calls, said } = await open({ 'messaging.answerChat': 'lost' })
  const field = await findField('Answer')
  await fill(user, field, 'It is under way.')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toHaveLength(2))
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  calls.change({ 'messaging.answerChat': { message } })
  await fill(user, field, 'It arrives today.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  const [first, again, other] = said()
  expect(again).toEqual(first)
  expect(other).toEqual({ id: expect.not.stringMatching(first?.id ?? ''), text: 'It arrives today.' })
})

test('the Enter that chooses a word of an input method sends no answer', async () => {
  const { user, said } = await open({ 'messaging.answerChat': { message } })
  const field = await findField('Answer')
  await fill(user, field, '変換')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  // Safari: the composition has ended before.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 229 })
  expect(said()).toEqual([])
  expect(field).toHaveValue('変換')
})

test('two presses are one answer, and the same words later are another one', async () => {
  const { user, calls, said } = await open({ 'messaging.answerChat': 'pending' })
  const field = await findField('Answer')
  await fill(user, field, ' Yes. ')
  await user.keyboard('{Enter}{Enter}')
  calls.change({ 'messaging.answerChat': { message } })
  await waitFor(() => expect(field).toHaveValue(''))
  await fill(user, field, 'Yes.')
  const [first, ...pressedAgain] = said()
  for (const each of pressedAgain) expect(each).toEqual(first)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said().at(-1)).toEqual({ id: expect.not.stringMatching(first?.id ?? ''), text: 'Yes.' }))
})

test('a picture that is chosen again after a lost connection is the same message', async () => {
  const { user, calls } = await open({ 'messaging.answerChatWithPicture': 'lost' })
  await screen.findByText('Send a picture')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field takes a file')
  const picture = new File(['pixels'], 'receipt.png', { type: 'image/png', lastModified: 1 })
  await user.upload(input, picture)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  // Otherwise the browser does not tell that the same file is chosen.
  expect(input.value).toBe('')
  await user.upload(input, new File(['pixels'], 'receipt.png', { type: 'image/png', lastModified: 1 }))
  await waitFor(() => expect(calls.to('messaging.answerChatWithPicture')).toHaveLength(2))
  const ids = calls.to('messaging.answerChatWithPicture').map(({ body }) => (body as FormData).get('id'))
  expect(new Set(ids).size).toBe(1)
})

test('messages that do not load say why; what is read by looking is marked once', async () => {
  const { user, calls } = await open({ 'messaging.chatThread': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  calls.change({ 'messaging.chatThread': { list: [lineOf()], before: null } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('Where is my money?', { selector: '.chat-text' })).toBeVisible()
  await waitFor(() => expect(calls.to('messaging.markChatRead').map(({ body }) => body)).toEqual([{ to: 1 }]))
  expect(screen.getByRole('log')).toHaveTextContent(`minh.tran · ${hello}`)
})

test('that the member writes is shown for a while', async () => {
  await open()
  await findField('Answer')
  const tell = (detail: object) => act(() => void dispatchEvent(new CustomEvent('chat-typing', { detail })))
  tell({ conversationId: fixtureId(99), typing: 'member' })
  expect(screen.queryByText('The member is writing…')).toBeNull()
  tell({ conversationId: id, typing: 'member' })
  expect(screen.getByText('The member is writing…')).toBeVisible()
})

test('the queue says that it is empty, why it does not come, and shows more on request', async () => {
  const { user, calls } = await open({ 'messaging.chats': refusal('permission_denied') }, { at: '/chats' })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  calls.change({ 'messaging.chats': { list: [], next: null } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('No chats here.')).toBeVisible()
  calls.change({
    'messaging.chats': ({ query }) => ({
      list: [chatOf({ account: query['after'] ?? 'first', id: fixtureId(query['after'] ? 31 : 30) })],
      next: query['after'] ? null : 'c2',
    }),
  })
  await user.click(screen.getByText('All'))
  await user.click(await screen.findByText('Show more'))
  expect(await screen.findByText('c2')).toBeVisible()
  expect(calls.to('messaging.chats').at(-1)?.query).toEqual({ view: 'all', limit: '50', after: 'c2' })
})

test('a chat is ended once by whoever has it; after that nobody writes in it', async () => {
  const { user, calls } = await open({ 'messaging.endChat': 'lost' })
  await user.click(await screen.findByText('End chat'))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'messaging.endChat': 'pending' })
  const end = screen.getByRole('button', { name: 'End chat' })
  await waitFor(() => expect(end).toBeEnabled())
  await user.click(end)
  await waitFor(() => expect(end).toBeDisabled())
  await user.click(end)
  calls.change({ 'messaging.endChat': {}, 'messaging.chat': chatOf({ state: 'closed' }) })
  expect(await screen.findByText('This chat has ended.')).toBeVisible()
  expect(screen.queryByText('End chat')).toBeNull()
  expect(screen.queryByText('Answer')).toBeNull()
  const sent = calls.to('messaging.endChat')
  expect(sent.map(({ params }) => params)).toEqual([{ id }, { id }])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a chat of a colleague is not ended', async () => {
  await open({ 'messaging.chat': chatOf({ operatorId: ben, operatorName: 'ben' }) })
  expect(await screen.findByText(/^ben has this chat/)).toBeVisible()
  expect(screen.queryByText('End chat')).toBeNull()
})
