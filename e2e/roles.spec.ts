import { pages, receptionOf, roleOf, type MemberType, type PageAddress } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './testing/site.ts'

/** Addresses with a door; what is open to everybody is opened by `every-page.spec.ts`. */
const addresses = (Object.keys(pages) as PageAddress[]).filter((address) => pages[address] !== 'open')

const visitors: readonly { who: string; type: MemberType | null }[] = [
  { who: 'a guest', type: null },
  { who: 'a member', type: 0 },
  { who: 'an agent', type: 1 },
  { who: 'a trial player', type: 4 },
  { who: 'a restricted member', type: 40 },
]

/** Pages that lead on by themselves: no task is set up, and a launch without a game is the lottery's lobby. */
const leadsOn: Partial<Record<PageAddress, string>> = { '/m/task': '/m/home', '/m/launchGame': '/m/lottery' }

/** What stands over home once somebody was turned away with a word why. */
const words = {
  trial: (page: Page) => page.getByRole('dialog').getByRole('link', { name: /register/i }),
  reject: (page: Page) => page.getByRole('alert').filter({ hasText: /./ }),
}

/** The address in the bar once it stands: where the page has come by itself, whatever it was opened with. */
const expectPath = (page: Page, expected: string, opened: string) =>
  expect.poll(() => new URL(page.url()).pathname, `${opened} opened`).toBe(expected)

async function expectLanding(page: Page, { address, type }: { address: PageAddress; type: MemberType | null }) {
  // A built site has no gallery.
  const reception = address === '/dev/ui' ? ({ kind: 'home' } as const) : receptionOf(address, roleOf(type))
  await page.goto(address)
  await expect(page.locator('main').first(), address).toBeVisible()
  await expect(page.locator('h1').first(), address).toBeAttached()
  switch (reception.kind) {
    case 'go':
      return expectPath(page, leadsOn[address] ?? address, address)
    case 'login':
      await expectPath(page, '/m/login', address)
      return expect(new URL(page.url()).searchParams.get('next'), address).toBe(address)
    case 'home':
      return expectPath(page, '/m/home', address)
    case 'trial':
    case 'reject':
      await expectPath(page, '/m/home', address)
      return expect(words[reception.kind](page).first(), address).toBeVisible()
  }
}

for (const { who, type } of visitors) {
  test(`${who} lands at every address where the contract says`, async ({ page, backDoor, enterWith, complaints }) => {
    test.setTimeout(240_000)
    if (type !== null) await enterWith(await backDoor.newMember(type))
    for (const address of addresses) await expectLanding(page, { address, type })
    expect(complaints).toEqual([])
  })
}
