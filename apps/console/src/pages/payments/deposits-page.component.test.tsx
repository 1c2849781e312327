import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { DepositsPage } from './deposits-page.tsx'

const id = fixtureId(11)
const at = '2026-11-20T11:00:00Z'
const row: RowOf<'payments.deposits'> = {
  id,
  reference: 'D-31',
  memberId: fixtureId(5),
  account: 'minh.tran',
  channel: 'Bank transfer',
  provider: 'manual',
  paymentId: null,
  amount: '250.00',
  fee: '0.00',
  currency: 'USD',
  state: 'pending',
  isTransfer: true,
  hasReceipt: true,
  createdAt: at,
  claimedAt: at,
  paidAt: null,
  flag: null,
  needsTwo: true,
  votes: [],
}
const deposit = (changes: Partial<OperatorReply<'payments.deposit'>> = {}): OperatorReply<'payments.deposit'> => ({
  ...row,
  reason: null,
  passed: [],
  timeline: [{ at, event: 'created' }],
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'payments.deposits': { list: [row], next: null },
    'payments.deposit': deposit(),
    ...answers,
  })
  const shown = await show(<DepositsPage />, surroundings)
  await shown.user.click(await screen.findByLabelText('Open D-31'))
  const drawer = within(await screen.findByRole('dialog', { name: 'D-31' }))
  await drawer.findByText('250.00 USD')
  return { ...shown, calls, drawer }
}

test('a transfer is approved with the reference of the bank; one that was credited before is refused', async () => {
  const { user, calls, drawer } = await open({ 'payments.decideTransfer': refusal('payment_taken') })
  await user.click(drawer.getByText('Approve'))
  await fill(user, await findField('Reason'), 'Seen at the bank.')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await fill(user, await findField('Reference of the bank'), 'FT-77')
  await confirm(user, 'Approve')
  expect(await screen.findByText('That payment has been credited to another deposit.')).toBeVisible()
  expect(await findField('Reference of the bank')).toHaveValue('FT-77')
  calls.change({ 'payments.decideTransfer': { outcome: 'needs_second' } })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Your vote counts. Another person has to say the same.')).toBeVisible()
  expect(calls.to('payments.decideTransfer').at(-1)).toMatchObject({
    params: { id },
    body: { step: 'approve', reason: 'Agreed by phone.', bankReference: 'FT-77' },
  })
})

test('a transfer is rejected with a reason and no reference', async () => {
  const { user, calls, drawer } = await open({ 'payments.decideTransfer': { outcome: 'done' } })
  await user.click(drawer.getByText('Reject'))
  expect(screen.queryByText('Reference of the bank')).toBeNull()
  await confirm(user, 'Reject')
  expect(await screen.findByText('Done')).toBeVisible()
  expect(calls.to('payments.decideTransfer')[0]?.body).toEqual({ step: 'reject', reason: 'Agreed by phone.' })
})

test('the receipt is shown once somebody asks for it', async () => {
  const { user, calls, drawer } = await open({ 'payments.receipt': { picture: 'AAAA' } })
  expect(calls.to('payments.receipt')).toEqual([])
  await user.click(drawer.getByText('Show the receipt'))
  expect(await drawer.findByRole('img')).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA')
})

test('nobody decides a paid deposit, or one of a provider, and who may only read sees no receipt', async () => {
  const may = permissions.filter((each) => each !== 'payments.decide')
  const { drawer } = await open({}, { may })
  expect(drawer.queryByText('Show the receipt')).toBeNull()
  expect(drawer.queryByText('Approve')).toBeNull()
})

test.each([
  ['expired', true, ['Approve']],
  ['paid', true, []],
  ['pending', false, []],
] as const)('what may be decided of one that is %s (a transfer: %s)', async (state, isTransfer, acts) => {
  const { drawer } = await open({ 'payments.deposit': deposit({ state, isTransfer }) })
  expect(['Approve', 'Reject'].filter((act) => drawer.queryByRole('button', { name: act }))).toEqual(acts)
})
