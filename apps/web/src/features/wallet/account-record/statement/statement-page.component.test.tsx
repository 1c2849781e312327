import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { entryFixture } from '../../../../testing/fixtures/wallet.ts'
import { passTime, showPage, tapTwice, type Surroundings } from '../../../../testing/show.tsx'

type Totals = ReplyOf<Calls['wallet.transactionTotals']>

const deposit = entryFixture({ type: 'deposit.credit' })
const bet = entryFixture({ id: fixtureId('bet'), type: 'game.bet', amount: '-5.0025', balanceAfter: '244.9975' })

const totals = (changes: Partial<Totals> = {}): Totals => ({
  count: 2,
  incoming: '50.00',
  outgoing: '5.0025',
  net: '44.9975',
  opening: '200.00',
  closing: '244.9975',
  currency: 'USD',
  ...changes,
})

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'wallet.transactions': { list: [deposit, bet], next: null, currency: 'USD' },
    'wallet.transactionTotals': totals(),
    ...answers,
  })
  const at = '/m/transaction/record?view=statement&from=2026-11-01&to=2026-11-20'
  return { ...(await showPage(at, surroundings)), calls }
}

const print = () => screen.findByRole('button', { name: 'Print or save as PDF' })

afterEach(() => vi.restoreAllMocks())

test('shows every movement to the last fraction, and what they add up to', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const { user } = await open()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['50.00', '250.00'],
    ['−5.0025', '244.9975'],
  ])
  const fact = (name: string) => screen.getByText(name).nextElementSibling
  expect(fact('Balance before')).toHaveTextContent('$200.00')
  expect(fact('Balance after')).toHaveTextContent('$244.9975')
  await user.click(await print())
  expect(printed).toHaveBeenCalledOnce()
})

test('is not printed before all pages of it are there', async () => {
  const { calls } = await open({
    'wallet.transactions': ({ query }) =>
      query['after'] ? 'pending' : { list: [deposit], next: 'page2', currency: 'USD' },
  })
  expect(await screen.findByText('Reading all movements, 1 so far')).toBeVisible()
  expect(await print()).toBeDisabled()
  calls.change({ 'wallet.transactions': { list: [bet], next: null, currency: 'USD' } })
  await waitFor(async () => expect(await print()).toBeEnabled())
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
})

test('more than a phone can print are not read at all; the file has them', async () => {
  const { calls } = await open({
    'wallet.transactionTotals': totals({ count: 3_001 }),
    'wallet.transactions': { list: [deposit], next: 'page2', currency: 'USD' },
  })
  expect(await screen.findByText(/^This page holds 3,?000 movements\./)).toBeVisible()
  expect(await print()).toBeDisabled()
  await passTime(1_000)
  expect(calls.to('wallet.transactions').length).toBeLessThan(2)
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
})

test('a page that was lost on the way is asked for again, and nothing is printed meanwhile', async () => {
  const { user, calls } = await open({
    'wallet.transactions': ({ query }) =>
      query['after'] ? refusal('rate_limited') : { list: [deposit], next: 'page2', currency: 'USD' },
  })
  expect(await screen.findByRole('heading', { name: 'The record did not load' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  calls.change({ 'wallet.transactions': { list: [bet], next: null, currency: 'USD' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await print()).toBeEnabled())
})

test('days without movements say so', async () => {
  await open({
    'wallet.transactionTotals': totals({ count: 0, incoming: '0.00', outgoing: '0.00', net: '0.00' }),
    'wallet.transactions': { list: [], next: null, currency: 'USD' },
  })
  expect(await screen.findByText('No movements in these days')).toBeVisible()
})

test('a file that was lost on the way is told, and two taps ask for one', async () => {
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Download CSV' })
  let fail: (cause: unknown) => void = () => {}
  const fetched = vi.fn(
    () =>
      new Promise<Response>((_, reject) => {
        fail = reject
      }),
  )
  vi.stubGlobal('fetch', fetched)
  await tapTwice(user, button)
  expect(fetched).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Preparing the file' })).toHaveAttribute('aria-busy', 'true')
  fail(new TypeError('Failed to fetch'))
  expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
})
