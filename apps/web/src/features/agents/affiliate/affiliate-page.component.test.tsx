import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import {
  affiliateDays as days,
  affiliateLinkFixture as link,
  affiliateTermsFixture as terms,
} from '../../../testing/fixtures/affiliate.ts'
import { show, tapTwice } from '../../../testing/show.tsx'
import { AffiliatePage } from './affiliate-page.tsx'

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.affiliate': terms,
    'agents.affiliateUrls': { ...days, list: [link] },
    'agents.affiliateUrl': {
      ...days,
      link,
      days: [{ day: '2026-11-21', clicks: 40, registrations: 2, firstDeposits: 1 }],
    },
    'agents.createAffiliateUrl': { id: fixtureId('new'), code: link.code, url: link.url },
    'agents.deleteAffiliateUrl': {},
    ...answers,
  })
  return { ...(await show(<AffiliatePage />, { session: { type: 1 }, at: '/m/agent/affiliate' })), calls }
}

test('shows what all links have brought, the window, and each link', async () => {
  await open()
  expect(await screen.findByText('1,240')).toBeTruthy()
  expect(screen.getByText(/within 30 days of following a link/)).toBeTruthy()
  expect(screen.getByText('1 of 50 links')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Spring fair/ })).toHaveTextContent('1,240 visitors · 12 registered')
})

test('a new link needs a name, and is created once for two taps', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }))
  await user.click(sheet.getByRole('button', { name: 'Create link' }))
  expect(sheet.getByText('Give the link a name.')).toBeTruthy()
  expect(calls.to('agents.createAffiliateUrl')).toHaveLength(0)
  await user.type(sheet.getByLabelText('Campaign'), ' Night market ')
  await user.click(sheet.getByRole('radio', { name: 'Promotions' }))
  await user.click(sheet.getByRole('radio', { name: 'Agent' }))
  await user.click(sheet.getByRole('button', { name: 'Lower prize group' }))
  await user.clear(sheet.getByLabelText('Slots'))
  await user.type(sheet.getByLabelText('Slots'), '0.3')
  await tapTwice(user, sheet.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('The link is ready')).toBeTruthy()
  expect(calls.to('agents.createAffiliateUrl').map(({ body }) => body)).toEqual([
    {
      campaign: 'Night market',
      landing: 'promotions',
      memberType: 1,
      series: 1948,
      commissions: [{ category: 'RNG', basis: 'turnover', basisPoints: 30 }],
    },
  ])
})

test('a refusal is shown in the form', async () => {
  const { user } = await open({ 'agents.createAffiliateUrl': refusal('affiliate_links_full') })
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }))
  await user.type(sheet.getByLabelText('Campaign'), 'One more')
  await user.click(sheet.getByRole('button', { name: 'Create link' }))
  expect(await sheet.findByText(/Delete one first/)).toBeTruthy()
})

test('opens a link with its address and days, and deletes it after a question', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: /Spring fair/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Spring fair' }))
  expect(sheet.getByText(link.url)).toHaveAttribute('dir', 'ltr')
  expect(await sheet.findByRole('row', { name: /40 2 1/ })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Delete link' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this link?' }))
  await user.click(question.getByRole('button', { name: 'Delete link' }))
  await waitFor(() => expect(calls.to('agents.deleteAffiliateUrl')).toHaveLength(1))
  expect(await screen.findByText('The link is deleted')).toBeTruthy()
})

test('links that did not load are read again on request; without any, the page says what they are for', async () => {
  const { user, calls } = await open({ 'agents.affiliateUrls': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'Your links did not load' })
  calls.change({ 'agents.affiliateUrls': { ...days, list: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No links yet')).toBeTruthy()
})
