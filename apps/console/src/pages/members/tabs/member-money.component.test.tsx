import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { passTime, show } from '../../../testing/show.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { MemberMoney } from './member-money.tsx'

const pockets: OperatorReply<'wallet.memberPockets'> = {
  currency: 'USDT',
  pockets: [
    { pocket: 'cash', amount: '12.00' },
    { pocket: 'bonus', amount: '0.00000001' },
    { pocket: 'vendor:northreel', amount: '3.50' },
  ],
  total: '15.50000001',
}
const stake: RowOf<'wallet.memberEntries'> = {
  id: fixtureId(21),
  at: '2026-11-20T11:00:00Z',
  type: 'lottery.stake',
  account: 'cash',
  currency: 'USDT',
  incoming: null,
  outgoing: '2.00',
  balanceAfter: '12.00',
  reference: '202611200001',
  game: 'River 30',
}
/** The same posting, seen from another pocket. */
const held: typeof stake = { ...stake, account: 'held', incoming: '2.00', outgoing: null, balanceAfter: '2.00' }

async function open(answers: Answers = {}, account = 'minh.tran') {
  const calls = answerCalls({
    'wallet.memberPockets': pockets,
    'wallet.memberEntries': { list: [stake, held], next: null },
    ...answers,
  })
  return { ...(await show(<MemberMoney id={fixtureId(5)} account={account} />)), calls }
}

test('shows every pocket exactly, one of a vendor by its code, and what they come to', async () => {
  await open()
  expect(await screen.findByText('12.00 USDT')).toBeVisible()
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Cash', 'Bonus', 'vendor:northreel', 'Total'])
  expect(screen.getByText('0.00000001 USDT')).toBeVisible()
  expect(screen.getByText('15.50000001 USDT')).toBeVisible()
})

test('shows both sides of a posting between two pockets, and asks for one kind of movement', async () => {
  const { user, calls } = await open()
  await screen.findAllByText('River 30')
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells.map((row) => row.slice(1, 7))).toEqual([
    ['lottery.stake', 'cash', 'USDT', '', '2.00', '12.00'],
    ['lottery.stake', 'held', 'USDT', '2.00', '', '2.00'],
  ])
  await user.type(screen.getByRole('textbox', { name: 'Movement' }), 'lottery.prize{Enter}')
  await waitFor(() =>
    expect(calls.to('wallet.memberEntries').at(-1)).toMatchObject({
      params: { id: fixtureId(5) },
      query: { type: 'lottery.prize' },
    }),
  )
})

test('leads to what the same member has paid, in an account’s own letters', async () => {
  await open({}, 'a&b c')
  for (const [name, path] of [
    ['Deposits of this member', '/deposits'],
    ['Withdrawals of this member', '/withdrawals'],
    ['Adjustments of this member', '/adjustments'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?account=a%26b%20c`)
})

test('pockets that do not come are no empty pockets, and the statement stands without them', async () => {
  const { user, calls } = await open({ 'wallet.memberPockets': 'lost' })
  await passTime(4_000)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The connection dropped. Please try again.')
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.getAllByText('River 30')).toHaveLength(2)
  calls.change({ 'wallet.memberPockets': pockets })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('15.50000001 USDT')).toBeVisible()
})

test('a refusal is told, and nothing is asked again by itself', async () => {
  const { calls } = await open({ 'wallet.memberPockets': refusal('permission_denied') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow that.')
  await passTime(4_000)
  expect(calls.to('wallet.memberPockets')).toHaveLength(1)
})

test('while it loads no amount is shown', async () => {
  await open({ 'wallet.memberPockets': 'pending', 'wallet.memberEntries': { list: [], next: null } })
  expect(await screen.findByText('No rows')).toBeVisible()
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  expect(document.querySelector('dd')).toBeNull()
})
