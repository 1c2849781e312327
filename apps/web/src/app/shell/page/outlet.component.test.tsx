import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { PartMissing } from '../../../platform/page/lazy-part.tsx'
import { Outlet } from './outlet.tsx'

let isBroken = false
let fault = new Error('a fault of the page')
function Page() {
  if (isBroken) throw fault
  return <h1>The page</h1>
}

// What React says of a fault that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  isBroken = false
  vi.restoreAllMocks()
})

test('until the page is here a place is kept for it', async () => {
  answerCalls()
  await show(<Outlet />, { at: '/m/help' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('a page that breaks leaves the rest of the site, and is shown again at the second try', async () => {
  answerCalls()
  isBroken = true
  const { user } = await show(
    <>
      <nav>Main menu</nav>
      <Outlet />
    </>,
    { at: '/m/help', module: { Page } },
  )
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
  expect(screen.getByText('Main menu')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible())
})

test('a page that lacks the file of a part is loaded again as a document', async () => {
  answerCalls()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  isBroken = true
  fault = new PartMissing('a part of the page could not be loaded')
  const { user } = await show(<Outlet />, { at: '/m/help', module: { Page } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})
