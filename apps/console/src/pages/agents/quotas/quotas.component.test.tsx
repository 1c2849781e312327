import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show } from '../../../testing/show.tsx'
import { QuotasSection } from './quotas-section.tsx'
import { TopSeriesSection } from './top-series-section.tsx'

const id = fixtureId(2)
const reason = 'Agreed by phone.'
const list = [
  { series: 1946, quota: 3, opened: 1, given: 1, lowest: 2, highest: 1_000_000 },
  { series: 1948, quota: 1, opened: 2, given: 0, lowest: 1, highest: 1_000_000 },
]

test('an agent’s quotas are shown with what is left, and set over what was read', async () => {
  const calls = answerCalls({
    'agents.memberQuotas': { list },
    'agents.setMemberQuotas': refusal('quota_order', { series: 1948 }),
  })
  const { user } = await show(<QuotasSection id={id} />)
  const row = (await screen.findByRole('cell', { name: '1948' })).closest('tr')!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1948', '1', '2', '0', '0'])
  await user.click(screen.getByRole('button', { name: 'Set quotas' }))
  const field = await screen.findByLabelText('1948 and above')
  await user.clear(field)
  await user.type(field, '4')
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Of series 1948 there cannot be more/)).toBeVisible()
  calls.change({ 'agents.setMemberQuotas': { list } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const before = list.map(({ series, quota }) => ({ series, quota }))
  expect(calls.to('agents.setMemberQuotas').at(-1)).toMatchObject({
    params: { id },
    body: { before, after: [before[0], { series: 1948, quota: 4 }], reason },
  })
})

test('who may only read sets none, and without top series there is nothing', async () => {
  answerCalls({ 'agents.memberQuotas': { list } })
  await show(<QuotasSection id={id} />, { may: ['agents.read'] })
  expect(await screen.findByRole('cell', { name: '1948' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set quotas' })).toBeNull()
})

test('top series are written in a row, and anything else is said at once', async () => {
  const calls = answerCalls({ 'agents.topSeries': { list: [1946] }, 'agents.setTopSeries': { list: [1946, 1950] } })
  const { user } = await show(<TopSeriesSection />)
  await user.click(await screen.findByRole('button', { name: 'Change top series' }))
  const field = await screen.findByRole('textbox', { name: 'Top series, with commas' })
  await user.clear(field)
  await user.type(field, '1950, 19')
  expect(screen.getByText(/^Four digits each/)).toBeVisible()
  await user.type(field, '46')
  await confirm(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('agents.setTopSeries')[0]?.body).toEqual({ before: [1946], after: [1946, 1950], reason })
})
