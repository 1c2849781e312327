import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, findField, show, type Surroundings } from '../../testing/show.tsx'
import { KycPage, type Check } from './kyc-page.tsx'

const check: Check = {
  id: fixtureId(11),
  memberId: fixtureId(5),
  account: 'minh.tran',
  document: 'passport',
  state: 'under_review',
  pictures: 2,
  submittedAt: '2026-11-20T11:00:00Z',
  decidedAt: null,
  reason: null,
}
const seen = {
  checkId: check.id,
  document: 'passport',
  state: 'under_review',
  birthDate: '1990-02-03',
  remark: '',
  pictures: ['AAAA', 'BBBB'],
} as const

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'kyc.checks': { list: [check], next: null },
    'kyc.look': { ...seen, pictures: [...seen.pictures] },
    ...answers,
  })
  const shown = await show(<KycPage />, surroundings)
  await shown.user.click(await screen.findByLabelText('Open minh.tran'))
  return { ...shown, calls, dialog: within(await screen.findByRole('dialog')) }
}

test('nothing is decided before the pictures were looked at, and a rejection says why to the member', async () => {
  const { user, calls, dialog } = await open({ 'kyc.decide': refusal('decided_already') })
  for (const name of ['Verify', 'Reject']) expect(dialog.getByText(name).closest('button')).toBeDisabled()
  expect(calls.to('kyc.look')).toEqual([])
  await user.click(dialog.getByText('Show pictures'))
  expect(await dialog.findByAltText('Picture 2')).toHaveAttribute('src', 'data:image/jpeg;base64,BBBB')
  expect(dialog.getByText('1990-02-03')).toBeVisible()
  await user.click(dialog.getByText('Reject'))
  await user.click(await screen.findByText('The document has expired.'))
  expect(await findField('Reason')).toHaveValue('The document has expired.')
  await confirm(user, 'Reject', 'It ended in May.')
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(calls.to('kyc.decide').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { memberId: check.memberId },
      body: { state: 'rejected', checkId: check.id, reason: 'It ended in May.' },
    },
  ])
  expect(await findField('Reason')).toHaveValue('It ended in May.')
})

test('a second press while a member is verified sends nothing more, and the queue is read again', async () => {
  const { user, calls, dialog } = await open({ 'kyc.decide': 'pending' })
  await user.click(dialog.getByText('Show pictures'))
  await dialog.findByAltText('Picture 1')
  const button = dialog.getByText('Verify').closest('button') as HTMLElement
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'kyc.decide': {}, 'kyc.checks': { list: [], next: null } })
  expect(await screen.findByText('No rows')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.to('kyc.decide').map(({ body }) => body)).toEqual([{ state: 'verified', checkId: check.id }])
})

test('who may only read sees no picture and decides nothing', async () => {
  const { dialog } = await open({}, { may: permissions.filter((each) => each !== 'kyc.decide') })
  expect(dialog.getAllByRole('button')).toHaveLength(1)
})
