import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { confirm, fill, findField, show } from '../../testing/show.tsx'
import { VipPage } from './vip-page.tsx'

test('a level is added above the others that were read; one that begins too low is refused in words', async () => {
  const levels = [{ tone: 'bronze' as const, names: { EN: 'Bronze' }, turnovers: { USD: '0' } }]
  const choices = { currencies: ['USD' as const], languages: [{ code: 'EN' as const, name: 'English' }] }
  const calls = answerCalls({
    'vip.ladder': { levels, choices },
    'vip.terms': { list: [] },
    'vip.setLadder': refusal('levels_unordered'),
  })
  const { user } = await show(<VipPage />)
  await user.click(await screen.findByText('Add a level'))
  await fill(user, await findField('Name in English'), 'Silver')
  await fill(user, await findField('Reason'), 'A second one.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, await findField('Turnover in USD'), '1000000000000000')
  expect(screen.getByText('Digits only, 15 at most before the dot and 8 after it')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, await findField('Turnover in USD'), '1000')
  await confirm(user, 'Save')
  expect(await screen.findByText('A higher level has to begin at a higher turnover, in every currency.')).toBeVisible()
  expect(await findField('Turnover in USD')).toHaveValue('1000')
  expect(calls.to('vip.setLadder')[0]?.body).toMatchObject({
    before: levels,
    after: [...levels, { tone: 'star', names: { EN: 'Silver' }, turnovers: { USD: '1000' } }],
  })
})
