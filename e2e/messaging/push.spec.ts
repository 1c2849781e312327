import type { BrowserContext, Page } from '@playwright/test'
import { findChromium, launchOptionsOf } from '../../tools/lib/chromium.mjs'
import { expect, test } from '../testing/site.ts'

// A browser without windows shows no notifications.
test.use({ launchOptions: launchOptionsOf(findChromium()) })

/** Hands the site's worker what a push service would, after the browser has decrypted it. */
async function deliver(page: Page, context: BrowserContext, notification: Record<string, string>): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ web_push: 8030, notification }),
  })
}

/** What the device shows of the site. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang, dir, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      data: data as unknown,
    }))
  })

test('a notification is shown once for an event, and leads into the site only', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/m/home')
  await page.evaluate(async () => navigator.serviceWorker.register('/service-worker.js', { scope: '/' }))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const paid = {
    title: 'تم دفع السحب',
    body: 'افتح الموقع',
    tag: 'withdrawal:1',
    lang: 'ar',
    dir: 'rtl',
    navigate: `${new URL(page.url()).origin}/m/webEmail?from=push`,
  }
  await deliver(page, context, paid)
  const { navigate: _, ...visible } = paid
  await expect.poll(() => shown(page)).toEqual([{ ...visible, data: '/m/webEmail?from=push' }])
  // The same event again, as after a crash of the platform, and an address of another site.
  await deliver(page, context, { ...paid, navigate: 'https://example.com/m/webEmail' })
  await expect.poll(() => shown(page)).toEqual([{ ...visible, data: '/' }])
})
