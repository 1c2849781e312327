import type { ChatConversation, ChatMessage } from '@fairground/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { Page, search } from '../../../routes/messaging/chat.tsx'

const conversation: ChatConversation = {
  id: fixtureId('conversation'),
  state: 'assigned',
  memberReadTo: 0,
  operatorReadTo: 1,
  rating: null,
}
const message = (sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: fixtureId(`message ${sequence}`),
  sequence,
  conversationId: conversation.id,
  author: 'member',
  text: `Line ${sequence}`,
  picture: null,
  sentAt: '2026-11-20T09:00:00Z',
  ...changes,
})
const page = (...list: ChatMessage[]) => ({ list: list.toReversed(), before: null, conversation, hours: null })

afterEach(() => localStorage.removeItem('chatUnsent'))

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.chatMessages': page(message(1), message(2, { author: 'operator', text: 'Good morning' })),
    'messaging.sendChat': ({ body }) => ({
      message: message(3, body as { id: string; text: string }),
      conversation: { ...conversation, memberReadTo: 3 },
    }),
    'messaging.readChat': {},
    'messaging.typeChat': {},
    'messaging.closeChat': {},
    'messaging.rateChat': {},
    ...answers,
  })
  return { ...(await show(<Page />, { at: '/m/chat', module: { Page, search }, ...surroundings })), calls }
}

const lines = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const write = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, text: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
}

describe('the chat', () => {
  test('shows what was said by whom and what was read, and tells that the member has read it', async () => {
    const { calls } = await open()
    expect(await screen.findByText('Good morning')).toBeVisible()
    expect(lines()).toEqual([
      expect.stringMatching(/^YouLine 1.*Read$/),
      expect.stringMatching(/^Customer serviceGood morning/),
    ])
    await waitFor(() => expect(calls.to('messaging.readChat').map(({ body }) => body)).toEqual([{ to: 2 }]))
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await open({ 'messaging.chatMessages': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'The chat did not load' })
    calls.change({ 'messaging.chatMessages': { list: [], before: null, conversation: null, hours: null } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Write to us here/)).toBeVisible()
  })

  test('reads what was said before once for two taps, above what is there, until there is no more', async () => {
    const { user, calls } = await open({
      'messaging.chatMessages': ({ query }) =>
        query['before'] === '3' ? 'pending' : { ...page(message(3), message(4)), before: 3 },
    })
    const button = await screen.findByRole('button', { name: 'Show older messages' })
    await tapTwice(user, button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    expect(calls.to('messaging.chatMessages').map(({ query }) => query['before'])).toEqual([undefined, '3'])
    calls.change({ 'messaging.chatMessages': page(message(1), message(2)) })
    await waitFor(() => expect(lines()).toHaveLength(4))
    expect(lines().map((line) => line?.slice(0, 9))).toEqual([1, 2, 3, 4].map((each) => `YouLine ${each}`.slice(0, 9)))
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
  })

  test('keeps what is there when earlier messages are lost, and reads them again on request', async () => {
    const { user, calls } = await open({
      'messaging.chatMessages': ({ query }) =>
        query['before'] ? refusal('rate_limited') : { ...page(message(3)), before: 3 },
    })
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(lines()).toHaveLength(1)
    calls.change({ 'messaging.chatMessages': page(message(2)) })
    await user.click(again)
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  test('is not sent by the Enter that chooses a word of an input method', async () => {
    const { user, calls } = await open()
    const field = await screen.findByRole('textbox')
    await user.type(field, '日本')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
    // Safari: the composition has ended before.
    fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 229 })
    expect(calls.to('messaging.sendChat')).toEqual([])
    expect(field).toHaveValue('日本')
  })

  test('sends a message and shows it once, whether the reply or the event comes first', async () => {
    const shown = await open({ 'messaging.sendChat': 'pending' })
    await write(shown, 'Where is it?')
    expect(lines().at(-1)).toBe('YouWhere is it?Sending')
    const [sent] = shown.calls.to('messaging.sendChat')
    if (!sent) throw new Error('nothing was sent')
    const { id } = sent.body as { id: string }
    const stored = message(3, { id, text: 'Where is it?' })
    act(() => shown.site.live.emit('chat', { conversationId: conversation.id, message: stored, conversation }))
    expect(lines()).toHaveLength(3)
    shown.calls.change({ 'messaging.sendChat': { message: stored, conversation } })
    await waitFor(() => expect(lines().at(-1)).toMatch(/Sent$/))
    expect(lines()).toHaveLength(3)
    expect(localStorage.getItem('chatUnsent')).toBeNull()
  })

  test('keeps what was not sent, and sends it under the same id when asked or after a reload', async () => {
    const shown = await open({ 'messaging.sendChat': 'lost' })
    await write(shown, 'Hello')
    expect(await screen.findByText('Some messages were not sent.')).toBeVisible()
    expect(lines().at(-1)).toBe('YouHelloNot sent')
    expect(localStorage.getItem('chatUnsent')).toContain('Hello')
    await shown.user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(shown.calls.to('messaging.sendChat')).toHaveLength(2))
    const ids = new Set(shown.calls.to('messaging.sendChat').map(({ body }) => (body as { id: string }).id))
    expect(ids.size).toBe(1)
  })

  test('sends what a visit before has kept', async () => {
    const id = fixtureId('kept')
    localStorage.setItem('chatUnsent', JSON.stringify({ memberId: fixtureId('minh'), list: [{ id, text: 'Kept' }] }))
    const { calls } = await open()
    await waitFor(() => expect(calls.to('messaging.sendChat').map(({ body }) => body)).toEqual([{ id, text: 'Kept' }]))
    expect(await screen.findByText('Kept')).toBeVisible()
    expect(localStorage.getItem('chatUnsent')).toBeNull()
  })

  test('says why a message was refused', async () => {
    const shown = await open({ 'messaging.sendChat': refusal('rate_limited', { retryAfterSeconds: 5 }) })
    await write(shown, 'Again')
    expect(await screen.findByText('Some messages were not sent.')).toBeVisible()
    expect(shown.calls.to('messaging.sendChat')).toHaveLength(1)
  })

  test('gives a message with a blocked word back to be changed, and sends what comes after it', async () => {
    const shown = await open({ 'messaging.sendChat': refusal('words_blocked', { field: 'text' }) })
    await write(shown, 'Rival club')
    expect(await screen.findByText(/has a word that may not be used here/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Rival club')
    expect([lines().length, localStorage.getItem('chatUnsent')]).toEqual([2, null])
    shown.calls.change({
      'messaging.sendChat': ({ body }) => ({ message: message(3, body as { id: string; text: string }), conversation }),
    })
    await shown.user.clear(screen.getByRole('textbox', { name: 'Write a message' }))
    await write(shown, 'Another club')
    await waitFor(() => expect(lines().at(-1)).toMatch(/^YouAnother club.*Sent$/))
  })

  test('shows pictures in their size, and loads one again that did not come', async () => {
    const picture = { width: 400, height: 300 }
    const { user, calls } = await open({
      'messaging.chatMessages': page(message(1, { text: '', picture, author: 'operator' })),
      'messaging.chatPicture': refusal('not_found'),
    })
    const again = await screen.findByRole('button', { name: 'Load the picture again' })
    calls.change({ 'messaging.chatPicture': { picture: 'AAAA' } })
    await user.click(again)
    const opening = await screen.findByRole('button', { name: 'Open the picture' })
    const shown = opening.querySelector('img')
    expect(shown).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA')
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['400', '300'])
    await user.click(opening)
    const whole = within(screen.getByRole('dialog', { name: 'Picture' }))
    expect(whole.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA')
    await user.click(whole.getByRole('button', { name: 'Close the picture' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('sends a picture, keeps it while the connection is lost, and refuses what is none', async () => {
    globalThis.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => {} } as ImageBitmap)
    const shown = await open({ 'messaging.sendChatPicture': 'lost', 'messaging.chatPicture': { picture: 'AAAA' } })
    await screen.findByText('Good morning')
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('no field for a picture')
    await shown.user.upload(field, new File(['no picture'], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText(/^This picture could not be read/)).toBeVisible()
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
    await shown.user.upload(field, new File([photo], 'a.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Some messages were not sent.')).toBeVisible()
    expect(localStorage.getItem('chatUnsent')).toBeNull()
    const form = () => shown.calls.to('messaging.sendChatPicture').at(-1)?.body as FormData
    const id = form().get('id') as string
    const stored = message(3, { id, text: '', picture: { width: 1, height: 1 } })
    shown.calls.change({ 'messaging.sendChatPicture': { message: stored, conversation } })
    await shown.user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(lines().at(-1)).toMatch(/Sent$/))
    expect([form().get('id'), lines().length]).toEqual([id, 3])
  })

  test('reads again where an event tells of more than was seen', async () => {
    const { site, calls } = await open()
    await screen.findByText('Good morning')
    const missed = [1, 2, 3, 4, 5].map((sequence) => message(sequence))
    calls.change({ 'messaging.chatMessages': page(...missed) })
    act(() => site.live.emit('chat', { conversationId: conversation.id, message: message(5) }))
    await waitFor(() => expect(lines()).toHaveLength(5))
  })

  test('shows for a while that an operator is writing', async () => {
    const { site } = await open()
    await screen.findByText('Good morning')
    act(() => site.live.emit('chat', { conversationId: conversation.id, typing: 'operator' }))
    expect(screen.getByText('Customer service is writing…')).toBeVisible()
    await passTime(4_000)
    expect(screen.queryByText('Customer service is writing…')).toBeNull()
  })

  test('is ended, and rated once it has ended', async () => {
    const { user, calls, site } = await open()
    await user.click(await screen.findByRole('button', { name: 'End chat' }))
    expect(calls.to('messaging.closeChat').map(({ body }) => body)).toEqual([{ conversationId: conversation.id }])
    const closed = { ...conversation, state: 'closed' as const }
    act(() => site.live.emit('chat', { conversationId: conversation.id, conversation: closed }))
    await user.click(screen.getByRole('button', { name: '4 of 5' }))
    expect(calls.to('messaging.rateChat').map(({ body }) => body)).toEqual([
      { conversationId: conversation.id, rating: 4 },
    ])
    act(() => site.live.emit('chat', { conversationId: conversation.id, conversation: { ...closed, rating: 4 } }))
    expect(screen.getByText('Thank you for your rating.')).toBeVisible()
  })

  test('says outside the working hours when somebody is there again, until then', async () => {
    const at = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 14)}00`
    const hours = { opens: at(1), closes: at(3), timeZone: 'UTC' }
    const { site } = await open({ 'messaging.chatMessages': { ...page(message(1)), hours } })
    expect(
      await screen.findByText(/^Nobody is here right now\. We are back at .+ kept and answered then\.$/),
    ).toBeVisible()
    expect(screen.getByRole('textbox', { name: site.i18n.t('messaging.chat.write') })).toBeEnabled()
    await passTime(3_600_000)
    expect(screen.queryByText(/^Nobody is here/)).toBeNull()
  })

  test('draws markup as text', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open({ 'messaging.chatMessages': page(message(1, { text: html, author: 'operator' })) })
    expect(await screen.findByText(html)).toBeVisible()
    expect(document.querySelector('li img')).toBeNull()
  })

  test('reads from right to left in Arabic, with long texts in full', async () => {
    const { site } = await open({}, { language: 'ar', hasLongTexts: true })
    expect(await screen.findByRole('log', { name: site.i18n.t('messaging.chat.messages') })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('the head has the title and the colour of the address, and nothing that is no colour', async () => {
  await open({}, { at: '/m/chat?title=Help%20desk&headerColor=102030' })
  expect(screen.getByRole('heading', { name: 'Help desk' }).parentElement).toHaveStyle({ '--chat-ink': '#fff' })
  expect(search({ headerColor: 'red;x', backUrl: 'https://evil.example', title: '' })).toEqual({
    headerColor: undefined,
    backUrl: undefined,
    title: undefined,
  })
})
