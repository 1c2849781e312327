import { expect, type BrowserContext } from '@playwright/test'

/**
 * The newest code that the demo's outbox shows for an address, once the given number of messages was sent to it: the
 * last one may be delayed.
 */
export async function newestCodeTo(context: BrowserContext, address: string, messages = 1): Promise<string> {
  const outbox = await context.newPage()
  const sent = outbox.getByRole('article').filter({ hasText: address })
  await expect(async () => {
    await outbox.goto('/dev/outbox')
    expect(await sent.count()).toBeGreaterThanOrEqual(messages)
  }).toPass()
  const text = await sent.first().innerText()
  await outbox.close()
  return /\d{6}/.exec(text.split('\n').at(-1) ?? '')?.[0] ?? ''
}
