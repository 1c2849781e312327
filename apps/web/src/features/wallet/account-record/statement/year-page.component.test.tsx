import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../../testing/answer-calls.ts'
import { passTime, showPage, type Surroundings } from '../../../../testing/show.tsx'

type Answer = NonNullable<Answers['responsibleGaming.annualStatement']>
type Year = ReplyOf<Calls['responsibleGaming.annualStatement']>

const nothing = {
  deposited: '0.00',
  withdrawn: '0.00',
  staked: '0.00',
  returned: '0.00',
  net: '0.00',
  other: '0.00',
  bonus: '0.00',
}
const june = { ...nothing, deposited: '200.00', staked: '150.00', returned: '120.50', net: '-29.50' }

const year = (changes: Partial<Year> = {}): Year => ({
  currency: 'USD',
  year: 2026,
  years: [2026, 2024],
  timeZone: 'Asia/Ho_Chi_Minh',
  opening: '10.00',
  closing: '180.50',
  months: [
    { ...nothing, month: '2026-05' },
    { ...june, month: '2026-06' },
  ],
  total: june,
  ...changes,
})

const open = async (answer: Answer, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'responsibleGaming.annualStatement': answer })
  return { ...(await showPage('/m/transaction/record?view=year', surroundings)), calls }
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('waits, then shows each month with its sums, the whole year, and what there was before and is now', async () => {
  const { calls } = await open('pending')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'responsibleGaming.annualStatement': year() })
  const month = await screen.findByRole('row', { name: /^Jun/ })
  expect(cells(month).slice(0, 5)).toEqual(['200.00', '0.00', '150.00', '120.50', '−29.50'])
  expect(cells(screen.getByRole('row', { name: /^Whole year/ }))).toEqual(cells(month))
  expect(screen.getByText('Balance at the start').nextElementSibling).toHaveTextContent('$10.00')
  expect(screen.getByText('Balance now').nextElementSibling).toHaveTextContent('$180.50')
})

test('a year that is over ends with its last balance', async () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    ...nothing,
    month: `2024-${String(index + 1).padStart(2, '0')}`,
  }))
  await open(year({ year: 2024, months }))
  expect(await screen.findByText('Balance at the end')).toBeVisible()
  expect(screen.queryByText('Balance now')).toBeNull()
})

test('another year is an address of its own, and is asked for', async () => {
  const { user, calls, visited } = await open(({ query }) => year({ year: Number(query['year'] ?? 2026) }))
  const years = within(await screen.findByRole('group', { name: 'Year' }))
  expect(years.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2026', '2024'])
  await user.click(years.getByRole('button', { name: '2024' }))
  expect(visited).toEqual(['/m/transaction/record?view=year&year=2024'])
  expect(await screen.findByRole('heading', { name: /2024/ })).toBeVisible()
  expect(calls.to('responsibleGaming.annualStatement').map(({ query }) => query)).toEqual([{}, { year: '2024' }])
})

test('a year in which nothing moved says so', async () => {
  await open(year({ months: [], total: nothing }))
  expect(await screen.findByText('Nothing has moved in this year.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('is asked for again after the connection was lost', async () => {
  const { user, calls } = await open('lost')
  await passTime(3_000)
  await screen.findByRole('heading', { name: 'The record did not load' })
  calls.change({ 'responsibleGaming.annualStatement': year() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^Jun/ })).toBeVisible()
})

test('reads from right to left in Arabic with its sums from left to right; the table scrolls by keyboard', async () => {
  const { site } = await open(year(), { language: 'ar', hasLongTexts: true })
  const table = await screen.findByRole('table')
  await waitFor(() => expect(site.i18n.t('wallet.year.total')).toMatch(/^\[.*\]$/))
  expect(within(table).getByRole('rowheader', { name: site.i18n.t('wallet.year.total') })).toBeVisible()
  expect(within(table).getAllByText('200.00', { exact: false })[0]).toHaveAttribute('dir', 'ltr')
  expect(table.closest('[tabindex="0"]')).not.toBeNull()
})
