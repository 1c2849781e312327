import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { gatewayRow } from '../../testing/game-row.ts'
import { fill, findField, show } from '../../testing/show.tsx'
import { Gateways } from './gateways.tsx'

async function open(answers: Answers) {
  const calls = answerCalls({ 'games.gateways': { list: [gatewayRow()] }, ...answers })
  return { ...(await show(<Gateways />)), calls }
}

test('games of a vendor open outside the site once that is saved with a reason', async () => {
  const { user, calls } = await open({ 'games.setLaunchMode': {} })
  await user.click(await screen.findByRole('button', { name: 'Change where games of studio open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Where games of studio open' })
  await fill(user, await findField('Reason'), 'It refuses frames.')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(dialog).getByRole('radio', { name: 'At the vendor' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.setLaunchMode').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { code: 'studio' }, body: { before: 'frame', after: 'redirect', reason: 'It refuses frames.' } },
  ])
})

test('a vendor is closed with all of its games only after a reason of three characters', async () => {
  const { user, calls } = await open({ 'games.setGateway': {} })
  await user.click(await screen.findByRole('button', { name: 'Close all games' }))
  const dialog = await screen.findByRole('dialog', { name: 'studio' })
  await fill(user, await findField('Reason'), ' a ')
  expect(within(dialog).getByRole('button', { name: 'Close all games' })).toBeDisabled()
  await fill(user, await findField('Reason'), ' a bcd ')
  await user.click(within(dialog).getByRole('button', { name: 'Close all games' }))
  await waitFor(() => expect(calls.to('games.setGateway')[0]?.body).toEqual({ isOpen: false, reason: 'a bcd' }))
})

test('maintenance of a vendor’s games is taken back by empty times; a stale plan is told and keeps what was typed', async () => {
  const before = { from: '2026-11-21T10:00:00.000Z', until: '2026-11-21T12:00:00.000Z' }
  const { user, calls } = await open({
    'games.gateways': { list: [gatewayRow({ maintenance: before })] },
    'games.planMaintenance': refusal('stale_edit'),
  })
  await user.click(await screen.findByRole('button', { name: 'Plan maintenance of studio' }))
  await screen.findByText(/^Its games close and open by themselves/)
  await user.clear(await findField('Closes'))
  await fill(user, await findField('Reason'), 'The vendor has put it off.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(await findField('Opens'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Reason')).toHaveValue('The vendor has put it off.')
  expect(await findField('Closes')).toHaveValue('')
  calls.change({ 'games.planMaintenance': {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('games.planMaintenance').map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({
      params: { code: 'studio' },
      body: { before, after: null, reason: 'The vendor has put it off.' },
    })),
  )
})
