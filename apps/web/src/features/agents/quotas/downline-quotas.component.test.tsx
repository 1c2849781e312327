import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { DownlineQuotas } from './downline-quotas.tsx'

const memberId = fixtureId('linh')
const list = [
  { series: 1946, quota: 3, opened: 1, given: 1, lowest: 2, highest: 5 },
  { series: 1948, quota: 1, opened: 0, given: 0, lowest: 0, highest: 2 },
]

async function open(answers: Answers = {}) {
  const calls = answerCalls({ 'agents.downlineQuotas': { list }, ...answers })
  return { ...(await show(<DownlineQuotas memberId={memberId} />, { session: { type: 1 } })), calls }
}

async function openForm(answers: Answers = {}) {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Quotas of prize groups' }))
  return opened
}

const field = (series: number) => screen.getByLabelText(`${series} and above`)
const save = () => screen.getByRole('button', { name: 'Save quotas' })

test('shows what is used, and gives what was written', async () => {
  const { user, calls } = await openForm({ 'agents.setDownlineQuotas': { list } })
  expect(screen.getByText('1 opened, 1 given on. Possible: 2 to 5.')).toBeVisible()
  await user.clear(field(1946))
  await typeFromTap(user, field(1946), '5')
  await user.click(save())
  expect(await screen.findByText('The quotas are set')).toBeVisible()
  expect(calls.to('agents.setDownlineQuotas')[0]?.body).toEqual({
    memberId,
    before: [
      { series: 1946, quota: 3 },
      { series: 1948, quota: 1 },
    ],
    after: [
      { series: 1946, quota: 5 },
      { series: 1948, quota: 1 },
    ],
  })
})

test('sends nothing that is no number or out of bounds', async () => {
  const { user, calls } = await openForm()
  for (const text of ['6', '1', 'x']) {
    await user.clear(field(1946))
    await user.type(field(1946), text)
    await user.click(save())
    expect(field(1946)).toHaveAccessibleDescription(/Between 2 and 5/)
  }
  expect(calls.to('agents.setDownlineQuotas')).toEqual([])
})

test('says that others were set meanwhile, keeps what was written, and reads them again', async () => {
  const { user, calls } = await openForm({
    'agents.setDownlineQuotas': refusal('agent_info_wrong', { field: 'before' }),
  })
  await user.clear(field(1948))
  await user.type(field(1948), '2')
  await user.click(save())
  expect(await screen.findByText(/have changed meanwhile/)).toBeVisible()
  expect(field(1948)).toHaveValue('2')
  await waitFor(() => expect(calls.to('agents.downlineQuotas')).toHaveLength(2))
})

test('is nothing where no prize group is counted', async () => {
  const { calls } = await open({ 'agents.downlineQuotas': { list: [] } })
  await waitFor(() => expect(calls.to('agents.downlineQuotas')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
