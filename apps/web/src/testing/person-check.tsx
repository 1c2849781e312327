import type { HumanVerification } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { LoginByCode } from '../features/accounts/login/login-by-code.tsx'
import { answerCalls, inTurn, type Answers } from './answer-calls.ts'
import { captchaFixture, registrationSettingsFixture, sliderFixture } from './fixtures/accounts.ts'
import { fixtureId } from './fixture-ids.ts'
import { show, type Surroundings } from './show.tsx'

export const sent = { expirationTime: '2026-11-20T12:05:00Z' }
export const otherPuzzle = sliderFixture({ id: fixtureId('second puzzle') })

interface Given extends Surroundings {
  /** What the page knows of the merchant. */
  hasSlider?: boolean
}

/** The login by code of a merchant with a slider, from the press on `Send code` on. */
export const openPersonCheck = async (answers: Answers = {}, { hasSlider = true, ...surroundings }: Given = {}) => {
  const settings = registrationSettingsFixture({ hasSlider })
  const calls = answerCalls({
    'accounts.slider': inTurn(sliderFixture(), otherPuzzle),
    'accounts.captcha': inTurn(captchaFixture(), captchaFixture({ captchaId: fixtureId('second captcha') })),
    'accounts.sendLoginCode': sent,
    'merchants.countries': { list: [{ country: 'VN', dialingCode: '+84' }] },
    ...answers,
  })
  const form = <LoginByCode area={undefined} next="/m/wallet" onSecondStep={() => {}} />
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
type PersonCheckPage = Awaited<ReturnType<typeof openPersonCheck>>

export const slider = () => screen.findByRole('slider', { name: 'Place of the piece' })
export const confirm = () => screen.getByRole('button', { name: 'Confirm' })
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const bodies = ({ calls }: Pick<PersonCheckPage, 'calls'>) =>
  calls.to('accounts.sendLoginCode').map(({ body }) => body as { verification: HumanVerification })

/** Moves it with the keyboard. */
export const moveTo = async ({ user }: Pick<PersonCheckPage, 'user'>, x: number) => {
  const handle = await slider()
  handle.focus()
  await user.keyboard('{PageUp}'.repeat(Math.floor(x / 10)) + '{ArrowRight}'.repeat((x % 10) / 2))
  expect(handle).toHaveAttribute('aria-valuenow', String(x))
}
