import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show } from '../../testing/show.tsx'
import { Statement } from './statement.tsx'

test('what is shown adds up to its last digit', async () => {
  const paid = { deposited: '100.00', withdrawn: '40.005', netDeposits: '59.995', other: '0' }
  const lifetime = { ...paid, staked: '263.0415', returned: '254.4599', net: '-8.5816' }
  answerCalls({ 'responsibleGaming.statement': { currency: 'USD', months: [], lifetime } })
  await show(<Statement />)
  for (const shown of ['263.04', '254.45', '\u22128.59', '100.00', '40.00', '60.00'])
    expect(await screen.findByText(shown)).toBeVisible()
})
