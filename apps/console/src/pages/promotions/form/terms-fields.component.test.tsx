import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fill, findField, show } from '../../../testing/show.tsx'
import { newTerms, type Terms } from './new-terms.ts'
import { TermsFields } from './terms-fields.tsx'

async function open(begin: Terms, isReadOnly = false) {
  let terms = begin
  function Form() {
    const [shown, setShown] = useState(begin)
    terms = shown
    const choices = { currencies: ['USD' as const], languages: [], arts: [], countries: [], goods: [], roundGames: [] }
    return <TermsFields terms={shown} isReadOnly={isReadOnly} currency="USD" choices={choices} onChange={setShown} />
  }
  answerCalls({})
  return { ...(await show(<Form />, { at: '/' })), terms: () => terms }
}

test('a birthday pays other amounts from a level on', async () => {
  const { user, terms } = await open({ ...newTerms('birthday'), amount: '10' } as Terms)
  expect(await screen.findByText('From a VIP level on, in place of the reward for everybody')).toBeVisible()
  await user.click(screen.getByText('Add a level'))
  const [, amount] = screen.getAllByLabelText(/^Reward/)
  if (!amount) throw new Error('a level has an amount')
  await fill(user, amount, '25')
  expect(terms()).toMatchObject({ kind: 'birthday', amount: '10', levels: [{ level: 1, amount: '25' }] })
  await user.click(screen.getByText('Remove 1'))
  expect(terms()).toMatchObject({ levels: [] })
})

test('a weekly reward has an amount for each level, and none for everybody', async () => {
  const { user, terms } = await open(newTerms('weekly'))
  await fill(user, await findField('Reward'), '5')
  await user.click(screen.getByText('Add a level'))
  expect(terms()).toMatchObject({
    kind: 'weekly',
    levels: [
      { level: 1, amount: '5' },
      { level: 2, amount: '' },
    ],
  })
})

test('who may only read changes no level', async () => {
  await open(newTerms('weekly'), true)
  expect(await findField('Reward')).toBeDisabled()
})
