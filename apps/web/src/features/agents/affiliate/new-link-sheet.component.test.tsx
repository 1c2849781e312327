import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { affiliateTermsFixture } from '../../../testing/fixtures/affiliate.ts'
import { show } from '../../../testing/show.tsx'
import { NewLinkSheet } from './new-link-sheet.tsx'

const created = { id: fixtureId('new'), code: 'ABCDEFGH23', url: 'https://play.example/go/ABCDEFGH23' }

async function open(answers: Answers) {
  const calls = answerCalls(answers)
  const terms = { ...affiliateTermsFixture, seriesMin: 1946, seriesMax: 1950 }
  const sheet = <NewLinkSheet isOpen onClose={() => {}} terms={terms} />
  return { ...(await show(sheet, { session: { type: 1 }, at: '/m/agent/affiliate' })), calls }
}
const button = (name: string) => screen.getByRole('button', { name })

test('a lost connection keeps what was typed, and trying again is the same link', async () => {
  const { user, calls } = await open({ 'agents.createAffiliateUrl': 'lost' })
  await user.type(await screen.findByLabelText('Campaign'), 'Night market')
  await user.click(button('Create link'))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(screen.getByLabelText('Campaign')).toHaveValue('Night market')
  calls.change({ 'agents.createAffiliateUrl': created })
  await user.click(button('Create link'))
  expect(await screen.findByText('The link is ready')).toBeVisible()
  const keys = calls.to('agents.createAffiliateUrl').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal goes when the name is typed anew', async () => {
  const { user } = await open({ 'agents.createAffiliateUrl': refusal('affiliate_links_full') })
  await user.type(await screen.findByLabelText('Campaign'), 'One more')
  await user.click(button('Create link'))
  expect(await screen.findByText(/Delete one first/)).toBeVisible()
  await user.type(screen.getByLabelText('Campaign'), 's')
  expect(screen.queryByText(/Delete one first/)).toBeNull()
})

test('the prize group stays within what the agent may give', async () => {
  const { user, calls } = await open({ 'agents.createAffiliateUrl': created })
  expect(await screen.findByText('From 1946 to 1950')).toBeVisible()
  expect(button('Higher prize group')).toBeDisabled()
  await user.click(button('Lower prize group'))
  await user.click(button('Lower prize group'))
  expect(button('Lower prize group')).toBeDisabled()
  await user.type(screen.getByLabelText('Campaign'), 'Fair')
  await user.click(button('Create link'))
  expect(await screen.findByText('The link is ready')).toBeVisible()
  expect(calls.to('agents.createAffiliateUrl').map(({ body }) => body)).toEqual([
    { campaign: 'Fair', landing: 'register', memberType: 0, series: 1946, commissions: [] },
  ])
})

test('a rate above the own is not sent; one that the agent has no longer is said', async () => {
  const stale = refusal('agent_info_wrong', { field: 'commissions', category: 'RNG', basis: 'turnover', highest: 10 })
  const { user, calls } = await open({ 'agents.createAffiliateUrl': stale })
  await user.type(await screen.findByLabelText('Campaign'), 'Fair')
  await user.clear(screen.getByLabelText('Slots'))
  await user.type(screen.getByLabelText('Slots'), '0.9')
  await user.click(button('Create link'))
  expect(screen.getByLabelText('Slots')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.to('agents.createAffiliateUrl')).toEqual([])
  await user.clear(screen.getByLabelText('Slots'))
  await user.type(screen.getByLabelText('Slots'), '0.8')
  await user.click(button('Create link'))
  expect(await screen.findByText(/^Your own rates have changed/)).toBeVisible()
  expect(screen.getByLabelText('Slots')).toHaveAccessibleDescription(/0% to 0.1%/)
})
