import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { messageFixture } from '../../../testing/fixtures/messaging.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { InboxList } from './inbox-list.tsx'

const older = messageFixture({
  id: fixtureId('older'),
  kind: 'newDevice',
  params: { device: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', address: '203.0.113.7' },
  sentAt: '2026-11-16T09:00:00Z',
  isRead: true,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.inbox': { list: [messageFixture(), older], next: null },
    'messaging.markRead': {},
    ...answers,
  })
  return { ...(await show(<InboxList />, { at: '/m/webEmail', ...surroundings })), calls }
}

const rowOf = (name: RegExp) => screen.findByRole('button', { name })

describe('the inbox', () => {
  test('says that it loads, and that it is empty', async () => {
    const { calls } = await open({ 'messaging.inbox': 'pending' })
    await waitFor(() => expect(calls.to('messaging.inbox')).toHaveLength(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    calls.change({ 'messaging.inbox': { list: [], next: null } })
    expect(await screen.findByRole('heading', { name: 'No messages' })).toBeVisible()
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await open({ 'messaging.inbox': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Your messages did not load' })
    calls.change({ 'messaging.inbox': { list: [older], next: null } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(/^New sign-in/)).toBeVisible()
  })

  test('writes what has happened, with the reader’s amounts and devices', async () => {
    await open()
    expect(await rowOf(/^Deposit received/)).toHaveTextContent('$50.00 is in your balance. Reference DP-12345-6789.')
    expect(await rowOf(/^New sign-in/)).toHaveTextContent('Chrome · Android, 203.0.113.7.')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Earlier',
    ])
  })

  test('opens a message in its place with its link, and tells the platform once that it is read', async () => {
    const { user, calls } = await open()
    const first = await rowOf(/^Deposit received/)
    expect(first).toHaveTextContent('Unread')
    await user.click(first)
    expect(first).not.toHaveTextContent('Unread')
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/m/transaction/record')
    await user.click(first)
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
    await passTime(400)
    expect(calls.to('messaging.markRead').map(({ body }) => body)).toEqual([{ ids: [messageFixture().id] }])
  })

  test('marks all as read', async () => {
    const { user, calls } = await open({ 'messaging.markAllRead': 'pending' })
    await tapTwice(user, await screen.findByRole('button', { name: 'Mark all read' }))
    expect(calls.to('messaging.markAllRead')).toHaveLength(1)
    calls.change({
      'messaging.markAllRead': {},
      'messaging.inbox': { list: [messageFixture({ isRead: true }), older], next: null },
    })
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test('deletes a message, and says so in its row when that fails', async () => {
    const { user, calls } = await open({ 'messaging.deleteMessages': refusal('rate_limited') })
    await user.click(await rowOf(/^Deposit received/))
    const remove = screen.getByRole('button', { name: 'Delete: Deposit received' })
    await user.click(remove)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    calls.change({ 'messaging.deleteMessages': {}, 'messaging.inbox': { list: [older], next: null } })
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Deposit received/ })).toBeNull())
    expect(screen.getByText('Message deleted')).toBeInTheDocument()
    expect(calls.to('messaging.deleteMessages').map(({ body }) => body)).toEqual([
      { ids: [messageFixture().id] },
      { ids: [messageFixture().id] },
    ])
  })

  test('shows what arrives while it is open', async () => {
    const { site, calls } = await open({ 'messaging.inbox': { list: [older], next: null } })
    await rowOf(/^New sign-in/)
    calls.change({ 'messaging.inbox': { list: [messageFixture(), older], next: null } })
    act(() => site.live.emit('unread', { inbox: 1 }))
    expect(await rowOf(/^Deposit received/)).toBeVisible()
  })

  test('loads older messages from where the page ended', async () => {
    const { user, calls } = await open({
      'messaging.inbox': ({ query }) =>
        query['after'] === 'further' ? { list: [older], next: null } : { list: [messageFixture()], next: 'further' },
    })
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }))
    expect(await rowOf(/^New sign-in/)).toBeVisible()
    expect(calls.to('messaging.inbox').map(({ query }) => query['after'])).toContain('further')
    expect(within(document.body).queryByRole('button', { name: 'Show older messages' })).toBeNull()
  })
})

test.each([
  [
    'kycRejected',
    { reason: 'The picture is blurred.' },
    /^Identity check not passed/,
    /again\. The picture is blurred\.$/,
  ],
  ['kycRejected', { reason: null }, /^Identity check not passed/, /Please send your document again\.$/],
  [
    'limitChanged',
    { limit: 'deposit', span: 'day', value: '100.00', currency: 'USD' },
    /^Daily deposit limit changed/,
    /\$100\.00/,
  ],
  [
    'limitChanged',
    { limit: 'time', span: 'week', value: '90', currency: 'USD' },
    /^Weekly time limit changed/,
    /90 min/,
  ],
  [
    'limitChanged',
    { limit: 'loss', span: 'day', value: null, currency: 'USD' },
    /^Daily loss limit removed/,
    /no longer/,
  ],
  [
    'limitPending',
    { limit: 'loss', span: 'day', value: null, currency: 'USD', from: '2026-11-21T09:00:00Z' },
    /change requested/,
    /its removal from 21 Nov 2026/,
  ],
  ['selfExcluded', { until: null }, /^You are self-excluded/, /until further notice/],
  ['contactChanged', { contact: 'mobile', shown: '+1 •••• 12' }, /^Mobile number changed/, /\+1 •••• 12/],
  [
    'withdrawalCancelled',
    { amount: '20.00', currency: 'USD', reference: 'W1' },
    /^Withdrawal cancelled/,
    /\$20\.00, and the money is back/,
  ],
  [
    'withdrawalReturned',
    { amount: '20.00', currency: 'USD', reference: 'W1', reason: 'The account is closed.' },
    /^Withdrawal came back/,
    /\$20\.00 is in your balance again.*The account is closed/,
  ],
  ['bonusGivenUp', { amount: '10.00', currency: 'USD' }, /^Bonus given up/, /your bonus of \$10\.00/],
  ['mailReturned', { shown: 'm•••@example.com' }, /^Mail to you came back/, /cannot reach m•••@example\.com/],
  ['contactChanged', { contact: 'email', shown: null }, /^Email address removed/, /removed it/],
  [
    'bonusGranted',
    { amount: '10.00', currency: 'USD', turnover: '200.00' },
    /^Bonus granted/,
    /\$200\.00 has been staked/,
  ],
] as const)('%s %j', async (...row) => {
  const [kind, params, title, text] = row
  await open({ 'messaging.inbox': { list: [messageFixture({ kind, params } as never)], next: null } })
  expect(await rowOf(title)).toHaveTextContent(text)
})

test('words of operators are shown as text, with their own link', async () => {
  const params = { title: 'A new draw', content: 'From <b>Friday</b>.\nSee you.', link: '/m/lottery' }
  const { user } = await open({
    'messaging.inbox': { list: [messageFixture({ kind: 'operator', params })], next: null },
  })
  const opened = await rowOf(/^A new draw/)
  expect(opened).toHaveTextContent('From <b>Friday</b>.')
  await user.click(opened)
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/m/lottery')
})

test('an answer to feedback leads to what was sent', async () => {
  const answered = messageFixture({ kind: 'feedbackAnswered', params: { answer: 'It has arrived.' } } as never)
  const { user } = await open({ 'messaging.inbox': { list: [answered], next: null } })
  const row = await rowOf(/Answer to your feedback/)
  expect(row).toHaveTextContent('It has arrived.')
  await user.click(row)
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/m/feedback?view=sent')
  expect(await axeViolations()).toEqual([])
})

test('an amount stays readable inside an Arabic sentence', async () => {
  await open({}, { language: 'ar' })
  expect(await rowOf(/وصل الإيداع/)).toHaveTextContent(/\u2066\$50\.00\u2069/)
})

test('a message of the site runs in the reader’s direction, whatever it begins with; one that staff wrote in its own', async () => {
  const written = messageFixture({
    id: fixtureId('written'),
    kind: 'operator',
    params: { title: 'Hello', content: 'Welcome back', link: null },
  })
  const { site } = await open({ 'messaging.inbox': { list: [older, written], next: null } }, { language: 'ar' })
  expect(await screen.findByText(/203\.0\.113\.7/)).not.toHaveAttribute('dir')
  expect(screen.getByText(site.i18n.t('messaging.inbox.kind.newDevice.title'))).not.toHaveAttribute('dir')
  expect(screen.getByText('Welcome back')).toHaveAttribute('dir', 'auto')
})
