import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { figuresFixture, pnlFixture, pnlRowFixture } from '../../../testing/fixtures/agents.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import * as route from '../../../routes/agents/team/agent-team-pnl.tsx'
import { PnlPage } from './pnl-page.tsx'

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.profitAndLoss': pnlFixture(), ...answers })
  const at = '/m/agent/team/pnl'
  return { ...(await show(<PnlPage />, { session: { type: 1 }, at, module: route, ...surroundings })), calls }
}

afterEach(() => vi.restoreAllMocks())

test('shows the total and the branches, which lead down to members and their bets', async () => {
  await open()
  expect(await screen.findByText('Valid bets')).toBeTruthy()
  expect(screen.getByText('50,000.00')).toBeTruthy()
  expect(screen.getByText('Rebates').parentElement).toHaveTextContent('276.00')
  expect(screen.getByText('Your own rebates (not included)').parentElement).toHaveTextContent('12.50')
  const below = screen.getByRole('link', { name: /thanh\.v.*3 members below/ })
  expect(below).toHaveAttribute('href', `/m/agent/team/pnl?of=${fixtureId('thanh')}&by=member`)
  expect(below).toHaveTextContent('−2,660.50Staked 96,210.00')
  const leaf = screen.getByRole('link', { name: /linh/ })
  expect(leaf).toHaveAttribute('href', `/m/teamBetting?memberId=${fixtureId('linh')}&from=2026-11-14&to=2026-11-20`)
})

test('a member is shown with the line to it, and alone', async () => {
  const [id, above] = [fixtureId('thanh'), fixtureId('mai')]
  const { calls } = await open(
    {
      'agents.profitAndLoss': pnlFixture({
        line: [
          { id: above, account: 'mai' },
          { id, account: 'thanh.v' },
        ],
        rows: [pnlRowFixture({ member: { id, account: 'thanh.v', isAlone: true, memberCount: 0 } })],
      }),
    },
    { at: `/m/agent/team/pnl?of=${id}` },
  )
  expect(await screen.findByRole('link', { name: 'mai' })).toHaveAttribute('href', `/m/agent/team/pnl?of=${above}`)
  expect(screen.getByRole('link', { name: 'thanh.v' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/m/agent/team/pnl')
  expect(screen.getByText('thanh.v, alone')).toBeTruthy()
  expect(calls.to('agents.profitAndLoss')[0]?.query).toMatchObject({ of: id, by: 'member' })
})

test('is divided by games and levels, and by other days', async () => {
  const { user, calls } = await open()
  await screen.findByText('Valid bets')
  calls.change({
    'agents.profitAndLoss': pnlFixture({
      rows: [pnlRowFixture({ member: null, type: 'RNG' }), pnlRowFixture({ member: null, bets: 0 })],
    }),
  })
  await user.click(screen.getByRole('tab', { name: 'Games' }))
  expect(await screen.findByText('Slots')).toBeTruthy()
  expect(screen.getByText('Not from a game')).toBeTruthy()
  calls.change({ 'agents.profitAndLoss': pnlFixture({ rows: [pnlRowFixture({ member: null, level: 2 })] }) })
  await user.click(screen.getByRole('tab', { name: 'Levels' }))
  expect(await screen.findByText('Level 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() =>
    expect(calls.to('agents.profitAndLoss').at(-1)?.query).toMatchObject({
      by: 'level',
      from: '2026-11-20',
      to: '2026-11-20',
    }),
  )
})

test('saves every row as a file, with the total, and says when it could not', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await Promise.all(files.map((file) => file.text()))
  const lines = text.join('').split('\r\n')
  expect(lines[0]).toMatch(/Members,Bets,Staked,Open bets/)
  expect(lines[0]).toContain(',Bonuses,Rebates,Profit,')
  expect(lines[1]).toMatch(/^thanh\.v,34,96210\.00/)
  expect(lines[1]).toContain('(2660.50)')
  expect(lines.at(-2)).toMatch(/^Total,4120,742180\.00.*,USD$/)
  calls.change({ 'agents.profitAndLoss': refusal('rate_limited') })
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect(await screen.findByText('The file was not saved.')).toBeTruthy()
})

test('says when there is nothing, reads again what did not load, and shows more', async () => {
  const { user, calls } = await open({ 'agents.profitAndLoss': refusal('rate_limited') })
  await screen.findByText('The record did not load')
  calls.change({ 'agents.profitAndLoss': pnlFixture({ rows: pnlFixture().rows.slice(0, 1), next: 'cursor' }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('thanh.v')
  calls.change({ 'agents.profitAndLoss': pnlFixture({ rows: pnlFixture().rows.slice(1) }) })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('linh')).toBeTruthy()
  calls.change({ 'agents.profitAndLoss': pnlFixture({ rows: [], total: figuresFixture({ open: '0.00' }) }) })
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(await screen.findByRole('heading', { name: 'No figures in these days' })).toBeTruthy()
  expect(screen.queryByText('Open bets')).toBeNull()
})

test('has nothing that axe finds, in Arabic', async () => {
  await open({}, { language: 'ar' })
  await screen.findByText('linh')
  expect(await axeViolations()).toEqual([])
})
