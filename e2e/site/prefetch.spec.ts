import { codeOf, pathsOf } from '../testing/loaded-code.ts'
import { expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

const tabs = ['deposit', 'promotions', 'account'] as const

test('at rest a member’s home has what the tabs lead to: no tap fetches code', async ({ page, logInAs }) => {
  await logInAs('minh')
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
  await page.goto('/m/home')
  const list = await page.evaluate(async () => {
    const url = document.getElementById('root')?.dataset['next'] ?? ''
    const response = await fetch(url)
    return (await response.json()) as { ofMembers: { files: string[] } }
  })
  expect(list.ofMembers.files.length).toBeGreaterThan(50)
  await expect.poll(async () => missing(list.ofMembers.files, pathsOf(await codeOf(page)))).toEqual([])
  const before = pathsOf(await codeOf(page))
  for (const tab of tabs) {
    await page.locator(`nav [data-tab=${tab}]`).click()
    await expect(page.locator(`nav [data-tab=${tab}]`)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('main [data-fade][aria-hidden]')).toHaveCount(0)
  }
  const fetched = (await codeOf(page)).filter(({ isCached }) => !isCached)
  expect(missing(pathsOf(fetched), before)).toEqual([])
})

const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((file) => !there.includes(file))
