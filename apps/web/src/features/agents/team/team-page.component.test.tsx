import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { downlineFixture } from '../../../testing/fixtures/agents.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { TeamPage } from './team-page.tsx'

const linh = downlineFixture('linh', { isOnline: true, lastBetAt: '2026-11-20T10:30:00Z', memberCount: 3 })
const anh = downlineFixture('anhdao', { level: 2, isActive: false })

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'agents.downlines': { list: [linh, anh], next: null },
    'agents.transferTerms': {
      isOpen: false,
      hasPaymentPassword: false,
      currency: 'USD',
      cash: '0.00',
      leftToday: null,
    },
    ...answers,
  })
  return { ...(await show(<TeamPage />, { session: { type: 1 }, at: '/m/member/team', ...surroundings })), calls }
}

test('lists the team with level, last bet and who is online', async () => {
  await open()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent(/linhLevel 1 · Last bet 20 Nov/)
  expect(first).toHaveTextContent('Online')
  expect(second).toHaveTextContent('anhdaoLevel 2 · No bet yet')
  expect(second).toHaveTextContent('Disabled')
})

test('asks by account, level and who is online', async () => {
  const { user, calls } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Find an account' }), 'li')
  await user.click(screen.getByRole('button', { name: 'Level 2' }))
  await user.click(screen.getByRole('button', { name: 'Online' }))
  await waitFor(() =>
    expect(calls.to('agents.downlines').at(-1)?.query).toMatchObject({ account: 'li', level: '2', online: 'yes' }),
  )
  expect(screen.getByRole('button', { name: 'Level 2' })).toHaveAttribute('aria-pressed', 'true')
})

test('loads more, and says when nobody is found or there is nobody yet', async () => {
  const { user, calls } = await open({ 'agents.downlines': { list: [linh], next: 'cursor' } })
  await screen.findByText('linh')
  calls.change({ 'agents.downlines': { list: [anh], next: null } })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('anhdao')).toBeTruthy()
  calls.change({ 'agents.downlines': { list: [], next: null } })
  await user.click(screen.getByRole('button', { name: 'Level 3' }))
  expect(await screen.findByRole('heading', { name: 'No member found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All levels' }))
})

test('an empty team says who will be in it', async () => {
  await open({ 'agents.downlines': { list: [], next: null } })
  expect(await screen.findByRole('heading', { name: 'Nobody in your team yet' })).toBeTruthy()
})

test('opens one member, with masked contacts and the line between', async () => {
  const { user } = await open({
    'agents.downline': {
      ...linh,
      nickname: 'Linh Pham',
      lastLoginAt: null,
      contacts: [{ kind: 'email', text: 'l•••@example.org' }],
      line: [{ id: anh.id, account: 'anhdao' }],
      balance: '1012.5001',
    },
  })
  await user.click(await screen.findByRole('button', { name: /linh/ }))
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText('l•••@example.org')).toBeTruthy()
  expect(sheet).toHaveTextContent('Members below3')
  expect(sheet).toHaveTextContent('Underanhdao')
  expect(sheet).toHaveTextContent('1,012.5001 USD')
  expect(sheet).toHaveTextContent('Last loginNever')
})

test('leads to the payment to several where the merchant allows it', async () => {
  const terms = { isOpen: true, hasPaymentPassword: true, currency: 'USD' as const, cash: '1.00', leftToday: null }
  await open({ 'agents.transferTerms': terms })
  expect(await screen.findByRole('link', { name: 'Send money to several' })).toHaveAttribute(
    'href',
    '/m/member/team?view=pay',
  )
})

test('a team that did not load is read again on request', async () => {
  const { user, calls } = await open({ 'agents.downlines': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'Your team did not load' })
  calls.change({ 'agents.downlines': { list: [linh], next: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('linh')).toBeTruthy()
})
