import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import {
  affiliateFixture,
  computationFixture,
  contractFixture,
  offeredFixture,
  statementFixture,
  termsFixture,
} from '../../../testing/fixtures/agent-contracts.ts'
import { downlineFixture } from '../../../testing/fixtures/agents.ts'
import { show } from '../../../testing/show.tsx'
import { ContractPage } from './contract-page.tsx'
import { DividendPage } from './dividend-page.tsx'
import { WaitingContracts } from './waiting-contracts.tsx'

const empty = { isOpen: true, list: [], below: [] }
const period = {
  startsAt: '2026-11-23T00:00:00Z',
  endsAt: '2026-11-24T00:00:00Z',
  figures: { ...computationFixture().figures, turnover: '2000.00' },
  active: 2,
}

async function open(answers: Answers = {}, to?: string) {
  const calls = answerCalls({
    'agents.dailySalaryRequests': empty,
    'agents.contractStatements': { list: [], next: null },
    'agents.contractPeriods': { list: [period] },
    ...answers,
  })
  const page = <ContractPage kind="daily_salary" to={to} />
  return { ...(await show(page, { session: { type: 1 }, at: '/m/member/agent/getSalaryContract' })), calls }
}

test('an offer shows its terms and is signed by their hash', async () => {
  const { user, calls } = await open({
    'agents.dailySalaryRequests': { ...empty, list: [offeredFixture()] },
    'agents.answerContract': {},
  })
  expect(await screen.findByRole('heading', { name: 'A contract waits for you' })).toBeTruthy()
  expect(screen.getByText(/Offered by boss/)).toBeTruthy()
  expect(screen.getByRole('row', { name: '$5,000.00 3 0.3 %' })).toBeTruthy()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() =>
    expect(calls.to('agents.answerContract')[0]?.body).toEqual({ version: 1, hash: 'ab'.repeat(32), isAccepted: true }),
  )
})

test('an offer that is too old says so', async () => {
  const { user } = await open({
    'agents.dailySalaryRequests': { ...empty, list: [offeredFixture()] },
    'agents.answerContract': refusal('contract_offer_expired'),
  })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('The time to answer this offer is over.')).toBeTruthy()
})

test('the simulator shows the last periods, and computes typed figures', async () => {
  const { user } = await open({ 'agents.dailySalaryRequests': { ...empty, list: [offeredFixture()] } })
  await user.click(await screen.findByRole('button', { name: 'What would it pay?' }))
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByRole('row', { name: /\$2,000.00 2 \$4.00/ })).toBeTruthy()
  await user.type(within(sheet).getByLabelText('Valid bets'), '10000')
  const people = within(sheet).getByLabelText('Active people')
  await user.clear(people)
  await user.type(people, '3')
  expect(await within(sheet).findByText('Pays $30.00')).toBeTruthy()
})

test('a running contract is ended by both, and a downline’s offer is withdrawn', async () => {
  const below = { ...offeredFixture(), side: 'first' as const, second: { id: offeredFixture().id, account: 'linh' } }
  const { user, calls } = await open({
    'agents.dailySalaryRequests': { ...empty, list: [contractFixture()], below: [below] },
    'agents.releaseContract': {},
    'agents.withdrawContractOffer': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Ask to end it' }))
  await waitFor(() => expect(calls.to('agents.releaseContract')[0]?.body).toEqual({ act: 'ask' }))
  await user.click(screen.getByRole('button', { name: /linh/ }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw the offer' }))
  await waitFor(() => expect(calls.to('agents.withdrawContractOffer')).toHaveLength(1))
})

test('an end that the other side asked for is agreed to', async () => {
  const asked = contractFixture({ state: 'releasing', releaseBy: 'first' })
  const { user, calls } = await open({
    'agents.dailySalaryRequests': { ...empty, list: [asked] },
    'agents.releaseContract': {},
  })
  expect(await screen.findByText(/The other side asks to end it/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Agree to the end' }))
  await waitFor(() => expect(calls.to('agents.releaseContract')[0]?.body).toEqual({ act: 'agree' }))
})

test('terms for a downline are checked as they are typed, and sent', async () => {
  const linh = downlineFixture('linh', { type: 1 })
  const { user, calls } = await open(
    {
      'agents.dailySalaryRequests': { ...empty, list: [contractFixture()] },
      'agents.downline': { ...linh, nickname: 'Linh', lastLoginAt: null, contacts: [], line: [] },
      'agents.offerContract': { id: linh.id, version: 1 },
    },
    linh.id,
  )
  const sheet = await screen.findByRole('dialog')
  const first = within(within(sheet).getByRole('group', { name: 'Tier 1' })).getByLabelText('Rate in %')
  await user.clear(first)
  await user.type(first, '0.5')
  expect(await within(sheet).findByText(/each tier has to ask for more/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: 'Remove the last tier' }))
  expect(await within(sheet).findByText(/That is more than your own contract/)).toBeTruthy()
  await user.clear(first)
  await user.type(first, '0.15')
  await user.click(within(sheet).getByRole('button', { name: 'Offer a contract' }))
  await waitFor(() =>
    expect(calls.to('agents.offerContract')[0]?.body).toEqual({
      memberId: linh.id,
      terms: {
        ...termsFixture(),
        activeTurnover: '100',
        tiers: [{ from: '1000', activeMin: 1, ratePpm: 1_500, lostRatePpm: 0 }],
      },
    }),
  )
})

test('who has no contract cannot offer one', async () => {
  await open({}, downlineFixture('linh').id)
  expect(await screen.findByText(/no contract of this kind that you can pass on/)).toBeTruthy()
})

test('a statement opens its computation, which adds up', async () => {
  const { user } = await open({
    'agents.contractStatements': { list: [statementFixture()], next: null },
    'agents.contractStatement': { statement: statementFixture(), computation: computationFixture() },
  })
  await user.click(await screen.findByRole('button', { name: /\$18.00/ }))
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText('The team had valid bets of $6,000.00, and 3 active people.')).toBeTruthy()
  expect(sheet).toHaveTextContent('That reaches tier 2.')
  expect(sheet).toHaveTextContent('$−500.00 of it is the correction of earlier bets.')
  expect(within(sheet).getByRole('row', { name: 'linh $2,000.00 $6.00 $4.00' })).toBeTruthy()
  expect(within(sheet).getByRole('row', { name: 'Total $6,000.00 $18.00 $4.00' })).toBeTruthy()
  expect(sheet).toHaveTextContent('$18.00 was paid by boss.')
  expect(within(sheet).getByRole('link', { name: 'Bets of the team in these days' })).toHaveAttribute(
    'href',
    '/m/teamBetting?from=2026-11-23&to=2026-11-23',
  )
})

test('statements of downlines are a tap away, and say when there are none', async () => {
  const { user, calls } = await open()
  expect(await screen.findByRole('heading', { name: 'No statement yet' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Paid to downlines' }))
  await waitFor(() => expect(calls.to('agents.contractStatements').at(-1)?.query).toMatchObject({ side: 'first' }))
})

test('contracts that did not load are read again on request', async () => {
  const { user, calls } = await open({ 'agents.dailySalaryRequests': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'The contracts did not load' })
  calls.change({ 'agents.dailySalaryRequests': { ...empty, list: [contractFixture()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your contract with boss' })).toBeTruthy()
})

test('past dividends have a way to the contract', async () => {
  answerCalls({ 'agents.contractStatements': { list: [statementFixture({ kind: 'dividend' })], next: null } })
  await show(<DividendPage />, { session: { type: 1 }, at: '/m/member/agent/agentDivident' })
  expect(await screen.findByRole('link', { name: 'Dividend' })).toHaveAttribute(
    'href',
    '/m/member/agent/getDevidendContract',
  )
  expect(await screen.findByText('$18.00')).toBeTruthy()
})

test('a contract that waits is an alert once, and a row that leads to its page', async () => {
  answerCalls({
    'agents.contractInfo': {
      dailysalreqtype: '',
      divtypecompperiodreq: 'dividend',
      contracthoursalreq: '',
      netwinreqtype: '',
      affiliatereqtype: '',
    },
  })
  const { user } = await show(<WaitingContracts />, { session: { type: 1 }, at: '/m/agent' })
  const alert = await screen.findByRole('dialog')
  expect(within(alert).getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    '/m/member/agent/getDevidendContract',
  )
  await user.click(within(alert).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('link', { name: /Dividend/ })).toBeTruthy()
})

test('“Read it” opens the contract that its alert names, though another waits', async () => {
  answerCalls({
    'agents.contractInfo': {
      dailysalreqtype: 'dailySalary',
      divtypecompperiodreq: '',
      contracthoursalreq: 'hourlySalary',
      netwinreqtype: '',
      affiliatereqtype: '',
    },
  })
  const { user, visited } = await show(<WaitingContracts />, { session: { type: 1 }, at: '/m/agent' })
  const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Read it' })
  const address = link.getAttribute('href')
  let followed: string | null = null
  link.addEventListener('click', () => setTimeout(() => (followed = link.getAttribute('href'))))
  await user.click(link)
  await waitFor(() => expect(followed).toBe(address))
  expect(visited.filter((each) => each !== address)).toEqual([])
})

test('an affiliate’s share is explained from the money of the players, and has no line to pass it on', async () => {
  const terms = affiliateFixture()
  const statement = statementFixture({
    kind: 'affiliate_loss',
    gross: '72.00',
    amount: '72.00',
    passedOn: '0.00',
    payer: null,
  })
  const { figures } = computationFixture()
  const moved = { deposits: '1000.00', withdrawals: '200.00', promotions: '40.00', fee: '40.00', net: '720.00' }
  answerCalls({
    'agents.affiliateShareRequests': {
      isOpen: false,
      list: [
        contractFixture({
          kind: 'affiliate_loss',
          running: { version: 1, terms, hash: 'ab'.repeat(32), startsAt: '2026-10-01T00:00:00Z' },
        }),
      ],
      below: [],
    },
    'agents.contractStatements': { list: [statement], next: null },
    'agents.contractStatement': {
      statement,
      computation: {
        ...computationFixture(),
        terms,
        figures: { ...figures, ...moved, lateTurnover: '0.00' },
        measured: '720.00',
        active: 1,
        tier: 0,
        parts: [{ of: 'net', amount: '720.00', ratePpm: 100_000, share: '72.00' }],
        branches: [],
      },
    },
  })
  const { user } = await show(<ContractPage kind="affiliate_loss" />, {
    session: { type: 1 },
    at: '/m/member/agent/getAffiliateContract',
  })
  expect(await screen.findByText('5 % of deposits less withdrawals is taken off as a fee.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /\$72.00/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Your players lost $720.00, and one of them was active.')).toBeTruthy()
  expect(sheet.getByRole('row', { name: 'Lost by your players $720.00 10 % $72.00' })).toBeTruthy()
  expect(sheet.getByText('Less the fee')).toBeTruthy()
  expect(sheet.queryByText('Where it comes from')).toBeNull()
})
