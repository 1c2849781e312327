import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { passTime, show } from '../../../testing/show.tsx'
import { MemberBets } from './member-bets.tsx'

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'bets.memberTurnover': { currency: 'USD', required: '500.00', done: '120.50' },
    'bets.memberBets': { list: [], next: null },
    ...answers,
  })
  return { ...(await show(<MemberBets id={fixtureId(5)} />)), calls }
}

test('shows what is left to stake, and asks for bets of a kind and a state', async () => {
  const { user, calls } = await open()
  expect(await screen.findByText('500.00 USD')).toBeVisible()
  expect(screen.getByText('120.50 USD')).toBeVisible()
  expect(await screen.findByText('No rows')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Lottery orders')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open')
  await waitFor(() =>
    expect(calls.to('bets.memberBets').at(-1)).toMatchObject({
      params: { id: fixtureId(5) },
      query: { source: 'lottery', state: 'open' },
    }),
  )
})

test('turnover that does not come is not taken for none', async () => {
  const { user, calls } = await open({ 'bets.memberTurnover': 'lost' })
  expect(screen.getAllByLabelText('Loading').length).toBeGreaterThan(0)
  await passTime(4_000)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'bets.memberTurnover': { currency: 'USD', required: '0.00', done: '0.00' } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('0.00 USD')).toHaveLength(2)
})
