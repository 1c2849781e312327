import type { Page } from '@playwright/test'
import { hostileHtml } from '../../apps/server/src/testing/hostile-html.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { openDesk } from '../testing/console.ts'
import { openPreviewsOf } from '../testing/own-merchant.ts'
import { newPicture } from '../testing/pictures.ts'
import { closeAnnouncements, expect, newPhone, openListening, test } from '../testing/site.ts'

/** Of a guest, open all the time, and of the staff. */
interface Stage {
  page: Page
  desk: Page
}

test('a banner and an announcement go from drafts to a player’s open page and away again, and no script in them runs', async ({
  browser,
  system,
}) => {
  test.slow()
  const merchant = await system.openOwnMerchant()
  const phone = await newPhone(browser, merchant.origin)
  const desk = await openDesk(browser, { merchant: merchant.code })
  await openPreviewsOf(desk.page, merchant)
  const stage = { page: await phone.newPage(), desk: desk.page }
  const foreign = await listenForForeign(stage.page)
  await stage.page.goto('/m/home')
  await test.step('banner', () => publishBanner(stage))
  await test.step('announcement', () => publishAnnouncement(stage))
  await test.step('customer service', () => publishService(stage))
  expect(foreign).toEqual([])
  expect(desk.errors).toEqual([])
  await desk.close()
  await phone.close()
})

/** Presses the button of an act, and that of its dialog. */
async function confirm(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).first().click()
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}

/** @returns what the page asks of others, and scripts that run in it, from now on */
async function listenForForeign(page: Page): Promise<string[]> {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) foreign.push(request.url())
  })
  await page.exposeFunction('broken', () => foreign.push('a script ran'))
  return foreign
}

/** A pointer moves the part of a picture that is kept. */
async function uploadPicture(desk: Page): Promise<void> {
  const file = desk.locator('input[type=file]')
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(desk.getByRole('alert')).toContainText('This is no picture that can be used')
  await file.setInputFiles({ name: 'fair.png', mimeType: 'image/png', buffer: await newPicture(desk) })
  const crop = desk.getByRole('dialog', { name: 'Which part is kept' })
  const [kept, stage] = [crop.getByRole('status'), crop.getByRole('application')]
  await expect(kept).toHaveText('720 × 344 of 720 × 344 pixels, from 0, 0')
  await expect(stage).toBeFocused()
  await stage.press('+')
  await expect(kept).toHaveText('655 × 313 of 720 × 344 pixels, from 33, 16')
  const { x, y, width, height } = (await stage.boundingBox())!
  await desk.mouse.move(x + width / 2, y + height / 2)
  await desk.mouse.down()
  await desk.mouse.move(x + width, y + height / 2)
  await desk.mouse.up()
  await expect(kept).toHaveText(/from 0, 16$/)
  await expectNoAxeViolations(desk)
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(crop).toBeHidden()
  await expect(desk.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', /^data:image\/webp/)
}

async function publishBanner({ page, desk }: Stage): Promise<void> {
  const title = 'Harvest fair'
  await desk.goto('/banners')
  await desk.getByRole('link', { name: 'New banner' }).click()
  await uploadPicture(desk)
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.getByRole('textbox', { name: 'Leads to' }).fill('/m/activity')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const [preview] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'Preview on a phone' }).click(),
  ])
  await expect(preview.locator('a', { hasText: title })).toBeAttached()
  expect(new URL(preview.url()).pathname).toBe('/m/home')
  await preview.close()
  await openListening(page, '/m/home')
  const shown = page.locator('a', { hasText: title })
  await expect(page.getByText('Play within your means').first()).toBeAttached()
  await expect(shown).toHaveCount(0)
  await confirm(desk, 'Publish')
  await expect(shown).toHaveAttribute('href', '/m/activity')
  const picture = shown.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/wps\/content\/picture\/[0-9a-f]{48}$/)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(655)

  await desk.getByRole('textbox', { name: 'Title' }).fill(`${title}, again`)
  await expect(desk.getByText('Not saved')).toBeVisible()
  await confirm(desk, 'Publish')
  await expect(page.getByText(`${title}, again`)).toHaveCount(1)
  await desk.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Back to this' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Back to this' }).click()
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await confirm(desk, 'Publish')
  await expect(page.getByText(`${title}, again`)).toHaveCount(0)
  await expect(shown).toHaveCount(1)
  await confirm(desk, 'Take down')
  await expect(shown).toHaveCount(0)
  // A page that is opened now has it in no cache either.
  await openListening(page, '/m/home')
  await expect(page.getByText(title)).toHaveCount(0)
}

/** Without those that take all that follows them for their own text. */
const hostile = hostileHtml.filter(
  (html) => !/<(plaintext|xmp|no\w+|textarea|title|select|option|iframe|style|[!?])/.test(html),
)

async function publishAnnouncement({ page, desk }: Stage): Promise<void> {
  const title = 'Fair rules'
  await desk.goto('/announcements')
  await desk.getByRole('link', { name: 'New announcement' }).click()
  await desk.getByRole('combobox', { name: 'Type' }).selectOption('Public')
  await desk.getByRole('combobox', { name: 'Popup' }).selectOption('For visitors')
  await desk.locator('label', { hasText: 'Also in the ticker' }).click()
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  const content = desk.getByRole('textbox', { name: 'Content' })
  await content.fill('Read them well')
  await content.selectText()
  await desk.getByRole('button', { name: 'Bold' }).click()
  await expect(content).toHaveValue('<b>Read them well</b>')
  await content.fill(`<b>Read them well</b>${hostile.join('\n')}`)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await confirm(desk, 'Publish')
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  await expect(popup.getByRole('heading', { name: title })).toBeVisible()
  await expect(popup.locator('b', { hasText: 'Read them well' })).toBeVisible()
  const shown = popup.locator('b', { hasText: 'Read them well' }).locator('..')
  expect(await shown.locator('a').count()).toBeGreaterThan(0)
  expect(
    await shown.locator('script, style, img, svg, math, iframe, form, input, [style], [id], [onclick]').count(),
  ).toBe(0)
  await closeAnnouncements(page)
  // In the list too, where a member or guest reads it again.
  await page.goto('/m/notice')
  await page.getByText(title).first().click()
  await expect(page.locator('b', { hasText: 'Read them well' })).toBeVisible()
  await openListening(page, '/m/home')
  await expect(page.getByText(title).first()).toBeAttached()
  await confirm(desk, 'Take down')
  await expect(page.getByText(title)).toHaveCount(0)
}

async function publishService({ page, desk }: Stage): Promise<void> {
  const title = 'Chat at the fair'
  await desk.goto('/service/new')
  await desk.getByRole('combobox', { name: 'Channel' }).selectOption('Live chat')
  await desk.getByRole('textbox', { name: 'Address' }).fill('https://chat.example/fair')
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const heard = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/wps/system/status')
  await confirm(desk, 'Publish')
  await heard
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('dialog').getByText('Customer service').click()
  await expect(page.getByText(title)).toBeVisible()
  await confirm(desk, 'Take down')
  await expect(page.getByText(title)).toHaveCount(0)
}
