import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { limitsFixture } from '../../../testing/fixtures/limits.ts'
import { depositFixture } from '../../../testing/fixtures/payments.ts'
import { passTime, showPage } from '../../../testing/show.tsx'

const openHistory = async (answers: Answers) => {
  const calls = answerCalls({ 'responsibleGaming.limits': limitsFixture(), ...answers })
  return { ...(await showPage('/m/voucherCenter?view=history')), calls }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your deposits' })).getAllByRole('listitem').length

test('an empty list says so and leads to the first deposit', async () => {
  await openHistory({ 'payments.deposits': { list: [], next: null } })
  expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/m/voucherCenter')
})

const older = depositFixture({ id: fixtureId('older deposit') })

test('reads on with the cursor of the last page until there is none', async () => {
  const { user, calls } = await openHistory({
    'payments.deposits': ({ query }) =>
      query['after'] === 'page2' ? { list: [older], next: null } : { list: [depositFixture()], next: 'page2' },
  })
  expect(await rows()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toBe(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.to('payments.deposits').map(({ query }) => query['after'])).toEqual([undefined, 'page2'])
})

test('a page that was lost keeps those before it and can be asked for again', async () => {
  const { user, calls } = await openHistory({
    'payments.deposits': ({ query }) => (query['after'] ? 'lost' : { list: [depositFixture()], next: 'page2' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await passTime(3_000)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(await rows()).toBe(1)
  calls.change({ 'payments.deposits': { list: [older], next: null } })
  await user.click(again)
  await waitFor(async () => expect(await rows()).toBe(2))
})

test('asks again where nothing came at all', async () => {
  const { user, calls } = await openHistory({ 'payments.deposits': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Your deposits did not load' })).toBeVisible()
  calls.change({ 'payments.deposits': { list: [depositFixture()], next: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toBe(1)
})
