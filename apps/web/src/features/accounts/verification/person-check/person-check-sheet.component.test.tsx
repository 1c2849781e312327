import type { HumanVerification } from '@fairground/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { captchaFixture, registrationSettingsFixture, sliderFixture } from '../../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { LoginByCode } from '../../login/login-by-code.tsx'

const sent = { expirationTime: '2026-11-20T12:05:00Z' }
const other = sliderFixture({ id: fixtureId('second puzzle') })

interface Given extends Surroundings {
  /** What the page knows of the merchant. */
  hasSlider?: boolean
}

/** The login by code of a merchant with a slider, from the press on `Send code` on. */
const open = async (answers: Answers = {}, { hasSlider = true, ...surroundings }: Given = {}) => {
  const settings = registrationSettingsFixture({ hasSlider })
  const calls = answerCalls({
    'accounts.slider': inTurn(sliderFixture(), other),
    'accounts.captcha': inTurn(captchaFixture(), captchaFixture({ captchaId: fixtureId('second captcha') })),
    'accounts.sendLoginCode': sent,
    'merchants.countries': { list: [{ country: 'VN', dialingCode: '+84' }] },
    ...answers,
  })
  const form = <LoginByCode next="/m/wallet" onSecondStep={() => {}} />
  // As in the page's boot data.
  const prefetched = [{ name: 'accounts.registrationSettings', query: {}, value: settings }] as const
  const shown = await show(form, {
    as: 'guest',
    at: '/m/login',
    boot: { prefetched: [...prefetched] },
    ...surroundings,
  })
  const { t } = shown.site.i18n
  if (!hasSlider)
    await shown.user.type(await screen.findByRole('textbox', { name: t('accounts.auth.captcha.label') }), '7')
  await shown.user.type(screen.getByRole('textbox', { name: t('accounts.auth.field.mobileNum') }), '912345678')
  await shown.user.click(screen.getByRole('button', { name: t('accounts.auth.code.ask') }))
  const sheet = await screen.findByRole('dialog', { name: t('accounts.auth.slider.title') })
  return { ...shown, calls, sheet, t }
}
type Opened = Awaited<ReturnType<typeof open>>

const slider = () => screen.findByRole('slider', { name: 'Place of the piece' })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const bodies = ({ calls }: Pick<Opened, 'calls'>) =>
  calls.to('accounts.sendLoginCode').map(({ body }) => body as { verification: HumanVerification })

/** Moves it with the keyboard. */
const moveTo = async ({ user }: Pick<Opened, 'user'>, x: number) => {
  const handle = await slider()
  handle.focus()
  await user.keyboard('{PageUp}'.repeat(Math.floor(x / 10)) + '{ArrowRight}'.repeat((x % 10) / 2))
  expect(handle).toHaveAttribute('aria-valuenow', String(x))
}

describe('the slider', () => {
  test('is asked before a code, and its answer and track go with the request', async () => {
    const page = await open()
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

  test('says where it is, is moved by every key of a slider, and confirmed by Enter', async () => {
    const page = await open()
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

  test('follows a finger on the handle and on the piece, within the picture', async () => {
    const page = await open()
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

  test('goes one step towards a press beside the handle', async () => {
    await open()
    const handle = await slider()
    handle.getBoundingClientRect = () => new DOMRect(100, 0, 52, 52)
    const rail = handle.parentElement as HTMLElement
    fireEvent.pointerDown(rail, { clientX: 300 })
    fireEvent.pointerDown(rail, { clientX: 300 })
    expect(handle).toHaveAttribute('aria-valuenow', '20')
    fireEvent.pointerDown(rail, { clientX: 20 })
    expect(handle).toHaveAttribute('aria-valuenow', '10')
  })

  test('that was not moved is not sent, and two taps send it once', async () => {
    const page = await open({ 'accounts.sendLoginCode': 'pending' })
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

  test('in the wrong place says so, and the next picture has the focus and starts anew', async () => {
    const page = await open({ 'accounts.sendLoginCode': inTurn<unknown>(refusal('slider_wrong'), sent) })
    await moveTo(page, 80)
    await page.user.click(confirm())
    expect(await screen.findByText('The piece was not in its place. Here is a new picture.')).toHaveAttribute(
      'role',
      'alert',
    )
    await waitFor(async () => expect(await slider()).toHaveFocus())
    expect(await slider()).toHaveAttribute('aria-valuenow', '0')
    await moveTo(page, 90)
    await page.user.click(confirm())
    await gone()
    expect(bodies(page).map(({ verification }) => verification.id)).toEqual([fixtureId('slider puzzle'), other.id])
  })

  test('is replaced once it has expired, which is said, and on request, which is not', async () => {
    const page = await open()
    await moveTo(page, 80)
    await passTime(120_000)
    expect(await screen.findByText('The picture had expired. Here is a new one.')).toBeVisible()
    expect(await slider()).toHaveAttribute('aria-valuenow', '0')
    page.calls.change({ 'accounts.slider': sliderFixture({ id: fixtureId('third puzzle') }) })
    await page.user.click(screen.getByRole('button', { name: 'New picture' }))
    await waitFor(() => expect(screen.queryByText(/had expired/)).toBeNull())
    expect(page.calls.to('accounts.slider')).toHaveLength(3)
  })

  test('that does not load can be asked for again', async () => {
    const page = await open({ 'accounts.slider': 'lost' })
    expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
    page.calls.change({ 'accounts.slider': sliderFixture() })
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await slider()).toBeVisible()
    expect(screen.queryByText('The connection dropped. Please try again.')).toBeNull()
  })

  test('announces that its picture is loading', async () => {
    await open({ 'accounts.slider': 'pending' })
    expect(await screen.findByText('Loading the picture')).toBeInTheDocument()
  })

  test.each([
    ['lost', 'The connection dropped. Please try again.'],
    [refusal('rate_limited', { retryAfterSeconds: 40 }), /Too many/],
  ] as const)(
    'closes where the code could not be sent for another reason, which is said (%#)',
    async (answer, text) => {
      const page = await open({ 'accounts.sendLoginCode': answer })
      await moveTo(page, 80)
      await page.user.click(confirm())
      await gone()
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('912345678')
    },
  )

  test('comes also where the page does not know yet that the merchant has one', async () => {
    const page = await open(
      { 'accounts.sendLoginCode': inTurn<unknown>(refusal('slider_required'), sent) },
      { hasSlider: false },
    )
    await moveTo(page, 80)
    await page.user.click(confirm())
    await gone()
    expect(bodies(page).map((body) => 'verification' in body)).toEqual([false, true])
  })
})

describe('a captcha in its place', () => {
  const typed = () => screen.findByRole('textbox', { name: 'Characters or result' })
  const instead = async (answers: Answers = {}) => {
    const page = await open(answers)
    await page.user.click(await screen.findByRole('button', { name: 'Use a code from a picture instead' }))
    return page
  }

  test('is sent instead, and Enter confirms it', async () => {
    const page = await instead()
    expect(page.calls.to('accounts.captcha').map(({ query }) => query)).toEqual([{ purpose: 'sms' }])
    await page.user.type(await typed(), ' 47 {Enter}')
    await gone()
    expect(bodies(page)[0]?.verification).toEqual({ kind: 'captcha', id: fixtureId('captcha'), answer: '47' })
  })

  test('that was misread says so at its field, which is empty for the next picture', async () => {
    const page = await instead({ 'accounts.sendLoginCode': inTurn<unknown>(refusal('captcha_wrong'), sent) })
    await page.user.type(await typed(), '47{Enter}')
    await waitFor(async () => expect(await typed()).toHaveAccessibleDescription(/The captcha is incorrect/))
    await waitFor(() => expect(page.calls.to('accounts.captcha')).toHaveLength(2))
    await waitFor(async () => expect(await typed()).toHaveValue(''))
    await page.user.type(await typed(), '48')
    expect(await typed()).toBeValid()
    await page.user.click(confirm())
    await gone()
    expect(bodies(page)[1]?.verification).toMatchObject({ id: fixtureId('second captcha'), answer: '48' })
  })

  test('that is empty is not sent, and the slider can be had back', async () => {
    const page = await instead()
    await typed()
    await page.user.click(confirm())
    expect(await typed()).toHaveAccessibleDescription(/Enter a captcha/)
    expect(bodies(page)).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Move a piece instead' }))
    expect(await slider()).toBeVisible()
  })
})

test('closed, it sends nothing, and a new one comes with the next request', async () => {
  const page = await open()
  await moveTo(page, 80)
  await page.user.click(within(page.sheet).getByRole('button', { name: 'Close' }))
  await gone()
  expect(bodies(page)).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await slider()).toHaveAttribute('aria-valuenow', '0')
  await waitFor(() => expect(page.calls.to('accounts.slider')).toHaveLength(2))
})

test('in Arabic the texts go from right to left and the picture from left to right, with long texts in full', async () => {
  const { sheet, t } = await open({}, { language: 'ar', hasLongTexts: true })
  const handle = await screen.findByRole('slider', { name: t('accounts.auth.slider.place') })
  expect(handle.closest('[data-puzzle]')).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
  expect(within(sheet).getByText(t('accounts.auth.slider.hint'))).toBeVisible()
  expect(t('accounts.auth.slider.hint')).toMatch(/^\[.*\]$/)
})

test('has no violation of accessibility rules in both ways', async () => {
  const { user } = await open()
  await slider()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use a code from a picture instead' }))
  expect(await axeViolations()).toEqual([])
})
