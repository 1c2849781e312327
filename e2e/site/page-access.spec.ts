import { pageAccessOf, type MemberType, type Role } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { refusedVisits, type Visit } from '../testing/page-walks.ts'
import { collectConsoleErrors, expect, expectAnyToast, newPhone, putSession, test } from '../testing/site.ts'

const types: Partial<Record<Role, MemberType>> = { member: 0, trial: 4, restricted: 40 }

/**
 * Each thing that can become of a refused visit once. `guards.test.ts` of the site proves the access to every address
 * for every member type, `every-page.spec.ts` that each role sees its pages.
 */
test('who opens a page that is not for them lands where the contract says, and reads why', async ({
  browser,
  baseURL,
  system,
}) => {
  const visits = refusedVisits()
  expect(visits.map(({ role, address }) => pageAccessOf(address, role).kind).toSorted()).toEqual([
    'home',
    'login',
    'reject',
    'trial',
  ])
  for (const visit of visits)
    await test.step(`${visit.role} at ${visit.address}`, async () => {
      const context = await newPhone(browser, baseURL ?? '')
      const type = types[visit.role]
      if (type !== undefined) await putSession(context, (await system.newMember({ type })).session)
      const page = await context.newPage()
      const errors = collectConsoleErrors(page)
      await expectReception(page, visit)
      expect(errors).toEqual([])
      await context.close()
    })
})

async function expectReception(page: Page, { role, address }: Visit): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeAttached()
  const { kind } = pageAccessOf(address, role)
  await expect.poll(() => new URL(page.url()).pathname).toBe(kind === 'login' ? '/m/login' : '/m/home')
  if (kind === 'login') expect(new URL(page.url()).searchParams.get('next')).toBe(address)
  // What is said over home after a refusal.
  const dialog = page.getByRole('dialog')
  if (kind === 'trial') await expect(dialog.getByRole('link', { name: /register/i }).first()).toBeVisible()
  if (kind === 'reject') await expectAnyToast(page, address)
}
