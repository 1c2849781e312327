import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { HelpCentre } from './help-centre.tsx'

const list = [
  { title: 'Deposits', content: '<p>How to pay in.</p>' },
  { title: 'Withdrawals', content: '<p>How to be paid.</p>' },
]

async function openHelp(at: string, topics: NonNullable<Answers['content.helpTopics']> = { list }) {
  const calls = answerCalls({ 'content.helpTopics': topics })
  return { ...(await show(<HelpCentre />, { at })), calls }
}

describe('the help centre', () => {
  test('opens the topic of its address, and another one in its place', async () => {
    const { user, visited, site } = await openHelp('/m/help?i=1')
    expect(await screen.findByText('How to be paid.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Deposits' }))
    await waitFor(() => expect(visited).toEqual(['/m/help?i=0']))
    expect(await screen.findByText('How to pay in.')).toBeTruthy()
    await user.click(screen.getByRole('tabpanel', { name: 'Deposits' }).querySelector('button') as HTMLElement)
    expect(site.overlays.get()).toEqual({ name: 'service' })
  })

  test('shows its first topic for an address beyond the last', async () => {
    await openHelp('/m/help?i=99')
    expect(await screen.findByText('How to pay in.')).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openHelp('/m/help', refusal('rate_limited'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    calls.change({ 'content.helpTopics': { list } })
    await user.click(again)
    expect(await screen.findByText('How to pay in.')).toBeTruthy()
  })
})
