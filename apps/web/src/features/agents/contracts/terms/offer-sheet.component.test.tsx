import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { netWinFixture, termsFixture } from '../../../../testing/fixtures/agent-contracts.ts'
import { show } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'
import { OfferSheet } from './offer-sheet.tsx'

const member = { id: fixtureId('linh'), account: 'linh' }
const salary = termsFixture({ tiers: [{ from: '1000.00', activeMin: 1, ratePpm: 2_000, lostRatePpm: 0 }] })

async function open(own: AgentTerms = salary) {
  const calls = answerCalls({ 'agents.offerContract': { id: member.id, version: 1 } })
  const onClose = vi.fn()
  const { user } = await show(<OfferSheet isOpen onClose={onClose} currency="USD" {...{ member, own }} />, {
    session: { type: 1 },
    at: '/m/member/agent/getSalaryContract',
  })
  return { user, calls, onClose, sheet: within(await screen.findByRole('dialog')) }
}

test('no digit is lost that is typed right after the tap, and all are sent', async () => {
  const { user, calls, onClose, sheet } = await open()
  const typed = {
    'Valid bets from': '2500.5',
    'Active people': '12',
    'Rate in %': '0.15',
    'Active from bets of': '150',
  }
  for (const [label, keys] of Object.entries(typed)) {
    const field = sheet.getByLabelText(label)
    await user.clear(field)
    await user.tab()
    await typeFromTap(user, field, keys)
    expect(field).toHaveValue(keys)
  }
  await user.click(sheet.getByRole('button', { name: 'Offer a contract' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const tiers = [{ from: '2500.5', activeMin: 12, ratePpm: 1_500, lostRatePpm: 0 }]
  expect(calls.to('agents.offerContract').map(({ body }) => body)).toEqual([
    { memberId: member.id, terms: { ...salary, activeTurnover: '150', tiers } },
  ])
})

test('what is typed right after the tap goes on from the own terms', async () => {
  const { user, sheet } = await open()
  const field = sheet.getByLabelText('Active from bets of')
  expect(field).toHaveValue('100')
  await typeFromTap(user, field, '50')
  expect(field).toHaveValue('10050')
})

test('a net win share is one rate, at most the own one, and has no conditions to type', async () => {
  const own = netWinFixture()
  const { user, calls, sheet } = await open(own)
  expect(sheet.getAllByRole('textbox')).toHaveLength(1)
  expect(sheet.queryByRole('button', { name: 'Add a tier' })).toBeNull()
  const field = sheet.getByLabelText('Rate in %')
  await user.clear(field)
  await user.type(field, '31')
  expect(sheet.getByText(/^That is more than your own contract/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '20')
  await user.click(sheet.getByRole('button', { name: 'Offer a contract' }))
  const tiers = [{ from: '0', activeMin: 0, ratePpm: 200_000, lostRatePpm: 0 }]
  await waitFor(() =>
    expect(calls.to('agents.offerContract').map(({ body }) => body)).toEqual([
      { memberId: member.id, terms: { ...own, activeTurnover: '0', tiers } },
    ]),
  )
})
