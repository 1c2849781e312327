import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ReactElement } from 'react'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, passTime, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { FundTransfersPage } from './fund-transfers-page.tsx'
import { HeldWinsPage } from './held-wins-page.tsx'
import { SuspensePage } from './suspense-page.tsx'

const id = fixtureId(11)
const at = '2026-11-20T11:00:00Z'

const payment: RowOf<'payments.suspense'> = {
  id,
  reference: 'S-31',
  provider: 'bankhub',
  paymentId: 'bh-9001',
  reason: 'amount_differs',
  amount: '19.99',
  currency: 'USD',
  state: 'open',
  memberId: null,
  account: null,
  flag: null,
  createdAt: at,
  needsTwo: true,
  votes: [],
}
const suspended = (
  changes: Partial<OperatorReply<'payments.suspended'>> = {},
): OperatorReply<'payments.suspended'> => ({
  ...payment,
  saidReference: 'D-7781',
  deposit: { reference: 'D-7781', account: 'minh.tran', state: 'open' },
  note: null,
  said: [{ at, outcome: 'amount_differs', body: '{"amount":"19.99"}' }],
  passed: [],
  timeline: [{ at, event: 'open' }],
  ...changes,
})

const win: RowOf<'games.heldWins'> = {
  id,
  reference: 'H-12',
  memberId: fixtureId(5),
  account: 'minh.tran',
  vendor: 'northreel',
  game: 'silent-mill',
  amount: '90000.00',
  staked: '1.00',
  currency: 'USD',
  why: 'above_factor',
  state: 'held',
  createdAt: at,
  votes: [],
}
const heldWin = (changes: Partial<OperatorReply<'games.heldWin'>> = {}): OperatorReply<'games.heldWin'> => ({
  ...win,
  round: 'r-1',
  transactionId: fixtureId(6),
  returned: '0.00',
  note: null,
  timeline: [{ at, event: 'held' }],
  ...changes,
})

const transfer: RowOf<'wallet.fundTransfers'> = {
  id,
  reference: 'F-44',
  memberId: fixtureId(5),
  account: 'minh.tran',
  vendor: 'palisade',
  direction: 'out',
  amount: null,
  currency: 'USD',
  cause: 'exit',
  state: 'pending',
  reason: null,
  createdAt: at,
  votes: [],
}

async function open(page: ReactElement, answers: Answers, { name, ...surroundings }: Surroundings & { name: string }) {
  const calls = answerCalls({
    'payments.suspense': { list: [payment], next: null },
    'payments.suspended': suspended(),
    'games.heldWins': { list: [win], next: null },
    'games.heldWin': heldWin(),
    'wallet.fundTransfers': { list: [transfer], next: null },
    'wallet.fundTransfer': { ...transfer, validUntil: '2026-11-20T11:02:00Z', timeline: [{ at, event: 'started' }] },
    ...answers,
  })
  const shown = await show(page, surroundings)
  await shown.user.click(await screen.findByLabelText(`Open ${name}`))
  return { ...shown, calls, drawer: within(await screen.findByRole('dialog', { name })) }
}

const agreed = 'Agreed by phone.'
const needsSecond = 'Your vote counts. Another person has to say the same.'

describe('a payment that fits no deposit', () => {
  const openPayment = (answers: Answers = {}, surroundings: Surroundings = {}) =>
    open(<SuspensePage />, answers, { name: 'S-31', ...surroundings })

  test('is shown with what its provider said, and assigned to the account that is typed, by two people', async () => {
    const { user, calls, drawer } = await openPayment({ 'payments.decideSuspense': { outcome: 'needs_second' } })
    expect(drawer.getByText('{"amount":"19.99"}')).toBeVisible()
    expect(drawer.getByText('D-7781 · minh.tran · open')).toBeVisible()
    expect(drawer.getByText('Two people decide each step.')).toBeVisible()
    await user.click(drawer.getByText('Assign to a member'))
    await fill(user, await findField('Account of the member'), '  ')
    await fill(user, await findField('Reason'), agreed)
    // Spaces are no account.
    expect(screen.getByRole('button', { name: 'Assign to a member' })).toBeDisabled()
    await fill(user, await findField('Account of the member'), ' minh.tran ')
    await confirm(user, 'Assign to a member')
    expect(await screen.findByText(needsSecond)).toBeVisible()
    expect(calls.to('payments.decideSuspense').map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id }, body: { step: 'assign', account: 'minh.tran', reason: agreed } },
    ])
  })

  test('says which member the first person named', async () => {
    const votes = [{ says: 'assign:omar', operator: 'ben', bankReference: '', at }]
    const { drawer } = await openPayment({ 'payments.suspended': suspended({ votes }) })
    expect(drawer.getByText('ben said: assign to · omar')).toBeVisible()
  })

  test('is not assigned to a member of another currency, and what was typed stays', async () => {
    const { user } = await openPayment({ 'payments.decideSuspense': refusal('currency_differs') })
    await user.click(screen.getByText('Assign to a member'))
    await fill(user, await findField('Account of the member'), 'linh')
    await confirm(user, 'Assign to a member')
    expect(await screen.findByText('The member has another currency: amounts are never converted.')).toBeVisible()
    expect(await findField('Account of the member')).toHaveValue('linh')
  })

  test('that a colleague has decided meanwhile is told, and is shown as it is then', async () => {
    const { user, calls, drawer } = await openPayment({ 'payments.decideSuspense': refusal('decided_already') })
    await user.click(drawer.getByText('Record as returned'))
    const assigned = suspended({ state: 'assigned', account: 'omar', memberId: fixtureId(8) })
    calls.change({ 'payments.suspended': assigned })
    await confirm(user, 'Record as returned')
    expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('link', { name: 'Open the member' })).toHaveAttribute(
      'href',
      `/members/${fixtureId(8)}`,
    )
    expect(screen.queryByText('Record as returned')).toBeNull()
  })

  test('that does not load says so in the drawer, and is asked for again on request', async () => {
    const { user, calls, drawer } = await openPayment({ 'payments.suspended': 'lost' })
    expect(drawer.getByLabelText('Loading')).toBeInTheDocument()
    await passTime(500)
    await passTime(3_500)
    expect(await drawer.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
    calls.change({ 'payments.suspended': suspended() })
    await user.click(drawer.getByText('Try again'))
    expect(await drawer.findByText('{"amount":"19.99"}')).toBeVisible()
  })
})

describe('a held win', () => {
  const openWin = (answers: Answers = {}, surroundings: Surroundings = {}) =>
    open(<HeldWinsPage />, answers, { name: 'H-12', ...surroundings })

  test('is released by the second person, and pressed twice it is one act', async () => {
    const votes = [{ says: 'release', operator: 'ben', bankReference: '', at }]
    const { user, calls, drawer } = await openWin({
      'games.heldWin': heldWin({ votes }),
      'games.decideHeldWin': 'pending',
    })
    expect(drawer.getByText('northreel · silent-mill')).toBeVisible()
    expect(drawer.getByText('ben said: release')).toBeVisible()
    await user.click(drawer.getByText('Release'))
    await confirm(user, 'Release')
    const button = screen.getByRole('button', { name: 'Release' })
    await waitFor(() => expect(button).toBeDisabled())
    await user.click(button)
    calls.change({
      'games.decideHeldWin': { outcome: 'done' },
      'games.heldWin': heldWin({ votes, state: 'released' }),
    })
    expect(await screen.findByText('Done')).toBeVisible()
    expect(calls.to('games.decideHeldWin').map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id }, body: { step: 'release', reason: agreed } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull())
  })

  test('is not refused twice by the same person', async () => {
    const { user, calls } = await openWin({ 'games.decideHeldWin': refusal('voted_already') })
    await user.click(screen.getByText('Refuse'))
    await confirm(user, 'Refuse')
    expect(await screen.findByText('You have said so already: another person has to agree.')).toBeVisible()
    expect(calls.to('games.decideHeldWin')[0]?.body).toEqual({ step: 'refuse', reason: agreed })
  })
})

describe('a fund transfer whose outcome is not known', () => {
  const openTransfer = (answers: Answers = {}, surroundings: Surroundings = {}) =>
    open(<FundTransfersPage />, answers, { name: 'F-44', ...surroundings })

  test('is recorded as failed by two people, with one key after a lost connection', async () => {
    const { user, calls, drawer } = await openTransfer({ 'wallet.failFundTransfer': 'lost' })
    expect(drawer.getByText('Everything USD')).toBeVisible()
    await user.click(drawer.getByText('Record as failed'))
    await confirm(user, 'Record as failed')
    expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
    calls.change({ 'wallet.failFundTransfer': { outcome: 'needs_second' } })
    await user.click(screen.getByRole('button', { name: 'Record as failed' }))
    expect(await screen.findByText(needsSecond)).toBeVisible()
    const sent = calls.to('wallet.failFundTransfer')
    expect(sent.map(({ body }) => body)).toEqual([{ reason: agreed }, { reason: agreed }])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('offers no act to who may only read', async () => {
    const { drawer } = await openTransfer({}, { may: permissions.filter((each) => each !== 'payments.decide') })
    expect(drawer.getByText('A game was left')).toBeVisible()
    expect(drawer.queryByText('Record as failed')).toBeNull()
  })
})
