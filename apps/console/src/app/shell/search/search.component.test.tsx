import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { memberRow } from '../../../testing/member-row.ts'
import { passTime, show, type Surroundings } from '../../../testing/show.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { Search } from './search.tsx'

const found = (...list: RowOf<'accounts.members'>[]) => ({ list, next: null })
const minh = memberRow()
const mina = memberRow({ id: fixtureId(6), number: '6', account: 'mina.le' })

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'accounts.members': found(), ...answers })
  const shown = await show(
    <>
      <input aria-label="Elsewhere" />
      <Search />
    </>,
    { at: '/games', ...surroundings },
  )
  await shown.user.keyboard('/')
  const field = await screen.findByRole('textbox', { name: 'Search' })
  /** Types, and waits for the pause after the last key. */
  const ask = async (text: string) => {
    await shown.user.clear(field)
    await shown.user.type(field, text)
    await passTime(250)
  }
  return { ...shown, calls, field, ask }
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('opens by a slash with the focus in its field, but not from another field, and closes by Escape', async () => {
  const { user, field } = await open()
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds pages and members, asked for once when the keys rest', async () => {
  const { user, calls, field, ask } = await open({ 'accounts.members': found(minh) })
  await ask('m')
  expect(calls.to('accounts.members')).toEqual([])
  await user.type(field, 'i')
  await passTime(100)
  await user.type(field, 'n')
  await passTime(250)
  expect(await screen.findByRole('link', { name: /minh\.tran · Minh/ })).toHaveAttribute(
    'href',
    `/members/${fixtureId(5)}`,
  )
  expect(calls.to('accounts.members').map(({ query }) => query)).toEqual([{ search: 'min', limit: '5' }])
  await ask('draws')
  expect(await screen.findByRole('link', { name: /^Draws/ })).toHaveAttribute('href', '/draws')
})

test.each([
  ['ab-12345-6789', { 'payments.deposits': 1, 'payments.withdrawals': 1 }],
  ['4242', { 'payments.cards': 1 }],
  [fixtureId(31), { 'bets.bet': 1 }],
  ['minh', {}],
])('%s is asked only of what it can belong to', async (text, asked) => {
  const { calls, ask } = await open({
    'payments.deposits': { list: [], next: null },
    'payments.withdrawals': { list: [], next: null },
    'payments.cards': {
      list: [
        { id: fixtureId(8), memberId: fixtureId(5), account: 'minh.tran', bankName: 'River Bank', isRemoved: true },
      ],
    },
    'bets.bet': refusal('not_found'),
  })
  await ask(text)
  const names = ['payments.deposits', 'payments.withdrawals', 'payments.cards', 'bets.bet'] as const
  const counts = names.map((name) => [name, calls.to(name).length] as const).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(asked)
  if (text === '4242') await waitFor(() => expect(links()).toEqual([`/members/${fixtureId(5)}/money`]))
  else expect(await screen.findByText('Nothing was found')).toBeVisible()
})

test('Enter follows the first finding, and arrows go through all of them', async () => {
  const { user, field, ask } = await open({ 'accounts.members': found(minh, mina) })
  await ask('min')
  await screen.findByRole('link', { name: /mina/ })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('link', { name: /mina/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe(`/members/${fixtureId(5)}`)
})

test('Enter never follows what was found for other letters', async () => {
  const { user, calls, ask } = await open({ 'accounts.members': found(minh) })
  await ask('min')
  await screen.findByRole('link', { name: /minh/ })
  calls.change({ 'accounts.members': 'pending' })
  await ask('mina')
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/games')
  calls.change({ 'accounts.members': found(mina) })
  await screen.findByRole('link', { name: /mina/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe(`/members/${fixtureId(6)}`))
})

test('a search that did not come is not taken for nothing', async () => {
  const { user, calls, ask } = await open({ 'accounts.members': 'lost' })
  await ask('minh')
  await passTime(4_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(screen.queryByText('Nothing was found')).toBeNull()
  calls.change({ 'accounts.members': found(minh) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /minh\.tran/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever may read no members and no payments is asked for neither', async () => {
  const may: readonly Permission[] = ['games.read']
  const { calls, ask } = await open({}, { may })
  await ask('4242')
  await ask('mem')
  expect(calls.to('accounts.members')).toEqual([])
  expect(calls.to('payments.cards')).toEqual([])
  expect(links()).toEqual([])
  await ask('vendors')
  expect(await screen.findByRole('link', { name: /^Games and vendors/ })).toBeVisible()
})
