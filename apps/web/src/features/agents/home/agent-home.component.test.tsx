import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { profileFixture } from '../../../testing/fixtures/accounts.ts'
import { contractFixture } from '../../../testing/fixtures/agent-contracts.ts'
import { balancesFixture } from '../../../testing/fixtures/wallet.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { AgentHome } from './agent-home.tsx'

const footer = { teamLoginMemberCount: 412, teamBetMemberCount: 287, teamRegisterMemberCount: 19, teamOnlineCount: 96 }

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'accounts.profile': profileFixture(),
    'wallet.balances': balancesFixture(),
    'agents.kpis': { footer },
    'agents.announcements': { list: [], footer: { unreadCount: 4 } },
    'agents.contractInfo': {
      dailysalreqtype: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
      netwinreqtype: '',
      affiliatereqtype: '',
    },
    'agents.dividendRequests': { isOpen: false, list: [], below: [] },
    ...answers,
  })
  return { ...(await show(<AgentHome />, { session: { type: 1 }, at: '/m/agent', ...surroundings })), calls }
}

test('shows today’s four counters of the team', async () => {
  const { calls } = await open()
  const list = await screen.findByLabelText('Your team today')
  expect(await within(list).findByText('412')).toBeTruthy()
  expect(list).toHaveTextContent('Logged in412Betting287Registered19Online96')
  const [asked] = calls.to('agents.kpis')
  // Today by the merchant's calendar, which the platform knows.
  expect(asked?.query).toEqual({ size: '0' })
})

test('counters that did not load are read again on request', async () => {
  const { user, calls } = await open({ 'agents.kpis': refusal('rate_limited') })
  await screen.findByText('The figures of your team did not load')
  calls.change({ 'agents.kpis': { footer } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('412')).toBeTruthy()
})

test.each([
  [10, 'Good morning'],
  [11, 'Good day'],
  [18, 'Good afternoon'],
  [19, 'Good evening'],
])('greets at %s o’clock', async (hour, greeting) => {
  vi.setSystemTime(new Date(2026, 10, 25, hour, 30))
  await open()
  expect(await screen.findByText(greeting)).toBeTruthy()
})

test('has the entries that the merchant’s menu allows, and contracts and customer service always', async () => {
  const { user, site } = await open()
  const menu = screen.getByRole('navigation', { name: 'Agent area' })
  // The fixture's menu names no entry of the agents.
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m/member/agent/getSalaryContract'])
  await user.click(within(menu).getByRole('button', { name: 'Online service' }))
  expect(site.overlays.get()).toEqual({ name: 'service' })
})

test('has a main menu of its own, with the unread notices', async () => {
  await open()
  const menu = screen.getByRole('navigation', { name: 'Agent menu' })
  const notices = await within(menu).findByRole('link', { name: /Notices\s*4/ })
  expect(notices).toHaveAttribute('href', '/m/member/notice?types=A')
  expect(within(menu).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
})

test('reads nothing for a member who is no agent', async () => {
  const { calls } = await open({}, { session: { type: 0 } })
  expect(calls.to('agents.kpis')).toHaveLength(0)
})

test('has the dividend in its menu for who has a contract of it', async () => {
  await open({ 'agents.dividendRequests': { isOpen: false, list: [contractFixture({ kind: 'dividend' })], below: [] } })
  expect(await screen.findByRole('link', { name: 'Dividend' })).toHaveAttribute('href', '/m/member/agent/agentDivident')
})
