import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStack, type Stack } from '../tools/lib/processes.mjs'
import { expect, expectNoAxeFaults, newPhone, test } from './testing/site.ts'

let stack: Stack
let dataDir: string

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  stack = await startStack({ dataDir, env: { FAIRGROUND_DEV: '1', FAIRGROUND_LOG_LEVEL: 'warn' } })
})
test.afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

for (const look of ['', '?theme=dark', '?dir=rtl', '?theme=dark&dir=rtl']) {
  test(`the gallery of components stands and axe finds nothing: ${look || 'light'}`, async ({ browser }) => {
    const context = await newPhone(browser, stack.origin)
    const page = await context.newPage()
    await page.goto(`/dev/ui${look}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('button').count()).toBeGreaterThan(20)
    await expectNoAxeFaults(page)
    await context.close()
  })
}
