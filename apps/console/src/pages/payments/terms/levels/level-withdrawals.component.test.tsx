import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LevelWithdrawalForm } from '@fairground/contract/console'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { confirm, show } from '../../../../testing/show.tsx'
import { LevelWithdrawals } from './level-withdrawals.tsx'

const effective: LevelWithdrawalForm = {
  countMax: 5,
  sumMax: '300.00',
  feeBasisPoints: 25,
  feeFixed: '0.00',
  freeCount: 2,
  freePer: 'month',
  expectedMinutes: 15,
}

async function open(dialog: string) {
  const calls = answerCalls({
    'vip.withdrawals': {
      list: [
        { level: 1, name: 'Bronze', currency: 'USD', terms: null, effective },
        { level: 2, name: 'Silver', currency: 'USD', terms: effective, effective },
      ],
    },
    'vip.setWithdrawals': {},
  })
  const { user } = await show(<LevelWithdrawals />)
  await user.click(await screen.findByRole('button', { name: dialog }))
  return { user, sent: () => calls.to('vip.setWithdrawals').map(({ body }) => body) }
}

test('shows what holds, and saves changed terms with what was read', async () => {
  const { user, sent } = await open('Open Silver')
  expect((await screen.findAllByText('2 of a month'))[0]).toBeVisible()
  const count = await screen.findByRole('textbox', { name: 'Withdrawals of a day' })
  await user.clear(count)
  await confirm(user, 'Save')
  expect(sent()).toMatchObject([{ level: 2, before: effective, after: { ...effective, countMax: null } }])
})

test('terms of a level are lifted, and it has those of the one below', async () => {
  const { user, sent } = await open('Open Silver')
  await user.click(await screen.findByRole('switch', { name: 'Terms of its own' }))
  await confirm(user, 'Save')
  expect(sent()).toMatchObject([{ before: effective, after: null }])
})
