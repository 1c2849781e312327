import type { TrialTerms } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { TrialPage } from './trial-page.tsx'

const terms = (changes: Partial<TrialTerms> = {}): TrialTerms => ({
  isOpen: true,
  merchantCode: 'demo_trial',
  currency: 'FUN',
  currencySymbol: '✦',
  shownDecimals: 2,
  startAmount: '10000.00',
  needsAge: true,
  idleDays: 7,
  ...changes,
})

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'accounts.trialTerms': terms(), ...answers })
  return { ...(await show(<TrialPage />, { as: 'guest', at: '/m/trail', ...surroundings })), calls }
}

const play = () => screen.findByRole('button', { name: 'Play for free' })

test('asks for the terms again after the connection was lost', async () => {
  const { user, calls } = await open({ 'accounts.trialTerms': 'lost' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await passTime(3_000)
  calls.change({ 'accounts.trialTerms': terms() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await play()).toBeVisible()
})

test('starts no trial without the age, and says so at the box', async () => {
  const { user, calls } = await open()
  await user.click(await play())
  const box = screen.getByRole('checkbox')
  expect(box).toHaveFocus()
  expect(box).toBeInvalid()
  expect(screen.getByText('Confirm your age to go on.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.startTrial')).toEqual([])
})

test('starts one trial for two taps, and goes home', async () => {
  const { user, calls, visited, site } = await open({ 'accounts.startTrial': 'pending' })
  const button = await play()
  await user.click(screen.getByRole('checkbox'))
  await tapTwice(user, button)
  await waitFor(() => expect(calls.to('accounts.startTrial').map(({ body }) => body)).toEqual([{ isOfAge: true }]))
  calls.change({
    'accounts.startTrial': {
      token: 'trial-token',
      userName: 'trial_8k2m4n6p7q',
      customerType: 4,
      merchantCode: 'demo_trial',
      id: fixtureId('trial'),
    },
  })
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(site.session.get()).toMatchObject({ type: 4, token: 'trial-token' })
})

test('a trial that was closed meanwhile shows as closed', async () => {
  const { user, calls } = await open({
    'accounts.trialTerms': terms({ needsAge: false }),
    'accounts.startTrial': refusal('feature_closed'),
  })
  const button = await play()
  calls.change({ 'accounts.trialTerms': terms({ isOpen: false }) })
  await user.click(button)
  expect(await screen.findByText('This function is closed for now.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play for free' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Trial play is closed' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('who plays already is led on, not asked to start again', async () => {
  await open({}, { as: 'trial' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Your trial is running' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/m/home')
})
