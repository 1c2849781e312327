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
  expect(frame).toHaveAttribute(
    'src',
    `https://tasks.example/play?skin=red&ticket=one-time&language=en&origin=${encodeURIComponent(location.origin)}`,
  )
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
  const studio = { origin: null, port: 8081 }
  const of = (link: string) =>
    taskAddress({ link, studio, ticket: 't', language: 'en', ownOrigin: 'https://site.example' })
  const told = 'ticket=t&language=en&origin=https%3A%2F%2Fsite.example'
  expect(of('https://tasks.example')).toBe(`https://tasks.example/?${told}`)
  for (const link of ['https://site.example/m/task', 'javascript:alert(1)', 'nothing', '']) expect(of(link)).toBeNull()
})

test('a path is a page of our own studio, on its port of the same host or at its own address', () => {
  const of = (link: string, origin: string | null, port: number) =>
    taskAddress({ link, studio: { origin, port }, ticket: 't', language: 'vi', ownOrigin: 'http://10.0.0.7:8080' })
  const told = 'ticket=t&language=vi&origin=http%3A%2F%2F10.0.0.7%3A8080'
  expect(of('/missions', null, 8081)).toBe(`http://10.0.0.7:8081/missions?${told}`)
  expect(of('/missions', 'https://studio.example', 8081)).toBe(`https://studio.example/missions?${told}`)
  expect(of('/missions', null, 8080)).toBeNull()
  for (const elsewhere of ['//other.example/x', '/\\other.example/x']) expect(of(elsewhere, null, 8081)).toBeNull()
})
