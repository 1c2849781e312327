import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { passTime, show, type Surroundings } from '../../testing/show.tsx'
import { TodayPage } from './today-page.tsx'

type Today = OperatorReply<'reports.today'>
type Money = Today['currencies'][number]

const same = <Value,>(value: Value) => ({ today: value, yesterday: value, weekAgo: value })
const none = same({ amount: '0.00', count: 0 })
const began = '2026-11-19T17:00:00Z'

const moneyOf = (changes: Partial<Money> = {}): Money => ({
  currency: 'USD',
  deposits: none,
  firstDeposits: none,
  withdrawals: none,
  stakes: none,
  wins: none,
  bonuses: none,
  rebates: none,
  goodwill: none,
  commissions: none,
  grossRevenue: same('0.00'),
  netRevenue: same('0.00'),
  memberBalances: same('0.00'),
  openStakes: { amount: '12.00', count: 2 },
  openLiability: '112.00',
  ...changes,
})
const todayOf = (changes: Partial<Today> = {}): Today => ({
  at: '2026-11-20T12:00:00Z',
  timeZone: 'Asia/Ho_Chi_Minh',
  since: { today: began, yesterday: '2026-11-18T17:00:00Z', weekAgo: '2026-11-12T17:00:00Z' },
  online: 1_204,
  registrations: same(0),
  activeMembers: same(0),
  currencies: [moneyOf()],
  queues: [
    { queue: 'withdrawals', count: 3, oldestAt: '2026-11-20T09:30:00Z' },
    { queue: 'kyc', count: 0, oldestAt: null },
  ],
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'reports.today': todayOf(),
    // Of the chart: its figures come after those of the day.
    'reports.series': 'pending',
    ...answers,
  })
  return { ...(await show(<TodayPage />, surroundings)), calls }
}

const tile = (title: string) => {
  const found = screen.getByText(title, { selector: 'p' }).closest<HTMLElement>('.mantine-Paper-root')
  if (!found) throw new Error(`${title} has no tile`)
  return found
}

test('says how much more or less it is, and whether that is better', async () => {
  const amounts = { today: { amount: '150.00', count: 3 }, yesterday: { amount: '100.00', count: 2 } }
  const weekAgo = { amount: '0.00', count: 0 }
  await open({
    'reports.today': todayOf({
      currencies: [moneyOf({ deposits: { ...amounts, weekAgo }, withdrawals: { ...amounts, weekAgo: amounts.today } })],
    }),
  })
  await screen.findByText('Deposits')
  expect(tile('Deposits')).toHaveTextContent('150.003 deposits▲ 50% moreYesterday 100.00')
  // Of nothing there is no share.
  expect(tile('Deposits')).toHaveTextContent('▲ moreA week ago 0.00')
  expect(tile('Withdrawals paid')).toHaveTextContent('= the sameA week ago 150.00')
  const colours = ['Deposits', 'Withdrawals paid'].map((title) => within(tile(title)).getByText(/50%/).style.color)
  expect(colours).toEqual(['var(--figure-better)', 'var(--figure-worse)'])
  expect(tile('Open liability')).toHaveTextContent('112.00Balances, and 12.00 in 2 open bets')
})

test('leads to what waits and to the rows of each figure, since midnight of the merchant', async () => {
  await open()
  expect((await screen.findByText('The oldest for 2 hours')).closest('a')).toHaveAttribute('href', '/withdrawals')
  expect(screen.getByText('Nothing waits').closest('a')).toHaveAttribute('href', '/kyc')
  expect(tile('Stakes')).toHaveAttribute(
    'href',
    `/revenue?figure=stakes&currency=USD&from=${encodeURIComponent(began)}`,
  )
  expect(screen.getByText(/^Since 2026-11-20 00:00 in Asia\/Ho_Chi_Minh, as of 19:00:00/)).toBeVisible()
})

test('leads nowhere that the operator may not read', async () => {
  const hidden = new Set(['payments.read', 'members.read', 'bets.read'])
  await open({ 'reports.today': todayOf({ queues: [] }) }, { may: permissions.filter((each) => !hidden.has(each)) })
  await screen.findByText('Online now')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Waiting for you')).toBeNull()
})

test('shows the currency that is chosen, and keeps it', async () => {
  const dong = moneyOf({ currency: 'VND', openLiability: '5000000' })
  const { user } = await open({ 'reports.today': todayOf({ currencies: [moneyOf(), dong] }) })
  await user.click(await screen.findByText('VND'))
  expect(await screen.findByText('5,000,000')).toBeVisible()
  expect(localStorage.getItem('report-currency')).toBe('"VND"')
})

test('says why figures or their course do not come, and keeps those that were read while it is so', async () => {
  const { user, calls } = await open({ 'reports.today': 'lost', 'reports.series': refusal('permission_denied') })
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  await passTime(500)
  await passTime(3_500)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'reports.today': todayOf() })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('1,204')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow that.')
  calls.change({ 'reports.today': 'lost' })
  await passTime(16_000)
  await waitFor(() => expect(calls.to('reports.today').length).toBeGreaterThan(4))
  expect(screen.getByText('1,204')).toBeVisible()
})
