import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { passTime, show } from '../../testing/show.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

const run = { id: '31', at: '2026-11-20T02:00:00.000Z', by: null, driftCount: 3 }
const found: OperatorReply<'reconciliation.run'> = { ...run, drift: ['Wallet of minh.tran: 10.00 instead of 9.00.'] }

const answer = (answers: Answers = {}) =>
  answerCalls({
    'reconciliation.runs': { list: [run, { ...run, id: '30', by: 'ben', driftCount: 0 }], next: null },
    'reconciliation.run': found,
    ...answers,
  })

const openFirst = async (user: UserEvent) => {
  const [first = document.body] = await screen.findAllByRole('button', { name: /^Open / })
  await user.click(first)
}

test('a run opens with the rows that drift, and says how many more there are', async () => {
  answer()
  const { user } = await show(<ReconciliationPage />)
  await openFirst(user)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Wallet of minh.tran: 10.00 instead of 9.00.')).toBeVisible()
  expect(drawer.getByText(/2/, { selector: 'p' })).toBeVisible()
})

test('a run that does not come says so, and is asked for again on request', async () => {
  const calls = answer({ 'reconciliation.run': 'lost' })
  const { user } = await show(<ReconciliationPage />)
  await openFirst(user)
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByLabelText('Loading')).toBeInTheDocument()
  await passTime(500)
  await passTime(3_500)
  expect(await drawer.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'reconciliation.run': found })
  await user.click(drawer.getByText('Try again'))
  expect(await drawer.findByText('Wallet of minh.tran: 10.00 instead of 9.00.')).toBeVisible()
})

test('who may start a run is told that it was refused; others have no button', async () => {
  const calls = answer({ 'reconciliation.start': refusal('permission_denied') })
  const { user } = await show(<ReconciliationPage />)
  await user.click(await screen.findByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  expect(calls.to('reconciliation.start')).toHaveLength(1)
})

test('who may only read starts none', async () => {
  answer({ 'reconciliation.runs': { list: [], next: null } })
  await show(<ReconciliationPage />, { may: permissions.filter((each) => each !== 'reconciliation.run') })
  expect(await screen.findByText('No rows')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})
