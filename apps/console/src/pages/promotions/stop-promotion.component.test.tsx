import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '../../testing/answer-calls.ts'
import { choices, row } from '../../testing/promotion-row.ts'
import { confirm, findField, show } from '../../testing/show.tsx'
import { PromotionPage } from './promotion-page.tsx'

test('a promotion is stopped once with a reason, and then has nothing to stop', async () => {
  const calls = answerCalls({
    'promotions.promotions': { list: [row], choices },
    'promotions.stopPromotion': 'pending',
  })
  const page = (
    <Route path="/promotions/:id">
      <PromotionPage />
    </Route>
  )
  const { user } = await show(page, { at: `/promotions/${row.id}` })
  await user.click(await screen.findByText('Stop now'))
  await confirm(user, 'Stop now', 'It is abused.')
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop now' })
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'promotions.stopPromotion': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('It is abused.')
  calls.change({
    'promotions.stopPromotion': {},
    'promotions.promotions': { list: [{ ...row, stoppedAt: '2026-11-20T12:00:00Z' }], choices },
  })
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Stop now')).toBeNull())
  const sent = calls.to('promotions.stopPromotion')
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { id: row.id }, body: { reason: 'It is abused.' } })),
  )
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})
