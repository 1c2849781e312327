import type { Rain } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { rainFixture } from '../../testing/fixtures/promotions.ts'
import { show } from '../../testing/show.tsx'
import { RainEntry } from './rain-entry.tsx'

const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()

async function open(changes: Partial<Rain> | null, as: 'guest' | 'member' = 'member') {
  const rain = changes && rainFixture(changes)
  const calls = answerCalls({ 'promotions.rain': { rain, last: null, now: at(0) } })
  await show(<RainEntry />, { as })
  await waitFor(() => expect(calls.to('promotions.rain')).toHaveLength(1))
}
const link = () => screen.queryByRole('link')

test('a rain that runs, or comes, leads to its page', async () => {
  await open({ state: 'running', title: 'Envelopes at nine' })
  expect(await screen.findByRole('link', { name: /Envelopes at nine.*It is raining now/ })).toHaveAttribute(
    'href',
    '/m/redRain',
  )
})

test.each(['guest', 'member'] as const)('one that comes says when, to a %s', async (as) => {
  await open({ state: 'announced', startsAt: at(3_600), endsAt: at(3_660), isOpen: as === 'member' }, as)
  expect(await screen.findByRole('link', { name: /Begins/ })).toBeVisible()
})

test('one of the agent is named so', async () => {
  await open({ isOfAgent: true, title: '' })
  expect(await screen.findByRole('link', { name: /A rain from your agent/ })).toBeVisible()
})

test.each<[string, Partial<Rain> | null]>([
  ['there is none', null],
  ['it is for others', { isOpen: false }],
  ['it is over', { startsAt: at(-120), endsAt: at(-60), state: 'over' }],
  ['it was stopped', { state: 'stopped' }],
])('nothing stands there where %s', async (_, changes) => {
  await open(changes)
  expect(link()).toBeNull()
})
