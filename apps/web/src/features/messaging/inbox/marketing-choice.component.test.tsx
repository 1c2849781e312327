import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { MarketingChoice } from './marketing-choice.tsx'

test('offers and news are asked for, and no longer; a refusal is said in the row', async () => {
  const calls = answerCalls({
    'messaging.marketing': { wantsMarketing: false },
    'messaging.setMarketing': refusal('rate_limited'),
  })
  const { user } = await show(<MarketingChoice />, { at: '/m/webEmail' })
  const choice = await screen.findByRole('switch', { name: 'Offers and news' })
  expect(choice).not.toBeChecked()
  await user.click(choice)
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  expect(choice).not.toBeChecked()
  calls.change({ 'messaging.setMarketing': {}, 'messaging.marketing': { wantsMarketing: true } })
  await user.click(choice)
  await waitFor(() => expect(choice).toBeChecked())
  expect(calls.to('messaging.setMarketing').at(-1)?.body).toEqual({ wantsMarketing: true })
  await user.click(choice)
  expect(calls.to('messaging.setMarketing').at(-1)?.body).toEqual({ wantsMarketing: false })
})
