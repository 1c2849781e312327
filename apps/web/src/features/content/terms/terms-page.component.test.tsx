import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { TermsPage } from './terms-page.tsx'

const open = (answer: NonNullable<Answers['content.terms']>) => {
  answerCalls({ 'content.terms': answer })
  return show(<TermsPage />, { as: 'guest', at: '/m/terms' })
}

test('shows what the merchant has written', async () => {
  await open({ terms: { title: 'House rules', content: '<p>Play fair.</p>' } })
  expect(await screen.findByRole('heading', { name: 'House rules' })).toBeVisible()
  expect(screen.getByText('Play fair.')).toBeVisible()
})

test('shows the site’s own words where the merchant has written none', async () => {
  const { site } = await open({ terms: null })
  expect(await screen.findByRole('heading', { name: site.i18n.t('accounts.auth.terms.title') })).toBeVisible()
  expect(screen.getByText(site.i18n.t('accounts.auth.terms.fair', { age: 18, name: 'Fairground' }))).toBeVisible()
})

test('can be asked for again', async () => {
  await open(refusal('unavailable'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
