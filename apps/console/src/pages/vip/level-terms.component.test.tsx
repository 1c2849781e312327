import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { confirm, show } from '../../testing/show.tsx'
import { LevelTerms } from './level-terms.tsx'

const terms = {
  keep: { days: 30, graceDays: 7, valid: { USD: '500.00' } },
  rebateBasisPoints: 40,
  reviewPriority: 1,
  host: null,
}

test('shows what a level brings and what keeps it, and saves a host with what was read', async () => {
  const calls = answerCalls({ 'vip.terms': { list: [{ level: 3, terms }] }, 'vip.setTerms': {} })
  const { user } = await show(<LevelTerms nameOf={() => 'Gold'} currencies={['USD']} />)
  expect(await screen.findByText('30 days, 7 of grace')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open What Gold brings and asks for' }))
  await user.click(await screen.findByRole('switch', { name: 'A host of its own' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the host' }), 'Lena')
  await user.type(screen.getByRole('textbox', { name: 'Address of the host' }), 'https://t.me/lena')
  await confirm(user, 'Save')
  expect(calls.to('vip.setTerms').map(({ body }) => body)).toEqual([
    {
      level: 3,
      before: terms,
      after: { ...terms, host: { name: 'Lena', address: 'https://t.me/lena' } },
      reason: 'Agreed by phone.',
    },
  ])
})
