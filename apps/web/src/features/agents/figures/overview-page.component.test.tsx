import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { overviewFixture } from '../../../testing/fixtures/agents.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import * as route from '../../../routes/agents/team/agent-team-overview.tsx'
import { OverviewPage } from './overview-page.tsx'

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.overview': overviewFixture(), ...answers })
  const at = '/m/agent/team/overview'
  return { ...(await show(<OverviewPage />, { session: { type: 1 }, at, module: route, ...surroundings })), calls }
}

test('shows the figures with their changes, and which days they are compared with', async () => {
  await open()
  expect(await screen.findByText('742,180')).toBeTruthy()
  const list = screen.getByText('Deposits').closest('dl')
  expect(list).toHaveTextContent('StakedChange:+12.4%742,180')
  expect(list).toHaveTextContent('Net for teamChange:−3.2%53,276')
  expect(list).toHaveTextContent('Active membersChange:+50%30')
  expect(list).toHaveTextContent('New membersChange:–4')
  expect(screen.getByText(/Compared with 7 Nov – 13 Nov. Open bets of 1,200/)).toBeTruthy()
})

test('leads from the branches to their profit and loss of the same days', async () => {
  await open()
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('row', { name: /mai_hoang/ })).toHaveTextContent('mai_hoang96,21098,870−2,660')
  expect(within(table).getByRole('link', { name: 'mai_hoang' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/m\/agent\/team\/pnl\?from=2026-11-14&to=2026-11-20&currency=USD&of=/),
  )
  expect(screen.getByRole('link', { name: 'All 412' })).toHaveAttribute('href', expect.not.stringContaining('of='))
})

test('names the day of the chart that is chosen', async () => {
  await open()
  const chart = await screen.findByRole('slider', { name: 'Day' })
  expect(chart).toHaveAttribute('aria-valuetext', '17 Nov: 86,120 staked, 70,000 paid out')
  fireEvent.change(chart, { target: { value: '13' } })
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^20 Nov: /))
  fireEvent.change(chart, { target: { value: '0' } })
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^7 Nov: /))
})

test('asks for other days and another currency, which stay in the address', async () => {
  const { user, calls, visited } = await open({
    'agents.overview': overviewFixture({ currencies: ['USD', 'VND'] }),
  })
  await screen.findByText('742,180')
  expect(calls.to('agents.overview')[0]?.query).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  await user.click(await screen.findByRole('button', { name: 'VND' }))
  await waitFor(() =>
    expect(calls.to('agents.overview').at(-1)?.query).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-19',
      currency: 'VND',
    }),
  )
  expect(visited.at(-1)).toContain('from=2026-11-19&to=2026-11-19')
})

test('what did not load is read again, and a team without members or bets says so', async () => {
  const { user, calls } = await open({ 'agents.overview': refusal('rate_limited') })
  await screen.findByText('The overview did not load')
  calls.change({ 'agents.overview': overviewFixture({ top: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody in your team bet in these days.')).toBeTruthy()
  calls.change({ 'agents.overview': overviewFixture({ memberCount: 0 }) })
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(await screen.findByRole('heading', { name: 'Nobody in your team yet' })).toBeTruthy()
})

test('has nothing that axe finds, in Arabic too', async () => {
  await open({}, { language: 'ar' })
  await screen.findByText('742,180')
  await screen.findByRole('slider')
  expect(await axeViolations()).toEqual([])
})
