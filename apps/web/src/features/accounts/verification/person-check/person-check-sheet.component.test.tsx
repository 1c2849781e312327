import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import { bodies, confirm, gone, moveTo, openPersonCheck, sent, slider } from '../../../../testing/person-check.tsx'

test.each([
  ['lost', 'The connection dropped. Please try again.'],
  [refusal('rate_limited', { retryAfterSeconds: 40 }), /Too many/],
] as const)('closes where the code could not be sent for another reason, which is said (%#)', async (answer, text) => {
  const page = await openPersonCheck({ 'accounts.sendLoginCode': answer })
  await moveTo(page, 80)
  await page.user.click(confirm())
  await gone()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('912345678')
})

test('the sheet comes also where the page does not know yet that the merchant has one', async () => {
  const page = await openPersonCheck(
    { 'accounts.sendLoginCode': inTurn<unknown>(refusal('slider_required'), sent) },
    { hasSlider: false },
  )
  await moveTo(page, 80)
  await page.user.click(confirm())
  await gone()
  expect(bodies(page).map((body) => 'verification' in body)).toEqual([false, true])
})

test('closed, it sends nothing, and a new one comes with the next request', async () => {
  const page = await openPersonCheck()
  await moveTo(page, 80)
  await page.user.click(within(page.sheet).getByRole('button', { name: 'Close' }))
  await gone()
  expect(bodies(page)).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await slider()).toHaveAttribute('aria-valuenow', '0')
  await waitFor(() => expect(page.calls.to('accounts.slider')).toHaveLength(2))
})

test('has no violation of accessibility rules in both ways', async () => {
  const { user } = await openPersonCheck()
  await slider()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use a code from a picture instead' }))
  expect(await axeViolations()).toEqual([])
})
