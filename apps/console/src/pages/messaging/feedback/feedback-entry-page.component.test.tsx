import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { comeBack, fill, findField, passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { FeedbackEntryPage } from './feedback-entry-page.tsx'
import { FeedbackPage } from './feedback-page.tsx'

type Entry = OperatorReply<'messaging.feedbackEntry'>

const id = fixtureId(3)
const at = '2026-11-20T11:00:00Z'

const entryOf = (changes: Partial<Entry> = {}): Entry => ({
  id,
  memberId: fixtureId(5),
  account: 'minh.tran',
  type: 0,
  state: 'new',
  operatorId: null,
  operatorName: null,
  sentAt: at,
  lastAt: at,
  waitingSince: at,
  firstAnsweredAt: null,
  pictures: 1,
  content: 'My deposit is missing.',
  nickname: 'Minh',
  language: 'VN',
  messages: [{ id: fixtureId(4), author: 'member', text: 'My deposit is missing.', operatorName: null, sentAt: at }],
  ...changes,
})
const bens = entryOf({ state: 'in_progress', operatorId: fixtureId(2), operatorName: 'ben' })

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.feedbackEntry': entryOf(),
    'messaging.feedbackColleagues': { list: [{ id: fixtureId(2), name: 'ben' }] },
    'messaging.cannedAnswers': {
      list: [
        {
          id: fixtureId(8),
          revision: 1,
          name: 'Late deposit',
          texts: { EN: 'It takes an hour.', VN: 'Mất một giờ.' },
          changedAt: at,
          changedBy: 'ana',
        },
      ],
      next: null,
    },
    'messaging.broadcastLanguages': { languages: [{ code: 'EN', name: 'English' }] },
    ...answers,
  })
  const page = (
    <Route path="/feedback/:id">
      <FeedbackEntryPage />
    </Route>
  )
  const shown = await show(page, { at: `/feedback/${id}`, ...surroundings })
  return { ...shown, calls }
}

test('a canned answer in the member’s language is put below what is typed, and sent once', async () => {
  const { user, calls } = await open({ 'messaging.answerFeedback': 'lost' })
  const field = await findField('Answer')
  await fill(user, field, 'Hello. ')
  await user.click(await screen.findByText('Insert canned answer'))
  await user.click(await screen.findByText('Late deposit'))
  expect(field).toHaveValue('Hello.\nMất một giờ.')
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'messaging.answerFeedback': 'pending' })
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  // What is inserted while it is sent would be cleared with it.
  await waitFor(() => expect(screen.queryByText('Insert canned answer')).toBeNull())
  calls.change({ 'messaging.answerFeedback': {} })
  await waitFor(() => expect(field).toHaveValue(''))
  const [first, again] = calls.to('messaging.answerFeedback')
  expect(first?.body).toEqual({ id: expect.any(String), text: 'Hello.\nMất một giờ.' })
  expect([again?.body, again?.idempotencyKey]).toEqual([first?.body, first?.idempotencyKey])
})

test('what a colleague takes meanwhile is not answered, and is taken over by assigning it', async () => {
  const { user, calls } = await open({ 'messaging.claimFeedback': refusal('decided_already') })
  const claim = await screen.findByText('Take it')
  calls.change({ 'messaging.feedbackEntry': bens, 'messaging.assignFeedback': {} })
  await user.click(claim)
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(await screen.findByText('ben has this feedback. To answer, assign it to yourself.')).toBeVisible()
  expect(screen.getByText('Answer')).not.toBeVisible()
  for (const name of ['Take it', 'Close']) expect(screen.queryByText(name)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Assign to'), 'ben')
  await waitFor(() => expect(calls.to('messaging.assignFeedback')[0]?.body).toEqual({ operatorId: fixtureId(2) }))
})

test('what is typed stays when a colleague takes it and gives it back', async () => {
  const { user, calls } = await open()
  await fill(user, await findField('Answer'), 'It arrives today.')
  calls.change({ 'messaging.feedbackEntry': bens })
  await comeBack()
  expect(await screen.findByText(/^ben has this feedback/)).toBeVisible()
  calls.change({
    'messaging.feedbackEntry': entryOf({ state: 'in_progress', operatorName: 'ana', operatorId: fixtureId(1) }),
  })
  await comeBack()
  expect(await findField('Answer')).toHaveValue('It arrives today.')
})

test('pictures are shown once somebody asks for them, and what the member adds comes by itself', async () => {
  const { user, calls } = await open({ 'messaging.lookAtFeedback': { pictures: ['cGl4ZWxz'] } })
  const look = await screen.findByText('Show the picture')
  expect(calls.to('messaging.lookAtFeedback')).toEqual([])
  await user.click(look)
  expect(await screen.findByAltText('Picture 1')).toHaveAttribute('src', 'data:image/jpeg;base64,cGl4ZWxz')
  const more = { id: fixtureId(7), author: 'member', text: 'Only half of it.', operatorName: null, sentAt: at } as const
  calls.change({ 'messaging.feedbackEntry': entryOf({ messages: [...entryOf().messages, more] }) })
  await passTime(10_000)
  expect(await screen.findByText('Only half of it.')).toBeVisible()
})

test('an entry that does not load says why', async () => {
  const { user, calls } = await open({ 'messaging.feedbackEntry': refusal('not_found') })
  const again = await screen.findByText('Try again')
  calls.change({ 'messaging.feedbackEntry': entryOf({ state: 'closed' }) })
  await user.click(again)
  expect(await screen.findByText('Feedback of minh.tran')).toBeVisible()
  expect(screen.queryByLabelText('Assign to')).toBeNull()
})

test('the queue opens an entry; figures that do not come are told, not shown as none', async () => {
  const calls = answerCalls({
    'messaging.feedbackQueue': { list: [entryOf()], next: null },
    'messaging.feedbackTimes': 'lost',
  })
  const { user } = await show(<FeedbackPage />, { at: '/feedback', may: permissions })
  await passTime(500)
  await passTime(3_500)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'messaging.feedbackTimes': { received: 3, answered: 2, medianSeconds: 75, p95Seconds: 7_260 } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('1 min 15 s')).toBeVisible()
  expect(screen.getByText('2 h 1 min')).toBeVisible()
  await user.click(screen.getByLabelText('Open minh.tran'))
  expect(location.pathname).toBe(`/feedback/${id}`)
})

test('feedback is closed once; that a colleague was faster is told and shown, and theirs is not closed', async () => {
  const { user, calls } = await open({ 'messaging.closeFeedback': refusal('decided_already') })
  const closeButton = await screen.findByRole('button', { name: 'Close' })
  calls.change({ 'messaging.feedbackEntry': bens })
  await user.click(closeButton)
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(await screen.findByText(/^ben has this feedback/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  calls.change({ 'messaging.feedbackEntry': entryOf(), 'messaging.closeFeedback': 'pending' })
  await comeBack()
  const again = await screen.findByRole('button', { name: 'Close' })
  await user.click(again)
  await waitFor(() => expect(again).toBeDisabled())
  await user.click(again)
  calls.change({ 'messaging.closeFeedback': {}, 'messaging.feedbackEntry': entryOf({ state: 'closed' }) })
  await waitFor(() => expect(screen.queryByLabelText('Assign to')).toBeNull())
  expect(calls.to('messaging.closeFeedback').map(({ params }) => params)).toEqual([{ id }, { id }])
})
