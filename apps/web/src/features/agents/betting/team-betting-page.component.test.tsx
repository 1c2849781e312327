import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { downlineFixture, teamBetFixture, teamBetsFixture } from '../../../testing/fixtures/agents.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import * as route from '../../../routes/agents/team/agent-team-betting.tsx'
import { TeamBettingPage } from './team-betting-page.tsx'

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.teamBets': teamBetsFixture(), ...answers })
  const at = '/m/teamBetting'
  return { ...(await show(<TeamBettingPage />, { session: { type: 1 }, at, module: route, ...surroundings })), calls }
}

test('lists the bets of today with what they add up to', async () => {
  const { calls } = await open()
  const [won, open_, back] = await screen.findAllByRole('listitem')
  expect(won).toHaveTextContent(/linhPharaoh · .*10\.00 USDPaid out 4\.00/)
  expect(open_).toHaveTextContent(/Fast five · #0042 · .*Open/)
  expect(back).toHaveTextContent('Stake returned')
  expect(screen.getByText('2 bets: staked 12.00, paid out 4.00, net 6.00 USD')).toBeTruthy()
  expect(calls.to('agents.teamBets')[0]?.query).toEqual({})
})

test('asks by account, type and days', async () => {
  const { user, calls } = await open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find an account' }), ' li')
  await user.click(screen.getByRole('tab', { name: 'Slots' }))
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() =>
    expect(calls.to('agents.teamBets').at(-1)?.query).toMatchObject({
      account: 'li',
      type: 'RNG',
      from: '2026-11-14',
      to: '2026-11-20',
    }),
  )
})

test('of one member, who is named and can be left out again', async () => {
  const id = fixtureId('linh')
  const { user, calls } = await open(
    {
      'agents.downline': {
        ...downlineFixture('linh'),
        nickname: 'Linh',
        lastLoginAt: null,
        contacts: [],
        line: [],
      },
    },
    { at: `/m/teamBetting?memberId=${id}` },
  )
  const chip = await screen.findByRole('button', { name: 'Show everybody’s bets' })
  await waitFor(() => expect(calls.to('agents.teamBets')[0]?.query).toEqual({ memberId: id }))
  expect(screen.queryByRole('searchbox')).toBeNull()
  await waitFor(() => expect(chip).toHaveTextContent('linh'))
  await user.click(chip)
  await waitFor(() => expect(calls.to('agents.teamBets').at(-1)?.query).toEqual({}))
})

test('says when there are none, reads again what did not load, and shows more', async () => {
  const { user, calls } = await open({ 'agents.teamBets': refusal('rate_limited') })
  await screen.findByText('The record did not load')
  calls.change({ 'agents.teamBets': teamBetsFixture({ next: 'cursor' }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Paid out 4.00')
  calls.change({ 'agents.teamBets': teamBetsFixture({ list: [teamBetFixture('anhdao')] }) })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('anhdao')).toBeTruthy()
  calls.change({ 'agents.teamBets': teamBetsFixture({ list: [], totals: [] }) })
  await user.click(screen.getByRole('tab', { name: 'Lottery' }))
  expect(await screen.findByRole('heading', { name: 'No bets in these days' })).toBeTruthy()
})

test('has nothing that axe finds, in Arabic', async () => {
  await open({}, { language: 'ar' })
  await screen.findAllByRole('listitem')
  expect(await axeViolations()).toEqual([])
})
