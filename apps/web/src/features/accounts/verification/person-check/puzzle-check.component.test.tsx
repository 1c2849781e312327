import type { HumanVerification } from '@fairground/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal } from '../../../../testing/answer-calls.ts'
import { sliderFixture } from '../../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import {
  bodies,
  confirm,
  gone,
  moveTo,
  openPersonCheck,
  otherPuzzle,
  sent,
  slider,
} from '../../../../testing/person-check.tsx'
import { passTime, tapTwice } from '../../../../testing/show.tsx'

test('the puzzle is asked before a code, and its answer and track go with the request', async () => {
  const page = await openPersonCheck()
  await slider()
  expect(page.calls.to('accounts.slider').map(({ query }) => query)).toEqual([{ purpose: 'login' }])
  expect(page.calls.to('accounts.captcha')).toEqual([])
  await moveTo(page, 124)
  await page.user.click(confirm())
  await gone()
  expect(await screen.findByRole('timer')).toHaveTextContent('5:00')
  const [body] = bodies(page)
  expect(body).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '+84',
    purpose: 'login',
    verification: { kind: 'slider', id: fixtureId('slider puzzle'), x: 124 },
  })
  expect(body).not.toHaveProperty('captchaId')
  const { track = [] } = (body?.verification ?? {}) as Partial<Extract<HumanVerification, { kind: 'slider' }>>
  expect([track[0], track.at(-1)]).toEqual([
    { x: 0, y: 0, t: 0 },
    { x: 124, y: 0, t: expect.any(Number) as number },
  ])
  expect(track).toHaveLength(15)
})

test('the puzzle says where it is, is moved by every key of a slider, and confirmed by Enter', async () => {
  const page = await openPersonCheck()
  const handle = await slider()
  expect(handle).toHaveAccessibleDescription(/hole of the same shape/)
  expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).toEqual(['0', '272'])
  handle.focus()
  for (const [key, x] of [
    ['{ArrowRight}', 2],
    ['{ArrowUp}', 4],
    ['{ArrowLeft}', 2],
    ['{ArrowDown}', 0],
    ['{ArrowLeft}', 0],
    ['{End}', 272],
    ['{PageDown}', 262],
    ['{Home}', 0],
    ['{PageUp}', 10],
  ] as const) {
    await page.user.keyboard(key)
    expect(handle, key).toHaveAttribute('aria-valuenow', String(x))
  }
  expect(handle).toHaveAttribute('aria-valuetext', '4% of the way')
  await page.user.keyboard('{Enter}')
  await gone()
  expect(bodies(page)).toHaveLength(1)
})

test('the puzzle follows a finger on the handle and on the piece, within the picture', async () => {
  const page = await openPersonCheck()
  const handle = await slider()
  const piece = page.sheet.querySelector('img[alt=""]') as HTMLElement
  const puzzle = handle.closest<HTMLElement>('[data-puzzle]')
  // Twice the size of the picture.
  if (puzzle) puzzle.getBoundingClientRect = () => new DOMRect(0, 0, 640, 480)
  const drag = (on: HTMLElement, from: number, to: number) => {
    const at = (clientX: number) => ({ clientX, clientY: 10, pointerId: 1, isPrimary: true, button: 0 })
    fireEvent.pointerDown(on, at(from))
    fireEvent.pointerMove(on, at(to))
    fireEvent.pointerUp(on, at(to))
    fireEvent.pointerMove(on, at(to + 50))
  }
  drag(handle, 20, 140)
  expect(handle).toHaveAttribute('aria-valuenow', '60')
  drag(piece, 200, 220)
  expect(handle).toHaveAttribute('aria-valuenow', '70')
  drag(handle, 100, 2_000)
  expect(handle).toHaveAttribute('aria-valuenow', '272')
})

test('the puzzle goes one step towards a press beside the handle', async () => {
  await openPersonCheck()
  const handle = await slider()
  handle.getBoundingClientRect = () => new DOMRect(100, 0, 52, 52)
  const rail = handle.parentElement as HTMLElement
  fireEvent.pointerDown(rail, { clientX: 300 })
  fireEvent.pointerDown(rail, { clientX: 300 })
  expect(handle).toHaveAttribute('aria-valuenow', '20')
  fireEvent.pointerDown(rail, { clientX: 20 })
  expect(handle).toHaveAttribute('aria-valuenow', '10')
})

test('a puzzle that was not moved is not sent, and two taps send it once', async () => {
  const page = await openPersonCheck({ 'accounts.sendLoginCode': 'pending' })
  await slider()
  await page.user.click(confirm())
  expect(await slider()).toHaveFocus()
  expect(bodies(page)).toEqual([])
  await moveTo(page, 80)
  const button = confirm()
  await tapTwice(page.user, button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(bodies(page)).toHaveLength(1)
})

test('a puzzle in the wrong place says so, and the next picture has the focus and starts anew', async () => {
  const page = await openPersonCheck({ 'accounts.sendLoginCode': inTurn<unknown>(refusal('slider_wrong'), sent) })
  await moveTo(page, 80)
  await page.user.click(confirm())
  expect(await screen.findByText('This try was not accepted. Here is a new picture.')).toHaveAttribute('role', 'alert')
  await waitFor(async () => expect(await slider()).toHaveFocus())
  expect(await slider()).toHaveAttribute('aria-valuenow', '0')
  await moveTo(page, 90)
  await page.user.click(confirm())
  await gone()
  expect(bodies(page).map(({ verification }) => verification.id)).toEqual([fixtureId('slider puzzle'), otherPuzzle.id])
})

test('the puzzle is replaced once it has expired, which is said, and on request, which is not', async () => {
  const page = await openPersonCheck()
  await moveTo(page, 80)
  await passTime(120_000)
  expect(await screen.findByText('The picture had expired. Here is a new one.')).toBeVisible()
  expect(await slider()).toHaveAttribute('aria-valuenow', '0')
  page.calls.change({ 'accounts.slider': sliderFixture({ id: fixtureId('third puzzle') }) })
  await page.user.click(screen.getByRole('button', { name: 'New picture' }))
  await waitFor(() => expect(screen.queryByText(/had expired/)).toBeNull())
  expect(page.calls.to('accounts.slider')).toHaveLength(3)
})

test('a puzzle that does not load can be asked for again', async () => {
  const page = await openPersonCheck({ 'accounts.slider': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  page.calls.change({ 'accounts.slider': sliderFixture() })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await slider()).toBeVisible()
  expect(screen.queryByText('The connection dropped. Please try again.')).toBeNull()
})

test('the puzzle announces that its picture is loading', async () => {
  await openPersonCheck({ 'accounts.slider': 'pending' })
  expect(await screen.findByText('Loading the picture')).toBeInTheDocument()
})

test('in Arabic the texts go from right to left and the picture from left to right, with long texts in full', async () => {
  const { sheet, t } = await openPersonCheck({}, { language: 'ar', hasLongTexts: true })
  const handle = await screen.findByRole('slider', { name: t('accounts.auth.slider.place') })
  expect(handle.closest('[data-puzzle]')).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
  expect(within(sheet).getByText(t('accounts.auth.slider.hint'))).toBeVisible()
  expect(t('accounts.auth.slider.hint')).toMatch(/^\[.*\]$/)
})
