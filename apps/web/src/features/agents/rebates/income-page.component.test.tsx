import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { RebateIncomePage } from './income-page.tsx'

const row = (account: string | null, changes: object = {}) => ({
  orderId: fixtureId(account ?? 'left'),
  account,
  level: 1,
  lottery: 'turbo-pick-3',
  lotteryName: 'Turbo Pick 3',
  drawNumber: '202611200842',
  stake: '100.00',
  series: 1950,
  below: 1940,
  amount: '0.50',
  at: '2026-11-20T10:30:00Z',
  isTakenBack: false,
  ...changes,
})
const page = {
  currency: 'USD',
  total: '2.50',
  count: 3,
  list: [
    row('linh'),
    row('me', { level: 0, below: null, amount: '2.00' }),
    row(null, { level: null, amount: '0.70', isTakenBack: true }),
  ],
  next: null,
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({ 'agents.rebateIncome': page, ...answers })
  return { ...(await show(<RebateIncomePage />, { session: { type: 1 }, at: '/m/member/teamRebate' })), calls }
}

test('lists who brought which rebate; the day comes to what its rows do, without what was taken back', async () => {
  await open()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/linhTurbo Pick 3 · .*\+0\.50Team bet$/),
    expect.stringMatching(/meTurbo Pick 3 · .*\+2\.00Own bet$/),
    expect.stringMatching(/No longer in your teamTurbo Pick 3 · .*0\.70Taken back$/),
  ])
  expect(screen.getByText('3 orders')).toBeTruthy()
  expect(screen.getAllByText('+2.50').length).toBeGreaterThan(0)
})

test('opens how a rebate came about', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /linh/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Rebate' })
  expect(sheet).toHaveTextContent('Placed bylinh')
  expect(sheet).toHaveTextContent('Your prize group then1950')
  expect(sheet).toHaveTextContent('Prize group below1940')
  expect(sheet).toHaveTextContent('Rate0.5%')
  expect(within(sheet).getByText(/^The rate of what was staked traditionally/)).toBeTruthy()
})

test('asks by kind and days; no rebates, and rows that did not load, are told', async () => {
  const { user, calls } = await open({ 'agents.rebateIncome': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'The record did not load' })
  calls.change({ 'agents.rebateIncome': { ...page, total: '0.00', count: 0, list: [] } })
  await user.click(screen.getByRole('radio', { name: 'Own' }))
  expect(await screen.findByRole('heading', { name: 'No rebates in these days' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => {
    const query = calls.to('agents.rebateIncome').at(-1)?.query
    expect(query).toMatchObject({ of: 'own' })
    expect(query?.['from']).toBe(query?.['to'])
  })
})

test('commissions by category are listed beside those of prize groups', async () => {
  const commission = (basis: 'turnover' | 'loss', base: string, amount: string) => ({
    id: fixtureId(basis),
    day: '2026-11-20',
    category: 'RNG' as const,
    basis,
    account: 'linh',
    level: 1,
    base,
    basisPoints: 50,
    below: 20,
    amount,
  })
  const list = [commission('turnover', '100.00', '0.30'), commission('loss', '40.00', '0.12')]
  const { user } = await open({
    'agents.commissionIncome': { currency: 'USD', total: '0.42', count: 2, list, next: null },
  })
  await user.click(await screen.findByRole('radio', { name: 'Games' }))
  expect(await screen.findByText('Slots · 20 Nov · 0.3% of 100.00 in valid bets')).toBeTruthy()
  expect(screen.getByText('Slots · 20 Nov · 0.3% of 40.00 in losses')).toBeTruthy()
  expect(screen.getByText('2 entries')).toBeTruthy()
})
