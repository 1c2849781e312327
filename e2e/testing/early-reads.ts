import { expect, type Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'

/** Forgotten ones are gone after ten seconds: until then every early reply must have been used. */
const usedWithinMs = Math.min(stretch(6_000), 9_500)

/** The page that has just been opened uses all that its document has asked for. @returns whether that was anything */
export async function expectEarlyReadsUsed(page: Page): Promise<boolean> {
  const early = await readsOfDocument(page)
  expect(valuesOf(early), 'names of values in the address').toEqual(
    valuesOf(early).filter((name) => new URL(page.url()).searchParams.has(name)),
  )
  await expect.poll(() => unused(page), { timeout: usedWithinMs, message: page.url() }).toEqual([])
  return early.length > 0
}

const valuesOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))

const unused = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    // What has been asked for stands there without a reply.
    Object.entries((globalThis as { earlyReads?: object }).earlyReads ?? {}).flatMap(([address, read]) =>
      read === undefined ? [] : [address],
    ),
  )

const readsOfDocument = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const script = document.querySelector('head > script')?.textContent ?? ''
    return JSON.parse(/for\(const a of (\[.*?\])\)/.exec(script)?.[1] ?? '[]') as string[]
  })
