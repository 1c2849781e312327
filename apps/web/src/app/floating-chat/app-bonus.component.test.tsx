import type { Promotion } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { promotionFixture } from '../../testing/fixtures/promotions.ts'
import { show, type Surroundings } from '../../testing/show.tsx'
import { AppBonus } from './app-bonus.tsx'

const offer = (state: Promotion['state'], kind: Promotion['kind'] = 'app') =>
  promotionFixture({ kind, offer: null, state })

async function open(answer: NonNullable<Answers['promotions.list']>, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'promotions.list': answer })
  await show(<AppBonus />, surroundings)
  await waitFor(() => expect(calls.to('promotions.list')).not.toEqual([]))
}

test.each(['joinable', 'claimable'] as const)('leads to the promotions while the bonus is %s', async (state) => {
  await open({ list: [offer('joined', 'code'), offer(state)] })
  expect(await screen.findByRole('link', { name: 'A bonus for the app' })).toHaveAttribute('href', '/m/activity')
})

test('is named in the reader’s language', async () => {
  await open({ list: [offer('joinable')] }, { language: 'ar' })
  expect((await screen.findByRole('link')).getAttribute('aria-label')).toMatch(/\p{Script=Arabic}/u)
})

test.each([
  ['it was claimed', { list: [offer('claimed')] }],
  ['it is over', { list: [offer('closed')] }],
  ['another promotion is open', { list: [offer('joinable', 'code')] }],
  ['there is none', { list: [] }],
  ['the list did not load', refusal('rate_limited')],
  ['the connection is lost', 'lost'],
] as const)('is not there where %s', async (_, answer) => {
  await open(answer as NonNullable<Answers['promotions.list']>)
  expect(screen.queryByRole('link')).toBeNull()
})
