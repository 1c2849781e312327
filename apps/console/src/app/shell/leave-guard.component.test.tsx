import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { useDraft } from '../../platform/use-draft.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show } from '../../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const saved = { words: '' }

function Form() {
  const { draft, set } = useDraft(saved)
  return (
    <label>
      Words
      <input value={draft.words} onChange={({ currentTarget }) => set({ words: currentTarget.value })} />
    </label>
  )
}

async function open() {
  answerCalls({})
  return show(
    <>
      <LeaveGuard />
      <Link href="/elsewhere?tab=2">Leave</Link>
      <Switch>
        <Route path="/form" component={Form} />
        <Route>Elsewhere</Route>
      </Switch>
    </>,
    { at: '/form' },
  )
}

const reload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'goes'
}

test('a page with nothing typed is left at once', async () => {
  const { user } = await open()
  expect(reload()).toBe('goes')
  await user.click(screen.getByText('Leave'))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})

test('what is saved nowhere is asked about, by a link and by a reload, and stays when the operator stays', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Half an answer')
  expect(reload()).toBe('asks')
  await user.click(screen.getByText('Leave'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('textbox')).toHaveValue('Half an answer')
  await user.click(screen.getByText('Leave'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  expect(location.search).toBe('?tab=2')
  await waitFor(() => expect(reload()).toBe('goes'))
})
