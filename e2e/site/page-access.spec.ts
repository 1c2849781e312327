import { pages, pageAccessOf, roleOf, type MemberType, type PageAddress } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { builtPages } from '../testing/site-pages.ts'
import { expect, expectAnyToast, test } from '../testing/site.ts'

/**
 * One page for every access policy. `guards.test.ts` of the site proves the access to each address for every member
 * type; `every-page.spec.ts` proves that each role sees its pages.
 */
const policies = [...new Set(Object.values(pages))].filter((policy) => policy !== 'open')
const addresses = policies.map((policy) => {
  const all = (Object.keys(pages) as PageAddress[]).filter((address) => pages[address] === policy)
  return builtPages.find((address) => pages[address] === policy) ?? all[0]!
})

const visitors: readonly { who: string; type: MemberType | null }[] = [
  { who: 'a guest', type: null },
  { who: 'a member', type: 0 },
  { who: 'an agent', type: 1 },
  { who: 'a trial player', type: 4 },
  { who: 'a restricted member', type: 40 },
]

/** What is said over home after a refusal. */
const reasonsSaid = {
  trial: (page: Page, address: string) =>
    expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: /register/i })
        .first(),
      address,
    ).toBeVisible(),
  reject: expectAnyToast,
}

const expectPath = (page: Page, expected: string, opened: string) =>
  expect.poll(() => new URL(page.url()).pathname, `${opened} opened`).toBe(expected)

async function expectReception(page: Page, { address, type }: { address: PageAddress; type: MemberType | null }) {
  const reception = pageAccessOf(address, roleOf(type))
  await page.goto(address)
  await expect(page.locator('main').first(), address).toBeVisible()
  await expect(page.locator('h1').first(), address).toBeAttached()
  switch (reception.kind) {
    case 'go':
      return expectPath(page, address, address)
    case 'login':
      await expectPath(page, '/m/login', address)
      return expect(new URL(page.url()).searchParams.get('next'), address).toBe(address)
    case 'home':
      return expectPath(page, '/m/home', address)
    case 'trial':
    case 'reject':
      await expectPath(page, '/m/home', address)
      return reasonsSaid[reception.kind](page, address)
  }
}

for (const { who, type } of visitors) {
  test(`${who} lands where the contract says, at a page of every access policy`, async ({
    page,
    logInAsNew,
    consoleErrors,
  }) => {
    expect(addresses).toHaveLength(7)
    if (type !== null) await logInAsNew({ type })
    for (const address of addresses) await expectReception(page, { address, type })
    expect(consoleErrors).toEqual([])
  })
}
