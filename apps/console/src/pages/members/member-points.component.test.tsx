import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, passTime, show, type Surroundings } from '../../testing/show.tsx'
import { MemberPoints } from './member-points.tsx'

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'points.memberPoints': { balance: 40 }, ...answers })
  return { ...(await show(<MemberPoints id={fixtureId(5)} />, surroundings)), calls }
}

test('points are given once, though it is pressed twice and the connection breaks', async () => {
  const { user, calls } = await open({ 'points.grantPoints': 'pending' })
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: 'Give or take points' })
  await fill(user, await findField('Points'), '25')
  expect(button).toBeDisabled()
  await fill(user, await findField('Reason'), 'Won the raffle.')
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  expect(calls.to('points.grantPoints')).toHaveLength(1)
  calls.change({ 'points.grantPoints': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'points.grantPoints': { balance: 65, isProposed: false }, 'points.memberPoints': { balance: 65 } })
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('65')).toBeVisible()
  const sent = calls.to('points.grantPoints')
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({
      params: { id: fixtureId(5) },
      body: { points: 25, reason: 'Won the raffle.' },
    })),
  )
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('points with a minus sign are taken', async () => {
  const { user, calls } = await open({ 'points.grantPoints': { balance: 30, isProposed: false } })
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }))
  await fill(user, await findField('Points'), '-10')
  await confirm(user, 'Give or take points')
  await waitFor(() =>
    expect(calls.to('points.grantPoints')[0]?.body).toEqual({ points: -10, reason: 'Agreed by phone.' }),
  )
})

test('no points are no grant, and more than a million are a million', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }))
  const points = await findField('Points')
  await fill(user, points, '0')
  await fill(user, await findField('Reason'), 'Won the raffle.')
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Give or take points' })
  expect(button).toBeDisabled()
  await fill(user, points, '2000000')
  await user.tab()
  expect(points).toHaveValue('1000000')
  expect(button).toBeEnabled()
})

test('a member who gets no goodwill gets none, and what was typed stays', async () => {
  const { user } = await open({ 'points.grantPoints': refusal('goodwill_not_allowed') })
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }))
  await fill(user, await findField('Points'), '50')
  await confirm(user, 'Give or take points')
  expect(await screen.findByRole('alert')).toHaveTextContent(/gets no goodwill/)
  expect(await findField('Points')).toHaveValue('50')
})

test('is offered only to whoever may, and says when the points do not come', async () => {
  const { user, calls } = await open(
    { 'points.memberPoints': 'lost' },
    { may: permissions.filter((each) => each !== 'promotions.decide') },
  )
  await passTime(4_000)
  const alert = within(await screen.findByRole('alert'))
  calls.change({ 'points.memberPoints': { balance: 40 } })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('40')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
