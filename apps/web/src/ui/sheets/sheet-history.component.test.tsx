import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import { leaveSheets, matchSheets } from './sheet-history.ts'

const user = userEvent.setup({ delay: null })

/** Files share a window: routers of other files would write entries of their own. */
const stopOthers = (event: Event) => event.stopImmediatePropagation()

beforeEach(async () => {
  // A step that another file began ends first: it would write into the entries of these tests.
  await new Promise<void>((resolve) => leaveSheets(resolve))
  history.pushState({ page: 'form' }, '', '/m/form')
  matchSheets()
  addEventListener('popstate', stopOthers, { capture: true })
})
afterEach(() => removeEventListener('popstate', stopOthers, { capture: true }))

const pageState = { page: 'form' }
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const goBack = () => act(async () => history.back())
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent)
const becomes = (titles: readonly string[]) => waitFor(() => expect(shown().map((text) => text?.[0])).toEqual(titles))

/** The entries stand: a step that another file began may be under way, and they wait for it. */
const hasEntries = (sheets: number) => waitFor(() => expect(history.state).toEqual({ ...pageState, sheets }))

/** A field, a dialog A and, from it, a dialog B; C is locked. */
function Page() {
  const [open, setOpen] = useState('')
  const close = (name: string) => () => setOpen((known) => known.replace(name, ''))
  return (
    <>
      <input aria-label="Name" />
      <Button onClick={() => setOpen('A')}>Open A</Button>
      <Button onClick={() => setOpen('C')}>Open C</Button>
      <Dialog
        isOpen={open.includes('A')}
        onClose={close('A')}
        title="A"
        actions={
          <>
            <Button onClick={close('A')}>Close A</Button>
            <Button onClick={() => setOpen('AB')}>Add B</Button>
            <Button onClick={() => setOpen('B')}>Swap B</Button>
          </>
        }
      />
      <Dialog isOpen={open.includes('B')} onClose={close('B')} title="B" actions={null} />
      <Dialog
        isOpen={open.includes('C')}
        isLocked
        onClose={close('C')}
        title="C"
        actions={<Button onClick={close('C')}>Leave</Button>}
      />
    </>
  )
}

test('back closes a dialog and keeps what was typed underneath', async () => {
  render(<Page />)
  await user.type(screen.getByLabelText('Name'), 'minh')
  await press('Open A')
  await becomes(['A'])
  await hasEntries(1)
  await goBack()
  await becomes([])
  expect(screen.getByLabelText('Name')).toHaveValue('minh')
  expect(history.state).toEqual(pageState)
})

test('back closes only the dialog on top', async () => {
  render(<Page />)
  await press('Open A')
  await press('Add B')
  await becomes(['A', 'B'])
  await hasEntries(2)
  await goBack()
  await becomes(['A'])
  await goBack()
  await becomes([])
  await waitFor(() => expect(history.state).toEqual(pageState))
})

test('a dialog that is closed by its button leaves no entry behind', async () => {
  render(<Page />)
  await press('Open A')
  await hasEntries(1)
  await press('Close A')
  await becomes([])
  await waitFor(() => expect(history.state).toEqual(pageState))
})

test('a dialog that opens as another closes takes over its entry', async () => {
  render(<Page />)
  await press('Open A')
  await hasEntries(1)
  const length = history.length
  await press('Swap B')
  await becomes(['B'])
  expect(history.length).toBe(length)
  await goBack()
  await becomes([])
  await waitFor(() => expect(history.state).toEqual(pageState))
})

test('back does not close a locked dialog, now or the second time', async () => {
  render(<Page />)
  await press('Open C')
  await hasEntries(1)
  await goBack()
  await goBack()
  await becomes(['C'])
  await press('Leave')
  await becomes([])
  await waitFor(() => expect(history.state).toEqual(pageState))
})

test('the page that opens from two dialogs comes right after the page below them', async () => {
  const { unmount } = render(<Page />)
  await press('Open A')
  await press('Add B')
  await becomes(['A', 'B'])
  leaveSheets(() => history.pushState({ page: 'help' }, '', '/m/help'))
  unmount()
  await waitFor(() => expect(location.pathname).toBe('/m/help'))
  await goBack()
  await waitFor(() => expect([location.pathname, history.state]).toEqual(['/m/form', pageState]))
})

test('back from a page that is still loading leaves it, although the dialog that led there is open', async () => {
  const followBack = vi.fn()
  render(<Page />)
  await press('Open A')
  await becomes(['A'])
  leaveSheets(() => history.pushState({ page: 'help' }, '', '/m/help'))
  await waitFor(() => expect(location.pathname).toBe('/m/help'))
  removeEventListener('popstate', stopOthers, { capture: true })
  addEventListener('popstate', followBack, { once: true })
  await goBack()
  await waitFor(() => expect(followBack).toHaveBeenCalledOnce())
})

test('entries of dialogs that a reload has closed are left', async () => {
  history.pushState({ ...pageState, sheets: 1 }, '')
  history.pushState({ ...pageState, sheets: 2 }, '')
  matchSheets()
  await waitFor(() => expect(history.state).toEqual(pageState))
})

test('going forward to a closed dialog leads back to its page', async () => {
  render(<Page />)
  await press('Open A')
  await hasEntries(1)
  await goBack()
  await becomes([])
  await act(async () => history.forward())
  await waitFor(() => expect(history.state).toEqual(pageState))
})
