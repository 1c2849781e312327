import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { taskAddress } from './task-address.ts'
import { TaskFrame } from './task-frame.tsx'

const ticket = { ticket: 'one-time', expiresAt: '2026-11-25T09:00:00Z' }

async function openTask(answers: Answers = {}) {
  const calls = answerCalls({ 'accounts.createSessionTicket': ticket, ...answers })
  return { ...(await show(<TaskFrame link="https://tasks.example/play?skin=red" />, { at: '/m/task' })), calls }
}

test('the game is framed with a ticket of its own, and the spinner goes once it has loaded', async () => {
  const { calls } = await openTask({ 'accounts.createSessionTicket': 'pending' })
  expect(screen.getByRole('status')).toBeTruthy()
  calls.change({ 'accounts.createSessionTicket': ticket })
  const frame = await screen.findByTitle('Missions')
  expect(frame).toHaveAttribute('src', 'https://tasks.example/play?skin=red&ticket=one-time&language=en')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(calls.to('accounts.createSessionTicket').map(({ body }) => body)).toEqual([{ scope: 'task' }])
  fireEvent.load(frame)
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})

test('without a ticket there is a way to try again', async () => {
  const { calls, user } = await openTask({ 'accounts.createSessionTicket': refusal('rate_limited') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  calls.change({ 'accounts.createSessionTicket': ticket })
  await user.click(again)
  expect(await screen.findByTitle('Missions')).toBeTruthy()
})

test('only addresses of other sites are framed', () => {
  const of = (link: string) => taskAddress({ link, ticket: 't', language: 'en', ownOrigin: 'https://site.example' })
  expect(of('https://tasks.example')).toBe('https://tasks.example/?ticket=t&language=en')
  for (const link of ['https://site.example/m/task', 'javascript:alert(1)', 'nothing', '']) expect(of(link)).toBeNull()
})
