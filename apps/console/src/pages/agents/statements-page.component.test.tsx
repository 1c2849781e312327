import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { passTime, show } from '../../testing/show.tsx'
import { evidence } from '../../testing/statement.ts'
import type { RowOf } from '../../ui/list-table.tsx'
import { StatementsPage } from './statements-page.tsx'

type Statement = OperatorReply<'agents.statement'>

const { statement, computation } = evidence
const row = (changes: Partial<RowOf<'agents.statements'>> = {}): RowOf<'agents.statements'> => ({
  id: statement.id,
  kind: 'daily_salary',
  currency: 'USD',
  startsAt: statement.startsAt,
  endsAt: statement.endsAt,
  gross: '18.00',
  passedOn: '3.00',
  amount: '15.00',
  account: 'agent_two',
  payer: '',
  state: 'paid',
  paidAt: '2026-11-24T00:10:00Z',
  ...changes,
})

async function open(answers: Answers = {}, at = '/statements') {
  const calls = answerCalls({
    'agents.statements': { list: [row()], next: null },
    'agents.statement': { statement, computation },
    ...answers,
  })
  return { ...(await show(<StatementsPage />, { at })), calls }
}

async function openFirst(answers: Answers = {}) {
  const shown = await open(answers)
  await shown.user.click(await screen.findByRole('button', { name: 'Open agent_two' }))
  return { ...shown, dialog: await screen.findByRole('dialog') }
}

const factOf = (dialog: HTMLElement, name: string) => within(dialog).getByText(name, { selector: 'dt' }).nextSibling
const rowsOf = (table: HTMLElement | undefined) =>
  within(table ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('who pays, what of it, and when is told; what is not paid has no time', async () => {
  const owed = row({ id: fixtureId(9), account: 'agent_three', payer: 'agent_two', state: 'owed', paidAt: null })
  await open({ 'agents.statements': { list: [row(), owed], next: null } })
  await screen.findByText('agent_three')
  const [first, second] = rowsOf(screen.getByRole('table'))
  expect(first?.slice(2, 8)).toEqual(['Daily salary', '18.00 USD', '3.00 USD', '15.00 USD', 'The house', 'Paid'])
  expect(second?.slice(6)).toEqual(['agent_two', 'Owed', ''])
  expect(first?.at(-1)).not.toBe('')
})

test('only statements of an account, of a kind and in a state are asked for', async () => {
  const { user, calls } = await open({}, '/statements?kind=dividend')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Owed')
  await user.type(screen.getByRole('textbox', { name: 'Account' }), 'agent_two{Enter}')
  await waitFor(() =>
    expect(calls.to('agents.statements').at(-1)?.query).toMatchObject({
      kind: 'dividend',
      state: 'owed',
      account: 'agent_two',
    }),
  )
})

test('a statement of bets shows what was counted, the tier, its parts and each team', async () => {
  const long = 'a_line_with_a_very_long_account_name_'.repeat(3)
  const of: Statement = {
    statement: { ...statement, passedOn: '3.00', amount: '15.00' },
    computation: {
      ...computation,
      figures: { ...computation.figures, lateTurnover: '-40.00', lateKept: '7.00' },
      branches: [
        { member: null, turnover: '5000.00', net: '1.00', share: '15.00', passed: '0.00' },
        {
          member: { id: fixtureId(6), account: long },
          turnover: '1000.00',
          net: '2.00',
          share: '3.00',
          passed: '3.00',
        },
      ],
    },
  }
  const { dialog, calls } = await openFirst({ 'agents.statement': of })
  await within(dialog).findByText('Statement of agent_two')
  expect(calls.to('agents.statement')[0]?.params).toEqual({ id: statement.id })
  await waitFor(() => expect(factOf(dialog, 'Tier reached')).toHaveTextContent('1'))
  expect(factOf(dialog, 'Of it corrections of earlier bets')).toHaveTextContent('-40.00')
  expect(factOf(dialog, 'Worth')).toHaveTextContent('18.00 USD')
  const [parts, branches] = within(dialog).getAllByRole('table')
  expect(rowsOf(parts)).toEqual([['Valid bets 6000.00', '0.3', '18.00']])
  expect(rowsOf(branches)).toEqual([
    ['The agent and who has no contract', '5000.00', '15.00', '0.00'],
    [long, '1000.00', '3.00', '3.00'],
  ])
})

test('a statement of losses shows what was kept, of each team too, and that no tier was reached', async () => {
  const of: Statement = {
    statement: { ...statement, kind: 'dividend' },
    computation: {
      ...computation,
      tier: null,
      parts: [],
      figures: { ...computation.figures, lateTurnover: '-40.00', lateKept: '7.00' },
      branches: [{ member: null, turnover: '6000.00', net: '-250.00', share: '0.00', passed: '0.00' }],
    },
  }
  const { dialog } = await openFirst({ 'agents.statement': of })
  await waitFor(() => expect(factOf(dialog, 'Tier reached')).toHaveTextContent('–'))
  expect(factOf(dialog, 'Of it corrections of earlier bets')).toHaveTextContent('7.00')
  expect(rowsOf(within(dialog).getAllByRole('table')[1])).toEqual([
    ['The agent and who has no contract', '-250.00', '0.00', '0.00'],
  ])
})

test('a statement that loads says so, and has no evidence to save yet', async () => {
  const { dialog, calls } = await openFirst({ 'agents.statement': 'pending' })
  expect(within(dialog).getByLabelText('Loading')).toBeVisible()
  expect(within(dialog).queryByText('Save the evidence')).toBeNull()
  calls.change({ 'agents.statement': { statement, computation } })
  expect(await within(dialog).findByText('Save the evidence')).toBeVisible()
})

test('a statement that is refused says why, and is asked for again', async () => {
  const { user, dialog, calls } = await openFirst({ 'agents.statement': refusal('not_found') })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('It does not exist, or not for this merchant.')
  calls.change({ 'agents.statement': { statement, computation } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByText('Tier reached')).toBeVisible()
})

test('a statement that a lost connection keeps back is told so after three tries', async () => {
  const { dialog, calls } = await openFirst({ 'agents.statement': 'lost' })
  await passTime(4_000)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(calls.to('agents.statement')).toHaveLength(3)
})

test('who saves no evidence after all is back at the statement, and closes it', async () => {
  const { user } = await openFirst()
  await user.click(await screen.findByText('Save the evidence'))
  expect(await screen.findByText(/as one file\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Statement of agent_two')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
