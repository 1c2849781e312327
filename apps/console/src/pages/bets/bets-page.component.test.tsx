import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { passTime, show, type Surroundings } from '../../testing/show.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { BetsPage } from './bets-page.tsx'

type Bet = OperatorReply<'bets.bet'>

const row: RowOf<'bets.allBets'> = {
  id: fixtureId(31),
  source: 'lottery',
  game: 'river-30s',
  gameName: 'River 30',
  detail: '202611200001',
  currency: 'USD',
  stake: '2.00',
  returned: '0.00',
  valid: '0.00',
  state: 'open',
  placedAt: '2026-11-20T11:00:00Z',
  settledAt: null,
  memberId: fixtureId(5),
  account: 'minh.tran',
  vendorName: null,
  openStake: '2.00',
}
const draw: NonNullable<Bet['draw']> = {
  number: '202611200001',
  commitment: 'c0ffee',
  result: null,
  lines: [{ play: 'Big', content: 'Big', notes: 1, stake: '2.00' }],
  rebates: [],
  proof: { host: null, port: 443, path: '/m/proof' },
}
const bet = (changes: Partial<Bet> = {}): Bet => ({
  ...row,
  hasReplay: false,
  postings: [
    {
      id: fixtureId(41),
      at: row.placedAt,
      type: 'lottery.stake',
      pocket: 'cash',
      amount: '-2.00',
      reference: 'river-30s',
    },
  ],
  draw,
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'bets.allBets': { list: [row], next: null }, 'bets.bet': bet(), ...answers })
  return { ...(await show(<BetsPage />, surroundings)), calls }
}

const openFirst = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Open minh.tran/ }))
  return within(await screen.findByRole('dialog'))
}

test('asks for exactly what is filtered and sorted by', async () => {
  const { user, calls } = await open({}, { at: '/bets?currency=USD&stakeFrom=5' })
  await screen.findByText('River 30')
  expect(calls.to('bets.allBets')[0]?.query).toEqual({ currency: 'USD', stakeFrom: '5', limit: '50' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Slots')
  await user.click(screen.getByRole('button', { name: 'Placed' }))
  await waitFor(() =>
    expect(calls.to('bets.allBets').at(-1)?.query).toEqual({
      currency: 'USD',
      stakeFrom: '5',
      type: 'RNG',
      sort: '-placed',
      limit: '50',
    }),
  )
})

test('a limit that needs a currency or a shorter time is told, and the filters stay', async () => {
  await open({ 'bets.allBets': refusal('invalid_request', { field: 'stakeFrom' }) }, { at: '/bets?stakeFrom=5' })
  expect(await screen.findByRole('alert')).toHaveTextContent('stakeFrom')
  expect(screen.getByRole('textbox', { name: 'Stake from' })).toHaveValue('5')
})

test('a bet opens with its lines, what it moved and how to check the draw; Escape closes it', async () => {
  const { user } = await open()
  const drawer = await openFirst(user)
  expect(await drawer.findByText('2.00 USD')).toBeVisible()
  expect(drawer.getByText('-2.00')).toBeVisible()
  expect(drawer.getByText('Not drawn yet')).toBeVisible()
  expect(drawer.getByText('c0ffee')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Open the member' })).toHaveAttribute('href', `/members/${fixtureId(5)}/bets`)
  expect(drawer.getByRole('link', { name: 'What anyone needs to check the draw' })).toHaveAttribute(
    'href',
    expect.stringContaining('/m/proof'),
  )
  expect(screen.queryByText('Rebates')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a round of a game has its vendor and no draw', async () => {
  const { user } = await open({
    'bets.bet': bet({ source: 'games', gameName: 'Silent Mill', vendorName: 'Northreel', draw: null }),
  })
  const drawer = await openFirst(user)
  expect(await drawer.findByText('Northreel · Silent Mill')).toBeVisible()
  expect(drawer.queryByText('Lines')).toBeNull()
})

test('whoever may not read members is offered no way to one', async () => {
  const { user } = await open({}, { may: permissions.filter((each) => each !== 'members.read') })
  const drawer = await openFirst(user)
  expect(await drawer.findByText('2.00 USD')).toBeVisible()
  expect(drawer.queryByRole('link', { name: 'Open the member' })).toBeNull()
})

test('a bet that loads says so, and one that does not come is asked for again', async () => {
  const { user, calls } = await open({ 'bets.bet': 'pending' })
  const drawer = await openFirst(user)
  expect(drawer.getByLabelText('Loading')).toBeVisible()
  calls.change({ 'bets.bet': 'lost' })
  await passTime(4_000)
  const alert = within(await drawer.findByRole('alert'))
  expect(drawer.queryByLabelText('Loading')).toBeNull()
  calls.change({ 'bets.bet': bet() })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await drawer.findByText('2.00 USD')).toBeVisible()
})
