import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { comeBack, confirm, fill, findField, passTime, show, type Surroundings } from '../../testing/show.tsx'
import { MemberSeries } from './member-series.tsx'

const standing: OperatorReply<'agents.memberSeries'> = {
  series: 1_900,
  since: '2026-11-01T11:00:00Z',
  lowest: 1_800,
  highest: 1_950,
  changes: [
    { before: 1_880, after: 1_900, at: '2026-11-01T11:00:00Z', operator: 'ana' },
    { before: 1_850, after: 1_880, at: '2026-10-01T11:00:00Z', operator: null },
  ],
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'agents.memberSeries': standing, ...answers })
  const shown = await show(<MemberSeries id={fixtureId(5)} />, surroundings)
  const change = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Change' }))
    return findField('Series')
  }
  return { ...shown, calls, change }
}

test('shows what it is, what it may be, and who has changed it', async () => {
  await open()
  expect(await screen.findByText('1800 to 1950')).toBeVisible()
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1),
    ),
  ).toEqual([
    ['1880', '1900', 'ana'],
    ['1850', '1880', 'The member above'],
  ])
})

test('goes on from what was read when the dialog opened, once for two presses', async () => {
  const { user, calls, change } = await open({ 'agents.setMemberSeries': 'pending' })
  const field = await change()
  calls.change({ 'agents.memberSeries': { ...standing, series: 1_820 } })
  await comeBack()
  await screen.findByText(/^1820, since/)
  await fill(user, field, '1930')
  await confirm(user, 'Save')
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  expect(calls.to('agents.setMemberSeries').map(({ body }) => body)).toEqual([
    { before: 1_900, after: 1_930, reason: 'Agreed by phone.' },
  ])
  calls.change({ 'agents.setMemberSeries': refusal('stale_edit') })
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(field).toHaveValue('1930')
})

test('a number beyond what it may be becomes the nearest, and the same one is no change', async () => {
  const { user, calls, change } = await open({
    'agents.setMemberSeries': refusal('series_out_of_range', { lowest: 1_800, highest: 1_940 }),
  })
  const field = await change()
  await fill(user, await findField('Reason'), 'Agreed by phone.')
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })
  expect(button).toBeDisabled()
  await fill(user, field, '2000')
  await user.tab()
  expect(field).toHaveValue('1950')
  await user.click(button)
  expect(await screen.findByText(/^The series lies between 1800 and 1940/)).toBeVisible()
  expect(calls.to('agents.setMemberSeries')[0]?.body).toMatchObject({ after: 1_950 })
})

test('is changed only by whoever may, and says when it does not come', async () => {
  const { user, calls } = await open(
    { 'agents.memberSeries': 'lost' },
    { may: permissions.filter((each) => each !== 'members.act') },
  )
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  await passTime(4_000)
  const alert = within(await screen.findByRole('alert'))
  calls.change({ 'agents.memberSeries': { ...standing, changes: [] } })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1800 to 1950')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
