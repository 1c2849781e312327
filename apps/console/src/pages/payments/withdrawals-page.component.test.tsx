import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { timeText } from '../../platform/dates.ts'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

type Withdrawal = OperatorReply<'payments.withdrawal'>

const row: RowOf<'payments.withdrawals'> = {
  id: fixtureId(11),
  reference: 'W-2211',
  memberId: fixtureId(5),
  account: 'minh.tran',
  amount: '1500.00',
  fee: '0.00',
  currency: 'USD',
  state: 'requested',
  bankName: 'Delta Bank',
  cardTail: '4821',
  createdAt: '2026-11-20T11:00:00Z',
  vipLevel: 6,
  priority: 4,
  isFirst: true,
  isLimited: false,
  hasBonus: true,
  kyc: 'under_review',
  needsTwo: true,
  votes: [],
}

const detail = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...row,
  reason: null,
  bankReference: null,
  expectedAt: '2026-11-21T11:00:00Z',
  passed: [],
  timeline: [{ at: '2026-11-20T11:00:00Z', event: 'requested' }],
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'payments.withdrawals': { list: [row], next: null },
    'payments.withdrawal': detail(),
    ...answers,
  })
  const shown = await show(<WithdrawalsPage />, surroundings)
  await shown.user.click(await screen.findByRole('button', { name: 'Open W-2211' }))
  return { ...shown, calls, drawer: await screen.findByRole('dialog', { name: 'W-2211' }) }
}

const button = (name: string) => screen.getByRole('button', { name })
const votes = [{ says: 'approve', operator: 'ben', bankReference: '', at: '2026-11-20T11:30:00Z', counts: true }]

test('names the risks, the member and what has happened, and hides the number of the card', async () => {
  const passed = [{ operator: 'ben', act: 'approve', count: 2, amount: '1998.00' } as const]
  const { drawer } = await open({ 'payments.withdrawal': detail({ votes, passed }) })
  expect(within(drawer).getByText('ben: approved, 2 × together 1998.00')).toBeVisible()
  for (const risk of ['First withdrawal', 'Active bonus']) expect(within(drawer).getByText(risk)).toBeVisible()
  expect(within(drawer).getByText('Delta Bank •••• 4821')).toBeVisible()
  expect(within(drawer).getByRole('link', { name: 'Open the member' })).toHaveAttribute(
    'href',
    `/members/${row.memberId}`,
  )
  expect(within(drawer).getByRole('region', { name: 'Timeline' })).toHaveTextContent(/Asked for.*ben said/)
})

test('a vote of who may no longer decide is marked, until it has had its effect', async () => {
  const lost = votes.map((vote) => ({ ...vote, counts: false }))
  const { drawer, calls, user } = await open({ 'payments.withdrawal': detail({ votes: lost }) })
  const marked = 'ben said: approve · no longer counts: the right to decide was lost'
  expect(within(drawer).getByText(marked)).toBeVisible()
  const approved = { at: '2026-11-20T12:00:00Z', event: 'approved' }
  const { timeline } = detail()
  calls.change({
    'payments.withdrawal': detail({ votes: lost, state: 'approved', timeline: [...timeline, approved] }),
    'payments.decideWithdrawal': refusal('decided_already'),
  })
  // What is shown is read again after it.
  await user.click(button('Approve'))
  await confirm(user, 'Approve')
  await screen.findByText('This has been decided, or has changed meanwhile.')
  await user.click(button('Cancel'))
  expect(await screen.findByText('ben said: approve')).toBeVisible()
})

test('the first of two people is told that a second is needed', async () => {
  const { user, calls, drawer } = await open({ 'payments.decideWithdrawal': { outcome: 'needs_second' } })
  expect(within(drawer).getByText('Two people decide each step.')).toBeVisible()
  await user.click(button('Approve'))
  await confirm(user, 'Approve', 'Documents are in order.')
  expect(await screen.findByText('Your vote counts. Another person has to say the same.')).toBeVisible()
  expect(calls.to('payments.decideWithdrawal').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: row.id },
      body: { step: 'approve', seen: { state: 'requested', amount: '1500.00' }, reason: 'Documents are in order.' },
    },
  ])
})

test('the same person does not agree twice: the refusal is told and the question stays', async () => {
  const { user } = await open({
    'payments.withdrawal': detail({ votes }),
    'payments.decideWithdrawal': refusal('voted_already'),
  })
  await user.click(button('Approve'))
  await confirm(user, 'Approve')
  expect(await screen.findByText('You have said so already: another person has to agree.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agreed by phone.')
})

test('the refusal of what a colleague has decided meanwhile says who, what and when', async () => {
  const at = '2026-11-20T10:00:00Z'
  const { user } = await open({
    'payments.decideWithdrawal': refusal('decided_already', { by: 'ben', action: 'withdrawal.approve', at }),
  })
  await user.click(button('Reject'))
  await confirm(user, 'Reject')
  expect(
    await screen.findByText(`ben was faster: withdrawal.approve at ${timeText(at)}. What is shown here is read again.`),
  ).toBeVisible()
})

test('a payment is recorded with the reference of the bank', async () => {
  const { user, calls } = await open({
    'payments.withdrawal': detail({ state: 'approved' }),
    'payments.decideWithdrawal': { outcome: 'done' },
  })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(button('Record as paid'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reference of the bank' }), ' FT-77 ')
  await confirm(user, 'Record as paid')
  await waitFor(() =>
    expect(calls.to('payments.decideWithdrawal')[0]?.body).toEqual({
      step: 'pay',
      seen: { state: 'approved', amount: '1500.00' },
      reason: 'Agreed by phone.',
      bankReference: 'FT-77',
    }),
  )
})

test('a payment that the bank sends back is recorded, with a reason for the member', async () => {
  const { user, calls } = await open({
    'payments.withdrawal': detail({ state: 'paid' }),
    'payments.decideWithdrawal': { outcome: 'done' },
  })
  await user.click(button('Record as returned'))
  await confirm(user, 'Record as returned', 'The account is closed.')
  await waitFor(() =>
    expect(calls.to('payments.decideWithdrawal')[0]?.body).toEqual({
      step: 'return',
      seen: { state: 'paid', amount: '1500.00' },
      reason: 'The account is closed.',
    }),
  )
})

test('the number of the card is shown once somebody asks for it', async () => {
  const { user, calls, drawer } = await open({
    'payments.reviewWithdrawal': { number: '9704 0011 2233 4821', payeeName: 'TRAN MINH' },
  })
  expect(calls.to('payments.reviewWithdrawal')).toEqual([])
  await user.click(within(drawer).getByRole('button', { name: 'Show the account in full' }))
  expect(await screen.findByText('9704 0011 2233 4821')).toBeVisible()
})

test.each(['returned', 'rejected', 'cancelled'] as const)('nothing is left to decide once it is %s', async (state) => {
  const { drawer } = await open({ 'payments.withdrawal': detail({ state }) })
  for (const name of ['Approve', 'Reject', 'Record as returned'])
    expect(within(drawer).queryByRole('button', { name })).toBeNull()
})

test('who may only read decides nothing and sees no number', async () => {
  const { drawer } = await open({}, { may: permissions.filter((each) => each !== 'payments.decide') })
  expect(
    within(drawer)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Close'])
})
