import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { lotteryRow } from '../../../testing/lottery-row.ts'
import { confirm, show, type Surroundings } from '../../../testing/show.tsx'
import { ResultsDialog } from './results-dialog.tsx'

type Terms = OperatorReply<'lottery.resultTerms'>

const lottery = lotteryRow({ code: 'mien-nam', name: 'Miền Nam' })
const terms: Terms = {
  source: 'house',
  feeds: null,
  overdueAfterSeconds: 3_600,
  mixesBeacon: false,
  hasBeacon: false,
  available: ['main', 'spare'],
  answers: [],
}

async function open(shown: Terms, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'lottery.resultTerms': shown, 'lottery.setResultTerms': {} })
  const onClose = vi.fn()
  const { user } = await show(<ResultsDialog lottery={lottery} onClose={onClose} />, surroundings)
  await screen.findByRole('dialog', { name: 'Miền Nam: results' })
  return { user, calls, onClose }
}

test('results are taken from two feeds that differ, after the time that is set', async () => {
  const { user, calls, onClose } = await open(terms)
  await user.click(screen.getByRole('radio', { name: 'From outside' }))
  await user.click(screen.getByRole('combobox', { name: 'First feed' }))
  await user.click(await screen.findByRole('option', { name: 'spare' }))
  await user.click(screen.getByRole('combobox', { name: 'Second feed' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(await screen.findByRole('option', { name: 'main' }))
  const minutes = screen.getByRole('textbox', { name: 'Overdue after, in minutes' })
  await user.clear(minutes)
  await user.type(minutes, '30')
  await confirm(user, 'Save', 'Held by the province.')
  const before = { source: 'house', feeds: null, overdueAfterSeconds: 3_600, mixesBeacon: false }
  await waitFor(() =>
    expect(calls.to('lottery.setResultTerms')[0]).toMatchObject({
      body: { before, after: { source: 'outside', feeds: ['spare', 'main'], overdueAfterSeconds: 1_800 } },
    }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('without two feeds people enter the results; how feeds answered is told', async () => {
  const answers: Terms['answers'] = [
    { feed: 'main', askedAt: '2026-11-25T13:05:00Z', answeredAt: null, fault: 'no_answer' },
    { feed: 'spare', askedAt: '2026-11-25T13:05:00Z', answeredAt: '2026-11-25T13:05:00Z', fault: null },
  ]
  await open({ ...terms, source: 'outside', available: ['main'], answers })
  expect(screen.getByText(/has fewer than two feeds/)).toBeVisible()
  expect(screen.getByText(/^main, asked .*: did not answer$/)).toBeVisible()
  expect(screen.getByText(/^spare, asked .*: answered$/)).toBeVisible()
})

test('a public beacon is mixed into draws of the house where the installation asks one', async () => {
  const { user, calls } = await open({ ...terms, hasBeacon: true })
  await user.click(screen.getByRole('switch', { name: /^Mix in a public beacon/ }))
  expect(screen.getByRole('textbox', { name: 'Void without its round after, in minutes' })).toBeVisible()
  await confirm(user, 'Save', 'Players asked for it.')
  await waitFor(() =>
    expect(calls.to('lottery.setResultTerms')[0]).toMatchObject({
      body: { before: { mixesBeacon: false }, after: { source: 'house', mixesBeacon: true } },
    }),
  )
})

test('without a beacon none can be mixed in, and draws from outside have none', async () => {
  const { user } = await open(terms)
  expect(screen.getByRole('switch', { name: /^Mix in a public beacon/ })).toBeDisabled()
  expect(screen.getByText('This installation asks no beacon.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'From outside' }))
  expect(screen.queryByRole('switch')).toBeNull()
})

test('who may only read saves nothing', async () => {
  const may = permissions.filter((permission) => permission !== 'games.write')
  const { user } = await open(terms, { may })
  await user.type(screen.getByLabelText(/Reason/), 'Only looking.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('terms that do not load say why, and are asked for again', async () => {
  const calls = answerCalls({ 'lottery.resultTerms': refusal('rate_limited') })
  const { user } = await show(<ResultsDialog lottery={lottery} onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toBeVisible()
  calls.change({ 'lottery.resultTerms': terms })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'From outside' })).toBeVisible()
})
