import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { captchaFixture } from '../../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { bodies, confirm, gone, openPersonCheck, sent, slider } from '../../../../testing/person-check.tsx'

const typed = () => screen.findByRole('textbox', { name: 'Characters or result' })
const instead = async (answers: Answers = {}) => {
  const page = await openPersonCheck(answers)
  await page.user.click(await screen.findByRole('button', { name: 'Use a code from a picture instead' }))
  return page
}

test('a captcha is sent instead, and Enter confirms it', async () => {
  const page = await instead()
  expect(page.calls.to('accounts.captcha').map(({ query }) => query)).toEqual([{ purpose: 'sms' }])
  await page.user.type(await typed(), ' 47 {Enter}')
  await gone()
  expect(bodies(page)[0]?.verification).toEqual({ kind: 'captcha', id: fixtureId('captcha'), answer: '47' })
})

test('a captcha that was misread says so at its field, which is empty for the next picture', async () => {
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

test('a captcha whose picture did not come says so, and Confirm asks for it again', async () => {
  const page = await instead({
    'accounts.captcha': inTurn<unknown>(refusal('rate_limited', { retryAfterSeconds: 40 }), captchaFixture()),
  })
  await waitFor(async () => expect(await typed()).toHaveAccessibleDescription(/No picture came/))
  const asked = page.calls.to('accounts.captcha').length
  await page.user.type(await typed(), '47')
  await page.user.click(confirm())
  await waitFor(() => expect(page.calls.to('accounts.captcha').length).toBeGreaterThan(asked))
  expect(bodies(page)).toEqual([])
  await waitFor(async () => expect(await typed()).toHaveValue(''))
  await page.user.type(await typed(), '48{Enter}')
  await gone()
  expect(bodies(page)).toHaveLength(1)
})

test('a captcha that is still on its way can be waited for', async () => {
  const page = await instead({ 'accounts.captcha': 'pending' })
  await page.user.type(await typed(), '47{Enter}')
  expect(await typed()).toHaveValue('47')
  expect(bodies(page)).toEqual([])
})

test('a captcha is right to left in Arabic, with long texts in full', async () => {
  const { sheet, t, user } = await openPersonCheck({}, { language: 'ar', hasLongTexts: true })
  await user.click(await screen.findByRole('button', { name: t('accounts.auth.slider.instead') }))
  expect(await screen.findByRole('textbox', { name: t('accounts.auth.captcha.label') })).toBeVisible()
  expect(document.documentElement.dir).toBe('rtl')
  expect(within(sheet).getByText(t('accounts.auth.captcha.hint'))).toBeVisible()
})

test('a captcha that is empty is not sent, and the slider can be had back', async () => {
  const page = await instead()
  await typed()
  await page.user.click(confirm())
  expect(await typed()).toHaveAccessibleDescription(/Enter a captcha/)
  expect(bodies(page)).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Move a piece instead' }))
  expect(await slider()).toBeVisible()
})
