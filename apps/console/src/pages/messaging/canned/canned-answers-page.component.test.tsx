import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { fill, findField, show, type Surroundings } from '../../../testing/show.tsx'
import { CannedAnswersPage, type CannedAnswer } from './canned-answers-page.tsx'

const answer: CannedAnswer = {
  id: fixtureId(8),
  revision: 3,
  name: 'Late deposit',
  texts: { EN: 'It takes an hour.' },
  changedAt: '2026-11-20T11:00:00Z',
  changedBy: 'ben',
}

async function open(button: string, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'messaging.cannedAnswers': { list: [answer], next: null },
    'messaging.broadcastLanguages': {
      languages: [
        { code: 'EN', name: 'English' },
        { code: 'VN', name: 'Tiếng Việt' },
      ],
    },
    ...answers,
  })
  const shown = await show(<CannedAnswersPage />, surroundings)
  await screen.findByText('Late deposit')
  await shown.user.click(screen.queryByLabelText(button) ?? screen.getByText(button))
  return { ...shown, calls }
}

test('an answer is written in each language; those without words are left out', async () => {
  const { user, calls } = await open('New answer', { 'messaging.createCannedAnswer': 'pending' })
  await fill(user, await findField('Name'), ' Limits ')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await fill(user, await findField('Answer'), 'You set them yourself.')
  await user.click(screen.getByText('Tiếng Việt'))
  expect(await axeViolations()).toEqual([])
  await fill(user, await findField('Answer'), '  ')
  await user.click(save)
  await user.click(save)
  calls.change({ 'messaging.createCannedAnswer': { id: fixtureId(9) } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('messaging.createCannedAnswer').map(({ body }) => body)).toEqual([
    { draft: { name: 'Limits', texts: { EN: 'You set them yourself.' } } },
  ])
})

test('what a colleague has changed meanwhile is not overwritten, and what was typed stays', async () => {
  const { user, calls } = await open('Open Late deposit', { 'messaging.saveCannedAnswer': refusal('stale_edit') })
  await fill(user, await findField('Answer'), 'It takes two hours.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Answer')).toHaveValue('It takes two hours.')
  expect(calls.to('messaging.saveCannedAnswer').map(({ body }) => body)).toEqual([
    { revision: 3, draft: { name: 'Late deposit', texts: { EN: 'It takes two hours.' } } },
  ])
})

test('an answer is removed once that is confirmed', async () => {
  const { user, calls } = await open('Open Late deposit', { 'messaging.removeCannedAnswer': {} })
  await user.click(await screen.findByText('Remove'))
  expect(screen.getByText('It is gone for everybody who answers members.')).toBeVisible()
  expect(calls.to('messaging.removeCannedAnswer')).toEqual([])
  await user.click(screen.getByText('Remove'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('messaging.removeCannedAnswer')[0]).toMatchObject({
    params: { id: answer.id },
    body: { revision: 3 },
  })
})

test('languages that do not load are told: without them nothing can be written', async () => {
  await open('New answer', { 'messaging.broadcastLanguages': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
})

test('who may only read changes nothing', async () => {
  await open('Open Late deposit', {}, { may: permissions.filter((each) => each !== 'messaging.answers') })
  expect(await findField('Answer')).toHaveAttribute('readonly')
  for (const name of ['Save', 'Remove', 'New answer']) expect(screen.queryByText(name)).toBeNull()
})
