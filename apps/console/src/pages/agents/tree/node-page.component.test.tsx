import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show, type Surroundings } from '../../../testing/show.tsx'
import { treeRow } from '../../../testing/tree-row.ts'
import { NodePage, type TreeNode } from './node-page.tsx'

const agent: TreeNode = {
  id: fixtureId(2),
  account: 'agent_two',
  type: 1,
  series: 1940,
  isActive: true,
  currency: 'USD',
  memberCount: 3,
  valid: '100.00',
  net: '-40.00',
  line: [{ id: fixtureId(1), account: 'agent_one', type: 1, series: 1950 }],
  from: '2026-10-27',
  to: '2026-11-25',
  active: 2,
  registered: 3,
  deposits: '250.00',
  withdrawals: '20.00',
  bonuses: '5.00',
}
const below = treeRow()
const proposal = {
  id: fixtureId(7),
  member: { id: agent.id, account: agent.account },
  memberCount: 3,
  before: [{ id: fixtureId(1), account: 'agent_one' }],
  after: [],
  reason: 'They have agreed.',
  askedBy: 'ben',
  at: '2026-11-20T10:00:00Z',
  isOwn: false,
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'agents.treeMember': agent,
    'agents.treeMembers': { list: [below], next: null },
    'agents.moves': { list: [] },
    'agents.memberQuotas': { list: [] },
    'agents.memberCommissions': { startsOn: '2026-11-27', list: [] },
    ...answers,
  })
  const page = (
    <Route path="/agent-tree/:id">
      <NodePage />
    </Route>
  )
  return { ...(await show(page, { at: `/agent-tree/${agent.id}`, ...surroundings })), calls }
}

test('a member is shown with the path to the top, the team and who stands right below', async () => {
  const { calls, user } = await open()
  expect(await screen.findByRole('heading', { name: 'agent_two' })).toBeVisible()
  const path = within(screen.getByRole('navigation', { name: 'Who stands above' }))
  expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Top', 'agent_one (1950)'])
  expect(screen.getByText('-40.00 USD')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Open player_three' })).toBeVisible()
  expect(calls.to('agents.treeMembers')[0]?.query).toMatchObject({ of: agent.id })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figures of' }), 'Last 7 days')
  await waitFor(() => expect(calls.to('agents.treeMember').at(-1)?.query).toMatchObject({ days: '7' }))
})

test('a move is asked for with who was seen above, and its refusal is told', async () => {
  const { calls, user } = await open({ 'agents.proposeMove': refusal('line_cycle') })
  await user.click(await screen.findByRole('button', { name: 'Move the line' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move agent_two' }))
  expect(dialog.getByText(/^All 3 members below come along/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Account to stand below' }), ' player_three ')
  await confirm(user, 'Propose')
  expect(await screen.findByText(/^A member cannot stand below itself/)).toBeVisible()
  calls.change({ 'agents.proposeMove': {} })
  await user.click(screen.getByRole('checkbox', { name: 'To the top, below nobody' }))
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('agents.proposeMove').map(({ params, body }) => ({ params, body }))).toEqual(
    ['player_three', null].map((after) => ({
      params: { id: agent.id },
      body: { before: fixtureId(1), after, reason: 'Agreed by phone.' },
    })),
  )
})

test('a move that waits is agreed to by somebody else, over what is stale nothing is made', async () => {
  const { calls, user } = await open({
    'agents.moves': { list: [proposal, { ...proposal, id: fixtureId(8), member: { id: fixtureId(9), account: 'x' } }] },
    'agents.decideMove': refusal('stale_edit'),
  })
  expect(await screen.findByText('ben asks to move agent_two with 3 members below')).toBeVisible()
  expect(screen.getByText('From agent_one to Top')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  expect(await screen.findByText(/^Somebody else has changed this/)).toBeVisible()
  expect(calls.to('agents.decideMove')[0]).toMatchObject({
    params: { id: proposal.id },
    body: { isAgreed: true, reason: 'Agreed by phone.' },
  })
})

test('who may only read is offered no move, and a stranger is refused plainly', async () => {
  await open({ 'agents.moves': { list: [proposal] } }, { may: ['agents.read'] })
  expect(await screen.findByText('ben asks to move agent_two with 3 members below')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Agree|Move the line/ })).toBeNull()
})

test('one who is not in the merchant’s trees is refused plainly', async () => {
  await open({ 'agents.treeMember': refusal('not_found') })
  expect(await screen.findByText('It does not exist, or not for this merchant.')).toBeVisible()
})
