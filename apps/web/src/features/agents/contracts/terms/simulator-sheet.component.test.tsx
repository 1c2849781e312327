import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AgentTerms } from '@fairground/contract'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { termsFixture } from '../../../../testing/fixtures/agent-contracts.ts'
import { show } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'
import { SimulatorSheet } from './simulator-sheet.tsx'

async function open(changes: Partial<AgentTerms> = {}) {
  answerCalls({ 'agents.contractPeriods': { list: [] } })
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
  expect(won).toHaveValue('1500')
  expect(lost).toHaveValue('2000')
  expect(sheet.getByText('Pays $9.00')).toBeTruthy()
})
