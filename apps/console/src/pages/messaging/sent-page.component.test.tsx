import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, findField, passTime, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { SentPage } from './sent-page.tsx'

const sent = (changes: Partial<RowOf<'messaging.sent'>> = {}): RowOf<'messaging.sent'> => ({
  id: fixtureId(1),
  channel: 'sms',
  recipient: '+84 ••• ••• 123',
  state: 'failed',
  reason: 'The carrier knows no such number. '.repeat(8).trim(),
  carrier: 'alpha',
  country: 'VN',
  cost: '0.045',
  currency: 'USD',
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: null,
  canResend: true,
  ...changes,
})
const mail = sent({
  id: fixtureId(2),
  channel: 'mail',
  recipient: 'm•••@example.com',
  state: 'delivered',
  reason: null,
  cost: null,
  currency: null,
  canResend: false,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.sent': { list: [sent(), mail], next: null },
    'messaging.sentCosts': { list: [], next: null },
    'messaging.pushed': { devices: 0, list: [], next: null },
    'messaging.textLimits': { list: [] },
    ...answers,
  })
  return { ...(await show(<SentPage />, surroundings)), calls }
}

const rowOf = async (recipient: string) => (await screen.findByText(recipient)).closest('tr') ?? document.body
const inRow = async (recipient: string) => within(await rowOf(recipient))

test('a message that failed says why, what it cost, and can be sent again; one that arrived cannot', async () => {
  await open()
  const failed = await rowOf('+84 ••• ••• 123')
  expect(failed).toHaveTextContent(sent().reason ?? '')
  expect(failed).toHaveTextContent('0.045 USD')
  const arrived = await inRow('m•••@example.com')
  expect(arrived.getByText('Delivered')).toBeVisible()
  expect(arrived.queryByText('Send again')).toBeNull()
  expect(arrived.getByText('Show recipient')).toBeVisible()
})

test('a recipient is shown to whoever says why, of that message only', async () => {
  const { user, calls } = await open({ 'messaging.revealRecipient': { recipient: '+84 900 000 123' } })
  await user.click((await inRow('+84 ••• ••• 123')).getByText('Show recipient'))
  await confirm(user, 'Show recipient', 'A complaint.')
  const shown = await inRow('+84 900 000 123')
  expect(shown.queryByText('Show recipient')).toBeNull()
  expect(screen.getByText('m•••@example.com')).toBeVisible()
  expect(calls.to('messaging.revealRecipient').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: sent().id }, body: { reason: 'A complaint.' } },
  ])
})

test('a message is sent again once, though it is pressed twice and the connection breaks', async () => {
  const { user, calls } = await open({ 'messaging.resend': 'pending' })
  await user.click((await inRow('+84 ••• ••• 123')).getByText('Send again'))
  await confirm(user, 'Send again')
  const dialog = within(screen.getByRole('dialog'))
  const button = dialog.getByRole('button', { name: 'Send again' })
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  expect(calls.to('messaging.resend')).toHaveLength(1)
  calls.change({ 'messaging.resend': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('Agreed by phone.')
  calls.change({
    'messaging.resend': {},
    'messaging.sent': { list: [sent({ state: 'queued', reason: null, canResend: false })], next: null },
  })
  await user.click(button)
  expect(await (await inRow('+84 ••• ••• 123')).findByText('Waiting')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Send again')).toBeNull()
  expect(new Set(calls.to('messaging.resend').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a message that cannot be sent again any more says so, and the dialog stays', async () => {
  const { user, calls } = await open({ 'messaging.resend': refusal('not_found') })
  await user.click((await inRow('+84 ••• ••• 123')).getByText('Send again'))
  await confirm(user, 'Send again')
  expect(await screen.findByText('It does not exist, or not for this merchant.')).toBeVisible()
  expect(calls.to('messaging.resend')).toHaveLength(1)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  [['messaging.sent'], []],
  [
    ['messaging.sent', 'members.act'],
    ['Show recipient', 'Show recipient'],
  ],
  [['messaging.sent', 'messaging.resend'], ['Send again']],
] satisfies [Permission[], string[]][])('whoever may %s is offered %s', async (may, acts) => {
  await open({}, { may })
  await rowOf('+84 ••• ••• 123')
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Show recipient' || name === 'Send again')).toEqual(acts)
})

test('costs and notifications are told by day; that there were none is said', async () => {
  const { calls } = await open({ 'messaging.sentCosts': 'pending', 'messaging.pushed': 'pending' })
  expect(await screen.findAllByLabelText('Loading')).not.toEqual([])
  calls.change({
    'messaging.sentCosts': {
      list: [{ day: '2026-11-19', carrier: 'alpha', country: 'VN', messages: 40, cost: '1.8', currency: 'USD' }],
      next: null,
    },
    'messaging.pushed': { devices: 3, list: [], next: null },
  })
  expect(await screen.findByRole('row', { name: '2026-11-19 alpha VN 40 1.8 USD' })).toBeVisible()
  expect(screen.getByText('3 devices want them.')).toBeVisible()
})

test('what one part of the page is refused, or a lost connection keeps back, hides no other', async () => {
  await open({ 'messaging.sentCosts': 'lost', 'messaging.pushed': refusal('permission_denied') })
  await passTime(4_000)
  expect(await rowOf('+84 ••• ••• 123')).toBeVisible()
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual([
    expect.stringContaining('The connection dropped. Please try again.'),
    expect.stringContaining('Your role does not allow that.'),
  ])
})
