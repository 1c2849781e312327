import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AgentComputation, AgentTerms } from '@fairground/contract'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import {
  affiliateFixture,
  computationFixture,
  netWinFixture,
  termsFixture,
} from '../../../../testing/fixtures/agent-contracts.ts'
import { show } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'
import { SimulatorSheet } from './simulator-sheet.tsx'

interface Period {
  startsAt: string
  endsAt: string
  figures: AgentComputation['figures']
  active: number
}

async function open(changes: Partial<AgentTerms> = {}, list: Period[] = []) {
  answerCalls({ 'agents.contractPeriods': { list } })
  const terms = termsFixture(changes)
  const { user } = await show(
    <SimulatorSheet isOpen onClose={() => {}} currency="USD" memberId={undefined} terms={terms} />,
    { session: { type: 1 }, at: '/m/member/agent/getSalaryContract' },
  )
  return { user, sheet: within(await screen.findByRole('dialog')) }
}

test('no digit is lost that is typed right after the tap, and all are computed', async () => {
  const { user, sheet } = await open()
  const bets = sheet.getByLabelText('Valid bets')
  await typeFromTap(user, bets, '12500')
  expect(bets).toHaveValue('12500')
  const people = sheet.getByLabelText('Active people')
  await typeFromTap(user, people, '23')
  expect(people).toHaveValue('123')
  expect(sheet.getByText('Pays $37.50')).toBeTruthy()
})

test('nor in the two fields of an hourly salary', async () => {
  const tiers = [{ from: '1000.00', activeMin: 1, ratePpm: 2_000, lostRatePpm: 3_000 }]
  const { user, sheet } = await open({ kind: 'hourly_salary', tiers })
  const won = sheet.getByLabelText('Bets won')
  const lost = sheet.getByLabelText('Bets lost')
  await typeFromTap(user, won, '1500')
  await typeFromTap(user, lost, '2000')
  expect(won).toHaveValue('1,500')
  expect(lost).toHaveValue('2000')
  expect(sheet.getByText('Pays $9.00')).toBeTruthy()
})

test('a net win share takes off what a team won, in each of the last months', async () => {
  const { figures } = computationFixture()
  const month = { startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z', active: 3 }
  const { user, sheet } = await open(netWinFixture(), [
    { ...month, figures: { ...figures, net: '1000.00' } },
    { ...month, startsAt: '2026-09-01T00:00:00Z', figures: { ...figures, net: '-500.00' } },
  ])
  expect(await sheet.findByRole('row', { name: /\$1,000.00 3 \$300.00/ })).toBeTruthy()
  expect(sheet.getByRole('row', { name: /−500.00 3 .*−150.00/ })).toBeTruthy()
  expect(sheet.queryByLabelText('Active people')).toBeNull()
  await user.type(sheet.getByLabelText('Kept by the house'), '200')
  expect(sheet.getByText('Pays $60.00')).toBeTruthy()
})

test('an affiliate’s share takes the fee and what players were given off', async () => {
  const { figures } = computationFixture()
  const month = { startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z', active: 1 }
  const { user, sheet } = await open(affiliateFixture(), [
    { ...month, figures: { ...figures, deposits: '1000.00', withdrawals: '200.00', promotions: '40.00' } },
  ])
  expect(await sheet.findByRole('row', { name: /\$720.00 1 \$72.00/ })).toBeTruthy()
  for (const [label, amount] of [
    ['Deposits', '400'],
    ['Withdrawals', '100'],
    ['Rebates', '0'],
    ['Promotions', '5'],
  ] as const)
    await user.type(sheet.getByLabelText(label), amount)
  expect(sheet.getByText('Pays $28.00')).toBeTruthy()
})
