import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import {
  profileFixture,
  registrationSettingsFixture,
  securityStatusFixture,
} from '../../../testing/fixtures/accounts.ts'
import { limitsFixture } from '../../../testing/fixtures/limits.ts'
import { passTime, showPage, type Surroundings } from '../../../testing/show.tsx'

const google = { provider: 'google', isLinked: false, isOpen: true } as const
const factors = { authenticator: null, passkeys: [] }

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.securityStatus': securityStatusFixture(),
    'accounts.mfaStatus': factors,
    'accounts.profile': profileFixture(),
    'accounts.socialLogins': { hasPassword: true, list: [google] },
    'accounts.registrationSettings': registrationSettingsFixture(),
    'responsibleGaming.limits': limitsFixture(),
    ...answers,
  })
  return { ...(await showPage('/m/securityCenter', surroundings)), calls }
}

const row = (name: RegExp) => screen.findByRole('button', { name })

test('waits, and asks again after the connection was lost', async () => {
  const { user, calls } = await open({ 'accounts.securityStatus': 'lost' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'accounts.securityStatus': securityStatusFixture() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/^Payment password/)).toBeVisible()
})

test('asks to confirm a number again that cannot be reached, and to set another address than one that bounces', async () => {
  const { user } = await open({
    'accounts.securityStatus': securityStatusFixture({
      maskedMobile: '+84 •••• 12',
      isMobileVerified: true,
      isMobileUnreachable: true,
      isEmailUnreachable: true,
    }),
  })
  const notice = within(await screen.findByRole('region', { name: 'We cannot reach your number' }))
  expect(notice.getByText(/The last text message to \+84 •••• 12 did not arrive/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'We cannot reach your address' })).toBeVisible()
  expect(await row(/^Mobile number .*Not reached/)).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Confirm the number' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('says how well the account is protected, and what of it is missing', async () => {
  await open({
    'accounts.securityStatus': securityStatusFixture({ score: 60, isEmailVerified: false, maskedPayeeName: null }),
  })
  expect(await screen.findByRole('progressbar', { name: 'Protection' })).toHaveAttribute('value', '0.6')
  expect(await row(/^Email m\*\*\*@example\.com/)).toBeVisible()
  expect(await row(/^Mobile number Not set/)).toBeVisible()
  expect(await row(/^Real name .*Add/)).toBeVisible()
  expect(screen.getByText('Changed 50 days ago')).toBeVisible()
})

test('what was saved in a sheet stands in its row, without a reload', async () => {
  const { user, calls } = await open({
    'accounts.securityStatus': securityStatusFixture({ hasPaymentPassword: false }),
    'accounts.setPaymentPassword': {},
  })
  await user.click(await row(/^Payment password Needed before you withdraw/))
  const sheet = within(screen.getByRole('dialog', { name: 'Payment password' }))
  await user.type(sheet.getByLabelText('Payment password'), '275941')
  await user.type(sheet.getByLabelText('Payment password again'), '275941')
  calls.change({ 'accounts.securityStatus': securityStatusFixture() })
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await row(/^Payment password Set/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('each row says what is set: a name, contacts, devices, passkeys and the authenticator app', async () => {
  const { calls } = await open({
    'accounts.securityStatus': securityStatusFixture({
      score: 30,
      maskedPayeeName: 'T••• V••• M•••',
      maskedMobile: '+84 ••• ••• 999',
      isMobileVerified: true,
      hasAuthenticator: true,
      deviceCount: 2,
    }),
    'accounts.mfaStatus': {
      authenticator: { since: '2026-11-01T08:00:00Z', recoveryCodesLeft: 10 },
      passkeys: [{ id: fixtureId('passkey'), name: 'My phone', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null }],
    },
  })
  expect(await row(/^Real name T••• V••• M•••/)).toBeVisible()
  expect(await row(/^Email m\*\*\*@example\.com Verified/)).toBeVisible()
  expect(await row(/^Mobile number .*999 Verified/)).toBeVisible()
  expect(await row(/^Signed-in devices 2 devices/)).toBeVisible()
  expect(await row(/^Passkeys 1 passkey/)).toBeVisible()
  expect(await row(/^Authenticator app Asked for with every login/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Weak, .* left/ })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.securityStatus')).toHaveLength(1)
})

test('an authenticator app that is off says what it would ask for', async () => {
  await open()
  expect(await row(/^Authenticator app A code from your phone/)).toBeVisible()
})

test('a forgotten payment password with nothing bound leads to the sheet that binds it', async () => {
  const { user } = await open({
    'accounts.securityStatus': securityStatusFixture({ maskedEmail: null, isEmailVerified: false }),
  })
  await user.click(await row(/^Payment password/))
  await user.click(await screen.findByRole('button', { name: 'Forgot it?' }))
  await user.click(await screen.findByRole('button', { name: 'Bind a mobile number' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible())
})

test('where no provider is set up there is no row for them', async () => {
  const { calls } = await open({ 'accounts.socialLogins': { hasPassword: true, list: [] } })
  await row(/^Payment password/)
  await waitFor(() => expect(calls.to('accounts.socialLogins')).not.toEqual([]))
  expect(screen.queryByRole('button', { name: /^Other ways to log in/ })).toBeNull()
})

test('second factors that did not load are asked for again while the rest stands', async () => {
  const { user, calls } = await open({ 'accounts.mfaStatus': 'lost' })
  expect(await row(/^Payment password/)).toBeVisible()
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'accounts.mfaStatus': factors })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await row(/^Passkeys/))
  expect(await screen.findByRole('dialog', { name: 'Passkeys' })).toBeVisible()
})

test('reads from right to left in Arabic, addresses from left to right, long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByText(t('accounts.security.paymentPassword'))).toBeVisible()
  expect(screen.getByText('m***@example.com')).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
})

test('a contact that no code can reach is not offered, and one that is bound stays in sight', async () => {
  await open({ 'accounts.securityStatus': securityStatusFixture({ codesBy: [] }) })
  expect(await screen.findByText('m***@example.com')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  expect(screen.queryByText('Mobile number')).toBeNull()
})
