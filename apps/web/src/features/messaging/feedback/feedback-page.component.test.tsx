import type { Calls, ReplyOf } from '@fairground/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { writeTab } from '../../../platform/browser/storage.ts'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { sessionFixture, show, tapTwice } from '../../../testing/show.tsx'
import { FeedbackPage, type FeedbackView } from './feedback-page.tsx'

type Own = ReplyOf<Calls['messaging.feedback']>['list'][number]

const captcha = { captchaId: fixtureId('captcha'), image: '', expirationTime: '2099-01-01T00:00:00Z' }
const own = (changes: Partial<Own> = {}): Own => ({
  id: fixtureId('feedback'),
  type: 1,
  state: 'new',
  sentAt: '2026-11-20T08:00:00Z',
  pictures: 2,
  messages: [
    { id: fixtureId('question'), author: 'member', text: 'Where is my deposit?', sentAt: '2026-11-20T08:00:00Z' },
  ],
  ...changes,
})

const open = async (answers: Answers = {}, view: FeedbackView = 'write') => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => {} }))
  const calls = answerCalls({
    'accounts.captcha': captcha,
    'messaging.feedback': { list: [], next: null },
    'messaging.sendFeedback': { id: fixtureId('feedback') },
    ...answers,
  })
  const session = sessionFixture()
  return { ...(await show(<FeedbackPage session={session} view={view} />, { at: '/m/feedback' })), calls }
}
type Page = Awaited<ReturnType<typeof open>>

afterEach(() => writeTab('feedbackDraft', null))

const png = () =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'id.png', { type: 'image/png' })
const words = () => screen.getByRole('textbox', { name: 'Your message' })
const answer = () => screen.getByRole('textbox', { name: 'Characters or result' })
const send = () => screen.getByRole('button', { name: 'Send' })
const long = 'The wheel has stopped twice.'

const choose = async ({ user }: Page, type = 'Games') => {
  await user.click(screen.getByRole('button', { name: 'Question type' }))
  await user.click(await screen.findByRole('radio', { name: type }))
}
const fill = async (page: Page) => {
  await choose(page)
  await page.user.type(words(), long)
  await page.user.type(answer(), 'ab3')
}

test('the button waits for twenty characters, and the counter counts them', async () => {
  const { user } = await open()
  expect(screen.getByText('The content is between 20 and 200 characters')).toBeVisible()
  await user.type(words(), 'x'.repeat(19))
  expect(send()).toBeDisabled()
  expect(screen.getByText('19/200')).toBeVisible()
  await user.type(words(), ' ')
  expect(send()).toBeDisabled()
  await user.type(words(), 'x')
  expect(send()).toBeEnabled()
})

test('the first field that is missing takes the focus, and nothing is sent', async () => {
  const page = await open()
  await page.user.type(words(), long)
  await page.user.click(send())
  expect(screen.getByText('Choose a question type.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Question type' })).toHaveFocus()
  await choose(page)
  await page.user.click(send())
  expect(screen.getByText('Enter a captcha.')).toBeVisible()
  expect(answer()).toHaveFocus()
  expect(page.calls.to('messaging.sendFeedback')).toEqual([])
})

test('is sent once for two taps, with the names of the specification, and says so', async () => {
  const page = await open()
  await fill(page)
  await page.user.upload(screen.getByLabelText('Add a picture'), png())
  await screen.findByRole('img', { name: 'Picture 1' })
  expect(await axeViolations()).toEqual([])
  await tapTwice(page.user, send())
  expect(await screen.findByRole('dialog', { name: 'Sent successfully' })).toBeVisible()
  const [sent, ...others] = page.calls.to('messaging.sendFeedback')
  expect(others).toEqual([])
  const body = sent?.body as FormData
  expect(Object.fromEntries([...body.entries()].filter(([name]) => name !== 'picture'))).toEqual({
    content: long,
    sender: 'minh.tran',
    type: '3',
    captcha: 'ab3',
    captchaId: captcha.captchaId,
  })
  expect(body.getAll('picture')).toHaveLength(1)
  page.calls.change({ 'messaging.feedback': { list: [own()], next: null } })
  await page.user.click(screen.getByRole('button', { name: 'See it' }))
  expect(await screen.findByRole('article', { name: 'Deposits' })).toHaveTextContent('Where is my deposit?')
})

test('a lost connection sends the same again under the same key; a change makes another', async () => {
  const page = await open({ 'messaging.sendFeedback': 'lost' })
  await fill(page)
  await page.user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  await page.user.click(send())
  await waitFor(() => expect(page.calls.to('messaging.sendFeedback')).toHaveLength(2))
  await screen.findByRole('alert')
  await page.user.type(words(), ' Again.')
  await page.user.click(send())
  await waitFor(() => expect(page.calls.to('messaging.sendFeedback')).toHaveLength(3))
  const [first, second, third] = page.calls.to('messaging.sendFeedback').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a wrong captcha stands at its field, which takes the focus, and another picture comes', async () => {
  const page = await open({ 'messaging.sendFeedback': refusal('captcha_wrong') })
  await fill(page)
  await page.user.click(send())
  await waitFor(() => expect(answer()).toHaveFocus())
  expect(answer()).toBeInvalid()
  await waitFor(() => expect(page.calls.to('accounts.captcha').length).toBeGreaterThan(1))
  expect(words()).toHaveValue(long)
})

test('what is no picture is refused at once, and three are enough', async () => {
  const { user } = await open()
  await user.upload(screen.getByLabelText('Add a picture'), new File(['x'], 'id.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be read.')
  for (const number of [1, 2, 3]) {
    await user.upload(screen.getByLabelText('Add a picture'), png())
    await screen.findByRole('img', { name: `Picture ${number}` })
  }
  expect(screen.queryByLabelText('Add a picture')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2)
})

test('a draft outlives a reload, and is gone once it is sent', async () => {
  writeTab('feedbackDraft', JSON.stringify({ memberId: fixtureId('minh'), type: 2, content: long }))
  const page = await open()
  expect(words()).toHaveValue(long)
  expect(screen.getByRole('button', { name: 'Question type' })).toHaveTextContent('Withdrawals')
  await choose(page, 'Deposits')
  await page.user.type(answer(), 'ab3')
  await page.user.click(send())
  await screen.findByRole('dialog', { name: 'Sent successfully' })
  await page.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(words()).toHaveValue('')
})

test('an answer appears by itself, and another message is sent once', async () => {
  const page = await open(
    { 'messaging.feedback': { list: [own()], next: null }, 'messaging.addToFeedback': {} },
    'sent',
  )
  const card = await screen.findByRole('article', { name: 'Deposits' })
  expect(card).toHaveTextContent('Received')
  expect(card).toHaveTextContent('2 pictures')
  const answered = own({
    state: 'answered',
    messages: [
      ...own().messages,
      { id: fixtureId('answer'), author: 'operator', text: 'It has <b>arrived</b>.', sentAt: '2026-11-20T09:00:00Z' },
    ],
  })
  page.calls.change({ 'messaging.feedback': { list: [answered], next: null } })
  act(() => page.site.live.emit('unread', { inbox: 1 }))
  expect(await screen.findByText('It has <b>arrived</b>.')).toBeVisible()
  expect(card).toHaveTextContent('Answered')
  expect(await axeViolations()).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Write again' }))
  expect(screen.getByText('This opens your feedback again.')).toBeVisible()
  await page.user.type(words(), 'Not yet.')
  page.calls.change({ 'messaging.feedback': { list: [own({ ...answered, state: 'in_progress' })], next: null } })
  await tapTwice(page.user, screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(page.calls.to('messaging.addToFeedback').map(({ body }) => body)).toEqual([
    { feedbackId: fixtureId('feedback'), id: expect.any(String) as string, text: 'Not yet.' },
  ])
  await waitFor(() => expect(card).toHaveTextContent('In progress'))
})

test('the list says that it did not load, and that nothing was sent', async () => {
  await open({}, 'sent')
  expect(await screen.findByText('Nothing sent yet')).toBeVisible()
})
