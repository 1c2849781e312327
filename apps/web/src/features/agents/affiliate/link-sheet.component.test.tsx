import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { affiliateDays, affiliateLinkFixture } from '../../../testing/fixtures/affiliate.ts'
import { show } from '../../../testing/show.tsx'
import { LinkSheet } from './link-sheet.tsx'

const link = affiliateLinkFixture
const byDay = {
  ...affiliateDays,
  link,
  days: [{ day: '2026-11-21', clicks: 40, registrations: 2, firstDeposits: 1 }],
}

async function open(answers: Answers = {}, language?: 'ar') {
  const calls = answerCalls({ 'agents.affiliateUrl': byDay, ...answers })
  const sheet = <LinkSheet isOpen onClose={() => {}} link={link} days={{}} />
  const at = '/m/agent/affiliate'
  return { ...(await show(sheet, { session: { type: 1 }, at, ...(language && { language }) })), calls }
}

test('stands as a code to scan and as an address that reads from the left in Arabic', async () => {
  await open({}, 'ar')
  const code = await screen.findByRole('figure')
  await waitFor(() => expect(code.querySelector('svg')).not.toBeNull())
  expect(screen.getByText(link.url)).toHaveAttribute('dir', 'ltr')
})

test('days wait for their answer, and are asked for again when they did not load', async () => {
  const { user, calls } = await open({ 'agents.affiliateUrl': 'pending' })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'agents.affiliateUrl': refusal('rate_limited') })
  expect(await screen.findByRole('heading', { name: 'Your links did not load' })).toBeVisible()
  calls.change({ 'agents.affiliateUrl': byDay })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /40 2 1/ })).toBeVisible()
})

test('days on which nothing happened are said in words', async () => {
  await open({ 'agents.affiliateUrl': { ...byDay, days: [] } })
  expect(await screen.findByText('Nothing happened on these days.')).toBeVisible()
})

test.each([
  [refusal('not_found'), 'This is no longer here.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('a link that was not deleted stays, and says why (%#)', async (answer, text) => {
  const { user, calls } = await open({ 'agents.deleteAffiliateUrl': answer })
  await user.click(await screen.findByRole('button', { name: 'Delete link' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this link?' }))
  await user.click(question.getByRole('button', { name: 'Delete link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(calls.to('agents.deleteAffiliateUrl').map(({ params }) => params)).toEqual([{ id: link.id }])
  expect(screen.getByRole('button', { name: 'Delete link' })).toBeVisible()
})

test('says which commissions who registers begins with', async () => {
  await open()
  expect(await screen.findByText('Commissions by category: Slots 0.25% · Slots, losses 0.1%')).toBeVisible()
})
