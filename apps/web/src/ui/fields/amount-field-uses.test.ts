import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, sources), 'utf8')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('routes/dev-ui/'),
)

/** Every field for an amount or a number of units, and the test that types into it right after the tap. */
const testOf: Record<string, string> = {
  'features/agents/commissions/first-rates-fields.tsx': 'features/agents/opening/open-account-form.component.test.tsx',
  'features/agents/commissions/rates-form.tsx': 'features/agents/rebates/rebate-settings.component.test.tsx',
  'features/agents/contracts/terms/offer-sheet.tsx': 'features/agents/contracts/terms/offer-sheet.component.test.tsx',
  'features/agents/contracts/terms/typed-figures.tsx':
    'features/agents/contracts/terms/simulator-sheet.component.test.tsx',
  'features/agents/quotas/downline-quotas.tsx': 'features/agents/quotas/downline-quotas.component.test.tsx',
  'features/agents/rains/rain-form.tsx': 'features/agents/rains/rains-page.component.test.tsx',
  'features/agents/transfers/pay-form.tsx': 'features/agents/transfers/pay-form.component.test.tsx',
  'features/agents/transfers/several-amounts.tsx': 'features/agents/transfers/pay-several.component.test.tsx',
  'features/lottery/bet/stake/multiple-sheet.tsx': 'features/lottery/bet/bet-page.component.test.tsx',
  'features/lottery/bet/stake/note-sheet.tsx': 'features/lottery/bet/entertainment.component.test.tsx',
  'features/payments/deposits/form/amount-card.tsx': 'features/payments/deposits/form/deposit-form.component.test.tsx',
  'features/payments/withdrawals/form/withdrawal-form.tsx':
    'features/payments/withdrawals/form/withdrawal-form.component.test.tsx',
  'features/responsible-gaming/limits/limit-sheet.tsx': 'features/responsible-gaming/limits-page.component.test.tsx',
  'features/wallet/fund-transfers/transfer-sheet.tsx': 'features/wallet/fund-transfers/wallet-page.component.test.tsx',
}

/** Digits that are no amount: they are never selected or grouped. */
const others = ['entities/verification-code/code-input.tsx', 'features/payments/bank-cards/add-card-form.tsx']

test('every amount field has a test that types into it right after the tap', () => {
  const isAmount = (file: string) => /<AmountInput\b|<TextField[^<]*inputMode="(?:numeric|decimal)"/.test(read(file))
  const amounts = files.filter((file) => isAmount(file) && !others.includes(file))
  expect(amounts.toSorted()).toEqual(Object.keys(testOf))
  for (const test of Object.values(testOf)) expect(read(test), test).toContain('typeFromTap(')
})
