import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { passTime, show, tapTwice } from '../../testing/show.tsx'
import { MaintenancePage } from './maintenance-page.tsx'

const reload = vi.fn()
beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(reload))
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
})

const closed = (until: string | null = '2026-11-20T13:02:03Z') => ({
  ...statusFixture(),
  maintenance: { isOn: true, until, text: null as string | null },
})

const open = async (answers: Answers = {}, status = closed()) => {
  const calls = answerCalls({ 'merchants.status': status, ...answers })
  return { ...(await show(<MaintenancePage />, { as: 'guest', boot: { status } })), calls }
}

test('counts down to the time it is expected back, and no further than nothing', async () => {
  await open()
  expect(screen.getByRole('timer')).toHaveTextContent('01hour02minutes03seconds')
  await passTime(3_000)
  expect(screen.getByRole('timer')).toHaveTextContent('01hour02minutes00seconds')
  await passTime(3_800_000)
  expect(screen.getByRole('timer')).toHaveTextContent('00hours00minutes00seconds')
})

test('without a time it promises none', async () => {
  await open({}, closed(null))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('Back soon')).toBeVisible()
})

test('says what the operator has written, as text', async () => {
  const text = 'We move to <b>new</b> machines.'
  await open({}, { ...closed(), maintenance: { isOn: true, until: null, text } })
  expect(screen.getByText(text)).toBeVisible()
})

test('asks by itself, and opens the site once it is back', async () => {
  const { calls } = await open()
  await waitFor(() => expect(calls.to('merchants.status')).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
  calls.change({ 'merchants.status': statusFixture() })
  await passTime(30_000)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('asked by hand it asks once for two taps, and stays while the site is closed', async () => {
  const { user, calls } = await open()
  await waitFor(() => expect(calls.to('merchants.status')).toHaveLength(1))
  calls.change({ 'merchants.status': 'pending' })
  const again = screen.getByRole('button', { name: 'Check again' })
  await tapTwice(user, again)
  expect(again).toHaveAttribute('aria-busy', 'true')
  expect(calls.to('merchants.status')).toHaveLength(2)
  calls.change({ 'merchants.status': closed() })
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
  expect(reload).not.toHaveBeenCalled()
})

test('a lost connection leaves what is known, and support within reach', async () => {
  const { user, site } = await open({ 'merchants.status': 'lost' })
  await passTime(5_000)
  expect(screen.getByRole('timer')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Support' }))
  expect(site.overlays.get()).toEqual({ name: 'service' })
  expect(reload).not.toHaveBeenCalled()
})
