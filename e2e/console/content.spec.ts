import type { Page } from '@playwright/test'
import { hostileHtml } from '../../apps/server/src/testing/hostile-html.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { newPicture } from '../testing/pictures.ts'
import { openDesk } from '../testing/console.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

/** Presses the button of an act, and that of its dialog. */
async function confirm(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).first().click()
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}

test('a banner goes from a draft to a player’s open page, and back to what it was', async ({ page, browser }) => {
  const title = `Harvest fair ${Date.now()}`
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/banners')
  await desk.getByRole('link', { name: 'New banner' }).click()
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(desk.getByRole('alert')).toContainText('This is no picture that can be used')
  const buffer = await newPicture(desk)
  await desk.locator('input[type=file]').setInputFiles({ name: 'fair.png', mimeType: 'image/png', buffer })
  const crop = desk.getByRole('dialog', { name: 'Which part is kept' })
  const [kept, stage] = [crop.getByRole('status'), crop.getByRole('application')]
  await expect(kept).toHaveText('720 × 344 of 720 × 344 pixels, from 0, 0')
  await expect(stage).toBeFocused()
  await stage.press('+')
  await expect(kept).toHaveText('655 × 313 of 720 × 344 pixels, from 33, 16')
  await stage.press('ArrowRight')
  await expect(kept).toHaveText(/from 49, 16$/)
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
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.getByRole('textbox', { name: 'Leads to' }).fill('/m/activity')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  const [phone] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'Preview on a phone' }).click(),
  ])
  await expect(phone.locator('a', { hasText: title })).toBeAttached()
  expect(new URL(phone.url()).pathname).toBe('/m/home')
  await phone.close()
  await page.reload()
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
  await page.reload()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(errors).toEqual([])
  await close()
})

test('of two people at one banner the second is told, and keeps their words', async ({ browser }) => {
  const [one, other] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  await one.page.goto('/banners/new')
  await one.page.getByRole('textbox', { name: 'Title' }).fill('Two at one banner')
  await one.page.getByRole('button', { name: 'Save draft' }).click()
  await expect(one.page.getByRole('heading', { level: 1, name: 'Two at one banner' })).toBeVisible()
  await other.page.goto(one.page.url())
  await other.page.getByRole('textbox', { name: 'Title' }).fill('What bob wrote')
  await one.page.getByRole('textbox', { name: 'Title' }).fill('What alice wrote')
  await one.page.getByRole('button', { name: 'Save draft' }).click()
  await expect(one.page.getByText('Not saved')).toBeHidden()
  await other.page.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.page.getByText('Somebody else has changed this')).toBeVisible()
  await expect(other.page.getByRole('textbox', { name: 'Title' })).toHaveValue('What bob wrote')
  await expect(other.page.getByText('alice has changed this')).toBeVisible()
  await other.page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(other.page.getByRole('textbox', { name: 'Title' })).toHaveValue('What alice wrote')
  await one.close()
  await other.close()
})

test('an announcement goes from a draft to the popup of an open page, and no script in it runs', async ({
  page,
  browser,
}) => {
  const title = `Fair rules ${Date.now()}`
  const foreign: string[] = []
  // Without those that take all that follows them for their own text.
  const followed = hostileHtml.filter(
    (html) => !/<(plaintext|xmp|no\w+|textarea|title|select|option|iframe|style|[!?])/.test(html),
  )
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) foreign.push(request.url())
  })
  await page.exposeFunction('broken', () => foreign.push('a script ran'))
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const { page: desk, errors, close } = await openDesk(browser)
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
  await content.fill(`<b>Read them well</b>${followed.join('\n')}`)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await confirm(desk, 'Publish')
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  await expect(popup.getByRole('heading', { name: title })).toBeVisible({ timeout: 4_000 })
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
  expect(foreign).toEqual([])

  await page.goto('/m/home')
  await expect(page.getByText(title).first()).toBeAttached()
  await confirm(desk, 'Take down')
  await expect(page.getByText(title)).toHaveCount(0)
  expect(errors).toEqual([])
  await close()
})

test('a help topic reaches the open help centre in each language, and gives way to an older text', async ({
  page,
  browser,
  setAppearance,
}) => {
  const title = `Fees ${Date.now()}`
  await setAppearance({ language: 'vi' })
  await page.goto('/m/help')
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/help')
  await desk.getByRole('link', { name: 'New help topic' }).click()
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.getByRole('textbox', { name: 'Content' }).fill('<p>No fees.</p>')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await confirm(desk, 'Publish')
  await expect(page.getByRole('tab', { name: title })).toBeVisible()
  await desk.getByRole('tab', { name: 'Tiếng Việt' }).click()
  await desk.getByRole('textbox', { name: 'Title' }).fill(`Phí ${title}`)
  await desk.getByRole('textbox', { name: 'Content' }).fill('<p>Không mất phí.</p>')
  await confirm(desk, 'Publish')
  await page.getByRole('tab', { name: `Phí ${title}` }).click()
  await expect(page.getByText('Không mất phí.')).toBeVisible()
  await desk.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Back to this' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Back to this' }).click()
  await expect(desk.getByText('Changed since')).toBeVisible()
  await confirm(desk, 'Publish')
  await expect(page.getByRole('tab', { name: title, exact: true })).toBeVisible()
  expect(errors).toEqual([])
  await close()
})

test('customer service and terms that are published are what a player finds next', async ({ page, browser }) => {
  const title = `Chat ${Date.now()}`
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/service/new')
  await desk.getByRole('combobox', { name: 'Channel' }).selectOption('Live chat')
  await desk.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await desk.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByText('Something that was entered does not fit')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Address' }).fill('https://chat.example/fair')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const [phone] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'Preview on a phone' }).click(),
  ])
  await phone.getByRole('button', { name: 'Did not find it? Ask us' }).click()
  await expect(phone.getByText(title)).toBeVisible()
  await phone.close()
  const heard = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/wps/system/status')
  await confirm(desk, 'Publish')
  await heard
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('dialog').getByText('Customer service').click()
  await expect(page.getByText(title)).toBeVisible()
  await confirm(desk, 'Take down')
  await expect(page.getByText(title)).toHaveCount(0)

  await desk.goto('/terms/new')
  await desk.getByRole('textbox', { name: 'Title' }).fill('House rules')
  await desk.getByRole('textbox', { name: 'Content' }).fill('<p>Be fair.</p>')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible()
  await confirm(desk, 'Publish')
  await page.goto('/m/register')
  await page.getByRole('button', { name: 'user agreement' }).click()
  await expect(page.getByRole('dialog', { name: 'House rules' })).toContainText('Be fair.')
  await confirm(desk, 'Take down')
  expect(errors).toEqual([])
  await close()
})
