import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { withdrawalFixture } from '../../../testing/fixtures/payments.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

const latest = withdrawalFixture()
const older = withdrawalFixture({ id: fixtureId('older withdrawal'), bankName: 'Second Bank', state: 'paid' })

async function open(answers: Answers, surroundings: Surroundings = {}) {
  const calls = answerCalls(answers)
  return { ...(await show(<WithdrawalHistory />, { at: '/m/withdraw', ...surroundings })), calls }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Your withdrawals' })).getAllByRole('listitem')

test('each leads to its own page, with its bank, amount and state', async () => {
  await open({ 'payments.withdrawals': { list: [latest, older], next: null } })
  const [first, second] = await rows()
  expect(first).toHaveTextContent(/First Bank \*\*\*\* 4411.*100\.00/)
  expect(second).toHaveTextContent(/Second Bank/)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/m/withdraw?withdrawal=${latest.id}`,
    `/m/withdraw?withdrawal=${older.id}`,
  ])
  expect(first?.textContent).not.toBe(second?.textContent?.replace('Second', 'First'))
})

test('says while it loads, and that there is none, with the way to the first', async () => {
  const { calls } = await open({ 'payments.withdrawals': 'pending' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'payments.withdrawals': { list: [], next: null } })
  expect(await screen.findByRole('heading', { name: 'No withdrawals yet' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/m/withdraw')
})

test('reads on once for two taps, and keeps what is there when the next page is lost', async () => {
  const { user, calls } = await open({
    'payments.withdrawals': ({ query }) => (query['after'] ? 'pending' : { list: [latest], next: 'page2' }),
  })
  await tapTwice(user, await screen.findByRole('button', { name: 'Show more' }))
  expect(calls.to('payments.withdrawals').map(({ query }) => query['after'])).toEqual([undefined, 'page2'])
  calls.change({ 'payments.withdrawals': 'lost' })
  await passTime(3_000)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(await rows()).toHaveLength(1)
  calls.change({ 'payments.withdrawals': { list: [older], next: null } })
  await user.click(again)
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
})

test('asks again where nothing came at all', async () => {
  const { user, calls } = await open({ 'payments.withdrawals': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Your withdrawals did not load' })).toBeVisible()
  calls.change({ 'payments.withdrawals': { list: [latest], next: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('numbers of cards keep their order in a text from right to left', async () => {
  const { site } = await open({ 'payments.withdrawals': { list: [latest], next: null } }, { language: 'ar' })
  await screen.findByRole('list', { name: site.i18n.t('payments.withdrawal.historyTitle') })
  expect(screen.getByText('**** 4411')).toHaveAttribute('dir', 'ltr')
})
